import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLedgerSums } from "../../../product-api/protection/ledger-sums.ts";
import { query } from "../../../store/database.ts";
import { createSportFixture, type SportFixture } from "../../../testing/sport-fixture.ts";

/** Indexes of the outcomes of the test offer. */
const [HOME_OVER, HOME_QUARTER, DRAW_PUSH, AWAY_UNDER] = [0, 1, 2, 3];
const START = 100_000;
const HOUR = 3_600_000;

let fixture: SportFixture;
let player: string;
beforeEach(() => {
  fixture = createSportFixture();
  player = fixture.player(START);
  for (const id of ["a", "b", "c", "d", "e"]) fixture.offer.add(id);
});
afterEach(() => {
  expect(fixture.errors).toEqual([]);
  expect(fixture.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
  fixture.close();
});

const single = (selection: string, changes = {}) =>
  fixture.place(player, fixture.request([fixture.leg("a", selection)], changes)).id;
const stateOf = (betId: string) => {
  const { state, payout, legs } = fixture.bet(player, betId);
  return { state, payout, legs: legs.map((leg) => leg.state) };
};
const end = (event: string, outcome: number) => {
  fixture.offer.end(event, outcome);
  fixture.later();
};

test("[TP-4] a won single is paid once, however often the job runs", () => {
  const bet = single("1x2/home");
  end("a", HOME_OVER);
  fixture.later();
  fixture.restart();
  fixture.later();
  expect(stateOf(bet)).toEqual({ state: "won", payout: "19.00", legs: ["won"] });
  expect(fixture.cash(player)).toBe(START + 900);
});

test("[TP-4] lost, half won, half lost, push and dead heat settle by the rules", () => {
  const bets = ["1x2/away", "line/over", "line/under"].map((selection) => single(selection));
  end("a", HOME_QUARTER);
  expect(bets.map(stateOf)).toEqual([
    { state: "lost", payout: "0.00", legs: ["lost"] },
    { state: "won", payout: "14.35", legs: ["half_won"] },
    { state: "won", payout: "5.00", legs: ["half_lost"] },
  ]);
  const others = [
    fixture.place(player, fixture.request([fixture.leg("b", "line/over")])).id,
    fixture.place(player, fixture.request([fixture.leg("b", "race/b")])).id,
  ];
  end("b", DRAW_PUSH);
  expect(others.map(stateOf)).toEqual([
    { state: "void", payout: "10.00", legs: ["void"] },
    { state: "won", payout: "18.75", legs: ["dead_heat"] },
  ]);
});

test("[TP-4] a market settles as soon as every possible outcome agrees, before the end of the match", () => {
  const bet = single("1x2/home");
  fixture.offer.setStatus("a", "live");
  fixture.offer.narrow("a", [HOME_OVER, DRAW_PUSH]);
  fixture.later();
  expect(stateOf(bet).state).toBe("open");
  fixture.offer.narrow("a", [HOME_OVER, HOME_QUARTER]);
  fixture.later();
  expect(stateOf(bet)).toMatchObject({ state: "won", payout: "19.00" });
});

test("[TP-4] a result that was decided too early is corrected at the end of the match", () => {
  const bet = single("1x2/home");
  fixture.offer.setStatus("a", "live");
  fixture.offer.narrow("a", [HOME_OVER]);
  fixture.later();
  end("a", AWAY_UNDER);
  expect(stateOf(bet)).toEqual({ state: "lost", payout: "0.00", legs: ["lost"] });
  expect(fixture.cash(player)).toBe(START - 1000);
});

test("[TP-4] an abandoned match keeps what was decided and voids the rest", () => {
  const [decided, open] = [single("1x2/home"), single("line/over")];
  fixture.offer.narrow("a", [HOME_OVER, HOME_QUARTER]);
  fixture.offer.setStatus("a", "abandoned");
  fixture.later();
  expect(stateOf(decided)).toMatchObject({ state: "won", payout: "19.00" });
  expect(stateOf(open)).toMatchObject({ state: "void", payout: "10.00" });
});

test("[TP-4] a postponed match keeps its bets for a day and then voids them; a later start voids them at once", () => {
  const bet = single("1x2/home");
  fixture.offer.setStatus("a", "postponed");
  fixture.later(24 * HOUR);
  expect(stateOf(bet).state).toBe("open");
  fixture.later(2 * HOUR);
  expect(stateOf(bet)).toMatchObject({ state: "void", payout: "10.00" });
  fixture.offer.add("b");
  const other = fixture.place(player, fixture.request([fixture.leg("b", "1x2/home")])).id;
  fixture.offer.setStatus("b", "prematch", fixture.clock.now().getTime() + 30 * HOUR);
  fixture.later();
  expect(stateOf(other).state).toBe("void");
  expect(fixture.cash(player)).toBe(START);
});

test("[TP-4] a bet that is placed after a late new start was announced stands, and earlier ones are void", () => {
  const early = single("1x2/home");
  fixture.offer.setStatus("a", "prematch", fixture.clock.now().getTime() + 48 * HOUR);
  const late = single("1x2/home");
  fixture.later();
  expect([stateOf(early).state, stateOf(late).state]).toEqual(["void", "open"]);
  end("a", HOME_OVER);
  expect([stateOf(early), stateOf(late)]).toMatchObject([
    { state: "void", payout: "10.00" },
    { state: "won", payout: "19.00" },
  ]);
});

test("[TP-4] a corrected result moves exactly the difference, once", () => {
  const [won, lost] = [single("1x2/home"), single("1x2/away", { stake: "5" })];
  end("a", HOME_OVER);
  fixture.offer.end("a", AWAY_UNDER);
  for (let repeat = 0; repeat < 2; repeat += 1) {
    fixture.correct("a");
    fixture.later();
    expect([stateOf(won), stateOf(lost)]).toMatchObject([
      { state: "lost", payout: "0.00" },
      { state: "won", payout: "21.00" },
    ]);
    expect(fixture.cash(player)).toBe(START - 1500 + 2100);
  }
  fixture.offer.end("a", HOME_OVER);
  fixture.correct("a");
  fixture.later();
  expect(fixture.cash(player)).toBe(START - 1500 + 1900);
  const rows = query(
    fixture.services.store.db,
    "SELECT transaction_id AS id FROM wallet_transactions WHERE kind = 'win' ORDER BY rowid",
    (row) => String(row.id).slice(36),
  )();
  expect(rows).toEqual([":win:1", ":win:1", ":win:2"]);
});

test("[TP-4] a correction takes the money back when the player has it, and is dropped after its window", () => {
  const spend = (amount: number) =>
    fixture.services.store.transaction(() =>
      fixture.services.ledger.move({
        kind: "withdrawal",
        userId: player,
        currency: "EUR",
        transfers: [{ from: "cash", to: "withdrawals", amount }],
      }),
    );
  const bet = single("1x2/home", { stake: "500" });
  end("a", HOME_OVER);
  spend(START - 50_000 + 95_000);
  fixture.offer.end("a", AWAY_UNDER);
  fixture.correct("a");
  fixture.later();
  expect([stateOf(bet).payout, fixture.cash(player)]).toEqual(["950.00", 0]);
  fixture.later(10 * 60_000);
  fixture.services.store.transaction(() =>
    fixture.services.ledger.move({
      kind: "withdrawal_back",
      userId: player,
      currency: "EUR",
      transfers: [{ from: "withdrawals", to: "cash", amount: 95_000 }],
    }),
  );
  fixture.later(4_000);
  expect([stateOf(bet).payout, fixture.cash(player)]).toEqual(["0.00", 0]);
  fixture.later(73 * HOUR);
  fixture.offer.end("a", HOME_OVER);
  fixture.correct("a");
  fixture.later();
  expect(stateOf(bet)).toMatchObject({ state: "lost", payout: "0.00" });
});

test("[TP-4] a correction that the balance does not cover is tried less and less often, and at once on an order", () => {
  const bet = single("1x2/home", { stake: "500" });
  end("a", HOME_OVER);
  const { ledger, store, wallet } = fixture.services;
  store.transaction(() =>
    ledger.move({
      kind: "withdrawal",
      userId: player,
      currency: "EUR",
      transfers: [{ from: "cash", to: "withdrawals", amount: fixture.cash(player) }],
    }),
  );
  const rollback = vi.spyOn(wallet, "rollback");
  fixture.offer.end("a", AWAY_UNDER);
  fixture.correct("a");
  for (let second = 0; second < 3600; second += 1) fixture.later();
  const tries = rollback.mock.calls.length;
  expect(tries).toBeGreaterThan(8);
  expect(tries).toBeLessThan(20);
  fixture.later();
  fixture.services.sportBets.settleAgain("a");
  expect(rollback.mock.calls.length).toBe(tries + 1);
  expect(stateOf(bet).payout).toBe("950.00");
});

test("[TP-4] a void bet does not use up the limit on stakes, until a correction makes it count", () => {
  const { protection, ledger, store } = fixture.services;
  store.transaction(() =>
    ledger.move({
      kind: "deposit",
      userId: player,
      currency: "EUR",
      transfers: [{ from: "payments", to: "cash", amount: 2_000 }],
    }),
  );
  store.transaction(() => protection.limits.set(player, "EUR", { kind: "stake", period: "day" }, "25"));
  const used = (kind: "stake" | "loss") =>
    protection.limits.list(player, "EUR").find((limit) => limit.kind === kind && limit.period === "day")
      ?.used;
  const bet = single("1x2/home", { stake: "20" });
  expect([used("stake"), used("loss")]).toEqual([2_000, 2_000]);
  fixture.offer.setStatus("a", "abandoned");
  fixture.later();
  expect(stateOf(bet)).toMatchObject({ state: "void", payout: "20.00" });
  expect([used("stake"), used("loss")]).toEqual([0, 0]);
  // The stake of a bet that was not at risk does not count as played through either.
  expect(createLedgerSums(store).unstakedDeposits(player, "EUR")).toBe(2_000);
  const other = fixture.place(player, fixture.request([fixture.leg("b", "1x2/home")], { stake: "25" })).id;
  expect([used("stake"), stateOf(other).state]).toEqual([2_500, "open"]);
  end("a", HOME_OVER);
  fixture.correct("a");
  fixture.later();
  expect(stateOf(bet)).toMatchObject({ state: "won", payout: "38.00" });
  expect([used("stake"), used("loss")]).toEqual([4_500, 4_500 - 3_800]);
  expect(fixture.cash(player)).toBe(START + 2_000 - 4_500 + 3_800);
  fixture.offer.setStatus("a", "abandoned");
  fixture.offer.narrow("a", [HOME_OVER, AWAY_UNDER]);
  fixture.correct("a");
  fixture.later();
  expect(stateOf(bet)).toMatchObject({ state: "void", payout: "20.00" });
  expect([used("stake"), used("loss")]).toEqual([2_500, 2_500]);
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
});

test("[TP-4] a lower payout after a correction needs only the difference in the balance", () => {
  const bet = single("line/over", { stake: "100" });
  end("a", HOME_OVER);
  fixture.services.store.transaction(() =>
    fixture.services.ledger.move({
      kind: "withdrawal",
      userId: player,
      currency: "EUR",
      transfers: [{ from: "cash", to: "withdrawals", amount: fixture.cash(player) - 5_000 }],
    }),
  );
  fixture.offer.end("a", HOME_QUARTER);
  fixture.correct("a");
  fixture.later();
  expect(stateOf(bet)).toMatchObject({ state: "won", payout: "143.50" });
  expect(fixture.cash(player)).toBe(5_000 - (18_700 - 14_350));
});

test("[TP-4] a system with a void leg pays the combinations that are left", () => {
  const legs = ["a", "b", "c"].map((event) => fixture.leg(event, "1x2/home"));
  const request = fixture.request(legs, { kind: "system", sizes: [2, 3], stake: "1" });
  const bet = fixture.place(player, request).id;
  end("a", HOME_OVER);
  end("b", HOME_OVER);
  fixture.offer.setStatus("c", "abandoned");
  fixture.later();
  // 1.9² + 1.9 + 1.9 + 1.9² = 11.02
  expect(stateOf(bet)).toEqual({ state: "won", payout: "11.02", legs: ["won", "won", "void"] });
});

test("[TP-4] an accumulator is lost with its first leg, and the others still show how they ended", () => {
  const legs = ["a", "b"].map((event) => fixture.leg(event, "1x2/home"));
  const bet = fixture.place(player, fixture.request(legs)).id;
  end("a", AWAY_UNDER);
  expect(stateOf(bet)).toMatchObject({ state: "lost", legs: ["lost", "open"] });
  end("b", HOME_OVER);
  expect(stateOf(bet).legs).toEqual(["lost", "won"]);
});

test("[TP-4] an insured accumulator with one losing leg returns its stake", () => {
  const events = ["a", "b", "c", "d", "e"];
  for (const event of events) fixture.offer.setOdds(event, "1x2/home", 2500);
  const legs = events.map((event) => fixture.leg(event, "1x2/home"));
  const bet = fixture.place(player, fixture.request(legs)).id;
  for (const event of ["a", "b", "c", "d"]) end(event, HOME_OVER);
  end("e", AWAY_UNDER);
  expect(stateOf(bet)).toMatchObject({ state: "lost", payout: "10.00" });
  expect(fixture.cash(player)).toBe(START);
});

test("[TP-4] an each-way bet is paid for its place", () => {
  const leg = fixture.leg("a", "race/b", { eachWay: true });
  const bet = fixture.place(player, fixture.request([leg])).id;
  end("a", HOME_OVER);
  // 10 on the place at 1 + 2.75 / 4
  expect(stateOf(bet)).toEqual({ state: "won", payout: "16.87", legs: ["half_won"] });
});

test("[TP-4] a void free bet comes back and can be used again", () => {
  const { store, freeBets } = fixture.services;
  const freeBet = store.transaction(() => freeBets.grant(player, "EUR", 1000));
  const bet = fixture.place(player, fixture.request([fixture.leg("a", "1x2/home")], { freeBet })).id;
  fixture.offer.setStatus("a", "abandoned");
  fixture.later();
  expect(stateOf(bet)).toMatchObject({ state: "void", payout: "0.00" });
  // The settlement is final: the free bet may be in use again.
  fixture.offer.end("a", HOME_OVER);
  fixture.correct("a");
  fixture.later();
  expect(stateOf(bet)).toEqual({ state: "void", payout: "0.00", legs: ["void"] });
  const again = fixture.place(player, fixture.request([fixture.leg("b", "1x2/home")], { freeBet })).id;
  end("b", HOME_OVER);
  expect(stateOf(again)).toMatchObject({ state: "won", payout: "9.00" });
  expect(fixture.cash(player)).toBe(START + 900);
});

test("[TP-4] stakes of settled bets count for the sport bonus, whose rest becomes cash after the wagering", () => {
  const { store, bonuses, ledger } = fixture.services;
  store.transaction(() => bonuses.grantUnchecked(player, "kick-off"));
  const bonus = () => ({
    cash: fixture.cash(player),
    sport: ledger.sportBonus(player, "EUR"),
    done: bonuses.rows.active(player, true)?.wageringDone ?? null,
  });
  const paid = fixture.request([fixture.leg("a", "1x2/home")], { useBonus: true });
  fixture.place(player, paid);
  expect(bonus()).toEqual({ cash: START, sport: 0, done: 0 });
  end("a", HOME_OVER);
  expect(bonus()).toEqual({ cash: START, sport: 1900, done: 1000 });
  fixture.place(player, fixture.request([fixture.leg("b", "1x2/home")], { stake: "40" }));
  end("b", AWAY_UNDER);
  expect(bonus()).toEqual({ cash: START - 4000 + 1900, sport: 0, done: null });
});

test("[TP-4] a void bet counts for no wagering and returns the bonus money", () => {
  const { store, bonuses, ledger } = fixture.services;
  store.transaction(() => bonuses.grantUnchecked(player, "kick-off"));
  fixture.place(player, fixture.request([fixture.leg("a", "1x2/home")], { useBonus: true }));
  fixture.offer.setStatus("a", "abandoned");
  fixture.later();
  expect(ledger.sportBonus(player, "EUR")).toBe(1000);
  expect(bonuses.rows.active(player, true)?.wageringDone).toBe(0);
});

test("[TP-4] a corrected void bet pays the difference if the bonus that got its stake back has become cash", () => {
  const { store, bonuses, ledger } = fixture.services;
  store.transaction(() => bonuses.grantUnchecked(player, "kick-off"));
  const bet = fixture.place(player, fixture.request([fixture.leg("a", "1x2/home")], { useBonus: true })).id;
  fixture.offer.setStatus("a", "abandoned");
  fixture.later();
  fixture.place(player, fixture.request([fixture.leg("b", "1x2/home")], { stake: "50" }));
  end("b", AWAY_UNDER);
  expect(fixture.cash(player)).toBe(START - 5000 + 1000);
  fixture.offer.end("a", HOME_OVER);
  fixture.correct("a");
  fixture.later();
  fixture.later();
  expect(stateOf(bet)).toMatchObject({ state: "won", payout: "19.00" });
  expect(fixture.cash(player)).toBe(START - 5000 + 1900);
  expect(ledger.sportBonus(player, "EUR")).toBe(0);
});

test("[TP-4] stakes and payouts of bets are in the activity statement, bonus money apart", () => {
  const { store, bonuses, protection } = fixture.services;
  store.transaction(() => bonuses.grantUnchecked(player, "kick-off"));
  single("1x2/home");
  fixture.place(player, fixture.request([fixture.leg("a", "1x2/home")], { useBonus: true }));
  end("a", HOME_OVER);
  const day = fixture.clock.iso().slice(0, 10);
  expect(protection.statementOf(player, "EUR", "month", day).total).toMatchObject({
    stakes: "10.00",
    payouts: "19.00",
    bonus_stakes: "10.00",
    bonus_payouts: "19.00",
  });
});
