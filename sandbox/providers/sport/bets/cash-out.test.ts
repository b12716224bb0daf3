import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSportFixture, type SportFixture } from "../../../testing/sport-fixture.ts";
import { BetRefusal } from "./bet-refusal.ts";

const START = 100_000;
let fixture: SportFixture;
let player: string;
beforeEach(() => {
  fixture = createSportFixture();
  player = fixture.player(START);
  for (const id of ["a", "b", "c"]) fixture.offer.add(id);
});
afterEach(() => {
  expect(fixture.errors).toEqual([]);
  expect(fixture.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
  fixture.close();
});

const place = (changes = {}) =>
  fixture.place(player, fixture.request([fixture.leg("a", "1x2/home")], { stake: "100", ...changes })).id;
const cashOut = (betId: string, changes: { amount?: string; share?: number; key?: string } = {}) => {
  const request = { key: randomUUID(), amount: "0", share: 1, ...changes };
  return fixture.services.sportBets.cashOut(player, betId, request, "en");
};
const refusalOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof BetRefusal ? error.code : String(error);
  }
};
const worth = (betId: string) => fixture.bet(player, betId).cashOut?.amount ?? null;

test("[TP-4] a cash-out is the fair value at the current chances less four percent", () => {
  const bet = place();
  // Two of four equal outcomes win: 100 × 1.9 × 0.5 × 0.96
  expect(worth(bet)).toBe("91.20");
  fixture.offer.setStatus("a", "live");
  fixture.offer.narrow("a", [0, 1, 3]);
  expect(worth(bet)).toBe("121.60");
  expect(cashOut(bet, { amount: "121.60" })).toMatchObject({
    state: "cashed_out",
    payout: "121.60",
    cashOut: null,
  });
  expect(fixture.cash(player)).toBe(START - 10_000 + 12_160);
  fixture.offer.end("a", 0);
  fixture.later();
  fixture.correct("a");
  fixture.later();
  expect(fixture.cash(player)).toBe(START - 10_000 + 12_160);
});

test("[TP-4] two cash-outs at once pay once, and a repeated one pays nothing", () => {
  const bet = place();
  const key = randomUUID();
  cashOut(bet, { key });
  expect(cashOut(bet, { key }).payout).toBe("91.20");
  expect(refusalOf(() => cashOut(bet))).toBe("cash_out_unavailable");
  expect(fixture.cash(player)).toBe(START - 10_000 + 9_120);
});

test("[TP-4] two processes over one database cash out, settle and correct a bet once", () => {
  const [first, second] = [place(), place()];
  const other = fixture.another();
  cashOut(first);
  const late = () =>
    other.sportBets.cashOut(player, first, { key: randomUUID(), amount: "0", share: 1 }, "en");
  expect(refusalOf(late)).toBe("cash_out_unavailable");
  for (const outcome of [0, 3]) {
    fixture.offer.end("a", outcome);
    fixture.correct("a");
    other.sportBets.processDue();
    fixture.later();
    other.sportBets.processDue();
    const payout = outcome === 0 ? 19_000 : 0;
    expect(fixture.cash(player)).toBe(START - 20_000 + 9_120 + payout);
  }
  expect(fixture.bet(player, second).state).toBe("lost");
  other.store.close();
});

test("[TP-4] a partial cash-out leaves the rest at the same odds", () => {
  const bet = place();
  expect(cashOut(bet, { share: 0.4 })).toMatchObject({
    state: "open",
    payout: "36.48",
    potentialPayout: "114.00",
    cashOut: { amount: "54.72", open: 0.6 },
  });
  cashOut(bet, { share: 0.5 });
  fixture.offer.end("a", 0);
  fixture.later();
  // 36.48 and 27.36 were cashed out; 30 of the stake won at 1.90.
  expect(fixture.bet(player, bet)).toMatchObject({ state: "won", payout: "120.84" });
});

test("[TP-4] less than the player saw is not paid; more is", () => {
  const bet = place();
  expect(refusalOf(() => cashOut(bet, { amount: "91.21" }))).toBe("cash_out_changed");
  fixture.offer.narrow("a", [0, 3, 2]);
  expect(refusalOf(() => cashOut(bet, { amount: "91.20" }))).toBe("cash_out_changed");
  fixture.offer.narrow("a", [0, 1, 2]);
  expect(cashOut(bet, { amount: "91.20" }).payout).toBe("121.60");
});

test("[TP-4] there is no cash-out while a market is suspended, for another player, or for free and bonus bets", () => {
  const bet = place();
  fixture.offer.suspend("a");
  expect([worth(bet), refusalOf(() => cashOut(bet))]).toEqual([null, "cash_out_unavailable"]);
  fixture.offer.suspend("a", false);
  const stranger = fixture.player(0);
  const request = { key: randomUUID(), amount: "0", share: 1 };
  expect(refusalOf(() => fixture.services.sportBets.cashOut(stranger, bet, request, "en"))).toBe("not_found");
  const { store, freeBets, bonuses } = fixture.services;
  const freeBet = store.transaction(() => freeBets.grant(player, "EUR", 10_000));
  store.transaction(() => bonuses.grantUnchecked(player, "kick-off"));
  expect(worth(place({ freeBet }))).toBeNull();
  expect(worth(place({ useBonus: true, stake: "10" }))).toBeNull();
});

test("[TP-4] the value of an accumulator follows its settled legs", () => {
  const legs = ["a", "b"].map((event) => fixture.leg(event, "1x2/home"));
  const bet = fixture.place(player, fixture.request(legs)).id;
  // 10 × (1.9 × 0.5)² × 0.96
  expect(worth(bet)).toBe("8.66");
  fixture.offer.end("a", 0);
  fixture.later();
  expect(worth(bet)).toBe("17.32");
});

test("[TP-4] an automatic cash-out is paid once when its amount is reached, also after a restart", () => {
  const bet = place();
  const rule = { at: "120", share: 0.5 };
  expect(fixture.services.sportBets.setCashOutRule(player, bet, rule, "en").cashOutRule).toEqual({
    at: "120.00",
    share: 0.5,
  });
  fixture.later();
  expect(fixture.bet(player, bet).payout).toBe("0.00");
  fixture.offer.narrow("a", [0, 1, 2]);
  fixture.restart();
  fixture.later();
  fixture.later();
  expect(fixture.bet(player, bet)).toMatchObject({ state: "open", payout: "60.80", cashOutRule: null });
  expect(fixture.cash(player)).toBe(START - 10_000 + 6_080);
});

test("[TP-4] a rule can be removed, and an impossible one is refused", () => {
  const bet = place();
  const { setCashOutRule } = fixture.services.sportBets;
  setCashOutRule(player, bet, { at: "100", share: 1 }, "en");
  expect(setCashOutRule(player, bet, null, "en").cashOutRule).toBeNull();
  for (const at of ["0", "190.01", "-3"]) {
    expect(refusalOf(() => setCashOutRule(player, bet, { at, share: 1 }, "en"))).toBe("invalid_bet");
  }
});

test("[TP-4] a bet builder is cashed out at the joint chances of its selections", () => {
  const legs = [fixture.leg("a", "1x2/home"), fixture.leg("a", "race/b")];
  const { builderOdds } = fixture.services.sportBets.quote(player, { kind: "builder", legs, sizes: [] });
  const request = fixture.request(legs, { kind: "builder", builderOdds: builderOdds ?? 0 });
  const bet = fixture.place(player, request).id;
  // One of four outcomes wins both.
  expect(worth(bet)).toBe((Math.floor((builderOdds ?? 0) * 0.25 * 0.96) / 100).toFixed(2));
});
