/** The live tables as rows: code, name, palette, release and categories. Their limits are those of their rounds. */
import type { GameCategory } from "#contract/constants.ts";
import { TABLES } from "../../engines/live-roulette/tables.ts";
import { type Game, table } from "../game.ts";
import { palettes } from "../palettes.ts";

type Row = readonly [
  name: string,
  palette: keyof typeof palettes,
  releasedOn: string,
  categories: readonly GameCategory[],
];

const rows: Readonly<Record<string, Row>> = {
  "meridian-live-roulette": ["Meridian Live Roulette", "gold", "2025-01-21", ["popular"]],
  "skyline-live-roulette": ["Skyline Live Roulette", "fuchsia", "2025-08-12", ["hot"]],
  "conservatory-live-roulette": ["Conservatory Live Roulette", "mint", "2026-03-24", []],
  "aurora-live-roulette": ["Aurora Live Roulette", "violet", "2026-11-10", ["new"]],
};

export const liveTableGames: readonly Game[] = TABLES.map(({ code, chip }) => {
  const row = rows[code];
  if (!row) throw new Error(`no row tells of the live table "${code}"`);
  const [name, palette, releasedOn, categories] = row;
  return table({
    ...{ code, name, releasedOn, maths: "live-roulette", provider: "parlour-meridian" },
    ...{ palette: palettes[palette], stakes: { least: chip, most: chip } },
    categories: ["live-casino", ...categories],
  });
});
