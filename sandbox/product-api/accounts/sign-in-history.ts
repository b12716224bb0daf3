import { z } from "zod";
import { SIGN_IN_HISTORY_DAYS } from "#contract/wire/rules.ts";
import { SIGN_IN_FAILURES, type SignIn, signIn } from "#contract/wire/session/security.ts";
import type { Clock } from "../../clock.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { type CursorPage, type CursorQuery, pageByCursor } from "../../store/pagination.ts";
import type { ClientInfo } from "../http/call-context.ts";
import { deviceName, deviceOf } from "./device.ts";

type Failure = (typeof SIGN_IN_FAILURES)[number];

/** Seconds for which the sign-ins of a player are listed. */
const MAX_AGE = SIGN_IN_HISTORY_DAYS * 24 * 3600;

/** User agents are stored up to this length. */
export const MAX_USER_AGENT = 400;

export interface SignInAttempt {
  method: SignIn["method"];
  /** Why it failed; null if it succeeded. */
  reason: Failure | null;
}

const reason = z.enum(SIGN_IN_FAILURES).nullable();
const signInRow = z.object({
  id: z.number(),
  at: z.string(),
  method: signIn.shape.method,
  reason,
  userAgent: z.string(),
  address: z.string(),
});

/** Successful and failed sign-ins of each account, in which players look for those of strangers. */
export function createSignInHistory(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO sign_ins (user_id, at, method, reason, user_agent, device, address) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const findLast = queryOne(
    db,
    "SELECT at, reason FROM sign_ins WHERE user_id = ? ORDER BY sign_in_id DESC LIMIT 1",
    z.object({ at: z.string(), reason }),
  );
  const countDevices = queryOne(
    db,
    `SELECT count(*) AS total, ifnull(sum(device = ?2), 0) AS same FROM sign_ins WHERE user_id = ?1 AND reason IS NULL`,
    z.object({ total: z.number(), same: z.number() }),
  );
  const readRows = query(
    db,
    `SELECT sign_in_id AS id, at, method, reason, user_agent AS userAgent, address FROM sign_ins
     WHERE user_id = ? AND sign_in_id < ? AND at > ? ORDER BY sign_in_id DESC LIMIT ?`,
    signInRow,
  );

  /** Attempts on a locked account are recorded once per minute. */
  const isRepeated = (userId: string, reason: Failure | null): boolean => {
    if (reason !== "too_many_attempts") return false;
    const last = findLast(userId);
    return last?.reason === reason && last.at > clock.in(-60);
  };

  return {
    add(userId: string, { method, reason }: SignInAttempt, { userAgent, address }: ClientInfo): void {
      if (isRepeated(userId, reason)) return;
      const agent = userAgent.slice(0, MAX_USER_AGENT);
      insert.run(userId, clock.iso(), method, reason, agent, deviceName(agent), address);
    },
    /** Whether the account has sign-ins, but none with a device like this one. */
    isNewDevice(userId: string, { userAgent }: ClientInfo): boolean {
      const counts = countDevices(userId, deviceName(userAgent.slice(0, MAX_USER_AGENT)));
      return counts !== null && counts.total > 0 && counts.same === 0;
    },
    /** A page of the history, newest first. */
    list(userId: string, cursorQuery: CursorQuery): CursorPage<SignIn> {
      return pageByCursor(cursorQuery, {
        read: (before, limit) =>
          readRows(userId, before?.[0] ?? Number.MAX_SAFE_INTEGER, clock.in(-MAX_AGE), limit),
        keyOf: ({ id }) => [id],
        view: ({ id, at, method, reason, userAgent, address }) => ({
          sign_in_id: String(id),
          at,
          outcome: reason === null ? ("success" as const) : ("failure" as const),
          method,
          reason,
          device: deviceOf(userAgent),
          address,
          place: "",
        }),
      });
    },
  };
}
export type SignInHistory = ReturnType<typeof createSignInHistory>;
