import type { BlackjackOutcome, TableCard } from "#contract/play/blackjack-outcome.ts";
import type { RouletteOutcome } from "#contract/play/round-outcome.ts";

/** One position of the reels. */
export interface SymbolView {
  /** English, in lower case. */
  name: string;
  /** Place in the picture of all symbols, in per cent, as CSS positions a background. */
  x: number;
  y: number;
}

/** A position that won, or did not. */
export interface CellView extends SymbolView {
  wins: boolean;
}

/** What the reels showed once. */
export interface SpinView {
  /** Columns from the left, each from top to bottom. */
  columns: CellView[][];
  multiplier: number;
  /** Free spins that it added. */
  awarded: number;
  wins: { line: number; count: number; symbol: string; amount: string }[];
  scatters: { count: number; amount: string } | null;
  /** What the round had won after it; null for nothing. */
  soFar: string | null;
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
  columns: CellView[][];
  multiplier: number;
  /** Cells that a feature turned wild before it. */
  turned: number;
  wins: { symbol: SymbolView; count: number; ways: number; amount: string }[];
  /** What the round had won after it; null for nothing. */
  soFar: string | null;
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

/** Where the ball came to lie, and what was on the table. */
export interface RouletteView {
  kind: "roulette";
  number: number;
  colour: "green" | "red" | "black";
  bets: {
    bet: RouletteOutcome["bets"][number]["bet"];
    /** What it covers: all of it, and its ends. */
    numbers: string;
    from: number;
    to: number;
    stake: string;
    /** Null where it lost. */
    won: string | null;
  }[];
}

export interface HandView {
  /** Null for a card that lies face down. */
  cards: readonly (TableCard | null)[];
  total: number;
}

/** What was dealt in a round of blackjack. */
export interface BlackjackView {
  kind: "blackjack";
  dealer: HandView;
  hands: (HandView & {
    doubled: boolean;
    result: BlackjackOutcome["hands"][number]["result"];
    staked: string;
    /** Null where it lost. */
    won: string | null;
  })[];
  insurance: { staked: string; won: string | null } | null;
}

/** What a game showed, by its kind. */
export type OutcomeView = LinesView | CascadesView | RouletteView | BlackjackView;
