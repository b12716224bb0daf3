import type { Logger } from "pino";
import type { AffiliateTag } from "#contract/session/auth.ts";
import type { Config } from "../config/config.ts";
import { cookieOf } from "../http/cookies.ts";
import type { Locals } from "../http/locals.ts";
import type { LoginLimits } from "../http/login-limits.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import { RequestSession } from "./request-session.ts";
import { createRevocations, type PlayerRevocation } from "./revocations.ts";
import { createSealer } from "./sealing.ts";
import { sessionCookieName } from "./session-cookie.ts";
import type { SessionData, VisitorSession } from "./visitor-session.ts";

/** Sessions of all visitors: opening cookies, and knowing which have been ended. */
export interface Sessions {
  /**
   * Opens the session cookie of a request or an upgrade.
   *
   * @param cookieHeader the Cookie header
   * @param secure whether the browser speaks https, which decides the cookie's name
   * @returns the session, or null for none, or for a forged, truncated, expired or revoked one
   */
  open(cookieHeader: string | undefined, secure: boolean): Promise<SessionData | null>;
  /** Whether a cookie that `open` gave null for will never open anything again, so that the browser may forget it. */
  isDead(cookieHeader: string | undefined, secure: boolean): boolean;
  /**
   * The session of one request as loaders see it; it logs in, checks and logs out by `locals.api`.
   *
   * @param cookie the session in the cookie, or that it is none any more: then the answer takes the cookie away
   * @param affiliateTag what login and registration send of affiliate tracking
   */
  visitor(
    cookie: { data: SessionData | null; isDead: boolean },
    locals: Locals,
    affiliateTag: () => AffiliateTag | undefined,
  ): VisitorSession;
  /** Whether a session has been ended on any instance. */
  isRevoked(sessionId: string): boolean;
  /** Ends a session on every instance. */
  revoke(sessionId: string): Promise<void>;
  /** Calls back once for each session that ends by logout or purge, on whichever instance it happened. */
  onRevoked(listener: (sessionId: string) => void): void;
  /** Calls back once for all sessions of a player that were ended together, on whichever instance it happened. */
  onPlayerRevoked(listener: (revocation: PlayerRevocation) => void): void;
  /** For `/bff/debug/sessions`: sessions live in their cookies, so there is little to show, and no name of any. */
  stats(): { revoked: number; secrets: number; idleSeconds: number; lifetimeSeconds: number };
}

type SessionConfig = Pick<Config, "SESSION_SECRETS" | "SESSION_IDLE_MINUTES" | "SESSION_LIFETIME_MINUTES">;

export function createSessions(
  config: SessionConfig,
  { store, loginLimits, log }: { store: SharedStore; loginLimits: LoginLimits; log: Logger },
): Sessions {
  const sealer = createSealer(config.SESSION_SECRETS);
  const idle = config.SESSION_IDLE_MINUTES * 60;
  const lifetime = config.SESSION_LIFETIME_MINUTES * 60;
  const revocations = createRevocations(store, idle, log);

  const isAlive = (data: SessionData) => {
    const now = Date.now();
    return (
      now - data.seenAt < idle * 1000 && now - data.createdAt < lifetime * 1000 && !revocations.covers(data)
    );
  };

  return {
    async open(cookieHeader, secure) {
      const value = cookieOf(cookieHeader, sessionCookieName(secure));
      const data = value ? await sealer.open(value) : null;
      return data && isAlive(data) ? data : null;
    },
    isDead(cookieHeader, secure) {
      const value = cookieOf(cookieHeader, sessionCookieName(secure));
      return value !== undefined && !sealer.isForeign(value);
    },
    visitor: (cookie, locals, affiliateTag) =>
      new RequestSession(cookie, locals, { sealer, revocations, loginLimits, idle, affiliateTag }),
    isRevoked: revocations.has,
    revoke: revocations.revoke,
    onRevoked: revocations.onRevoked,
    onPlayerRevoked: revocations.onPlayerRevoked,
    stats: () => ({
      revoked: revocations.size(),
      secrets: config.SESSION_SECRETS.length,
      idleSeconds: idle,
      lifetimeSeconds: lifetime,
    }),
  };
}
