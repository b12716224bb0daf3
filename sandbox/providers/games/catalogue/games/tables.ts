/** Games at a table as rows: name, engine, stakes, palette, release and categories. Each name has its own colours and limits. */
import type { GameCategory } from "#contract/constants.ts";
import { type Game, type StakeSpan, type TableMaths, table } from "../game.ts";
import { palettes } from "../palettes.ts";
import { codeOf } from "../series.ts";

type Level = "penny" | "middle" | "high";

/** A roulette's chips are counted in one stake, its smallest; a blackjack's bet is chosen within a span. */
const STAKES: Readonly<Record<TableMaths, Readonly<Record<Level, StakeSpan>>>> = {
  "roulette-european": {
    penny: { least: 0.2, most: 0.2 },
    middle: { least: 1, most: 1 },
    high: { least: 5, most: 5 },
  },
  "blackjack-classic": {
    penny: { least: 0.2, most: 10 },
    middle: { least: 1, most: 50 },
    high: { least: 10, most: 100 },
  },
};

type Row = readonly [
  name: string,
  maths: TableMaths,
  level: Level,
  palette: keyof typeof palettes,
  releasedOn: string,
  categories: readonly GameCategory[],
];

const rows: readonly Row[] = [
  ["Alder Room Roulette", "roulette-european", "middle", "forest", "2024-03-12", ["popular"]],
  ["Penny Quay Roulette", "roulette-european", "penny", "ocean", "2024-09-03", []],
  ["Copper Room Roulette", "roulette-european", "middle", "copper", "2025-02-18", []],
  ["Night Ferry Roulette", "roulette-european", "middle", "midnight", "2025-10-07", ["hot"]],
  ["Orangery Roulette", "roulette-european", "penny", "lime", "2026-05-19", []],
  ["Summit House Roulette", "roulette-european", "high", "crimson", "2026-10-13", ["new"]],
  ["Alder Room Blackjack", "blackjack-classic", "middle", "meadow", "2024-03-26", ["popular"]],
  ["Penny Quay Blackjack", "blackjack-classic", "penny", "teal", "2024-10-15", []],
  ["Lamplight Blackjack", "blackjack-classic", "middle", "amber", "2025-04-01", []],
  ["Slate Street Blackjack", "blackjack-classic", "middle", "slate", "2025-11-18", ["hot"]],
  ["Winter Garden Blackjack", "blackjack-classic", "penny", "ice", "2026-06-09", []],
  ["Summit House Blackjack", "blackjack-classic", "high", "plum", "2026-10-27", ["new"]],
];

export const tableGames: readonly Game[] = rows.map(([name, maths, level, palette, releasedOn, categories]) =>
  table({
    ...{ code: codeOf(name), name, maths, releasedOn, provider: "baizewell" },
    ...{ palette: palettes[palette], stakes: STAKES[maths][level] },
    categories: ["table-games", ...categories],
  }),
);
