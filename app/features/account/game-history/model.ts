import type { OutcomeView } from "#app/features/fairness/round-pictures/index.ts";
import type { LocalePaths } from "#app/i18n/paths.ts";
import { SPORT_VIEWS, SPORTSBOOK_GAME } from "#contract/host/sport-views.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import type { JackpotTier } from "#contract/wire/play/jackpot-constants.ts";
import {
  PLAY_MODES,
  type PlayMode,
  ROUND_RESULTS,
  type RoundResult,
} from "#contract/wire/play/round-constants.ts";
import type { OutcomeSymbols } from "#contract/wire/play/round-outcome.ts";
import type { ChainProof, Fairness } from "#contract/wire/play/rounds.ts";

/** How a round ended: `won` more than the stake, `returned` exactly the stake, or `returned_part` of it, which is no win. */
export type RoundEnd = "won" | "returned" | "returned_part" | "lost" | "waiting" | "rolled_back";

/** Where a round is continued: its game, or for a bet of the sportsbook the player's bets. */
export function gamePath(paths: LocalePaths, { game, mode }: Pick<RoundView, "game" | "mode">): string {
  return game.code === SPORTSBOOK_GAME ? paths.sport(SPORT_VIEWS.bets) : paths.play(game.code, mode);
}

/** A round in the list; amounts and times are localized. */
export interface RoundView {
  id: string;
  game: { code: string; name: string; image: string };
  mode: PlayMode;
  stake: string;
  win: string;
  /** The stake of a free spin, which the operator paid. */
  freeSpinStake: string | null;
  /** The parts of stake and win in bonus money; null if there are none. */
  bonus: { stake: string; win: string } | null;
  /** The part of the win that was not paid, because its bonus had ended; null if there is none. */
  unpaid: string | null;
  end: RoundEnd;
  at: string;
}

/** Loader data of the game history: one page of rounds. */
export interface RoundsData {
  filter: RoundFilter;
  /** Games of the filter; empty if they failed to load. */
  games: { code: string; name: string }[];
  rounds: RoundView[];
  /** Totals of all rounds that match the filter: cash, and bonus money if there is any (docs/decisions/184). */
  totals: {
    count: number;
    stake: string;
    win: string;
    net: string;
    bonus: { stake: string; win: string } | null;
  };
  /** Cursor of the next page; null on the last page. */
  nextCursor: string | null;
  isFirstPage: boolean;
}

/** Loader data of the page of one round. */
export interface RoundDetailData extends RoundView {
  movements: { id: string; kind: "bet" | "win" | "rollback"; amount: string; at: string }[];
  /** Null if the game's provider does not report outcomes. */
  outcome: OutcomeView | null;
  fairness: Fairness | null;
  /** Null if the round has no fairness data or the verifier failed to load. */
  check: RoundCheckData | null;
  /** Jackpots that the round won. */
  jackpots: { tier: JackpotTier; amount: string }[];
  /** Result of a crash game bet; null for other games. */
  flight: FlightView | null;
  /** Proof of a live table round; null for other games. */
  chain: ChainProof | null;
}

/** Data that a recomputation of the round needs in addition to the seeds. Amounts are in minor units; `win` excludes jackpots. */
export interface RoundCheckData {
  /** URL of the verifier frame. */
  frame: string;
  symbols: OutcomeSymbols | null;
  currency: Currency;
  stake: number;
  win: number;
  numberLocale: string;
}

/** Result of a crash game bet; multipliers are localized, null if not applicable. */
export interface FlightView {
  round: string;
  cashOut: string | null;
  autoCashOut: string | null;
  crashedAt: string | null;
}

/** Filter of the rounds; both days are UTC and inclusive. */
interface RoundFilter {
  /** ISO date. */
  from?: string | undefined;
  to?: string | undefined;
  /** Code of the game. */
  game?: string | undefined;
  result: RoundResult;
  mode: PlayMode;
}

/** Parses the filter from the URL; invalid values are ignored. */
export function parseRoundFilter(query: URLSearchParams): RoundFilter {
  const game = query.get("game") ?? "";
  return {
    from: parseDay(query.get("from")),
    to: parseDay(query.get("to")),
    game: /^[\w.-]{1,64}$/.test(game) ? game : undefined,
    result: ROUND_RESULTS.find((name) => name === query.get("result")) ?? "all",
    mode: PLAY_MODES.find((name) => name === query.get("mode")) ?? "real",
  };
}

/** Query parameters of a filter; defaults are left out. */
export function roundFilterQuery({
  from,
  to,
  game,
  result,
  mode,
}: RoundFilter): Record<string, string | undefined> {
  return {
    from,
    to,
    game,
    result: result === "all" ? undefined : result,
    mode: mode === "real" ? undefined : mode,
  };
}

/** The filter as product API input: from the start of the first day to the end of the last day, exclusive. */
export function roundFilterInput({ from, to, game, result, mode }: RoundFilter) {
  return {
    game,
    result,
    mode,
    from: from && `${from}T00:00:00.000Z`,
    to: to && new Date(Date.parse(to) + 24 * 3_600_000).toISOString(),
  };
}

/** Whether the filter has values other than the mode. */
export function hasRoundFilters({ from, to, game, result }: RoundFilter): boolean {
  return Boolean(from || to || game) || result !== "all";
}

/** A valid ISO date from 2000 to 2099, or undefined. */
function parseDay(text: string | null): string | undefined {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text;
}

/** Name of the form that reveals the server seed of a round. */
export const REVEAL_SEED_FORM = "reveal";
