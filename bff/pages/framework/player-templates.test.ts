import { expect, test, vi } from "vitest";
import type { LoadContext } from "#contract/host/load-context.ts";
import { loadContext } from "../../../tests/support/load-context.ts";
import { createTemplate, fillTemplate } from "./player-templates.ts";

const contextOf = (login: string) => loadContext({ user: { login } });
const login = ({ user }: LoadContext) => user?.login ?? "";

test("each gap is filled per player, and everything else stays the same", async () => {
  const { template, split } = createTemplate();
  const page = split(`<b>${template.gap(login)}</b>1<i title="${template.gap(async () => "&amp;")}">ü</i>`);
  expect(String(await fillTemplate(page, contextOf("mia")))).toBe('<b>mia</b>1<i title="&amp;">ü</i>');
  expect(String(await fillTemplate(page, contextOf("")))).toBe('<b></b>1<i title="&amp;">ü</i>');
});

test("data is inserted as JSON that cannot end its script", async () => {
  const { template, split } = createTemplate();
  const state = JSON.stringify({
    a: 1,
    player: template.data(async ({ user }) => ({ login: user?.login })),
    z: [2],
  });
  const filled = String(
    await fillTemplate(split(`<script>s=${state}</script>`), contextOf("</script>&\u2028")),
  );
  expect(filled).not.toContain("</script>&");
  expect(JSON.parse(filled.slice(10, -9))).toEqual({ a: 1, player: { login: "</script>&\u2028" }, z: [2] });
});

test("data is loaded once per page, for its script and for other gaps that read it", async () => {
  const { template, split } = createTemplate();
  const load = vi.fn(async ({ user }: LoadContext) => ({ wins: user?.login }));
  const placeholder = template.data(load);
  const part = template.gap(async (context) => (await template.read(placeholder, context)).wins ?? "");
  const page = split(
    `${JSON.stringify(placeholder)} ${part} ${await template.read("unchanged", contextOf("mia"))}`,
  );
  expect(String(await fillTemplate(page, contextOf("mia")))).toBe('{"wins":"mia"} mia unchanged');
  expect(load).toHaveBeenCalledTimes(1);
  expect(String(await fillTemplate(page, contextOf("ann")))).toBe('{"wins":"ann"} ann unchanged');
});

test("an unused gap is not filled, and a gap that occurs twice is filled twice", async () => {
  const { template, split } = createTemplate();
  template.gap(() => {
    throw new Error("must not be called");
  });
  const placeholder = template.gap(login);
  expect(String(await fillTemplate(split(`${placeholder}${placeholder}`), contextOf("mia")))).toBe("miamia");
});

test("a page without gaps is unchanged, and a placeholder of another process is plain text", async () => {
  const { split } = createTemplate();
  const html = "<p>gap-00ff-0.</p>";
  expect(String(await fillTemplate(split(html), contextOf("mia")))).toBe(html);
});
