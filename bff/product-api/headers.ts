import { localeOf } from "#contract/locales.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Headers of a call in a visitor's name, as undici's flat list [API-1]. The visitor's cookies are never among them.
 *
 * @param idempotencyKey for operations that move money
 */
export function visitorHeaders(
  visitor: Visitor,
  hasBody: boolean,
  idempotencyKey: string | undefined,
): string[] {
  const { session } = visitor;
  const headers = [
    "accept",
    "application/json",
    "x-page-origin",
    visitor.origin,
    "x-connection-id",
    session.connectionId(),
    "x-forwarded-for",
    visitor.clientAddress,
    "user-agent",
    visitor.userAgent,
    "accept-language",
    localeOf(visitor.locale).iso,
    "x-request-id",
    visitor.requestId,
  ];
  if (session.data?.token) headers.push("authorization", `Bearer ${session.data.token}`);
  if (hasBody) headers.push("content-type", "application/json");
  if (idempotencyKey) headers.push("idempotency-key", idempotencyKey);
  return headers;
}

/** Headers of a public call: nothing of the visitor but the site and locale, for its answer is shared. */
export function siteHeaders(visitor: Visitor, connectionId: string): string[] {
  const [host] = visitor.site.hosts.filter((name) => name !== "*");
  return [
    "accept",
    "application/json",
    "x-page-origin",
    host ? `https://${host}` : `https://${visitor.site.id}.localhost`,
    "x-connection-id",
    connectionId,
    "user-agent",
    "solstice",
    "accept-language",
    localeOf(visitor.locale).iso,
    "x-request-id",
    visitor.requestId,
  ];
}
