import type { GameCategory } from "#contract/wire/constants.ts";
import { type CatalogueGame, codeOfName, type StakeBounds, type TableEngineId, tableGame } from "../game.ts";
import { palettes } from "../palettes.ts";

type StakeLevel = "low" | "middle" | "high";

/** Roulette has one stake, the value of its smallest chip; a blackjack bet is chosen within a span. */
const STAKES: Readonly<Record<TableEngineId, Readonly<Record<StakeLevel, StakeBounds>>>> = {
  "roulette-european": {
    low: { min: 0.2, max: 0.2 },
    middle: { min: 1, max: 1 },
    high: { min: 5, max: 5 },
  },
  "blackjack-classic": {
    low: { min: 0.2, max: 10 },
    middle: { min: 1, max: 50 },
    high: { min: 10, max: 100 },
  },
};

/** A table game as a row. `categories` are those in addition to `table-games`. */
type TableRow = readonly [
  name: string,
  engine: TableEngineId,
  level: StakeLevel,
  palette: keyof typeof palettes,
  releasedOn: string,
  categories: readonly GameCategory[],
];

const rows: readonly TableRow[] = [
  ["Alder Room Roulette", "roulette-european", "middle", "forest", "2024-03-12", ["popular"]],
  ["Penny Quay Roulette", "roulette-european", "low", "ocean", "2024-09-03", []],
  ["Copper Room Roulette", "roulette-european", "middle", "copper", "2025-02-18", []],
  ["Night Ferry Roulette", "roulette-european", "middle", "midnight", "2025-10-07", ["hot"]],
  ["Orangery Roulette", "roulette-european", "low", "lime", "2026-05-19", []],
  ["Summit House Roulette", "roulette-european", "high", "crimson", "2026-10-13", ["new"]],
  ["Alder Room Blackjack", "blackjack-classic", "middle", "meadow", "2024-03-26", ["popular"]],
  ["Penny Quay Blackjack", "blackjack-classic", "low", "teal", "2024-10-15", []],
  ["Lamplight Blackjack", "blackjack-classic", "middle", "amber", "2025-04-01", []],
  ["Slate Street Blackjack", "blackjack-classic", "middle", "slate", "2025-11-18", ["hot"]],
  ["Winter Garden Blackjack", "blackjack-classic", "low", "ice", "2026-06-09", []],
  ["Summit House Blackjack", "blackjack-classic", "high", "plum", "2026-10-27", ["new"]],
];

export const tableGames: readonly CatalogueGame[] = rows.map(
  ([name, engine, level, palette, releasedOn, categories]) =>
    tableGame({
      code: codeOfName(name),
      name,
      engine,
      releasedOn,
      provider: "baizewell",
      palette: palettes[palette],
      stakes: STAKES[engine][level],
      categories: ["table-games", ...categories],
    }),
);
