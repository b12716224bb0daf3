import { afterEach, beforeEach, expect, test } from "vitest";
import { createSportFixture, type SportFixture } from "../../../testing/sport-fixture.ts";
import type { BetErrorCode, BetRequest } from "../protocol.ts";
import { BetRefusal } from "./bet-refusal.ts";

let fixture: SportFixture;
let player: string;
beforeEach(() => {
  fixture = createSportFixture();
  player = fixture.player(100_000);
  for (const id of ["a", "b", "c", "d", "e", "f"]) fixture.offer.add(id);
});
afterEach(() => {
  expect(fixture.errors).toEqual([]);
  expect(fixture.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
  fixture.close();
});

const refusalOf = (work: () => unknown): BetErrorCode | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof BetRefusal) return error.code;
    throw error;
  }
};
const place = (request: BetRequest) => fixture.place(player, request);
const home = (event: string, changes = {}) => fixture.leg(event, "1x2/home", changes);

test("[TP-4] a single takes its stake and stays open at the odds on display", () => {
  const bet = place(fixture.request([home("a")], { stake: "12.50" }));
  expect(bet).toMatchObject({ state: "open", odds: 1900, totalStake: "12.50", potentialPayout: "23.75" });
  expect(fixture.cash(player)).toBe(100_000 - 1250);
  expect(fixture.bet(player, bet.id)).toEqual(bet);
});

test("[TP-4] the same key places one bet; another request with it is refused", () => {
  const request = fixture.request([home("a")]);
  expect(place(request).id).toBe(place(request).id);
  expect(fixture.cash(player)).toBe(99_000);
  expect(refusalOf(() => place({ ...request, stake: "20" }))).toBe("key_reused");
  const other = fixture.player(5_000);
  expect(fixture.place(other, request).id).not.toBe(place(request).id);
});

test("[TP-4] accumulators multiply odds, systems have a stake on each combination", () => {
  const legs = ["a", "b", "c"].map((event) => home(event));
  expect(place(fixture.request(legs))).toMatchObject({ odds: 6859, boost: 3, combinations: 1 });
  const system = place(fixture.request(legs, { kind: "system", sizes: [2, 3], stake: "1" }));
  expect(system).toMatchObject({ odds: null, combinations: 4, totalStake: "4.00", potentialPayout: "17.68" });
});

test("[TP-4] price changes follow the player's choice, and the odds are always those on display", () => {
  const stale = home("a", { odds: 2000 });
  const low = home("a", { odds: 1700 });
  expect(refusalOf(() => place(fixture.request([stale])))).toBe("price_changed");
  expect(refusalOf(() => place(fixture.request([stale], { policy: "better" })))).toBe("price_changed");
  expect(refusalOf(() => place(fixture.request([low])))).toBe("price_changed");
  expect(place(fixture.request([low], { policy: "better" })).odds).toBe(1900);
  expect(place(fixture.request([stale], { policy: "any" })).odds).toBe(1900);
  expect(place(fixture.request([home("a", { odds: 10_000_000 })], { policy: "any" })).odds).toBe(1900);
});

test("[TP-4] a changed price is answered with the legs that have changed", () => {
  const request = fixture.request([home("a"), home("b", { odds: 2100 })]);
  try {
    place(request);
    expect.unreachable();
  } catch (error) {
    expect((error as BetRefusal).details).toEqual({ legs: [{ index: 1, odds: 1900 }] });
  }
});

test("[TP-4] suspended, closed, ended and unknown selections take no bet", () => {
  const leg = home("a");
  fixture.offer.suspend("a");
  expect(refusalOf(() => place(fixture.request([leg], { policy: "any" })))).toBe("market_suspended");
  fixture.offer.suspend("a", false);
  fixture.offer.end("a", 0);
  expect(refusalOf(() => place(fixture.request([leg], { policy: "any" })))).toBe("event_ended");
  expect(refusalOf(() => place(fixture.request([{ ...leg, event: "nowhere" }])))).toBe("not_found");
  expect(refusalOf(() => place(fixture.request([{ ...home("b"), selection: "nobody" }])))).toBe("not_found");
  fixture.offer.setStatus("b", "postponed");
  expect(refusalOf(() => place(fixture.request([home("b")])))).toBe("market_suspended");
  expect(fixture.cash(player)).toBe(100_000);
});

test("[TP-4] related selections are no accumulator: one match, or an outright with a match of its league", () => {
  const two = [home("a"), fixture.leg("a", "line/over")];
  expect(refusalOf(() => place(fixture.request(two)))).toBe("related_selections");
  fixture.offer.add("cup", { outright: true, leagueId: "league-a" });
  expect(refusalOf(() => place(fixture.request([home("a"), fixture.leg("cup", "race/a")])))).toBe(
    "related_selections",
  );
  expect(place(fixture.request([home("b"), fixture.leg("cup", "race/a")])).state).toBe("open");
});

test("[TP-4] stakes and payouts have limits; a wrong amount is no bet", () => {
  const single = (stake: string) => refusalOf(() => place(fixture.request([home("a")], { stake })));
  expect([single("0"), single("0.09"), single("0.001"), single("-5")]).toEqual([
    "stake_too_low",
    "stake_too_low",
    "invalid_bet",
    "stake_too_low",
  ]);
  expect([single("5000.01"), single("999999999999"), single("1000.01")]).toEqual([
    "stake_too_high",
    "stake_too_high",
    "insufficient_funds",
  ]);
  const legs = ["a", "b", "c", "d", "e", "f"].map((event) => fixture.leg(event, "race/c"));
  expect(refusalOf(() => place(fixture.request(legs, { stake: "1" })))).toBe("payout_too_high");
  expect(fixture.cash(player)).toBe(100_000);
});

test("[TP-4] the shape of a bet must fit its kind", () => {
  const [a, b, c] = [home("a"), home("b"), home("c")];
  const shape = (legs: BetRequest["legs"], changes: Partial<BetRequest>) =>
    refusalOf(() => place(fixture.request(legs, changes)));
  expect(shape([a, b], { kind: "single" })).toBe("too_many_selections");
  expect(shape([a], { kind: "accumulator" })).toBe("invalid_bet");
  expect(shape([a, b], { kind: "accumulator", sizes: [2] })).toBe("invalid_bet");
  expect(shape([a, b, c], { kind: "system", sizes: [] })).toBe("invalid_bet");
  expect(shape([a, b, c], { kind: "system", sizes: [3] })).toBe("invalid_bet");
  expect(shape([a, b, c], { kind: "system", sizes: [2, 2] })).toBe("invalid_bet");
  expect(shape([a, b, c], { kind: "system", sizes: [2, 4] })).toBe("invalid_bet");
  expect(shape([a, b], { kind: "builder", builderOdds: 3000 })).toBe("invalid_bet");
  expect(shape([{ ...a, eachWay: true }], {})).toBe("invalid_bet");
});

test("[TP-4] an each-way bet has two stakes", () => {
  const bet = place(fixture.request([fixture.leg("a", "race/c", { eachWay: true })]));
  expect(bet).toMatchObject({ combinations: 2, totalStake: "20.00", odds: null, potentialPayout: "120.00" });
});

test("[TP-4] a bet builder has one price from the joint outcomes of the match, which is below the product of its legs", () => {
  const legs = [home("a"), fixture.leg("a", "line/over")];
  const { builderOdds } = fixture.services.sportBets.quote(player, { kind: "builder", legs, sizes: [] });
  expect(builderOdds).not.toBeNull();
  expect(builderOdds).toBeLessThan((1900 * 1870) / 1000);
  const request = (odds: number) => fixture.request(legs, { kind: "builder", builderOdds: odds });
  expect(place(request(builderOdds ?? 0))).toMatchObject({ odds: builderOdds, kind: "builder" });
  expect(refusalOf(() => place(request((builderOdds ?? 0) + 100)))).toBe("price_changed");
  const impossible = [home("a"), fixture.leg("a", "race/c")];
  expect(refusalOf(() => place(fixture.request(impossible, { kind: "builder", builderOdds: 9000 })))).toBe(
    "market_closed",
  );
});

test("[TP-4] a live bet waits five seconds and is accepted at the price on display then", () => {
  fixture.offer.setStatus("a", "live");
  const bet = place(fixture.request([home("a")], { policy: "better" }));
  expect([bet.state, fixture.cash(player)]).toEqual(["pending", 99_000]);
  fixture.offer.setOdds("a", "1x2/home", 2050);
  fixture.later(4_000);
  expect(fixture.bet(player, bet.id).state).toBe("pending");
  fixture.later(1_000);
  expect(fixture.bet(player, bet.id)).toMatchObject({ state: "open", odds: 2050, potentialPayout: "20.50" });
});

test("[TP-4] a live bet is rejected with its stake returned if the price falls or the market is suspended meanwhile", () => {
  fixture.offer.setStatus("a", "live");
  const fallen = place(fixture.request([home("a")], { policy: "better" }));
  fixture.offer.setOdds("a", "1x2/home", 1850);
  fixture.later(5_000);
  expect(fixture.bet(player, fallen.id)).toMatchObject({
    state: "rejected",
    rejectedBecause: "price_changed",
  });
  const suspended = place(fixture.request([home("a")], { policy: "any" }));
  fixture.offer.suspend("a");
  fixture.later(2_000);
  fixture.offer.suspend("a", false);
  fixture.later(5_000);
  expect(fixture.bet(player, suspended.id).rejectedBecause).toBe("market_suspended");
  expect(fixture.cash(player)).toBe(100_000);
});

test("[TP-4] limits, reality checks and a time-out apply to bets", () => {
  const { protection, store } = fixture.services;
  store.transaction(() => protection.limits.set(player, "EUR", { kind: "loss", period: "day" }, "15"));
  place(fixture.request([home("a")]));
  try {
    place(fixture.request([home("b")]));
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ code: "limit_reached", details: { limit: "loss_day" } });
  }
  // The play session ends without a stake for half an hour, and with it the time to the next check.
  for (let minute = 0; minute < 60; minute += 20) {
    fixture.later(20 * 60_000);
    if (minute < 40) place(fixture.request([home("b")], { stake: "1" }));
  }
  try {
    place(fixture.request([home("b")], { stake: "1" }));
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ code: "betting_not_allowed", details: { limit: "reality_check" } });
  }
  const other = fixture.player(5_000);
  store.transaction(() => protection.exclusions.timeOut(other, 1));
  expect(refusalOf(() => fixture.place(other, fixture.request([home("b")])))).toBe("betting_not_allowed");
});

test("[TP-4] bonus money of games never pays a sports bet", () => {
  const { store, bonuses } = fixture.services;
  const poor = fixture.player(500);
  store.transaction(() => bonuses.grantUnchecked(poor, "sunrise-gift"));
  expect(refusalOf(() => fixture.place(poor, fixture.request([home("a")])))).toBe("insufficient_funds");
});

test("[TP-4] a free bet pays the whole stake once, and comes back with a rejected bet", () => {
  const { store, freeBets, sportBets } = fixture.services;
  const freeBet = store.transaction(() => freeBets.grant(player, "EUR", 1000));
  const request = (changes: Partial<BetRequest> = {}) =>
    fixture.request([home("a")], { freeBet, ...changes });
  expect(refusalOf(() => place(request({ stake: "9" })))).toBe("free_bet_invalid");
  expect(refusalOf(() => fixture.place(fixture.player(0), request()))).toBe("free_bet_invalid");
  fixture.offer.setStatus("a", "live");
  place(request());
  expect(refusalOf(() => place(request()))).toBe("free_bet_invalid");
  fixture.offer.suspend("a");
  fixture.later();
  expect(sportBets.quote(player, { kind: "single", legs: [home("a")], sizes: [] }).freeBets).toMatchObject([
    { id: freeBet, stake: "10.00" },
  ]);
  expect(fixture.cash(player)).toBe(100_000);
});

test("[TP-4] a quote has odds, limits, boost and insurance of the slip", () => {
  const events = ["a", "b", "c", "d", "e"];
  for (const event of events) fixture.offer.setOdds(event, "1x2/home", 2500);
  const legs = events.map((event) => home(event));
  const quote = fixture.services.sportBets.quote(null, {
    kind: "accumulator",
    legs,
    sizes: [],
    currency: "NOK",
  });
  expect(quote).toMatchObject({
    odds: 97_656,
    minStake: "1.00",
    boosts: [{ percent: 8 }],
    insured: true,
    delay: 0,
  });
  expect(Number(quote.maxStake)).toBeLessThanOrEqual(50_000);
  fixture.offer.setStatus("a", "live");
  const live = fixture.services.sportBets.quote(null, { kind: "single", legs, sizes: [] });
  expect([live.legs.length, live.delay, live.insured]).toEqual([5, 5, false]);
});
