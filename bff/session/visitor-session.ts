import type { Response } from "express";
import type { Session } from "#contract/load-context.ts";
import type { User } from "#contract/session/user.ts";

/** What the sealed cookie holds. Times are epoch milliseconds. A guest has none until something must be remembered. */
export interface SessionData {
  /** Names the session in logs, revocations and the live hub; it opens nothing. */
  id: string;
  /** The product API's auth token; it never leaves the BFF but towards that API. */
  token: string | null;
  userId: string | null;
  /** Sent with every call of this visitor; obtained once per session [API-1]. */
  connectionId: string;
  twoFactorRequired: boolean;
  /** A link that waits for its player to press the button, one at a time [AUTH-1]. */
  link?: HeldLink | undefined;
  createdAt: number;
  seenAt: number;
}

export interface HeldLink {
  /** Names it in the address of the page with the button. */
  name: string;
  /** The product API's, for one login. */
  token: string;
  until: number;
}

/** How the check of a stored token ended [AUTH-4]. */
export type SessionCheck = { state: "guest" } | { state: "player"; user: User } | { state: "unreachable" };

/** The session of one request, as Express sees it. */
export interface VisitorSession extends Session {
  readonly data: Readonly<SessionData> | null;
  /** The connection id of this session, which begins a guest's session where there was none [API-1]. */
  connectionId(): string;
  /** Asks the product API who the token is, once per request; purges where it says nobody. */
  check(): Promise<SessionCheck>;
  /** Ends every other session of this player, on all instances; the product API has ended them already. Never rejects. */
  endOthers(): Promise<void>;
  /** Seals the session into Set-Cookie, once per response and only when it changed. Call before headers are sent. */
  commit(res: Response): Promise<void>;
}
