import type { SIGN_IN_FAILURES, SignIn } from "#contract/session/security.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { type Page, type PageQuery, pageOf } from "../../store/pages.ts";
import { deviceName, deviceOf, type Seen } from "./device.ts";

type Failure = (typeof SIGN_IN_FAILURES)[number];

export interface Attempt {
  method: SignIn["method"];
  /** Why it failed; null for a sign-in. */
  reason: Failure | null;
}

/** Sign-ins to each account, successful and not: what a player looks through for a stranger's. */
export function createSignIns(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO sign_ins (user_id, at, method, reason, user_agent, device, address) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const lastOf = db.prepare(
    "SELECT at, reason FROM sign_ins WHERE user_id = ? ORDER BY sign_in_id DESC LIMIT 1",
  );
  const devices = db.prepare(
    `SELECT count(*) AS all_of, sum(device = ?2) AS same FROM sign_ins WHERE user_id = ?1 AND reason IS NULL`,
  );
  const list = db.prepare(
    "SELECT * FROM sign_ins WHERE user_id = ? AND sign_in_id < ? ORDER BY sign_in_id DESC LIMIT ?",
  );

  /** A locked account is told of once a minute, however often somebody goes on trying. */
  const isRepeated = (userId: string, reason: Failure | null): boolean => {
    if (reason !== "too_many_attempts") return false;
    const last = lastOf.get(userId);
    return last?.reason === reason && String(last.at) > clock.in(-60);
  };

  return {
    add(userId: string, { method, reason }: Attempt, { userAgent, address }: Seen): void {
      if (isRepeated(userId, reason)) return;
      const agent = userAgent.slice(0, 400);
      insert.run(userId, clock.iso(), method, reason, agent, deviceName(agent), address);
    },
    /** Whether the account has been signed in to, but never with a device like this one. */
    isNewDevice(userId: string, { userAgent }: Seen): boolean {
      const row = devices.get(userId, deviceName(userAgent.slice(0, 400)));
      return Number(row?.all_of) > 0 && !Number(row?.same);
    },
    /** Newest first. */
    list(userId: string, query: PageQuery): Page<SignIn> {
      return pageOf(query, {
        read: (before, limit) => list.all(userId, before?.[0] ?? Number.MAX_SAFE_INTEGER, limit),
        keyOf: (row) => [Number(row.sign_in_id)],
        view: (row) => ({
          sign_in_id: String(row.sign_in_id),
          at: String(row.at),
          outcome: row.reason === null ? ("success" as const) : ("failure" as const),
          method: row.method as SignIn["method"],
          reason: row.reason as Failure | null,
          device: deviceOf(String(row.user_agent)),
          address: String(row.address),
          place: "",
        }),
      });
    },
  };
}
export type SignIns = ReturnType<typeof createSignIns>;
