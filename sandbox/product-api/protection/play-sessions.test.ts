import { afterAll, expect, test } from "vitest";
import { protectionParts, REALITY_CHECK_MINUTES } from "../../testing/protection-parts.ts";

const house = protectionParts();
afterAll(() => house.close());

const MINUTE = 60_000;
const { clock, protection, store, wallet } = house;
const { playSessions, realityChecks } = protection;
const after = (minutes: number) => clock.advance(minutes * MINUTE);

let rounds = 0;
const transaction = (userId: string, roundId: string, amount: number, kind = "bet") => ({
  ...{ userId, roundId, amount, currency: "EUR" as const, gameCode: "sundisc" },
  transactionId: `${roundId}:${kind}:${++rounds}`,
});
const stake = (userId: string, amount = 100, roundId = `round-${++rounds}`) => {
  store.transaction(() => wallet.bet(transaction(userId, roundId, amount)));
  return roundId;
};
const win = (userId: string, roundId: string, amount: number) =>
  store.transaction(() => wallet.win(transaction(userId, roundId, amount, "win")));
const view = (userId: string) => playSessions.view(userId, "EUR");
const player = () => house.player(100_000, 0);
/** A stake every twenty minutes: the session goes on. */
const playFor = (userId: string, minutes: number) => {
  for (let passed = 0; passed < minutes; passed += 20) {
    stake(userId);
    after(Math.min(20, minutes - passed));
  }
};

test("a session counts its time and its own money from the first stake on, over every game", () => {
  const userId = player();
  expect(view(userId)).toBeNull();
  win(userId, stake(userId, 250), 1000);
  after(3);
  stake(userId, 100);
  expect(view(userId)).toMatchObject({ seconds: 180, stakes: "3.50", payouts: "10.00", net: "6.50" });
});

test("a launch begins a session, and a second one goes on with it", () => {
  const userId = player();
  const launch = () => store.transaction(() => playSessions.launched(userId));
  launch();
  after(10);
  launch();
  expect(view(userId)).toMatchObject({ seconds: 600, net: "0.00" });
});

test("half an hour without a launch or a stake ends it, and the next begins from nothing", () => {
  const userId = player();
  stake(userId);
  after(29);
  stake(userId);
  expect(view(userId)?.seconds).toBe(29 * 60);
  after(30);
  expect(view(userId)).toBeNull();
  stake(userId, 40);
  expect(view(userId)).toMatchObject({ seconds: 0, stakes: "0.40", net: "-0.40" });
});

test("bonus money is none of the net result", () => {
  const userId = house.player(100, 1_000);
  stake(userId, 300);
  expect(view(userId)).toMatchObject({ stakes: "1.00", net: "-1.00" });
});

test("who has chosen no interval is checked at the house's", () => {
  expect(view(sessionOf(player()))?.reality_check).toMatchObject({
    minutes: REALITY_CHECK_MINUTES,
    due_in: REALITY_CHECK_MINUTES * 60,
  });
});

test("while a check waits no new round is taken, but one that is under way goes on and is paid", () => {
  const userId = player();
  realityChecks.set(userId, 15);
  const hand = stake(userId);
  after(15);
  expect(view(userId)?.reality_check?.due_in).toBe(0);
  expect(() => stake(userId)).toThrow("reality-check");
  expect(view(userId)?.stakes).toBe("1.00");
  stake(userId, 100, hand);
  win(userId, hand, 400);
  expect(view(userId)).toMatchObject({ stakes: "2.00", payouts: "4.00", net: "2.00" });
});

test("one answer ends the wait, and the next check is due an interval later", () => {
  const userId = player();
  realityChecks.set(userId, 15);
  stake(userId);
  after(17);
  const first = idOf(userId);
  playSessions.answer(userId, first, "continue");
  expect(view(userId)?.reality_check?.due_in).toBe(15 * 60);
  stake(userId);
  after(15);
  expect(idOf(userId)).not.toBe(first);
  playSessions.answer(userId, first, "continue");
  expect(() => stake(userId)).toThrow("reality-check");
});

test("an answer before the time, or of another player's check, counts for nothing", () => {
  const [one, two] = [player(), player()];
  for (const userId of [one, two]) {
    realityChecks.set(userId, 30);
    stake(userId);
  }
  playSessions.answer(one, idOf(one), "continue");
  after(29);
  stake(one);
  stake(two);
  after(1);
  playSessions.answer(two, idOf(one), "continue");
  expect([one, two].map((userId) => view(userId)?.reality_check?.due_in)).toEqual([0, 0]);
});

test("a player who wants no checks has none, however long the session", () => {
  const userId = player();
  realityChecks.set(userId, null);
  playFor(userId, 200);
  expect(view(userId)?.reality_check).toBeNull();
  expect(() => stake(userId)).not.toThrow();
});

test("a shorter interval holds for the session that is under way", () => {
  const userId = player();
  stake(userId);
  after(20);
  realityChecks.set(userId, 15);
  expect(view(userId)?.reality_check?.due_in).toBe(0);
});

test("a check that falls due is told once", () => {
  const userId = player();
  realityChecks.set(userId, 15);
  stake(userId);
  playSessions.newlyDue();
  after(15);
  expect(playSessions.newlyDue()).toContain(userId);
  expect(playSessions.newlyDue()).not.toContain(userId);
});

test("answers are kept as they were given", () => {
  expect(() => store.db.exec("DELETE FROM reality_check_answers")).toThrow("append-only");
});

function sessionOf(userId: string): string {
  stake(userId);
  return userId;
}

function idOf(userId: string): string {
  return view(userId)?.reality_check?.check_id ?? "";
}
