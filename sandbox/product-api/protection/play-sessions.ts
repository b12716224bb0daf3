import { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type { playSession } from "#contract/wire/play/play-session.ts";
import type { RealityCheckAnswer } from "#contract/wire/play/play-session-constants.ts";
import type { Clock } from "../../clock.ts";
import { WalletRefusal } from "../../providers/seamless-wallet.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { createUnseenWins } from "../unseen-wins/unseen-wins.ts";
import type { LedgerSums } from "./ledger-sums.ts";

/** Milliseconds without a launch or a stake after which a play session ends. */
const IDLE_TIMEOUT = 30 * 60_000;
const MINUTE = 60_000;
const END_OF_TIME = "9999-12-31T23:59:59.999Z";

type PlaySessionView = z.input<typeof playSession>;

/**
 * The intervals at which players are reminded of their time and result.
 *
 * @param defaultMinutes interval of players who have not chosen one
 */
export function createRealityChecks(store: Store, defaultMinutes: number) {
  const find = queryOne(
    store.db,
    "SELECT minutes FROM reality_checks WHERE user_id = ?",
    z.object({ minutes: z.number().nullable() }),
  );
  const save = store.db.prepare(
    "INSERT INTO reality_checks VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET minutes = excluded.minutes",
  );
  return {
    /** Minutes, or null for never. */
    of(userId: string): number | null {
      const row = find(userId);
      return row ? row.minutes : defaultMinutes;
    },
    set: (userId: string, minutes: number | null) => void save.run(userId, minutes),
  };
}
type RealityChecks = ReturnType<typeof createRealityChecks>;

/** An active session. Times are milliseconds since 1970. */
interface ActiveSession {
  sessionId: number;
  userId: string;
  startedAt: number;
  /** Number of answered checks. */
  answered: number;
  /** Time of the last answer, or the start of the session if no check has been answered. */
  checkedAt: number;
  /** Interval of the session's reality checks in minutes, null for never. */
  minutes: number | null;
}

const timeColumn = z.string().transform((text) => Date.parse(text));
const sessionRow = z.object({
  sessionId: z.number(),
  userId: z.string(),
  startedAt: timeColumn,
  answered: z.number(),
  checkedAt: timeColumn,
  minutes: z.number().nullable(),
});

interface Dependencies {
  store: Store;
  clock: Clock;
  sums: LedgerSums;
  realityChecks: RealityChecks;
}

/**
 * Play sessions for real money. A player has one session over all games, tabs and devices. It starts with a launch or a stake
 * and ends after half an hour without either. A logout does not end it, so it cannot be used to reset the time. Simulated players
 * have no sessions.
 *
 * A reality check is due a number of minutes after the start of the session or the last answer. While it waits for its
 * answer, new rounds are refused; an open round can be finished. A session keeps the interval with which it started; the player
 * can only shorten it, so that a due check cannot be avoided by another setting.
 */
export function createPlaySessions({ store, clock, sums, realityChecks }: Dependencies) {
  const { db } = store;
  const unseenWins = createUnseenWins(store, clock);
  const columns = `s.session_id AS sessionId, s.user_id AS userId, s.started_at AS startedAt,
     s.check_minutes AS minutes, count(a.number) AS answered, ifnull(max(a.answered_at), s.started_at) AS checkedAt
     FROM play_sessions s LEFT JOIN reality_check_answers a USING (session_id)`;
  const findOfPlayer = queryOne(
    db,
    `SELECT ${columns} WHERE s.session_id =
       (SELECT session_id FROM play_sessions WHERE user_id = ?1 ORDER BY session_id DESC LIMIT 1)
     AND s.active_at > ?2 GROUP BY s.session_id`,
    sessionRow,
  );
  const activeSessions = query(
    db,
    `SELECT ${columns} WHERE s.active_at > ? GROUP BY s.session_id`,
    sessionRow,
  );
  const insert = db.prepare(
    `INSERT INTO play_sessions (user_id, started_at, active_at, check_minutes)
     SELECT user_id, ?2, ?2, ?3 FROM users WHERE user_id = ?1 AND kind = 'player'`,
  );
  const extend = db.prepare("UPDATE play_sessions SET active_at = max(active_at, ?) WHERE session_id = ?");
  const shortenInterval = db.prepare(
    "UPDATE play_sessions SET check_minutes = min(ifnull(check_minutes, ?1), ?1) WHERE session_id = ?2",
  );
  const insertAnswer = db.prepare("INSERT INTO reality_check_answers VALUES (?, ?, ?, ?, ?)");
  /** Ids of the due checks that `newlyDue` has already returned. */
  const reported = new Set<string>();

  const activeSince = (now: Date) => new Date(now.getTime() - IDLE_TIMEOUT).toISOString();
  const sessionOf = (userId: string, now: Date): ActiveSession | null =>
    findOfPlayer(userId, activeSince(now));
  const checkId = ({ sessionId, answered }: ActiveSession) => `${sessionId}-${answered + 1}`;
  /** Time at which the next check is due, null for never. */
  const dueAt = ({ minutes, checkedAt }: ActiveSession): number | null =>
    minutes === null ? null : checkedAt + minutes * MINUTE;
  const isCheckDue = (session: ActiveSession, now: Date): boolean => {
    const due = dueAt(session);
    return due !== null && due <= now.getTime();
  };

  const startOrExtend = (userId: string, now: Date): void => {
    const session = sessionOf(userId, now);
    if (session) extend.run(now.toISOString(), session.sessionId);
    else insert.run(userId, now.toISOString(), realityChecks.of(userId));
  };

  return {
    /** The player's session for the response; null if no session is active. */
    view(userId: string, currency: Currency): PlaySessionView | null {
      const now = clock.now();
      const session = sessionOf(userId, now);
      if (!session) return null;
      const totals = sums.between(userId, currency, new Date(session.startedAt).toISOString(), END_OF_TIME);
      const stakes = totals.stakes + totals.tournament_fees - totals.tournament_fees_refunded;
      const payouts = totals.payouts - unseenWins.own(userId, currency);
      const { minutes } = session;
      const due = dueAt(session);
      const money = (amount: number) => decimalOf({ amount, currency });
      return {
        session_id: String(session.sessionId),
        currency,
        seconds: Math.floor((now.getTime() - session.startedAt) / 1000),
        stakes: money(stakes),
        payouts: money(payouts),
        net: money(payouts - stakes),
        reality_check:
          minutes === null || due === null
            ? null
            : {
                check_id: checkId(session),
                minutes,
                due_in: Math.max(0, Math.ceil((due - now.getTime()) / 1000)),
              },
      };
    },
    /**
     * Sets the player's interval. The current session takes over a shorter one at once; a longer one, or null for never, starts with
     * the next session.
     */
    setRealityCheck(userId: string, minutes: number | null): void {
      store.transaction(() => {
        realityChecks.set(userId, minutes);
        const session = sessionOf(userId, clock.now());
        if (session && minutes !== null) shortenInterval.run(minutes, session.sessionId);
      });
    },
    /** Starts or extends the session when a game is launched for real money. */
    recordLaunch: (userId: string): void => startOrExtend(userId, clock.now()),
    /**
     * Starts or extends the session before a stake is taken or a win is gambled, in the caller's transaction.
     *
     * @param stake `isNewRound`: also true for a gamble, which puts money at risk like a new round
     * @throws WalletRefusal `reality-check` for a new round while a check waits for its answer
     */
    recordStake(userId: string, { isNewRound, now }: { isNewRound: boolean; now: Date }): void {
      const session = sessionOf(userId, now);
      if (session && isNewRound && isCheckDue(session, now)) throw new WalletRefusal("reality-check");
      startOrExtend(userId, now);
    },
    /** Answers a due check; does nothing for another id. */
    answer(userId: string, id: string, answer: RealityCheckAnswer): void {
      store.transaction(() => {
        const now = clock.now();
        const session = sessionOf(userId, now);
        if (!session || checkId(session) !== id) return;
        const due = dueAt(session);
        if (due === null || due > now.getTime()) return;
        const dueTime = new Date(due).toISOString();
        insertAnswer.run(session.sessionId, session.answered + 1, dueTime, now.toISOString(), answer);
      });
    },
    /** Ids of the players whose check has become due since the last call. */
    newlyDue(): string[] {
      const now = clock.now();
      const due = activeSessions(activeSince(now)).filter((session) => isCheckDue(session, now));
      const fresh = due.filter((session) => !reported.has(checkId(session)));
      reported.clear();
      for (const session of due) reported.add(checkId(session));
      return fresh.map(({ userId }) => userId);
    },
  };
}
export type PlaySessions = ReturnType<typeof createPlaySessions>;
