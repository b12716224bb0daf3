import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import { type LoadedShell, ShellContext, shellDataOf, useShell } from "#app/session/shell-data.ts";
import { UpstreamError } from "#contract/host/failures.ts";
import type { Gap, GapFiller, LoadContext, PageTemplate } from "#contract/host/load-context.ts";
import { loadContext } from "../../tests/support/load-context.ts";
import { leaveGapIn } from "./leave-gap.server.tsx";
import { LeaveGapContext, PlayerPart } from "./player-part.tsx";

const Balance = () => {
  const { locale, numberLocale, user } = useShell();
  return <b>{`${user?.login} ${locale.code} ${numberLocale}`}</b>;
};
const Greeting = () => <i>{useShell().user ? "player" : "guest"}</i>;
const Wins = ({ of }: { of: string }) => <i>{of}</i>;
const ReadsPlayer = () => <b>{useShell().user?.login}</b>;

/** Renders content in a page template. */
function templateOf(content: React.ReactElement) {
  const gaps: GapFiller[] = [];
  const template: PageTemplate = {
    gap: (fill) => `[${gaps.push(fill) - 1}]`,
    data: () => "mark" as never,
    read: async <T,>(value: T | Gap<T>, context: LoadContext) =>
      (value === "wins" ? context.user?.login : value) as T,
  };
  const html = renderToString(
    <I18nextProvider i18n={i18nFor("en")}>
      <ShellContext.Provider value={shellDataOf({ player: "mark" } as unknown as LoadedShell)}>
        <LeaveGapContext.Provider value={leaveGapIn(template)}>{content}</LeaveGapContext.Provider>
      </ShellContext.Provider>
    </I18nextProvider>,
  );
  return { html, gaps };
}

const contextOf = (login: string) =>
  loadContext({
    locale: "kz",
    numberLocale: "fr-CA",
    user: { login, score: { level: 1, pct: 0 } },
    api: {
      wallet: () => Promise.reject(new UpstreamError("wallet", "unreachable")),
      vipLevels: async () => [],
    },
    log: { warn: () => {} },
  });

test("a part is a placeholder that is rendered for each player", async () => {
  const { html, gaps } = templateOf(
    <p>
      <PlayerPart component={Balance} />
    </p>,
  );
  expect(html).toBe("<p>[0]</p>");
  expect(await gaps[0]?.(contextOf("<mia>"))).toBe("<b>&lt;mia&gt; kz fr-CA</b>");
  expect(await gaps[0]?.(contextOf("ann"))).toBe("<b>ann kz fr-CA</b>");
});

test("a gap in a part's props is replaced by each player's value", async () => {
  const { gaps } = templateOf(<PlayerPart component={Wins} props={{ of: "wins" }} />);
  expect(await gaps[0]?.(contextOf("mia"))).toBe("<i>mia</i>");
  expect(await gaps[0]?.(contextOf("ann"))).toBe("<i>ann</i>");
});

test("a component that reads player data outside a part cannot be rendered for all players", () => {
  expect(() => templateOf(<ReadsPlayer />)).toThrow(/not available here/);
  expect(() => templateOf(<Balance />)).toThrow(/not available here/);
});

test("whether a player is signed in can be read anywhere", () => {
  expect(templateOf(<Greeting />).html).toBe("<i>player</i>");
});

test("without a template a part renders its component", () => {
  expect(renderToString(<PlayerPart component={() => <b>here</b>} />)).toBe("<b>here</b>");
});
