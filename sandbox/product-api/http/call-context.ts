import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { allOperations, OperationHandlers } from "#contract/wire/operations.ts";
import type { Jurisdiction } from "#contract/wire/protection/jurisdictions.ts";
import { Refusal } from "../../refusal.ts";

/** A signed-in session of a player. */
export interface CallSession {
  sessionId: string;
  userId: string;
}

/** The browser for which a call is made, as reported by the caller. */
export interface ClientInfo {
  userAgent: string;
  /** IP address; empty if the caller did not send one. */
  address: string;
  /** Id of the visitor's live connection [API-1]; empty if the caller did not send one. */
  connectionId: string;
}

/** Data about a call that its handler receives in addition to the parsed input. */
export interface CallContext {
  /** Always set for `player` operations; for `guest` operations if the visitor is signed in, else null. */
  session: CallSession | null;
  /** Origin of the page, if mails may link to it; else null. */
  origin: string | null;
  /** Id of the site that the page belongs to. */
  siteId: string;
  /** Id of the visitor's live connection; empty if the caller did not send one. */
  connectionId: string;
  /** The profile whose rules the answer obeys [JUR-1]. */
  jurisdiction: Jurisdiction;
  client: ClientInfo;
}

/** The handlers of one area of the contract, by operation name. */
export type HandlersOf<Area extends Partial<typeof allOperations>> = Pick<
  OperationHandlers<CallContext>,
  keyof Area & keyof typeof allOperations
>;

/** The session of a call. Throws Refusal `not_signed_in` without one. */
export function requireSession({ session }: CallContext): CallSession {
  if (!session) throw new Refusal("not_signed_in");
  return session;
}

/** User agent and address of the browser for which a call is made; an invalid address becomes an empty text. */
export function readClient(headers: IncomingHttpHeaders): ClientInfo {
  const address = String(headers["x-forwarded-for"] ?? "");
  return {
    userAgent: headers["user-agent"] ?? "",
    address: isIP(address) ? address : "",
    connectionId: String(headers["x-connection-id"] ?? ""),
  };
}

/**
 * Reads `X-Page-Origin`, the origin that mails may link to: a loopback origin or one of `allowed`.
 *
 * @returns null for any other origin; a forged one would send a player's password-reset code to a stranger
 */
export function readPageOrigin(
  header: string | string[] | undefined,
  allowed: readonly string[],
): string | null {
  if (typeof header !== "string" || !URL.canParse(header)) return null;
  const { origin, protocol, hostname } = new URL(header);
  if (protocol !== "http:" && protocol !== "https:") return null;
  return isLoopback(hostname) || allowed.some((page) => new URL(page).origin === origin) ? origin : null;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
