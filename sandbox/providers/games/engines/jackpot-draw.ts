import type { JackpotTier } from "#contract/wire/play/jackpot-constants.ts";
import type { Draw } from "./engine.ts";

/** The part that a round took in jackpots. It is stored with the round, because terms and exchange rates change. */
export interface JackpotEntry {
  /** The stake in euro cents. */
  cents: number;
  /** The pools in the order of their draws. A stake of one cent wins with a chance of one in `oneIn`. */
  pools: readonly { tier: JackpotTier; oneIn: number }[];
}

/** The draw of one pool: it is won if the number is less than the stake in cents. */
export interface JackpotDraw {
  tier: JackpotTier;
  oneIn: number;
  drawn: number;
  won: boolean;
}

/** Draws one integer per pool. Pure, like the engines. */
export function drawJackpots({ cents, pools }: JackpotEntry, draw: Draw): JackpotDraw[] {
  return pools.map(({ tier, oneIn }) => {
    const drawn = draw(oneIn);
    return { tier, oneIn, drawn, won: drawn < cents };
  });
}
