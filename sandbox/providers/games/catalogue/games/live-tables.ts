import type { GameCategory } from "#contract/wire/constants.ts";
import { type CatalogueGame, tableGame } from "../game.ts";
import { palettes } from "../palettes.ts";

/** Durations of a round's phases in milliseconds: bets are open, the ball runs, the number is shown. */
export interface TableTiming {
  betting: number;
  spin: number;
  result: number;
}

export interface LiveTableConfig {
  /** The game's code. */
  code: string;
  /** Value of the smallest chip in euros. */
  chip: number;
  timing: TableTiming;
}

interface LiveTableEntry extends LiveTableConfig {
  name: string;
  palette: keyof typeof palettes;
  releasedOn: string;
  categories: readonly GameCategory[];
}

/** The live tables: the same wheel with different chips and speeds. */
export const LIVE_TABLES: readonly LiveTableEntry[] = [
  {
    code: "meridian-live-roulette",
    name: "Meridian Live Roulette",
    chip: 1,
    timing: { betting: 20_000, spin: 10_000, result: 6_000 },
    palette: "gold",
    releasedOn: "2025-01-21",
    categories: ["popular"],
  },
  {
    code: "skyline-live-roulette",
    name: "Skyline Live Roulette",
    chip: 1,
    timing: { betting: 12_000, spin: 7_000, result: 4_000 },
    palette: "fuchsia",
    releasedOn: "2025-08-12",
    categories: ["hot"],
  },
  {
    code: "conservatory-live-roulette",
    name: "Conservatory Live Roulette",
    chip: 0.2,
    timing: { betting: 25_000, spin: 11_000, result: 7_000 },
    palette: "mint",
    releasedOn: "2026-03-24",
    categories: [],
  },
  {
    code: "aurora-live-roulette",
    name: "Aurora Live Roulette",
    chip: 5,
    timing: { betting: 18_000, spin: 10_000, result: 6_000 },
    palette: "violet",
    releasedOn: "2026-11-10",
    categories: ["new"],
  },
];

export const liveTableGames: readonly CatalogueGame[] = LIVE_TABLES.map(
  ({ code, name, chip, palette, releasedOn, categories }) =>
    tableGame({
      code,
      name,
      releasedOn,
      engine: "live-roulette",
      provider: "parlour-meridian",
      palette: palettes[palette],
      stakes: { min: chip, max: chip },
      categories: ["live-casino", ...categories],
    }),
);
