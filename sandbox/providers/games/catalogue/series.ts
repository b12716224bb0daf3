/** Games of one theme as rows: name, studio, maths, palette, release and the categories that the maths does not settle. */
import type { GameCategory } from "#contract/constants.ts";
import { engineFacts } from "../engine-facts.ts";
import { type Game, type SlotMaths, slot } from "./game.ts";
import { palettes } from "./palettes.ts";
import type { ProviderId } from "./providers.ts";
import type { ThemeId } from "./themes.ts";

type Row = readonly [
  name: string,
  provider: ProviderId,
  maths: SlotMaths,
  palette: keyof typeof palettes,
  releasedOn: string,
  categories: readonly GameCategory[],
];

/** A name as it stands in an address: "Sword & Sun's" becomes `sword-and-suns`. */
export function codeOf(name: string): string {
  const plain = name.toLowerCase().replaceAll("'", "").replaceAll("&", "and");
  return plain.replaceAll(/[^a-z0-9]+/g, "-");
}

const sellsSpins = (maths: SlotMaths) => engineFacts.get(maths)?.features.includes("bonus-buy") ?? false;

export function series(theme: ThemeId, rows: readonly Row[]): readonly Game[] {
  return rows.map(([name, provider, maths, palette, releasedOn, categories]) =>
    slot({
      ...{ code: codeOf(name), name, provider, theme, maths, releasedOn },
      palette: palettes[palette],
      categories: ["slots", ...categories, ...(sellsSpins(maths) ? (["bonus-buy"] as const) : [])],
    }),
  );
}
