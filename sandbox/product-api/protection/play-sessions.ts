import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/money/money.ts";
import type { playSession } from "#contract/play/play-session.ts";
import type { RealityCheckAnswer } from "#contract/play/play-session-terms.ts";
import type { Clock } from "../../clock.ts";
import { WalletRefusal } from "../../providers/games/wallet-port.ts";
import type { Store } from "../../store/database.ts";
import { createUnseenWins } from "../history/unseen-wins.ts";
import type { LedgerSums } from "./ledger-sums.ts";
import type { RealityChecks } from "./reality-checks.ts";

/** Milliseconds without a launch or a stake after which a session of play is over. */
const IDLE = 30 * 60_000;
const MINUTE = 60_000;
const END_OF_TIME = "9999-12-31T23:59:59.999Z";

type WirePlaySession = z.input<typeof playSession>;

/** A session that is under way. Times are milliseconds since 1970. */
interface Present {
  sessionId: number;
  userId: string;
  startedAt: number;
  /** How many checks have been answered, and when the last one was; its beginning where none was. */
  answered: number;
  checkedAt: number;
}

interface Parts {
  store: Store;
  clock: Clock;
  sums: LedgerSums;
  realityChecks: RealityChecks;
}

/**
 * Sessions of play for real money, one at a time for each player, whatever games, tabs and devices they play in: from a
 * launch or a stake until half an hour has passed without either. Logging out ends none, so that nobody's clock can be set
 * back. The house's own players have no sessions.
 *
 * A reality check is due so many minutes after the session began or the last one was answered. From then on it waits for its
 * answer, and no new round is taken; a round that is under way is played to its end.
 */
export function createPlaySessions({ store, clock, sums, realityChecks }: Parts) {
  const { db } = store;
  const unseen = createUnseenWins(store, clock);
  const columns = `s.session_id, s.user_id, s.started_at, count(a.number) AS answered,
     ifnull(max(a.answered_at), s.started_at) AS checked_at
     FROM play_sessions s LEFT JOIN reality_check_answers a USING (session_id)`;
  const ofPlayer = db.prepare(
    `SELECT ${columns} WHERE s.session_id =
       (SELECT session_id FROM play_sessions WHERE user_id = ?1 ORDER BY session_id DESC LIMIT 1)
     AND s.active_at > ?2 GROUP BY s.session_id`,
  );
  const underWay = db.prepare(`SELECT ${columns} WHERE s.active_at > ? GROUP BY s.session_id`);
  const open = db.prepare(
    `INSERT INTO play_sessions (user_id, started_at, active_at)
     SELECT user_id, ?2, ?2 FROM users WHERE user_id = ?1 AND kind = 'player'`,
  );
  const prolong = db.prepare("UPDATE play_sessions SET active_at = max(active_at, ?) WHERE session_id = ?");
  const insertAnswer = db.prepare("INSERT INTO reality_check_answers VALUES (?, ?, ?, ?, ?)");
  /** The checks that have been told when they fell due. */
  const told = new Set<string>();

  const read = (row: Record<string, unknown>): Present => ({
    sessionId: Number(row.session_id),
    userId: String(row.user_id),
    startedAt: Date.parse(String(row.started_at)),
    answered: Number(row.answered),
    checkedAt: Date.parse(String(row.checked_at)),
  });
  const activeSince = (now: Date) => new Date(now.getTime() - IDLE).toISOString();
  const present = (userId: string, now = clock.now()): Present | null => {
    const row = ofPlayer.get(userId, activeSince(now));
    return row ? read(row) : null;
  };
  const checkId = ({ sessionId, answered }: Present) => `${sessionId}-${answered + 1}`;
  /** When the next check is due; null for never. */
  const dueAt = ({ userId, checkedAt }: Present): number | null => {
    const minutes = realityChecks.of(userId);
    return minutes === null ? null : checkedAt + minutes * MINUTE;
  };
  const isWaiting = (session: Present, now: Date): boolean => {
    const due = dueAt(session);
    return due !== null && due <= now.getTime();
  };

  const enter = (userId: string, now: Date): void => {
    const session = present(userId, now);
    if (session) prolong.run(now.toISOString(), session.sessionId);
    else open.run(userId, now.toISOString());
  };

  const view = (userId: string, currency: Currency): WirePlaySession | null => {
    const now = clock.now();
    const session = present(userId, now);
    if (!session) return null;
    const seen = sums.between(userId, currency, new Date(session.startedAt).toISOString(), END_OF_TIME);
    const payouts = seen.payouts - unseen.own(userId, currency);
    const minutes = realityChecks.of(userId);
    const due = dueAt(session);
    const money = (amount: number) => decimalOf({ amount, currency });
    return {
      session_id: String(session.sessionId),
      currency,
      seconds: Math.floor((now.getTime() - session.startedAt) / 1000),
      stakes: money(seen.stakes),
      payouts: money(payouts),
      net: money(payouts - seen.stakes),
      reality_check:
        minutes === null || due === null
          ? null
          : {
              check_id: checkId(session),
              minutes,
              due_in: Math.max(0, Math.ceil((due - now.getTime()) / 1000)),
            },
    };
  };

  return {
    view,
    /** A game has been launched for real money: begins a session, or goes on with the one under way. */
    launched: (userId: string): void => enter(userId, clock.now()),
    /**
     * A stake is about to be taken, inside the transaction that takes it. Throws WalletRefusal `reality-check` for a new
     * round while a check waits.
     */
    staked(userId: string, { isNewRound, now }: { isNewRound: boolean; now: Date }): void {
      const session = present(userId, now);
      if (session && isNewRound && isWaiting(session, now)) throw new WalletRefusal("reality-check");
      enter(userId, now);
    },
    /** Answers the check of that id, where it is the one that waits. */
    answer(userId: string, id: string, answer: RealityCheckAnswer): void {
      store.transaction(() => {
        const now = clock.now();
        const session = present(userId, now);
        if (!session || checkId(session) !== id || !isWaiting(session, now)) return;
        const due = new Date(dueAt(session) as number).toISOString();
        insertAnswer.run(session.sessionId, session.answered + 1, due, now.toISOString(), answer);
      });
    },
    /** Players whose check has fallen due since this was last asked. */
    newlyDue(): string[] {
      const now = clock.now();
      const due = underWay
        .all(activeSince(now))
        .map(read)
        .filter((session) => isWaiting(session, now));
      const fresh = due.filter((session) => !told.has(checkId(session)));
      told.clear();
      for (const session of due) told.add(checkId(session));
      return fresh.map(({ userId }) => userId);
    },
  };
}
export type PlaySessions = ReturnType<typeof createPlaySessions>;
