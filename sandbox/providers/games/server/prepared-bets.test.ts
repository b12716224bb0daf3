import { expect, test } from "vitest";
import { refusalCodeOf } from "../../../testing/round-fixture.ts";
import { createPreparedBets } from "./prepared-bets.ts";
import { type GameSession, openGameSession } from "./round-requests.ts";
import type { PlayableGame } from "./services.ts";

const palette = { night: "#000000", primary: "#111111", accent: "#222222", glow: "#333333" };
const gameOf = (code: string, engine: string): PlayableGame => ({
  code,
  title: code,
  engine,
  theme: { id: "x", palette },
});

function sessionOf(userId: string, game: PlayableGame): GameSession {
  const launch = { gameCode: game.code, currency: "EUR", language: "en", mode: "real" } as const;
  return (
    openGameSession({ ...launch, userId, demoWalletId: null }, game) ??
    expect.unreachable("the launch has no player")
  );
}

const slot = gameOf("reef", "lines-classic");
const wheel = gameOf("wheel", "roulette-european");
const red = [{ spot: "red", units: 3 }];

test("a prepared bet is stored per player and game until the round starts", () => {
  const preparedBets = createPreparedBets();
  const [ada, bob] = [sessionOf("ada", wheel), sessionOf("bob", wheel)];
  preparedBets.set(ada, { stake: 20, bet: red });
  preparedBets.set(sessionOf("ada", slot), { stake: 100, bet: null });
  expect(preparedBets.get(ada)).toEqual({ stake: 20, bet: red });
  expect([preparedBets.get(bob), preparedBets.get(sessionOf("ada", slot))]).toEqual([
    null,
    { stake: 100, bet: null },
  ]);
  preparedBets.set(ada, { stake: 20, bet: null });
  expect(preparedBets.get(ada)).toEqual({ stake: 20, bet: null });
  preparedBets.delete(ada);
  expect(preparedBets.get(ada)).toBeNull();
});

test("a stake that is not on the ladder and an invalid bet are declined and change nothing", () => {
  const preparedBets = createPreparedBets();
  const at = sessionOf("ada", wheel);
  preparedBets.set(at, { stake: 20, bet: red });
  const set = (stake: number, bet: unknown) => refusalCodeOf(() => preparedBets.set(at, { stake, bet }));
  expect(set(7, red)).toBe("stake-not-allowed");
  expect(set(20, [{ spot: "purple", units: 1 }])).toBe("bet-not-allowed");
  expect(refusalCodeOf(() => preparedBets.set(sessionOf("ada", slot), { stake: 20, bet: red }))).toBe(
    "bet-not-allowed",
  );
  expect(preparedBets.get(at)).toEqual({ stake: 20, bet: red });
});

test("the number of stored bets is limited; the oldest is removed first", () => {
  const preparedBets = createPreparedBets();
  const sessions = Array.from({ length: 2_001 }, (_, index) => sessionOf(`player-${index}`, slot));
  for (const at of sessions) preparedBets.set(at, { stake: 20, bet: null });
  expect(preparedBets.get(sessions[0] as GameSession)).toBeNull();
  expect(preparedBets.get(sessions[1] as GameSession)).not.toBeNull();
  expect(preparedBets.get(sessions.at(-1) as GameSession)).not.toBeNull();
});
