import { expect, test, vi } from "vitest";
import type { LoadContext } from "#contract/load-context.ts";
import { fillPage, openTemplate } from "./page-template.ts";

const contextOf = (login: string) => ({ user: { login } }) as LoadContext;
const login = ({ user }: LoadContext) => user?.login ?? "";

test("what comes in a gap is each player's, and everything around it stays", async () => {
  const { template, cut } = openTemplate();
  const page = cut(`<b>${template.gap(login)}</b>1<i title="${template.gap(async () => "&amp;")}">ü</i>`);
  expect(String(await fillPage(page, contextOf("mia")))).toBe('<b>mia</b>1<i title="&amp;">ü</i>');
  expect(String(await fillPage(page, contextOf("")))).toBe('<b></b>1<i title="&amp;">ü</i>');
});

test("data comes as JSON that can't end the script it stands in", async () => {
  const { template, cut } = openTemplate();
  const state = JSON.stringify({ a: 1, player: template.data(async ({ user }) => user), z: [2] });
  const filled = String(await fillPage(cut(`<script>s=${state}</script>`), contextOf("</script>&\u2028")));
  expect(filled).not.toContain("</script>&");
  expect(JSON.parse(filled.slice(10, -9))).toEqual({ a: 1, player: { login: "</script>&\u2028" }, z: [2] });
});

test("data is loaded once for each player's page, for its script and for whoever reads it", async () => {
  const { template, cut } = openTemplate();
  const load = vi.fn(async ({ user }: LoadContext) => ({ wins: user?.login }));
  const mark = template.data(load);
  const part = template.gap(async (context) => (await template.read(mark, context)).wins ?? "");
  const page = cut(`${JSON.stringify(mark)} ${part} ${await template.read("as it is", contextOf("mia"))}`);
  expect(String(await fillPage(page, contextOf("mia")))).toBe('{"wins":"mia"} mia as it is');
  expect(load).toHaveBeenCalledTimes(1);
  expect(String(await fillPage(page, contextOf("ann")))).toBe('{"wins":"ann"} ann as it is');
});

test("a gap that a page does not show is not filled, one shown twice is filled twice", async () => {
  const { template, cut } = openTemplate();
  template.gap(() => {
    throw new Error("nobody asked");
  });
  const mark = template.gap(login);
  expect(String(await fillPage(cut(`${mark}${mark}`), contextOf("mia")))).toBe("miamia");
});

test("a page without gaps is itself, and a mark of another process is mere text", async () => {
  const { cut } = openTemplate();
  const html = "<p>gap-00ff-0.</p>";
  expect(String(await fillPage(cut(html), contextOf("mia")))).toBe(html);
});
