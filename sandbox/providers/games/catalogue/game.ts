import type { GameCategory } from "#contract/wire/constants.ts";
import { type EngineFeature, engineFacts, feedsJackpots } from "./engine-facts.ts";
import { palettes } from "./palettes.ts";
import type { ProviderId } from "./providers.ts";
import type { Palette, ThemeId } from "./themes.ts";

type SlotVolatility = "low" | "medium" | "high";
type SlotEngineId =
  | "lines-gentle"
  | "lines-classic"
  | "lines-bold"
  | "ways-gentle"
  | "ways-bold"
  | "cluster-classic"
  | "cluster-bold"
  | "bonus-ways"
  | "bonus-cluster";
export type TableEngineId = "roulette-european" | "blackjack-classic";
/** The engine of tables whose rounds all players share. */
type LiveEngineId = "live-roulette";

/** The part of the stake ladder that a table offers, in euros. */
export interface StakeBounds {
  readonly min: number;
  readonly max: number;
}

/** A game that a player can launch. Properties that follow from the engine, such as the return, are in engine-facts.ts. */
export interface CatalogueGame {
  /** Kebab-case and unique; part of URLs and file names. */
  readonly code: string;
  /** A proper noun, the same in every language. */
  readonly name: string;
  readonly provider: ProviderId;
  readonly categories: readonly GameCategory[];
  readonly features: readonly (EngineFeature | "jackpot")[];
  /** Absent for tables, whose volatility depends on the bets. */
  readonly volatility?: SlotVolatility;
  readonly engine: {
    readonly id: SlotEngineId | TableEngineId | LiveEngineId;
    readonly kind: string;
    readonly theme: ThemeId | "table";
  };
  /** The whole ladder if absent. */
  readonly stakes?: StakeBounds;
  /** The game's colours: for its tile, and for the parts of its client around the theme's symbols. */
  readonly palette: Palette;
  /** ISO 8601 date. */
  readonly releasedOn: string;
}

type GameBasics = Pick<CatalogueGame, "code" | "name" | "provider" | "categories" | "palette" | "releasedOn">;

interface SlotInput extends GameBasics {
  readonly theme: ThemeId;
  readonly engine: SlotEngineId;
}

/** A slot. Features and volatility come from its engine; it feeds jackpots if its provider's slots do. */
export function slotGame({ theme, engine: id, ...basics }: SlotInput): CatalogueGame {
  const facts = engineFacts.get(id);
  if (!facts) throw new Error(`there is no slot engine "${id}"`);
  const { kind, features, volatility } = facts;
  const hasJackpot = feedsJackpots(basics.provider, id);
  return {
    ...basics,
    categories: hasJackpot ? [...basics.categories, "jackpot"] : basics.categories,
    features: hasJackpot ? [...features, "jackpot"] : features,
    ...(volatility && { volatility }),
    engine: { id, kind, theme },
  };
}

interface TableInput extends GameBasics {
  readonly engine: TableEngineId | LiveEngineId;
  readonly stakes: StakeBounds;
}

/** A table game. */
export function tableGame({ engine: id, ...basics }: TableInput): CatalogueGame {
  const facts = engineFacts.get(id);
  if (!facts) throw new Error(`there is no table engine "${id}"`);
  return { ...basics, features: facts.features, engine: { id, kind: facts.kind, theme: "table" } };
}

/** The code of a game in URLs: the name "Sword & Sun's" gives `sword-and-suns`. */
export function codeOfName(name: string): string {
  const plain = name.toLowerCase().replaceAll("'", "").replaceAll("&", "and");
  return plain.replaceAll(/[^a-z0-9]+/g, "-");
}

/** A slot as a table row. `categories` are those that do not follow from the engine. */
type SlotRow = readonly [
  name: string,
  provider: ProviderId,
  engine: SlotEngineId,
  palette: keyof typeof palettes,
  releasedOn: string,
  categories: readonly GameCategory[],
];

/** Slots of one theme from rows, in colours of `palettes.ts`. */
export function slotSeries(theme: ThemeId, rows: readonly SlotRow[]): readonly CatalogueGame[] {
  return rows.map(([name, provider, engine, palette, releasedOn, categories]) => {
    const sellsFreeSpins = engineFacts.get(engine)?.features.includes("bonus-buy") ?? false;
    return slotGame({
      code: codeOfName(name),
      name,
      provider,
      theme,
      engine,
      releasedOn,
      palette: palettes[palette],
      categories: ["slots", ...categories, ...(sellsFreeSpins ? (["bonus-buy"] as const) : [])],
    });
  });
}
