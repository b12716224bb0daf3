import { afterEach, beforeEach, expect, test } from "vitest";
import { createGameRounds, openGame } from "../../testing/game-rounds.ts";
import { createPaymentFixture, type PaymentFixture } from "../../testing/payment-fixture.ts";
import { refusalCodeOf } from "../../testing/round-fixture.ts";
import type { RewardRules } from "../grants/reward-grants.ts";

const GAME = "cherry-meridian";
const DAY = 86_400_000;
const SPINS = { kind: "spins", count: 2, gameCode: GAME, stakeEuros: 0.2, wageringFactor: 20 } as const;

let fixture: PaymentFixture;
let userId: string;
beforeEach(() => {
  fixture = createPaymentFixture();
  userId = fixture.player(10_000);
});
afterEach(() => fixture.close());

const run = <T>(work: (services: PaymentFixture["services"]) => T): T =>
  fixture.services.store.transaction(() => work(fixture.services));
const grant = (reward: RewardRules = SPINS, reference = "one") =>
  run(({ rewardGrants }) =>
    rewardGrants.grant(userId, reward, { name: "tournament", reference, title: () => "Midsummer race" }),
  );
const round = (roundId: string) => ({ userId, currency: "EUR", roundId, gameCode: GAME }) as const;
const spin = (id: string) =>
  run(({ wallet }) => wallet.bet({ ...round(id), transactionId: `${id}:bet`, amount: 20, freeSpin: true }));
const win = (id: string, amount: number) =>
  run(({ wallet }) => wallet.win({ ...round(id), transactionId: `${id}:win`, amount }));
const end = (id: string, state: "over" | "shown" = "shown") =>
  run(({ wallet }) => wallet.recordFreeSpin(round(id), state));
const left = () => fixture.services.freeSpins.grants.left(userId);
const money = () => {
  const { ledger } = fixture.services;
  return { ...ledger.balances(userId, "EUR"), waiting: ledger.waitingBonus(userId, "EUR") };
};
const later = (milliseconds: number) => {
  fixture.clock.advance(milliseconds);
  fixture.services.freeSpins.processDue();
  fixture.services.bonuses.processDue();
};

test("[ENT-1] the operator pays the stakes, and the wins become one bonus after the last result is shown", () => {
  expect(grant()).toBe(true);
  expect(grant()).toBe(false);
  expect(left()).toBe(2);
  spin("a");
  win("a", 130);
  end("a");
  expect(money()).toEqual({ cash: 10_000, bonus: 0, waiting: 130 });
  spin("b");
  spin("b");
  win("b", 70);
  end("b", "over");
  expect([left(), money()]).toEqual([0, { cash: 10_000, bonus: 0, waiting: 200 }]);
  end("b");
  end("b");
  expect(money()).toEqual({ cash: 10_000, bonus: 200, waiting: 0 });
  expect(fixture.services.bonuses.rows.active(userId)).toMatchObject({ amount: 200, wageringRequired: 4000 });
  expect(refusalCodeOf(() => spin("c"))).toBe("insufficient-funds");
  expect(fixture.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
});

test("the bonus of free spins waits until the bonus before it has ended", () => {
  grant({ kind: "bonus", euros: 4, wageringFactor: 30 }, "first");
  grant({ ...SPINS, count: 1 });
  spin("a");
  win("a", 500);
  end("a");
  const { bonuses } = fixture.services;
  expect(money()).toMatchObject({ bonus: 400, waiting: 500 });
  expect(bonuses.waiting.list(userId)).toMatchObject([{ amount: 500, titles: { en: "Midsummer race" } }]);
  run(() => bonuses.forfeit(userId, bonuses.rows.active(userId)?.bonusId ?? ""));
  expect(money()).toMatchObject({ bonus: 500, waiting: 0 });
  expect(bonuses.waiting.list(userId)).toEqual([]);
});

test("a slot uses its free spins first at their stake; other games and demo rounds do not", () => {
  grant();
  const rounds = createGameRounds({ ...fixture.services, clock: fixture.clock });
  const sessionIn = (gameCode: string, mode: "real" | "demo" = "real") =>
    openGame(userId, gameCode, { mode });
  const request = (stake: number, freeSpin?: boolean) => ({
    stake,
    freeSpin,
    roundRequestId: crypto.randomUUID(),
  });
  const session = sessionIn(GAME);
  expect(rounds.state(session).freeSpins).toEqual({ left: 2, total: 2, stake: 20, won: 0 });
  expect(rounds.state(sessionIn(GAME, "demo")).freeSpins).toBeNull();
  expect(rounds.state(sessionIn("fjordfire-voyage")).freeSpins).toBeNull();
  expect(refusalCodeOf(() => rounds.spin(session, request(100, false)))).toBe("free-spins-changed");
  const played = rounds.spin(session, request(100));
  expect(played).toMatchObject({
    round: { freeSpin: true, stake: 20, jackpotEntry: null },
    balance: 10_000,
    shownBalance: 10_000,
    freeSpins: { left: 1 },
  });
  rounds.markShown(session, played.round.id);
  rounds.markShown(session, rounds.spin(session, request(20, true)).round.id);
  expect(refusalCodeOf(() => rounds.spin(session, request(20, true)))).toBe("free-spins-changed");
  expect(rounds.spin(session, request(100, false)).round).toMatchObject({ freeSpin: false, stake: 100 });
});

test("expired spins are lost and their wins are kept; a running round still counts", () => {
  grant({ ...SPINS, count: 3 });
  spin("a");
  win("a", 90);
  end("a");
  spin("b");
  later(7 * DAY);
  expect([left(), money()]).toEqual([0, { cash: 10_000, bonus: 0, waiting: 90 }]);
  win("b", 60);
  end("b", "over");
  expect(money().bonus).toBe(0);
  // The game has not reported its result as shown, so the bonus starts when it must be visible.
  later(21_000);
  expect(money()).toEqual({ cash: 10_000, bonus: 150, waiting: 0 });
});

test("a rollback gives the spin back, and takes a win back unless it has become a bonus", () => {
  grant();
  spin("a");
  win("a", 80);
  run(({ wallet }) => wallet.rollbackById("a:win", userId));
  run(({ wallet }) => wallet.rollbackById("a:bet", userId));
  run(({ wallet }) => wallet.rollbackById("a:bet", userId));
  expect([left(), money()]).toEqual([2, { cash: 10_000, bonus: 0, waiting: 0 }]);
  for (const id of ["b", "c"]) {
    spin(id);
    win(id, 50);
    end(id);
  }
  expect(refusalCodeOf(() => run(({ wallet }) => wallet.rollbackById("c:win", userId)))).toBe(
    "insufficient-funds",
  );
  run(({ wallet }) => wallet.rollbackById("c:bet", userId));
  expect(left()).toBe(1);
  expect(fixture.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
});

test("an excluded player cannot play free spins, and no waiting bonus starts meanwhile", () => {
  grant();
  run(({ protection }) => protection.exclusions.timeOut(userId, 1));
  expect(refusalCodeOf(() => spin("a"))).toBe("account-blocked");
  expect(left()).toBe(2);
  grant({ kind: "bonus", euros: 4, wageringFactor: 30 }, "bonus");
  expect(money()).toMatchObject({ bonus: 0, waiting: 400 });
  later(2 * DAY);
  expect(money()).toMatchObject({ bonus: 400, waiting: 0 });
});

test("coins are earned by whole euros staked with own or bonus money, not with free spins", () => {
  const { wallet, ledger } = fixture.services;
  const bet = (id: string, amount: number, revocable?: true) =>
    run(() => wallet.bet({ ...round(id), transactionId: id, amount, ...(revocable && { revocable }) }));
  grant();
  spin("free");
  expect(ledger.coins(userId)).toBe(0);
  bet("a", 160);
  bet("b", 60);
  expect(ledger.coins(userId)).toBe(2);
  bet("c", 500, true);
  expect(ledger.coins(userId)).toBe(2);
  run(() => wallet.lockStakes(round("c")));
  expect(ledger.coins(userId)).toBe(7);
  run(() => wallet.rollbackById("c", userId));
  expect(ledger.coins(userId)).toBe(2);
});

test("each kind of reward is booked once per source and reference", () => {
  for (let repeat = 0; repeat < 2; repeat += 1) {
    grant({ kind: "cash", euros: 7 }, "cash");
    grant({ kind: "coins", count: 120 }, "coins");
    grant({ kind: "bonus", euros: 3, wageringFactor: 0 }, "bonus without wagering");
  }
  expect(money()).toEqual({ cash: 10_000 + 700 + 300, bonus: 0, waiting: 0 });
  expect(fixture.services.ledger.coins(userId)).toBe(120);
  expect(() => grant({ ...SPINS, stakeEuros: 0.17 }, "odd")).toThrow("cannot be played");
});
