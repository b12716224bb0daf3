/** Games at a table as rows: name, engine, stakes, palette, release and categories. Each name has its own colours and limits. */
import { type Category, type Game, type StakeSpan, type TableMaths, table } from "../game.ts";
import { palettes } from "../palettes.ts";
import { codeOf } from "../series.ts";

type Level = "penny" | "middle" | "high";

/** A roulette's chips are counted in one stake, its smallest. */
const STAKES: Readonly<Record<TableMaths, Readonly<Record<Level, StakeSpan>>>> = {
  "roulette-european": {
    penny: { least: 0.2, most: 0.2 },
    middle: { least: 1, most: 1 },
    high: { least: 5, most: 5 },
  },
};

type Row = readonly [
  name: string,
  maths: TableMaths,
  level: Level,
  palette: keyof typeof palettes,
  releasedOn: string,
  categories: readonly Category[],
];

const rows: readonly Row[] = [
  ["Alder Room Roulette", "roulette-european", "middle", "forest", "2024-03-12", ["popular"]],
  ["Penny Quay Roulette", "roulette-european", "penny", "ocean", "2024-09-03", []],
  ["Copper Room Roulette", "roulette-european", "middle", "copper", "2025-02-18", []],
  ["Night Ferry Roulette", "roulette-european", "middle", "midnight", "2025-10-07", ["hot"]],
  ["Orangery Roulette", "roulette-european", "penny", "lime", "2026-05-19", []],
  ["Summit House Roulette", "roulette-european", "high", "crimson", "2026-10-13", ["new"]],
];

export const tableGames: readonly Game[] = rows.map(([name, maths, level, palette, releasedOn, categories]) =>
  table({
    ...{ code: codeOf(name), name, maths, releasedOn, provider: "baizewell" },
    ...{ palette: palettes[palette], stakes: STAKES[maths][level] },
    categories: ["table-games", ...categories],
  }),
);
