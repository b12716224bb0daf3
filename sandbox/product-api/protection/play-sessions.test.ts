import { afterAll, expect, test } from "vitest";
import { DEFAULT_REALITY_CHECK_MINUTES } from "../../testing/money-services.ts";
import { createProtectionFixture } from "../../testing/protection-fixture.ts";

const fixture = createProtectionFixture();
afterAll(() => fixture.close());

const MINUTE = 60_000;
const { clock, protection, store, wallet } = fixture;
const { playSessions, realityChecks } = protection;
const after = (minutes: number) => clock.advance(minutes * MINUTE);

let rounds = 0;
const transaction = (userId: string, roundId: string, amount: number, kind = "bet") => ({
  userId,
  roundId,
  amount,
  currency: "EUR" as const,
  gameCode: "sundisc",
  transactionId: `${roundId}:${kind}:${++rounds}`,
});
const stake = (userId: string, amount = 100, roundId = `round-${++rounds}`) => {
  store.transaction(() => wallet.bet(transaction(userId, roundId, amount)));
  return roundId;
};
const win = (userId: string, roundId: string, amount: number) =>
  store.transaction(() => wallet.win(transaction(userId, roundId, amount, "win")));
const view = (userId: string) => playSessions.view(userId, "EUR");
const player = () => fixture.player(100_000, 0);
/** Stakes every twenty minutes, so that the session continues. */
const playFor = (userId: string, minutes: number) => {
  for (let passed = 0; passed < minutes; passed += 20) {
    stake(userId);
    after(Math.min(20, minutes - passed));
  }
};

test("a session counts time and own money from the first stake, over all games", () => {
  const userId = player();
  expect(view(userId)).toBeNull();
  win(userId, stake(userId, 250), 1000);
  after(3);
  stake(userId, 100);
  expect(view(userId)).toMatchObject({ seconds: 180, stakes: "3.50", payouts: "10.00", net: "6.50" });
});

test("a launch starts a session, and a second launch continues it", () => {
  const userId = player();
  const launch = () => store.transaction(() => playSessions.recordLaunch(userId));
  launch();
  after(10);
  launch();
  expect(view(userId)).toMatchObject({ seconds: 600, net: "0.00" });
});

test("half an hour without a launch or a stake ends the session, and the next one starts at zero", () => {
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

test("bonus money does not count for the net result", () => {
  const userId = fixture.player(100, 1_000);
  stake(userId, 300);
  expect(view(userId)).toMatchObject({ stakes: "1.00", net: "-1.00" });
});

test("players who have not chosen an interval get the default one", () => {
  expect(view(sessionOf(player()))?.reality_check).toMatchObject({
    minutes: DEFAULT_REALITY_CHECK_MINUTES,
    due_in: DEFAULT_REALITY_CHECK_MINUTES * 60,
  });
});

test("while a check waits, new rounds are refused, but an open round continues and is paid", () => {
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

test("one answer resolves the check, and the next one is due an interval later", () => {
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

test("an early answer and an answer to another player's check are ignored", () => {
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

test("a player who has turned checks off gets none, however long the session is", () => {
  const userId = player();
  realityChecks.set(userId, null);
  playFor(userId, 200);
  expect(view(userId)?.reality_check).toBeNull();
  expect(() => stake(userId)).not.toThrow();
});

test("a shorter interval applies to the current session", () => {
  const userId = player();
  stake(userId);
  after(20);
  playSessions.setRealityCheck(userId, 15);
  expect(view(userId)?.reality_check?.due_in).toBe(0);
});

test.each([120, null])(
  "an interval of %s starts with the next session, and a due check stays due",
  (longer) => {
    const userId = player();
    playSessions.setRealityCheck(userId, 15);
    stake(userId);
    after(15);
    const check = idOf(userId);
    playSessions.setRealityCheck(userId, longer);
    expect(view(userId)?.reality_check).toEqual({ check_id: check, minutes: 15, due_in: 0 });
    expect(() => stake(userId)).toThrow("reality-check");
    playSessions.answer(userId, check, "continue");
    expect(view(userId)?.reality_check).toMatchObject({ minutes: 15, due_in: 15 * 60 });
    after(30);
    stake(userId);
    expect(view(userId)?.reality_check?.minutes).toBe(longer ?? undefined);
  },
);

test("a session without checks gets them at once when the player turns them on", () => {
  const userId = player();
  playSessions.setRealityCheck(userId, null);
  stake(userId);
  after(20);
  playSessions.setRealityCheck(userId, 30);
  expect(view(userId)?.reality_check).toMatchObject({ minutes: 30, due_in: 10 * 60 });
});

test("a due check is reported once", () => {
  const userId = player();
  realityChecks.set(userId, 15);
  stake(userId);
  playSessions.newlyDue();
  after(15);
  expect(playSessions.newlyDue()).toContain(userId);
  expect(playSessions.newlyDue()).not.toContain(userId);
});

test("answers cannot be deleted", () => {
  expect(() => store.db.exec("DELETE FROM reality_check_answers")).toThrow("append-only");
});

function sessionOf(userId: string): string {
  stake(userId);
  return userId;
}

function idOf(userId: string): string {
  return view(userId)?.reality_check?.check_id ?? "";
}
