/**
 * Rules and constants of the crash game, without zod schemas, so that browsers can load them. A multiplier is an integer of
 * hundredths (235 is 2.35×), so that all programs round in the same way.
 */

/** Exponential growth rate of the multiplier per millisecond of flight: 2× after 6.9 s, 10× after 23 s. */
export const CRASH_GROWTH = 0.0001;

/** Duration of the betting phase before a flight, and of the pause after a crash, in milliseconds. */
export const CRASH_TIMING = { betting: 6_000, pause: 4_000 } as const;

/** Return to player in per cent. */
export const CRASH_RETURN = 97;

/** Maximum multiplier of a flight, in hundredths. */
export const MAX_CRASH_MULTIPLIER = 1_000_000;
/** Minimum multiplier of an automatic cash-out, in hundredths. */
export const MIN_CRASH_CASH_OUT = 101;

/** Panels of the screen; a player can place one bet per panel and round. */
export const CRASH_PANELS = [0, 1] as const;
export type CrashPanel = (typeof CRASH_PANELS)[number];

/** `idle`: no subscribers; the next round starts when a browser subscribes. */
export const CRASH_PHASES = ["idle", "betting", "flying", "crashed"] as const;
export type CrashPhase = (typeof CRASH_PHASES)[number];

/** `returned`: the stake was returned, because the round was aborted. */
export const CRASH_BET_STATES = ["open", "cashed_out", "lost", "cancelled", "returned"] as const;
export type CrashBetState = (typeof CRASH_BET_STATES)[number];

/** Returns the multiplier after a time of flight in milliseconds, in hundredths, rounded down. */
export function multiplierAt(milliseconds: number): number {
  const multiplier = Math.floor(100 * Math.exp(CRASH_GROWTH * Math.max(0, milliseconds)) + 1e-9);
  return Math.min(MAX_CRASH_MULTIPLIER, multiplier);
}

/** Returns the time of flight, in whole milliseconds, after which a multiplier (in hundredths) is reached. */
export function flightTimeTo(multiplier: number): number {
  return Math.max(0, Math.ceil(Math.log(multiplier / 100) / CRASH_GROWTH - 1e-6));
}

/** Returns the payout of a stake in minor units at a multiplier in hundredths, rounded down. */
export function payoutAt(stake: number, multiplier: number): number {
  return Number((BigInt(stake) * BigInt(multiplier)) / 100n);
}

/**
 * Returns the multiplier at which a round crashes, in hundredths.
 *
 * With h as the first 52 bits of HMAC-SHA256(seed, salt), the crash point is ⌊97 · 2⁵² ÷ (2⁵² − h)⌋ hundredths, between 100 and
 * {@link MAX_CRASH_MULTIPLIER}. A flight reaches m hundredths with the probability 97 ÷ m for every m from 101, so every cash-out target
 * returns 97 %. About one flight in 25 crashes at the start, at 1.00×.
 *
 * @param hmac HMAC-SHA256 in hexadecimal
 */
export function crashPointOf(hmac: string): number {
  const range = 1n << 52n;
  const draw = BigInt(`0x${hmac.slice(0, 13)}`);
  const point = Number((BigInt(CRASH_RETURN) * range) / (range - draw));
  return Math.min(MAX_CRASH_MULTIPLIER, Math.max(100, point));
}
