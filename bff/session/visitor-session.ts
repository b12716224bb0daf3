import type { Response } from "express";
import type { Session } from "#contract/host/load-context.ts";
import type { User } from "#contract/wire/session/user.ts";

/** Content of the encrypted session cookie. Times are epoch milliseconds. A guest has no cookie until one is needed. */
export interface SessionData {
  /** Identifies the session in logs, revocations and the live relay; it grants no access. */
  id: string;
  /** Id of the site that has begun the session; only it accepts the cookie. Missing in cookies of earlier releases. */
  site?: string | undefined;
  /** Auth token of the product API; only sent to the product API. */
  token: string | null;
  userId: string | null;
  /** Sent with every call of this visitor; created once per session [API-1]. */
  connectionId: string;
  twoFactorRequired: boolean;
  /** A login link that waits for the player's confirmation; one at a time [AUTH-1]. */
  link?: HeldLink | undefined;
  /** The code of a mailed link for a new password, until the player has chosen one. */
  restore?: HeldLink | undefined;
  createdAt: number;
  seenAt: number;
}

export interface HeldLink {
  /** Identifies the link in the address of its page. */
  name: string;
  /** Token or code of the product API, valid once. */
  token: string;
  until: number;
}

/** Result of checking the stored token with the product API [AUTH-4]. */
export type SessionCheck = { state: "guest" } | { state: "player"; user: User } | { state: "unreachable" };

/** The session of one request, as the BFF uses it. Loaders and actions get the narrower `Session`. */
export interface VisitorSession extends Session {
  readonly data: Readonly<SessionData> | null;
  /** Returns the connection id; creates a guest session if there is none [API-1]. */
  connectionId(): string;
  /** The player, once `check` has found one; null before. */
  readonly player: User | null;
  /** Requests the token's user from the product API, once per request; purges the session if the token is not valid. */
  check(): Promise<SessionCheck>;
  /** Stores a renewed token; `commit` writes it into the cookie. A token that is too long for it is not stored [ADP-1]. */
  replaceToken(token: string): void;
  /** Stores the code of a mailed link for a new password, encrypted. @returns a name for `restoreCode` */
  holdRestoreCode(code: string): string;
  /**
   * Gives the session a new id after a change of password or second factor: copies of its cookie become invalid once the response
   * has been sent.
   */
  renew(): void;
  /** Revokes the player's other sessions on all instances, after the product API has ended them. Never rejects. */
  endOthers(): Promise<void>;
  /** Writes the cookies that have changed. Only `sendWithSession` (bff/http/session.ts) calls it. */
  commit(res: Response): Promise<void>;
}
