/** What the catalogue says about a game. What the engine computes (return to player, pay table) is not repeated here. */
import type { ProviderId } from "./providers.ts";
import type { Palette, ThemeId } from "./themes.ts";

/** The side menu's categories. Those without a playable game stay empty, and the lobby says so. */
export const categories = [
  "popular",
  "new",
  "slots",
  "hot",
  "jackpot",
  "table-games",
  "bonus-buy",
  "live-casino",
] as const;
export type Category = (typeof categories)[number];

export type Feature = "lines" | "wilds" | "scatters" | "free-spins";
export type Volatility = "low" | "medium" | "high";
/** A pay table and reel set of the 5x3 lines engine. */
export type Maths = "lines-gentle" | "lines-classic" | "lines-bold";

export interface Game {
  /** Kebab-case, unique, part of addresses and file names. */
  readonly code: string;
  /** A proper noun, the same in every language. */
  readonly name: string;
  readonly provider: ProviderId;
  readonly categories: readonly Category[];
  readonly features: readonly Feature[];
  readonly volatility: Volatility;
  readonly engine: { readonly id: "lines-5x3"; readonly maths: Maths; readonly theme: ThemeId };
  /** The game's own colours: its tile, and what its client may tint around the theme's symbols. */
  readonly palette: Palette;
  /** ISO 8601 date. */
  readonly releasedOn: string;
}

const volatilityOf: Readonly<Record<Maths, Volatility>> = {
  "lines-gentle": "low",
  "lines-classic": "medium",
  "lines-bold": "high",
};

interface Slot extends Pick<Game, "code" | "name" | "provider" | "categories" | "palette" | "releasedOn"> {
  readonly theme: ThemeId;
  readonly maths: Maths;
}

/** A game on the 5x3 lines engine: its features and volatility follow from the engine and the maths. */
export function slot({ theme, maths, ...rest }: Slot): Game {
  return {
    ...rest,
    features: ["lines", "wilds", "scatters", "free-spins"],
    volatility: volatilityOf[maths],
    engine: { id: "lines-5x3", maths, theme },
  };
}
