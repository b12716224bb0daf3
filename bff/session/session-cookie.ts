import { randomUUID } from "node:crypto";
import type { Response } from "express";
import type { Revocations } from "./revocations.ts";
import { setSessionCookies } from "./session-cookie-parts.ts";
import type { SessionSealer } from "./session-sealer.ts";
import type { SessionData } from "./visitor-session.ts";

/** Minimum time between two updates of `seenAt`, so that most responses carry no Set-Cookie. */
const SEEN_INTERVAL_MS = 5 * 60_000;

/** What the request's cookies contain. */
export interface SessionCookieContent {
  data: SessionData | null;
  /** Whether the response deletes the cookie that the browser has. */
  isDead: boolean;
  /** Whether the browser has a second cookie of a long session. */
  hasSecondPart?: boolean;
}

export interface SessionCookieOptions {
  sealer: SessionSealer;
  revocations: Pick<Revocations, "revoke">;
  /** Id of the site, to which the session belongs. */
  site: string;
  /** Whether the browser uses https, which decides the cookie's name. */
  secure: boolean;
  /** Idle lifetime in seconds. */
  idle: number;
}

/** The session cookie of one request. Changes stay in memory until `commit` writes it. */
export class SessionCookie {
  #data: SessionData | null;
  #changed: boolean;
  /** The id that `renew` has replaced; revoked once the response with the new cookie has been sent. */
  #renewedId: string | null = null;
  readonly #hasSecondPart: boolean;
  readonly #options: SessionCookieOptions;

  constructor({ data, isDead, hasSecondPart = false }: SessionCookieContent, options: SessionCookieOptions) {
    this.#data = data;
    this.#changed = isDead;
    this.#hasSecondPart = hasSecondPart;
    this.#options = options;
  }

  get data(): Readonly<SessionData> | null {
    return this.#data;
  }

  /** Changes fields of the session; creates a guest's if there is none. */
  change(fields: Partial<SessionData>): SessionData {
    this.#data = { ...(this.#data ?? newSession()), ...fields };
    this.#changed = true;
    return this.#data;
  }

  /** Replaces the session by a new one with another id. An earlier login is revoked. */
  start(fields: Partial<SessionData>): void {
    this.#revokeLogin();
    this.#data = { ...newSession(), ...fields };
    this.#changed = true;
  }

  /** Ends the session: the cookie is deleted and its login revoked. */
  end(): void {
    if (!this.#data) return;
    this.#revokeLogin();
    this.#data = null;
    this.#changed = true;
  }

  /** Stores a renewed token of the login; nothing after a logout. */
  replaceToken(token: string): void {
    if (this.#data?.token) this.change({ token });
  }

  /** Gives the session of a login a new id; the old one is revoked once the response has been sent. */
  renew(): void {
    if (!this.#data?.token) return;
    this.#renewedId ??= this.#data.id;
    // One millisecond later than a revocation of the player's other sessions that was made before.
    this.change({ id: randomUUID(), createdAt: Date.now() + 1 });
  }

  /** Writes Set-Cookie if the session has changed, or was not seen for some minutes. */
  async commit(res: Response): Promise<void> {
    await this.#write(res);
    this.#revokeRenewed(res);
  }

  async #write(res: Response): Promise<void> {
    const now = Date.now();
    const isSeenOutdated = this.#data !== null && now - this.#data.seenAt > SEEN_INTERVAL_MS;
    if (!this.#changed && !isSeenOutdated) return;
    this.#changed = false;
    const { secure, sealer, site, idle } = this.#options;
    const hadSecond = this.#hasSecondPart;
    if (!this.#data) {
      // Pages that the browser keeps for its Back button show the player's name and balance.
      res.setHeader("Clear-Site-Data", '"cache"');
      return setSessionCookies(res, "", hadSecond, { maxAge: 0, secure });
    }
    this.#data = { ...this.#data, site, seenAt: now };
    const value = await sealer.seal(this.#data);
    setSessionCookies(res, value, hadSecond, { maxAge: idle, secure });
  }

  /** The page's live connection reloads its data when the old id is revoked, so the browser must have the new cookie by then. */
  #revokeRenewed(res: Response): void {
    const renewedId = this.#renewedId;
    if (renewedId === null) return;
    this.#renewedId = null;
    res.once("close", () => void this.#options.revocations.revoke(renewedId));
  }

  #revokeLogin(): void {
    if (this.#data?.token) void this.#options.revocations.revoke(this.#data.id);
  }
}

function newSession(): SessionData {
  const now = Date.now();
  return {
    id: randomUUID(),
    token: null,
    userId: null,
    connectionId: randomUUID(),
    twoFactorRequired: false,
    createdAt: now,
    seenAt: now,
  };
}
