import { expect, test } from "vitest";
import { translator } from "#app/i18n/i18n.server.ts";
import { dayName } from "./day-texts.ts";
import type { DayView } from "./model.ts";

const day: DayView = {
  day: 18,
  date: "2026-10-18",
  dateText: "18 October 2026",
  state: "active",
  reward: { kind: "coins", text: "250 coins", wagering: "", stake: "", game: null },
  minDeposit: "€10.00",
  depositAmount: "10.00",
  benefitId: "daily-2026-10-18",
  claimable: false,
};
const nameOf = (changes: Partial<DayView>, opens = false) =>
  dayName(translator("en", "daily-bonuses"), { ...day, ...changes }, opens);

test("a day's name has its date, state, bonus and requirement [BM-1]", () => {
  expect(nameOf({})).toBe(
    "18 October 2026, Today: 250 coins. One deposit of at least €10.00 on this day, without another bonus",
  );
  expect(nameOf({ minDeposit: "", state: "upcoming" })).toBe(
    "18 October 2026, Not open yet: 250 coins. No deposit needed",
  );
  expect(nameOf({ state: "next" })).toBe("18 October 2026, Claimed: 250 coins");
  expect(nameOf({ state: "expired" })).toBe("18 October 2026, Missed: 250 coins");
  expect(nameOf({ reward: null })).toBe("18 October 2026, Today: no bonus");
  expect(nameOf({ claimable: true }, true)).toBe("18 October 2026, Open today’s bonus: 250 coins");
});
