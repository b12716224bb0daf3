import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor, translator } from "#app/i18n/i18n.server.ts";
import { ShellContext, type ShellData } from "#app/session/shell-data.ts";
import { CashbackPanel } from "./cashback-panel.tsx";
import { VipHero } from "./hero.tsx";
import { LevelLadder } from "./ladder.tsx";
import { LevelTable } from "./level-table.tsx";
import type { LevelView, VipData, VipStandingView } from "./model.ts";

const t = translator("en", "vip");
const levels: LevelView[] = ["Spark", "Ember", "Lantern"].map((name, index) => ({
  level: index + 1,
  name,
  image: `/${name}.avif`,
  points: String((index + 1) * 1_000),
  rewards: [{ kind: "coins", count: 50 }],
  perks: [{ alias: "cashback", name: "Weekly cashback", value: `${index + 1}%` }],
}));

function standing(level: number, percent: number, more: Partial<VipStandingView> = {}): VipStandingView {
  return {
    level,
    percent,
    percentText: `${percent}%`,
    points: "1,500",
    pointsToNext: "500",
    reachedOn: {},
    cashback: { netLoss: "€0.00", share: "0%", amount: "€0.00", missing: "level", paysOn: "9 Mar 2026" },
    payments: [],
    ...more,
  };
}

function htmlOf(node: React.ReactNode): string {
  const shell = { locale: { code: "en", iso: "en" }, numberLocale: "en", user: null };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor("en")}>
      <ShellContext.Provider value={shell as unknown as ShellData}>{node}</ShellContext.Provider>
    </I18nextProvider>,
  );
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ");
const stepsOf = (own: VipData["standing"]) =>
  [...htmlOf(<LevelLadder levels={levels} standing={own} />).matchAll(/data-state="(\w+)"/g)].map(
    ([, state]) => state,
  );

test("level zero shows that the player has no level, with the progress to the first one [VIP-1]", () => {
  const html = htmlOf(<VipHero standing={standing(0, 40)} levels={levels} />);
  expect(textOf(html)).toContain(t("own.no_level"));
  expect(textOf(html)).toContain(t("own.to_next", { points: "500", level: "Spark" }));
  expect(html).toMatch(/<progress[^>]* value="40"/);
  expect(stepsOf(standing(0, 40))).toEqual(["locked", "locked", "locked"]);
});

test("the next level's rewards are shown with the progress to it; the last level is full and has no next one [VIP-1]", () => {
  const text = textOf(htmlOf(<VipHero standing={standing(2, 40)} levels={levels} />));
  expect(text).toContain("Ember");
  expect(text).toContain(t("own.next_gives", { level: "Lantern" }));
  expect(text).toContain("50 coins");
  const last = htmlOf(<VipHero standing={standing(3, 100, { pointsToNext: null })} levels={levels} />);
  expect(textOf(last)).toContain(t("own.top"));
  expect(last).toMatch(/<progress[^>]* value="100"/);
  expect(textOf(last)).not.toContain("gives you");
});

test("the ladder marks the reached levels, the player's level and the next one [VIP-1]", () => {
  const own = standing(2, 40, { reachedOn: { 1: "10 Mar 2026" } });
  expect(stepsOf(own)).toEqual(["reached", "current", "locked"]);
  const html = htmlOf(<LevelLadder levels={levels} standing={own} />);
  expect(textOf(html)).toContain(t("ladder.reached_on", { date: "10 Mar 2026" }));
  expect(textOf(html)).toContain(t("ladder.here"));
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html).toContain("--filled:40%");
});

test("the table has a column for each perk, and a dash for a level without it [VIP-1]", () => {
  const calls = { alias: "calls", name: "Calls a month", value: "3" };
  const rows = levels.map((row) => (row.level === 3 ? { ...row, perks: [...row.perks, calls] } : row));
  const html = htmlOf(<LevelTable levels={rows} standing="guest" />);
  const columns = [...html.matchAll(/<th scope="col"[^>]*>([^<]+)/g)].map(([, name]) => name);
  expect(columns.slice(3)).toEqual(["Weekly cashback", "Calls a month"]);
  const last = [...html.matchAll(/<td[^>]*>([^<]+)<\/td><\/tr>/g)].map(([, value]) => value);
  expect(last).toEqual(["–", "–", "3"]);
  expect(textOf(html)).toContain(t("perk", { name: "Calls a month", value: "3" }));
});

test("a guest sees all levels and the terms, and nothing of a player [VIP-1]", () => {
  expect(stepsOf("guest")).toEqual(["reached", "reached", "reached"]);
  const terms = { pointsPerEuro: "100", minCashback: "€1", maxCashback: "€200", timeZone: "UTC" };
  const text = textOf(htmlOf(<CashbackPanel standing="guest" terms={terms} />));
  expect(text).toContain("€200");
  expect(text).not.toContain(t("cashback.this_week"));
});

test("the cashback panel shows the week so far and past payments with their state", () => {
  const payment = { week: "2–8 Mar 2026", netLoss: "€300.00", share: "1%", amount: "€3.00", paidOn: null };
  const own = standing(1, 10, {
    cashback: { netLoss: "€150.00", share: "1%", amount: "€1.50", missing: null, paysOn: "16 Mar 2026" },
    payments: [{ ...payment, state: "held" }],
  });
  const text = textOf(htmlOf(<CashbackPanel standing={own} terms={null} />));
  expect(text).toContain("€1.50");
  expect(text).toContain(t("cashback.pays_on", { date: "16 Mar 2026" }));
  expect(text).toContain(t("cashback.state.held"));
  const empty = textOf(htmlOf(<CashbackPanel standing={standing(0, 0)} terms={null} />));
  expect(empty).toContain(t("cashback.missing.level"));
  expect(empty).toContain(t("cashback.no_payments"));
});
