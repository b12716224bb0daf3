import { z } from "zod";
import { TOURNAMENT_STATUSES } from "#contract/wire/rewards/tournament-constants.ts";
import type { Clock } from "../../clock.ts";
import { jsonColumn, query, queryOne, type Store } from "../../store/database.ts";
import type { RewardRules } from "../grants/reward-grants.ts";
import type { Occurrence } from "./schedule.ts";
import { type Series, seriesOf } from "./series.ts";

const tournamentRow = z
  .object({
    id: z.string(),
    seriesId: z.string(),
    status: z.enum(TOURNAMENT_STATUSES),
    planStartsAt: z.string(),
    planEndsAt: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    closedAt: z.string().nullable(),
  })
  .transform(({ seriesId, ...row }) => ({ ...row, series: seriesOf(seriesId) }));

/** A stored tournament with the rules of its series. */
export type TournamentRow = z.output<typeof tournamentRow> & { series: Series };

const entryRow = z.object({
  tournamentId: z.string(),
  userId: z.string(),
  joinedAt: z.string(),
  score: z.number(),
  scoredAt: z.string(),
  feeMovement: z.number().nullable(),
  feeRefunded: z.number().nullable(),
});
/** A player in a tournament. */
export type EntryRow = z.infer<typeof entryRow>;

const prizeRow = z.object({
  place: z.number(),
  reward: jsonColumn(z.custom<RewardRules>()),
  paidAt: z.string(),
});
/** A prize that was paid. */
export type PrizeRow = z.output<typeof prizeRow>;

const COLUMNS = `tournament_id AS id, series AS seriesId, status, plan_starts_at AS planStartsAt, plan_ends_at AS planEndsAt,
  starts_at AS startsAt, ends_at AS endsAt, closed_at AS closedAt`;
const ENTRY_COLUMNS = `tournament_id AS tournamentId, user_id AS userId, joined_at AS joinedAt, score, scored_at AS scoredAt,
  fee_movement AS feeMovement, fee_refunded AS feeRefunded`;

const toIso = (time: number): string => new Date(time).toISOString();

/** Reads and writes tournaments, entries and prizes, in the caller's transaction. */
export function createTournamentStore({ db }: Store, clock: Clock) {
  const find = queryOne(db, `SELECT ${COLUMNS} FROM tournaments WHERE tournament_id = ?`, tournamentRow);
  const selectOpen = query(
    db,
    `SELECT ${COLUMNS} FROM tournaments WHERE closed_at IS NULL ORDER BY starts_at, tournament_id`,
    tournamentRow,
  );
  const selectClosed = query(
    db,
    `SELECT ${COLUMNS} FROM tournaments WHERE closed_at IS NOT NULL AND (ends_at, tournament_id) < (?, ?)
     ORDER BY ends_at DESC, tournament_id DESC LIMIT ?`,
    tournamentRow,
  );
  const insert = db.prepare(
    "INSERT INTO tournaments VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tournament_id) DO NOTHING",
  );
  const start = db.prepare(
    "UPDATE tournaments SET status = 'running' WHERE tournament_id = ? AND status = 'announced'",
  );
  const move = db.prepare(
    `UPDATE tournaments SET starts_at = ?1, ends_at = ?2, plan_starts_at = ?1, plan_ends_at = ?2
     WHERE tournament_id = ?3 AND status = 'announced'`,
  );
  const shorten = db.prepare(
    "UPDATE tournaments SET ends_at = max(starts_at, ?) WHERE tournament_id = ? AND closed_at IS NULL",
  );
  const close = db.prepare(
    "UPDATE tournaments SET status = ?, closed_at = ? WHERE tournament_id = ? AND closed_at IS NULL",
  );
  const findEntry = queryOne(
    db,
    `SELECT ${ENTRY_COLUMNS} FROM tournament_entries WHERE tournament_id = ? AND user_id = ?`,
    entryRow,
  );
  const selectEntries = query(
    db,
    `SELECT ${ENTRY_COLUMNS} FROM tournament_entries WHERE tournament_id = ?`,
    entryRow,
  );
  const selectOpenEntries = query(
    db,
    `SELECT ${ENTRY_COLUMNS} FROM tournament_entries JOIN tournaments USING (tournament_id)
     WHERE user_id = ? AND closed_at IS NULL ORDER BY ends_at, tournament_id`,
    entryRow,
  );
  const insertEntry = db.prepare(
    `INSERT INTO tournament_entries (tournament_id, user_id, joined_at, scored_at, fee_movement)
     VALUES (?1, ?2, ?3, ?3, ?4) ON CONFLICT (tournament_id, user_id) DO NOTHING`,
  );
  const setRefund = db.prepare(
    "UPDATE tournament_entries SET fee_refunded = ? WHERE tournament_id = ? AND user_id = ? AND fee_refunded IS NULL",
  );
  const insertPrize = db.prepare(
    "INSERT INTO tournament_prizes VALUES (?, ?, ?, ?, ?) ON CONFLICT (tournament_id, user_id) DO NOTHING",
  );
  const findPrize = queryOne(
    db,
    "SELECT place, reward, paid_at AS paidAt FROM tournament_prizes WHERE tournament_id = ? AND user_id = ?",
    prizeRow,
  );

  return {
    find: (id: string): TournamentRow | null => find(id),
    /** Announced and running tournaments in the order of their start. */
    open: (): TournamentRow[] => selectOpen(),
    /** Ended and cancelled tournaments after a cursor, latest first. */
    closed: (after: readonly [endsAt: string, id: string], limit: number): TournamentRow[] =>
      selectClosed(...after, limit),
    /** Stores a tournament unless it is stored. @returns whether it is new */
    add({ id, series, startsAt, endsAt }: Occurrence, status: TournamentRow["status"]): boolean {
      const [from, to] = [toIso(startsAt), toIso(endsAt)];
      const closedAt = status === "announced" || status === "running" ? null : to;
      return insert.run(id, series.id, status, from, to, from, to, closedAt).changes === 1;
    },
    /** Returns false if the tournament is not announced. */
    start: (id: string): boolean => start.run(id).changes === 1,
    /** Moves an announced tournament to other times. */
    move: (id: string, startsAt: number, endsAt: number) => void move.run(toIso(startsAt), toIso(endsAt), id),
    /** Ends an open tournament at an earlier time. */
    shorten: (id: string, endsAt: string) => void shorten.run(endsAt, id),
    /** Closes an open tournament. Returns false if it is closed: only the caller that gets true may pay its prizes. */
    close: (id: string, status: "complete" | "canceled" | "expired"): boolean =>
      close.run(status, clock.iso(), id).changes === 1,
    entry: (id: string, userId: string): EntryRow | null => findEntry(id, userId),
    entries: (id: string): EntryRow[] => selectEntries(id),
    /** The entries of a player in open tournaments. */
    openEntries: (userId: string): EntryRow[] => selectOpenEntries(userId),
    /** Returns false if the player has entered before. */
    enter: (id: string, userId: string, feeMovement: number | null = null): boolean =>
      insertEntry.run(id, userId, clock.iso(), feeMovement).changes === 1,
    /** Stores the movement that refunded an entry fee. */
    setRefund: (id: string, userId: string, movement: number) => void setRefund.run(movement, id, userId),
    /** Stores a paid prize. Returns false if the player has one in this tournament. */
    addPrize: (id: string, userId: string, place: number, reward: RewardRules): boolean =>
      insertPrize.run(id, userId, place, JSON.stringify(reward), clock.iso()).changes === 1,
    prize: (id: string, userId: string): PrizeRow | null => findPrize(id, userId),
  };
}
export type TournamentStore = ReturnType<typeof createTournamentStore>;
