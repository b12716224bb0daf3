import type { BlackjackOutcome, TableCard } from "#contract/wire/play/blackjack-outcome.ts";
import type { RouletteOutcome } from "#contract/wire/play/round-outcome.ts";

/** One symbol on the reels. */
export interface SymbolView {
  /** English name in lower case. */
  name: string;
  /** `background-position` in the symbol atlas, in per cent. */
  x: number;
  y: number;
}

/** One cell of a board. */
export interface CellView extends SymbolView {
  /** Whether the cell is part of a win. */
  wins: boolean;
}

/** One spin of a slot with win lines. */
export interface SpinView {
  /** Columns from the left, each from top to bottom. */
  columns: CellView[][];
  multiplier: number;
  /** Number of free spins that were won. */
  awarded: number;
  wins: { line: number; count: number; symbol: string; amount: string }[];
  scatters: { count: number; amount: string } | null;
  /** Total win of the round so far; null if nothing was won. */
  soFar: string | null;
}

/** Symbol atlas: URL of the image, and its `background-size`. */
export interface AtlasView {
  atlas: string;
  size: string;
}

export interface LinesView extends AtlasView {
  kind: "lines";
  paid: SpinView;
  free: SpinView[];
}

/** One board of a cascade, with its wins. */
export interface CascadeView {
  columns: CellView[][];
  multiplier: number;
  /** Number of cells that a feature had turned wild before. */
  turned: number;
  wins: { symbol: SymbolView; count: number; ways: number; amount: string }[];
  /** Total win of the round so far; null if nothing was won. */
  soFar: string | null;
}

export interface CascadeSpinView {
  free: boolean;
  cascades: CascadeView[];
  awarded: number;
  amount: string | null;
}

/** Outcome of a slot with cascading wins. */
export interface CascadesView extends AtlasView {
  kind: "cascades";
  pays: "ways" | "clusters";
  bought: boolean;
  spins: CascadeSpinView[];
  gamble: { called: "sun" | "moon"; drawn: "sun" | "moon"; amount: string }[];
}

/** Outcome of a roulette round: the number and the bets. */
export interface RouletteView {
  kind: "roulette";
  number: number;
  colour: "green" | "red" | "black";
  bets: {
    bet: RouletteOutcome["bets"][number]["bet"];
    /** All covered numbers, then the first and the last of them. */
    numbers: string;
    from: number;
    to: number;
    stake: string;
    /** Null if the bet lost. */
    won: string | null;
  }[];
}

export interface BlackjackHandView {
  /** Null for a card that is face down. */
  cards: readonly (TableCard | null)[];
  total: number;
}

/** Outcome of a blackjack round. */
export interface BlackjackView {
  kind: "blackjack";
  dealer: BlackjackHandView;
  hands: (BlackjackHandView & {
    doubled: boolean;
    result: BlackjackOutcome["hands"][number]["result"];
    staked: string;
    /** Null if the bet lost. */
    won: string | null;
  })[];
  insurance: { staked: string; won: string | null } | null;
}

/** View model of a round's outcome; amounts are formatted strings. */
export type OutcomeView = LinesView | CascadesView | RouletteView | BlackjackView;
