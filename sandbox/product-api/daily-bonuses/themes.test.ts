import { expect, test } from "vitest";
import { fromEuros, SANDBOX_CURRENCIES } from "../../exchange-rates.ts";
import { stakesFor } from "../../providers/games/server/stakes.ts";
import { playableGame } from "../lobby/catalogue.ts";
import { REWARD_GAMES, rewardOf } from "./rewards.ts";
import { daysOf, optionOf, type SeasonSettings, seasonsOfSite, themeOn } from "./themes.ts";

const settings: SeasonSettings = { themes: ["halloween", "christmas"] };
const names = (dates: readonly string[], changes: Partial<SeasonSettings> = {}) =>
  dates.map((date) => themeOn(date, { ...settings, ...changes }).name);

test("halloween opens on the 16th without a bonus; its fifteen bonus days are each on one list [BM-2]", () => {
  const theme = themeOn("2026-10-20", settings);
  expect(theme).toMatchObject({ name: "halloween", daysInMonth: 15, startDay: 16 });
  const days = daysOf(theme);
  expect(days[0]).toEqual({ day: 16, hasBonus: false });
  const bonusDays = days.filter(({ hasBonus }) => hasBonus).map(({ day }) => day);
  expect(bonusDays).toEqual([17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]);
  const withOption = (option: 1 | 2) => bonusDays.filter((day) => optionOf(theme, day) === option);
  expect(withOption(1)).toEqual([18, 20, 24, 26, 27]);
  expect(withOption(2)).toEqual([17, 19, 21, 22, 23, 25, 28, 29, 30, 31]);
});

test("christmas has the 30 days from the 1st, all without a deposit [BM-2]", () => {
  const theme = themeOn("2026-12-01", settings);
  expect(theme).toMatchObject({ name: "christmas", daysInMonth: 30, startDay: 1 });
  expect(daysOf(theme).map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(daysOf(theme).every(({ day, hasBonus }) => hasBonus && optionOf(theme, day) === null)).toBe(true);
});

test("the theme follows the date; the default theme has the days of the month [BM-1]", () => {
  expect(names(["2026-10-15", "2026-10-16", "2026-10-31", "2026-11-01"])).toEqual([
    "default",
    "halloween",
    "halloween",
    "default",
  ]);
  expect(names(["2026-11-30", "2026-12-01", "2026-12-30", "2026-12-31"])).toEqual([
    "default",
    "christmas",
    "christmas",
    "default",
  ]);
  const count = (date: string) => daysOf(themeOn(date, settings)).length;
  expect([count("2026-11-23"), count("2026-02-01"), count("2028-02-01"), count("2026-01-31")]).toEqual([
    30, 28, 29, 31,
  ]);
});

test("a site leaves out a season, and a theme can be forced on every date", () => {
  expect(names(["2026-10-20", "2026-12-10"], { themes: ["christmas"] })).toEqual(["default", "christmas"]);
  expect(names(["2026-10-20", "2026-12-10"], { themes: [] })).toEqual(["default", "default"]);
  expect(names(["2026-02-03", "2026-12-10"], { forced: "halloween" })).toEqual(["halloween", "halloween"]);
});

test("the theme follows the site; a site that is unknown has the settings of the first one [RT-5]", () => {
  const sites = [
    { id: "north", seasons: { themes: [] } },
    { id: "south", seasons: settings },
  ];
  const themeAt = (siteId: string) =>
    themeOn("2026-12-10", seasonsOfSite({ timeZone: "UTC", sites }, siteId)).name;
  expect([themeAt("north"), themeAt("south"), themeAt("other")]).toEqual(["default", "christmas", "default"]);
});

test("every free spin is in a game that can be played, at a stake that it has in every currency", () => {
  for (const code of REWARD_GAMES) expect(playableGame(code)?.code, code).toBe(code);
  const months = { default: 31, christmas: 30, halloween: 31 } as const;
  for (const [theme, days] of Object.entries(months)) {
    for (let day = 1; day <= days; day++) {
      const reward = rewardOf(theme as keyof typeof months, day);
      if (reward.kind !== "spins") continue;
      expect(REWARD_GAMES).toContain(reward.gameCode);
      for (const currency of SANDBOX_CURRENCIES) {
        const { stakes } = stakesFor(currency);
        expect(stakes, `${currency} ${reward.gameCode}`).toContain(fromEuros(reward.stakeEuros, currency));
      }
    }
  }
});
