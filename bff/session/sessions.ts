import type { Logger } from "pino";
import type { Site } from "#contract/host/site.ts";
import type { Config } from "../config/config.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import { readCookie } from "../request/cookies.ts";
import { createDeviceSigner, deviceCookieName, type KnownDevice } from "./known-device.ts";
import type { LoginLimits } from "./login-limits.ts";
import { createRevocations, type PlayerRevocation } from "./revocations.ts";
import { SessionCookie, type SessionCookieContent } from "./session-cookie.ts";
import { hasSecondPart, readSessionCookies } from "./session-cookie-parts.ts";
import { createSessionSealer } from "./session-sealer.ts";
import { type BrowserCookies, type SessionRequest, SignInFlows } from "./sign-in-flows.ts";
import type { SessionData, VisitorSession } from "./visitor-session.ts";

/** Opens session cookies and revokes sessions. */
export interface SessionManager {
  /**
   * Decrypts the session cookie of a request or a WebSocket upgrade.
   *
   * @param cookieHeader the Cookie header
   * @param request with the site, whose sessions alone are accepted, and whether the browser uses https, which decides the cookie's name
   * @returns null if the cookie is missing, forged, truncated, expired, revoked or another site's [BRD-1]
   */
  open(
    cookieHeader: string | undefined,
    request: { secure: boolean; site: Pick<Site, "id"> },
  ): Promise<SessionData | null>;
  /** Whether a cookie for which `open` returned null can be deleted: no instance will accept it again. */
  isDead(cookieHeader: string | undefined, secure: boolean): boolean;
  /** Whether the browser has a second cookie of a long session. */
  hasSecondPart(cookieHeader: string | undefined, secure: boolean): boolean;
  /**
   * Creates the session of one request; it uses `request.api` to log in, check and log out.
   *
   * @param cookie content of the session cookie; with `isDead` the response deletes the cookie
   * @param browser values of the browser's other cookies, for login and registration
   */
  visitor(cookie: SessionCookieContent, request: SessionRequest, browser: BrowserCookies): VisitorSession;
  /** Reads the signed device cookie; null if it is missing or forged. */
  knownDevice(cookieHeader: string | undefined, secure: boolean): KnownDevice | null;
  /** Encrypts with other secrets from the next request on [REL-3]. */
  replaceSecrets(secrets: readonly string[]): void;
  /** Whether a session was revoked on any instance, alone or with other sessions of its player. */
  isRevoked(session: Pick<SessionData, "id" | "userId" | "createdAt">): Promise<boolean>;
  /** Revokes a session on every instance. */
  revoke(sessionId: string): Promise<void>;
  /** Calls the listener once per revoked session, on whichever instance it was revoked. */
  onRevoked(listener: (sessionId: string) => void): void;
  /** Calls the listener once when sessions of a player were revoked together, on whichever instance. */
  onPlayerRevoked(listener: (revocation: PlayerRevocation) => void): void;
  /** For `/bff/debug/sessions`; `revoked` counts what this instance has in memory. Sessions are only in cookies and not listed. */
  stats(): { revoked: number; secrets: number; idleSeconds: number; lifetimeSeconds: number };
}

type SessionConfig = Pick<Config, "SESSION_SECRETS" | "SESSION_IDLE_MINUTES" | "SESSION_LIFETIME_MINUTES">;

export function createSessionManager(
  config: SessionConfig,
  { store, loginLimits, log }: { store: SharedStore; loginLimits: LoginLimits; log: Logger },
): SessionManager {
  let secrets: readonly string[] = config.SESSION_SECRETS;
  let sealer = createSessionSealer(secrets);
  let deviceSigner = createDeviceSigner(secrets);
  const idle = config.SESSION_IDLE_MINUTES * 60;
  const lifetime = config.SESSION_LIFETIME_MINUTES * 60;
  const revocations = createRevocations(store, idle, log);

  const isAlive = async (data: SessionData) => {
    const now = Date.now();
    const hasExpired = now - data.seenAt >= idle * 1000 || now - data.createdAt >= lifetime * 1000;
    return !hasExpired && !(await revocations.covers(data));
  };

  return {
    async open(cookieHeader, { secure, site }) {
      const value = readSessionCookies(cookieHeader, secure);
      const data = value ? await sealer.open(value) : null;
      if (!data || (data.site !== undefined && data.site !== site.id)) return null;
      return (await isAlive(data)) ? data : null;
    },
    isDead(cookieHeader, secure) {
      const value = readSessionCookies(cookieHeader, secure);
      return value !== undefined && !sealer.isForeign(value);
    },
    hasSecondPart,
    visitor(content, request, browser) {
      const cookie = new SessionCookie(content, {
        sealer,
        revocations,
        site: request.site.id,
        secure: request.secure,
        idle,
      });
      return new SignInFlows(cookie, request, { deviceSigner, revocations, loginLimits, browser });
    },
    knownDevice(cookieHeader, secure) {
      const value = readCookie(cookieHeader, deviceCookieName(secure));
      return value ? deviceSigner.verify(value) : null;
    },
    replaceSecrets(next) {
      secrets = next;
      sealer = createSessionSealer(next);
      deviceSigner = createDeviceSigner(next);
    },
    isRevoked: revocations.covers,
    revoke: revocations.revoke,
    onRevoked: revocations.onRevoked,
    onPlayerRevoked: revocations.onPlayerRevoked,
    stats: () => ({
      revoked: revocations.size(),
      secrets: secrets.length,
      idleSeconds: idle,
      lifetimeSeconds: lifetime,
    }),
  };
}
