import { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import { fromEuros, toEuroCents } from "../../exchange-rates.ts";
import type { WalletRound } from "../../providers/seamless-wallet.ts";
import { queryOne, type Store } from "../../store/database.ts";
import type { Lobby } from "../lobby/lobby.ts";
import { isGameInList, type Series } from "./series.ts";
import type { EntryRow, TournamentRow, TournamentStore } from "./tournament-store.ts";

/** Points for each euro staked. */
export const POINTS_PER_EURO = 10;
/** Milliseconds after the end in which a round that began before it may still finish. */
export const FINISH_TIME = 30_000;

/** The stakes and wins of a round that were not rolled back, in minor units. */
interface RoundMoney {
  stake: number;
  win: number;
  currency: Currency;
}

/**
 * The score of one round, in whole points, hundredths of a multiplier, or wins.
 *
 * @param series the published scoring [TRN-2]
 */
export function roundScore(
  { scoring, minStakeEuros }: Pick<Series, "scoring" | "minStakeEuros">,
  { stake, win, currency }: RoundMoney,
): number {
  if (stake <= 0 || stake < fromEuros(minStakeEuros, currency)) return 0;
  if (scoring === "stake") return Math.floor((toEuroCents(stake, currency) * POINTS_PER_EURO) / 100);
  if (scoring === "multiplier") return Math.floor((win * 100) / stake);
  return win > stake ? 1 : 0;
}

interface Dependencies {
  store: Store;
  lobby: Pick<Lobby, "find">;
  rows: TournamentStore;
  /** The running tournaments. */
  running: () => readonly TournamentRow[];
  /** Called after the commit of a changed score. */
  onScored: (row: TournamentRow, entry: EntryRow) => void;
}

/**
 * Scores rounds in the wallet's transaction. A round's score is computed again from its stakes and wins each time one of them is
 * booked or rolled back, so a repeated call adds nothing, a rolled-back round loses its points, and a crash can separate neither.
 * Rounds of simulated players and free spins score nothing.
 */
export function createScoring({ store, lobby, rows, running, onScored }: Dependencies) {
  const { db } = store;
  const readMoney = queryOne(
    db,
    `SELECT ifnull(sum(t.amount) FILTER (WHERE t.kind = 'bet'), 0) AS stake,
       ifnull(sum(t.amount) FILTER (WHERE t.kind = 'win'), 0) AS win,
       min(t.at) FILTER (WHERE t.kind = 'bet') AS startedAt
     FROM wallet_transactions t LEFT JOIN wallet_rollbacks r USING (transaction_id)
     WHERE t.round_id = ? AND t.user_id = ? AND t.game_code = ? AND r.transaction_id IS NULL`,
    z.object({ stake: z.number(), win: z.number(), startedAt: z.string().nullable() }),
  );
  const isPlayer = queryOne(
    db,
    "SELECT 1 AS found FROM users WHERE user_id = ? AND kind = 'player'",
    z.object({ found: z.number() }),
  );
  const readRound = queryOne(
    db,
    `SELECT score FROM tournament_rounds
     WHERE tournament_id = ? AND user_id = ? AND game_code = ? AND round_id = ?`,
    z.object({ score: z.number() }),
  );
  const writeRound = db.prepare(
    `INSERT INTO tournament_rounds VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (tournament_id, user_id, game_code, round_id) DO UPDATE SET score = excluded.score`,
  );
  const readBest = queryOne(
    db,
    "SELECT ifnull(max(score), 0) AS score FROM tournament_rounds WHERE tournament_id = ? AND user_id = ?",
    z.object({ score: z.number() }),
  );
  const writeScore = db.prepare(
    "UPDATE tournament_entries SET score = ?, scored_at = ? WHERE tournament_id = ? AND user_id = ?",
  );

  const isEligible = (row: TournamentRow, gameCode: string): boolean => {
    const game = lobby.find(gameCode);
    return game !== null && isGameInList(row.series.games, game);
  };

  const setRoundScore = (row: TournamentRow, round: WalletRound, score: number, instant: string): void => {
    const { userId, gameCode, roundId } = round;
    const previous = readRound(row.id, userId, gameCode, roundId)?.score ?? 0;
    // The list of running tournaments is cached, and a closed one must not change.
    if (score === previous || rows.find(row.id)?.closedAt !== null) return;
    if (!rows.entry(row.id, userId)) rows.enter(row.id, userId);
    const entry = rows.entry(row.id, userId) as EntryRow;
    writeRound.run(row.id, userId, gameCode, roundId, score);
    const total =
      row.series.scoring === "multiplier"
        ? (readBest(row.id, userId)?.score ?? 0)
        : entry.score - previous + score;
    // In a mission the time of the target decides, so later wins do not change it.
    const { target } = row.series;
    const isComplete = target !== null && Math.min(entry.score, total) >= target;
    const scoredAt = total === entry.score || isComplete ? entry.scoredAt : instant;
    writeScore.run(total, scoredAt, row.id, userId);
    store.afterCommit(() => onScored(row, { ...entry, score: total, scoredAt }));
  };

  return {
    isEligible,
    /**
     * Scores a round after one of its transactions was booked or rolled back.
     *
     * @param instant ISO time of the transaction
     */
    recordRound(round: WalletRound, instant: string): void {
      const { userId, currency, gameCode, roundId } = round;
      const tournaments = running().filter((row) => isEligible(row, gameCode));
      if (tournaments.length === 0 || !isPlayer(userId)) return;
      const { stake = 0, win = 0, startedAt = null } = readMoney(roundId, userId, gameCode) ?? {};
      for (const row of tournaments) {
        const hasRound = readRound(row.id, userId, gameCode, roundId) !== null;
        const isInTime = startedAt !== null && startedAt >= row.startsAt && startedAt < row.endsAt;
        if (!hasRound && !isInTime) continue;
        const joinedAt = rows.entry(row.id, userId)?.joinedAt ?? null;
        // A round that began before its player opted in does not count.
        if (row.series.optIn && (joinedAt === null || (startedAt !== null && startedAt < joinedAt))) continue;
        setRoundScore(
          row,
          round,
          startedAt === null ? 0 : roundScore(row.series, { stake, win, currency }),
          instant,
        );
      }
    },
  };
}
