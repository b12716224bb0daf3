/**
 * Rules and constants of the crash game, without schemas, so that browsers can load them. A multiplier is an integer of hundredths
 * (235 is 2.35×), so that all programs round alike.
 */

/** Its code in the wallet and in the game history, and its name. */
export const CRASH_GAME = { code: "aviator", name: "Aviator" } as const;

/** Growth of the multiplier in a millisecond of flight: 2× after 6.9 s, 10× after 23 s. */
export const CRASH_GROWTH = 0.0001;

/** Milliseconds in which bets are taken before a flight, and for which a crash is shown. */
export const CRASH_TIMING = { betting: 6_000, pause: 4_000 } as const;

/** Return to player in per cent; the operator keeps 3. */
export const CRASH_RETURN = 97;

/** Hundredths: no flight goes higher, and an automatic cash-out is not below. */
export const CRASH_MOST = 1_000_000;
export const CRASH_LEAST_CASH_OUT = 101;

/** Maximum number of bets per player and round, one per panel. */
export const CRASH_PANELS = [0, 1] as const;
export type CrashPanel = (typeof CRASH_PANELS)[number];

/** `idle`: no subscribers; the next round starts when a browser subscribes. */
export const CRASH_PHASES = ["idle", "betting", "flying", "crashed"] as const;
export type CrashPhase = (typeof CRASH_PHASES)[number];

/** `returned`: the stake was returned, because the round was aborted. */
export const CRASH_BET_STATES = ["open", "cashed_out", "lost", "cancelled", "returned"] as const;
export type CrashBetState = (typeof CRASH_BET_STATES)[number];

/** The multiplier after so many milliseconds of flight, in hundredths, rounded down. */
export function multiplierAt(milliseconds: number): number {
  const grown = Math.floor(100 * Math.exp(CRASH_GROWTH * Math.max(0, milliseconds)) + 1e-9);
  return Math.min(CRASH_MOST, grown);
}

/** The first whole millisecond of flight in which a multiplier (hundredths) is reached. */
export function flightTo(multiplier: number): number {
  return Math.max(0, Math.ceil(Math.log(multiplier / 100) / CRASH_GROWTH - 1e-6));
}

/** Payout of a stake in minor units at a multiplier in hundredths, rounded down to minor units. */
export function payoutAt(stake: number, multiplier: number): number {
  return Number((BigInt(stake) * BigInt(multiplier)) / 100n);
}

/**
 * Where a round crashes, in hundredths.
 *
 * With h as the first 52 bits of HMAC-SHA256(seed, salt), the crash point is ⌊97 · 2⁵² ÷ (2⁵² − h)⌋ hundredths, between 100 and
 * {@link CRASH_MOST}. A flight reaches m hundredths with the probability 97 ÷ m for every m from 101, so every cash-out target
 * returns 97 %. About one flight in 25 crashes at the start, at 1.00×.
 *
 * @param hmac HMAC-SHA256 in hexadecimal
 */
export function crashPointOf(hmac: string): number {
  const all = 1n << 52n;
  const drawn = BigInt(`0x${hmac.slice(0, 13)}`);
  const point = Number((BigInt(CRASH_RETURN) * all) / (all - drawn));
  return Math.min(CRASH_MOST, Math.max(100, point));
}
