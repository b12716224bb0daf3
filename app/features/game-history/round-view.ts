import type { PlayMode } from "#contract/games.ts";
import type { Fairness } from "#contract/rounds.ts";
import type { RoundFilter } from "./round-filter.ts";

export type RoundEnd = "won" | "lost" | "rolled_back";

/** A round in the list, every figure in the reader's words. */
export interface RoundView {
  id: string;
  game: { name: string; image: string };
  stake: string;
  win: string;
  end: RoundEnd;
  at: string;
}

export interface RoundsData {
  filter: RoundFilter;
  /** Choices of the filter; empty where they could not be had. */
  games: { code: string; name: string }[];
  rounds: RoundView[];
  /** Over all that fit the filter. */
  totals: { count: number; stake: string; win: string; net: string };
  next: string | null;
  isFirst: boolean;
}

/** One position of the reels. */
export interface SymbolView {
  /** English, in lower case. */
  name: string;
  /** Place in the picture of all symbols, in per cent, as CSS positions a background. */
  x: number;
  y: number;
}

/** What the reels showed once. */
export interface SpinView {
  /** Columns from the left, each from top to bottom. */
  columns: SymbolView[][];
  multiplier: number;
  /** Free spins that it added. */
  awarded: number;
  wins: { line: number; count: number; symbol: string; amount: string }[];
  scatters: { count: number; amount: string } | null;
}

/** The picture of all symbols, and its width and height in per cent of one symbol. */
export interface AtlasView {
  atlas: string;
  size: string;
}

export interface LinesView extends AtlasView {
  kind: "lines";
  paid: SpinView;
  free: SpinView[];
}

/** A board at rest: what won on it, and where. */
export interface CascadeView {
  columns: (SymbolView & { wins: boolean })[][];
  multiplier: number;
  /** Cells that a feature turned wild before it. */
  turned: number;
  wins: { symbol: SymbolView; count: number; ways: number; amount: string }[];
}

export interface CascadeSpinView {
  free: boolean;
  cascades: CascadeView[];
  awarded: number;
  amount: string | null;
}

/** What a slot showed whose wins fall away. */
export interface CascadesView extends AtlasView {
  kind: "cascades";
  pays: "ways" | "clusters";
  bought: boolean;
  spins: CascadeSpinView[];
  gamble: { called: "sun" | "moon"; drawn: "sun" | "moon"; amount: string }[];
}

export type OutcomeView = LinesView | CascadesView;

export interface RoundDetailData extends RoundView {
  mode: PlayMode;
  code: string;
  movements: { id: string; kind: "bet" | "win" | "rollback"; amount: string; at: string }[];
  /** Null for rounds of providers that do not tell. */
  outcome: OutcomeView | null;
  fairness: Fairness | null;
  /** Of a bet on the crash game. */
  flight: FlightView | null;
}

/** What became of a bet on the crash game, every figure in the reader's words; null for what was not. */
export interface FlightView {
  round: string;
  cashOut: string | null;
  autoCashOut: string | null;
  crashedAt: string | null;
}
