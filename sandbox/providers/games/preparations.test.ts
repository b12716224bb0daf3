import { expect, test } from "vitest";
import { codeOf } from "../../testing/round-parts.ts";
import { createPreparations } from "./preparations.ts";
import { type Seat, seat } from "./rounds.ts";
import type { PlayableGame } from "./services.ts";

const palette = { night: "#000000", primary: "#111111", accent: "#222222", glow: "#333333" };
const gameOf = (code: string, engine: string): PlayableGame => ({
  ...{ code, title: code, engine, theme: { id: "x", palette } },
});

function sit(userId: string, game: PlayableGame): Seat {
  const launch = { gameCode: game.code, currency: "EUR", language: "en", mode: "real" } as const;
  return seat({ ...launch, userId, demoWalletId: null }, game) ?? expect.unreachable("no seat");
}

const slot = gameOf("reef", "lines-classic");
const wheel = gameOf("wheel", "roulette-european");
const red = [{ spot: "red", units: 3 }];

test("what a player has prepared is kept for that player and game alone, until its round begins", () => {
  const preparations = createPreparations();
  const [ada, bob] = [sit("ada", wheel), sit("bob", wheel)];
  preparations.keep(ada, { stake: 20, bet: red });
  preparations.keep(sit("ada", slot), { stake: 100, bet: null });
  expect(preparations.of(ada)).toEqual({ stake: 20, bet: red });
  expect([preparations.of(bob), preparations.of(sit("ada", slot))]).toEqual([
    null,
    { stake: 100, bet: null },
  ]);
  preparations.keep(ada, { stake: 20, bet: null });
  expect(preparations.of(ada)).toEqual({ stake: 20, bet: null });
  preparations.drop(ada);
  expect(preparations.of(ada)).toBeNull();
});

test("a stake off the ladder and a bet that the game has not are refused and change nothing", () => {
  const preparations = createPreparations();
  const at = sit("ada", wheel);
  preparations.keep(at, { stake: 20, bet: red });
  const keep = (stake: number, bet: unknown) => codeOf(() => preparations.keep(at, { stake, bet }));
  expect(keep(7, red)).toBe("stake-not-allowed");
  expect(keep(20, [{ spot: "purple", units: 1 }])).toBe("bet-not-allowed");
  expect(codeOf(() => preparations.keep(sit("ada", slot), { stake: 20, bet: red }))).toBe("bet-not-allowed");
  expect(preparations.of(at)).toEqual({ stake: 20, bet: red });
});

test("no more is kept than there is room for: the oldest goes first", () => {
  const preparations = createPreparations();
  const seats = Array.from({ length: 2_001 }, (_, index) => sit(`player-${index}`, slot));
  for (const at of seats) preparations.keep(at, { stake: 20, bet: null });
  expect(preparations.of(seats[0] as Seat)).toBeNull();
  expect(preparations.of(seats[1] as Seat)).not.toBeNull();
  expect(preparations.of(seats.at(-1) as Seat)).not.toBeNull();
});
