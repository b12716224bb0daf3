import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import { ShellContext, type ShellData } from "#app/session/shell-data.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { Prizes } from "../details/prizes.tsx";
import { PrizeHeadline } from "./prize-headline.tsx";

const tournament = {
  tournament_id: "a",
  prize_pool: { amount: 10_000, currency: "CAD" },
  prizes: [{ from: 1, to: 1, reward: { kind: "cash", amount: 10_000, currency: "CAD" } }],
  target: null,
} as const;

function htmlOf(element: ReactNode, user: object | null = null): string {
  const shell = { locale: localeOf("en"), numberLocale: "en-CA", user } as unknown as ShellData;
  return renderToStaticMarkup(
    <ShellContext.Provider value={shell}>
      <I18nextProvider i18n={i18nFor("en")}>{element}</I18nextProvider>
    </ShellContext.Provider>,
  );
}

test("home shows the player's own prize pool, if it is that of the same tournament [RT-3]", () => {
  const headline = (ownPool: { tournamentId: string } | null) =>
    htmlOf(
      <PrizeHeadline
        tournament={tournament as never}
        ownPool={ownPool && { ...ownPool, amount: 5_000_000, currency: "HUF" }}
      />,
    );
  expect(headline(null)).toContain("$100.00");
  expect(headline({ tournamentId: "b" })).toContain("$100.00");
  expect(headline({ tournamentId: "a" })).toContain("50,000.00");
});

test("only guests are told that prizes are paid in the currency of the account [TRN-2]", () => {
  const prizes = <Prizes tournament={tournament as never} />;
  expect(htmlOf(prizes)).toContain("in the currency of your account");
  expect(htmlOf(prizes, { user_id: "u" })).not.toContain("in the currency of your account");
});
