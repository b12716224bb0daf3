import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/server.ts";
import { type LoadedShell, shellOf } from "#app/shell/shell-data.ts";
import { ShellContext, useShell } from "#app/shell/use-shell.ts";
import type { Gap, LoadContext, PageTemplate } from "#contract/load-context.ts";
import { leaveGapIn } from "./leave-gap.server.tsx";
import { GapContext, PlayerPart } from "./player-part.tsx";

const Balance = () => {
  const { locale, numberLocale, user } = useShell();
  return <b>{`${user?.login} ${locale.code} ${numberLocale}`}</b>;
};
const Greeting = () => <i>{useShell().user ? "player" : "guest"}</i>;
const Wins = ({ of }: { of: string }) => <i>{of}</i>;
const Careless = () => <b>{useShell().user?.login}</b>;

/** A page for all players whose shell is a template's, and the gaps that it left. */
function templateOf(content: React.ReactElement) {
  const gaps: Gap[] = [];
  const template: PageTemplate = {
    gap: (fill) => `[${gaps.push(fill) - 1}]`,
    data: () => "mark" as never,
    read: async (value, context) => (value === "wins" ? (context.user?.login as typeof value) : value),
  };
  const html = renderToString(
    <I18nextProvider i18n={i18nFor("en")}>
      <ShellContext.Provider value={shellOf({ player: "mark" } as unknown as LoadedShell)}>
        <GapContext.Provider value={leaveGapIn(template)}>{content}</GapContext.Provider>
      </ShellContext.Provider>
    </I18nextProvider>,
  );
  return { html, gaps };
}

const contextOf = (login: string) =>
  ({
    locale: "kz",
    numberLocale: "fr-CA",
    user: { login, score: { level: 1, pct: 0 } },
    api: { wallet: async () => null, vipLevels: async () => [] },
    log: { warn: () => {} },
  }) as unknown as LoadContext;

test("a part is left open, and drawn for each player who asks", async () => {
  const { html, gaps } = templateOf(
    <p>
      <PlayerPart draw={Balance} />
    </p>,
  );
  expect(html).toBe("<p>[0]</p>");
  expect(await gaps[0]?.(contextOf("<mia>"))).toBe("<b>&lt;mia&gt; kz fr-CA</b>");
  expect(await gaps[0]?.(contextOf("ann"))).toBe("<b>ann kz fr-CA</b>");
});

test("what a loader left open comes to a part as it is for each player", async () => {
  const { gaps } = templateOf(<PlayerPart draw={Wins} from={{ of: "wins" }} />);
  expect(await gaps[0]?.(contextOf("mia"))).toBe("<i>mia</i>");
  expect(await gaps[0]?.(contextOf("ann"))).toBe("<i>ann</i>");
});

test("what looks at the player outside a part can't be drawn for all", () => {
  expect(() => templateOf(<Careless />)).toThrow(/not known here/);
  expect(() => templateOf(<Balance />)).toThrow(/not known here/);
});

test("that somebody is signed in may be shown anywhere", () => {
  expect(templateOf(<Greeting />).html).toBe("<i>player</i>");
});

test("without a template a part is simply there", () => {
  expect(renderToString(<PlayerPart draw={() => <b>here</b>} />)).toBe("<b>here</b>");
});
