/** What the catalogue says about a game. What the engine computes (return to player, pay table) is not repeated here. */
import type { GameCategory } from "#contract/constants.ts";
import { networkOf } from "../../../product-api/jackpots/networks.ts";
import { type EngineFeature, engineFacts } from "../engine-facts.ts";
import type { ProviderId } from "./providers.ts";
import type { Palette, ThemeId } from "./themes.ts";

export type Volatility = "low" | "medium" | "high";
/** A slot's maths by its name in the game server. */
export type SlotMaths =
  | "lines-gentle"
  | "lines-classic"
  | "lines-bold"
  | "ways-gentle"
  | "ways-bold"
  | "cluster-classic"
  | "cluster-bold"
  | "bonus-ways"
  | "bonus-cluster";
/** The engine of a game at a table, by its name there. */
export type TableMaths = "roulette-european" | "blackjack-classic";
/** The same of a table whose rounds are everyone's. */
export type LiveMaths = "live-roulette";

/** The part of the stakes' ladder that a table has, in euros' worth. */
export interface StakeSpan {
  readonly least: number;
  readonly most: number;
}

export interface Game {
  /** Kebab-case, unique, part of addresses and file names. */
  readonly code: string;
  /** A proper noun, the same in every language. */
  readonly name: string;
  readonly provider: ProviderId;
  readonly categories: readonly GameCategory[];
  readonly features: readonly (EngineFeature | "jackpot")[];
  /** A slot's; how much a table's rounds swing is up to its bets. */
  readonly volatility?: Volatility;
  readonly engine: {
    readonly kind: string;
    readonly maths: SlotMaths | TableMaths | LiveMaths;
    readonly theme: ThemeId | "table";
  };
  /** The whole ladder where absent. */
  readonly stakes?: StakeSpan;
  /** The game's own colours: its tile, and what its client may tint around the theme's symbols. */
  readonly palette: Palette;
  /** ISO 8601 date. */
  readonly releasedOn: string;
}

interface Slot extends Pick<Game, "code" | "name" | "provider" | "categories" | "palette" | "releasedOn"> {
  readonly theme: ThemeId;
  readonly maths: SlotMaths;
}

/** A slot: its features and volatility are those of its maths; where its studio's network has jackpots, it feeds them. */
export function slot({ theme, maths, ...rest }: Slot): Game {
  const facts = engineFacts.get(maths);
  if (!facts) throw new Error(`no slot plays the maths "${maths}"`);
  const { kind, features, volatility } = facts;
  const isPlain = networkOf(rest.provider, maths) === null;
  return {
    ...rest,
    categories: isPlain ? rest.categories : [...rest.categories, "jackpot"],
    features: isPlain ? features : [...features, "jackpot"],
    ...(volatility && { volatility }),
    engine: { kind, maths, theme },
  };
}

interface Table extends Pick<Game, "code" | "name" | "provider" | "categories" | "palette" | "releasedOn"> {
  readonly maths: TableMaths | LiveMaths;
  readonly stakes: StakeSpan;
}

/** A game at a table. */
export function table({ maths, ...rest }: Table): Game {
  const facts = engineFacts.get(maths);
  if (!facts) throw new Error(`no table plays "${maths}"`);
  return { ...rest, features: facts.features, engine: { kind: facts.kind, maths, theme: "table" } };
}
