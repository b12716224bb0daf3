import type { Market } from "../types.ts";

/** Overrounds per winner: how much more than 1 the inverse odds of a market sum to, per selection that wins. */
const MARGINS = { main: 0.045, line: 0.055, several: 0.08, many: 0.12, outright: 0.18 } as const;
/** Added in play, where the provider has less time to follow the match. */
const IN_PLAY = 0.015;
const MAIN = new Set(["1x2", "winner", "handicap", "total", "draw_no_bet", "double_chance"]);

/**
 * The margin of a market: smallest for the main markets, larger the more selections a market has, because the error of a small
 * probability weighs more. Stated in docs/decisions/144.
 */
export function marginOf({ type, line, selections }: Market, inPlay: boolean): number {
  return baseOf(type, line, selections.length) + (inPlay ? IN_PLAY : 0);
}

function baseOf(type: string, line: string, selections: number): number {
  if (type === "outright") return MARGINS.outright;
  if (selections > 8) return MARGINS.many;
  if (selections > 3) return MARGINS.several;
  return MAIN.has(type) && !line.includes("|") ? MARGINS.main : MARGINS.line;
}
