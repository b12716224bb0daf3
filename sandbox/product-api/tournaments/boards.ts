import { LRUCache } from "lru-cache";
import type { Clock } from "../../clock.ts";
import { createField } from "./opponents.ts";
import { createRanking, type Ranked } from "./ranking.ts";
import type { EntryRow, TournamentRow, TournamentStore } from "./tournament-store.ts";

/** Rankings of ended tournaments that stay in memory. */
const MAX_ENDED = 64;

/** The score by which an entry is ranked: in a mission at most the target, so that whoever reaches it first is in front. */
function rankedEntry({ userId, score, scoredAt }: EntryRow, { series }: TournamentRow): Ranked {
  return { id: userId, score: Math.min(score, series.target ?? score), at: Date.parse(scoredAt) };
}

/**
 * The standings of a tournament at a time from its stored entries and its simulated opponents. Settlement uses it, because it does
 * not depend on what is in memory.
 */
export function standingsAt(row: TournamentRow, entries: readonly EntryRow[], time: number) {
  const { id, series, planStartsAt, planEndsAt } = row;
  const field = createField({
    tournamentId: id,
    count: series.opponents,
    bestScore: series.bestScore,
    scoring: series.scoring,
    target: series.target,
    startsAt: Date.parse(planStartsAt),
    endsAt: Date.parse(planEndsAt),
  });
  const players = entries.map((entry) => rankedEntry(entry, row));
  return { field, ranking: createRanking([...players, ...field.scoresAt(time)]) };
}

/** The standings of one tournament in memory. */
export interface Board {
  size(): number;
  placeOf(id: string): number | null;
  slice(offset: number, limit: number): Ranked[];
}

/** Keeps the standings of open and of recently read ended tournaments in memory, so that a place is found in microseconds. */
export function createBoards(rows: TournamentStore, clock: Clock) {
  const open = new Map<string, ReturnType<typeof standingsAt> & { time: number }>();
  const ended = new LRUCache<string, Board>({ max: MAX_ENDED });

  /** The latest time that counts for opponents. */
  const timeOf = ({ endsAt }: TournamentRow): number => Math.min(clock.now().getTime(), Date.parse(endsAt));

  const load = (row: TournamentRow) => {
    const time = timeOf(row);
    const board = { ...standingsAt(row, rows.entries(row.id), time), time };
    open.set(row.id, board);
    return board;
  };

  return {
    /** The current standings; of an ended tournament the final ones. */
    of(row: TournamentRow): Board {
      if (row.closedAt !== null) {
        open.delete(row.id);
        const cached = ended.get(row.id);
        if (cached) return cached;
        const { ranking } = standingsAt(row, rows.entries(row.id), Date.parse(row.endsAt));
        ended.set(row.id, ranking);
        return ranking;
      }
      const board = open.get(row.id) ?? load(row);
      const time = timeOf(row);
      if (time > board.time) {
        for (const change of board.field.changesBetween(board.time, time)) board.ranking.set(change);
        board.time = time;
      }
      return board.ranking;
    },
    /** Applies the committed score of an entry. */
    update(row: TournamentRow, entry: EntryRow): void {
      open.get(row.id)?.ranking.set(rankedEntry(entry, row));
    },
    /** Forgets the standings, because the times of the tournament have changed. */
    forget(id: string): void {
      open.delete(id);
      ended.delete(id);
    },
  };
}
