import { z } from "zod";
import {
  type PushPlatform,
  type PushSubscriptionToken,
  pushSubscription,
} from "#contract/wire/session/push.ts";
import type { Clock } from "../../clock.ts";
import { query, type Store } from "../../store/database.ts";
import type { CallSession } from "../http/call-context.ts";

/** Devices of one player; the oldest ones are forgotten. */
const MAX_DEVICES = 10;

/** Push services of browsers. The sandbox sends to no other host, because a subscription's address comes from the player. */
const PUSH_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /(^|\.)push\.apple\.com$/,
];
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether messages may be sent to an endpoint. @param allowsLoopback for the push service of tests */
export function isPushService(endpoint: string, allowsLoopback: boolean): boolean {
  const { protocol, hostname } = new URL(endpoint);
  if (allowsLoopback && LOOPBACK.test(hostname)) return true;
  return protocol === "https:" && PUSH_SERVICES.some((host) => host.test(hostname));
}

/** The Web Push subscription of a token; null for the token of an app, which another service delivers to. */
export function subscriptionOf(token: string): PushSubscriptionToken | null {
  try {
    return pushSubscription.safeParse(JSON.parse(token)).data ?? null;
  } catch {
    return null;
  }
}

/** Stores the push tokens of players. */
export function createPushTokens(store: Store, clock: Clock) {
  const { db } = store;
  const save = db.prepare(
    `INSERT INTO push_tokens VALUES (?, ?, ?, ?, ?) ON CONFLICT (token) DO UPDATE SET
       user_id = excluded.user_id, session_id = excluded.session_id, platform = excluded.platform, at = excluded.at`,
  );
  const removeOldest = db.prepare(
    `DELETE FROM push_tokens WHERE user_id = ?1 AND token NOT IN
       (SELECT token FROM push_tokens WHERE user_id = ?1 ORDER BY at DESC, rowid DESC LIMIT ${MAX_DEVICES})`,
  );
  const list = query(
    db,
    "SELECT token FROM push_tokens WHERE user_id = ? ORDER BY at",
    z.object({ token: z.string() }),
  );
  const remove = db.prepare("DELETE FROM push_tokens WHERE user_id = ? AND token = ?");
  const removeAll = db.prepare("DELETE FROM push_tokens WHERE user_id = ?");
  const removeSession = db.prepare("DELETE FROM push_tokens WHERE session_id = ?");

  return {
    /** Stores a token for a player's session; a token that another player had becomes this player's. */
    save({ userId, sessionId }: CallSession, token: string, platform: PushPlatform): void {
      save.run(token, userId, sessionId, platform, clock.iso());
      removeOldest.run(userId);
    },
    of: (userId: string): string[] => list(userId).map(({ token }) => token),
    remove: (userId: string, token: string): void => void remove.run(userId, token),
    /** Removes all devices of a player, who has switched push messages off. */
    removeAll: (userId: string): void => void removeAll.run(userId),
    /** Removes the devices of a session that has ended. */
    removeSession: (sessionId: string): void => void removeSession.run(sessionId),
  };
}
export type PushTokens = ReturnType<typeof createPushTokens>;
