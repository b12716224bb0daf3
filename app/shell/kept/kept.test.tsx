import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { i18nFor } from "#app/i18n/server.ts";
import type { ShellData } from "#app/shell/shell-data.ts";
import { ShellContext, useShell } from "#app/shell/use-shell.ts";
import { type LocaleCode, localeOf } from "#contract/locales.ts";
import { keeperFor } from "./keeper.server.tsx";
import { KeepContext, Kept } from "./kept.tsx";

/** A page for one player, and what could not be kept of it. */
function page(content: ReactElement, locale: LocaleCode = "en", login = "mia") {
  const keeper = keeperFor(locale);
  const failed = vi.fn();
  const html = renderToString(
    <I18nextProvider i18n={i18nFor(locale)}>
      <ShellContext.Provider value={{ locale: localeOf(locale), user: { login } } as ShellData}>
        <KeepContext.Provider value={keeper.keep}>{content}</KeepContext.Provider>
      </ShellContext.Provider>
    </I18nextProvider>,
  );
  keeper.learn(failed);
  return { html, failed };
}

test("what is kept is the HTML that the page would have drawn, and is drawn no more", () => {
  const draw = vi.fn(({ names }: { names: string[] }) =>
    names.map((name) => (
      <li key={name}>
        {name} & {useShell().locale.code}
      </li>
    )),
  );
  const list = () => <Kept as="ul" className="list" draw={draw} from={{ names: ["<a>", "b"] }} />;
  const { html } = page(list());
  expect(html).toContain('<ul class="list"><li>&lt;a&gt;');
  const drawn = draw.mock.calls.length;
  expect(page(list()).html).toBe(html);
  expect(draw).toHaveBeenCalledTimes(drawn);
});

test("other props and another locale are other fragments", () => {
  const draw = ({ text }: { text: string }) => <li>{`${text} ${useShell().locale.code}`}</li>;
  const list = (text: string) => <Kept as="ul" draw={draw} from={{ text }} />;
  for (let round = 0; round < 2; round++) {
    expect(page(list("one")).html).toContain("one en");
    expect(page(list("two")).html).toContain("two en");
    expect(page(list("one"), "fi").html).toContain("one fi");
  }
});

test("what shows a visitor is never kept: a fragment's shell has none", () => {
  const draw = () => <li>{useShell().user?.login.toUpperCase() ?? "nobody"}</li>;
  const strict = () => <li>{(useShell().user as { login: string }).login}</li>;
  page(<Kept as="ul" draw={draw} from={{}} />);
  expect(page(<Kept as="ul" draw={draw} from={{}} />).html).not.toContain("MIA");
  expect(page(<Kept as="ul" draw={strict} from={{}} />).failed).toHaveBeenCalledOnce();
  expect(page(<Kept as="ul" draw={strict} from={{}} />, "en", "ann").html).toContain("ann");
});
