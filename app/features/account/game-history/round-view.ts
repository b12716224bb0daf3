import type { OutcomeView } from "#app/features/fairness/round-pictures/index.ts";
import type { PlayMode } from "#contract/lobby/games.ts";
import type { Currency } from "#contract/money/money.ts";
import type { JackpotTier } from "#contract/play/jackpot-terms.ts";
import type { OutcomeSymbols } from "#contract/play/round-outcome.ts";
import type { ChainProof, Fairness } from "#contract/play/rounds.ts";
import type { RoundFilter } from "./round-filter.ts";

/** How a round ended; `returned` where it brought something, but no more than was staked, which is no win. */
export type RoundEnd = "won" | "returned" | "lost" | "waiting" | "rolled_back";

/** A round in the list, every figure in the reader's words. */
export interface RoundView {
  id: string;
  game: { code: string; name: string; image: string };
  mode: PlayMode;
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

export interface RoundDetailData extends RoundView {
  movements: { id: string; kind: "bet" | "win" | "rollback"; amount: string; at: string }[];
  /** Null for rounds of providers that do not tell. */
  outcome: OutcomeView | null;
  fairness: Fairness | null;
  check: OwnCheckData | null;
  /** Jackpots that it won. */
  jackpots: { tier: JackpotTier; amount: string }[];
  /** Of a bet on the crash game. */
  flight: FlightView | null;
  /** Of bets at a live table. */
  chain: ChainProof | null;
}

/** What the player's own check of a round takes besides its seeds; amounts in minor units, the win without jackpots. */
export interface OwnCheckData {
  /** Address of the verifier. */
  frame: string;
  symbols: OutcomeSymbols | null;
  currency: Currency;
  stake: number;
  win: number;
  numberLocale: string;
}

/** What became of a bet on the crash game, every figure in the reader's words; null for what was not. */
export interface FlightView {
  round: string;
  cashOut: string | null;
  autoCashOut: string | null;
  crashedAt: string | null;
}
