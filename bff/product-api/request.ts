import type { Logger } from "pino";
import { ProductError } from "#contract/host/failures.ts";
import type { Site } from "#contract/host/site.ts";
import { jurisdictionOf } from "#contract/host/visit-jurisdiction.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import type { Operation } from "#contract/wire/operation.ts";
import { JURISDICTION_HEADER } from "#contract/wire/protection/jurisdictions.ts";
import type { User } from "#contract/wire/session/user.ts";
import type { TraceContext } from "../operations/tracing.ts";

/** The visitor for whom an operation is called. */
export interface ApiVisitor {
  site: Site;
  /** `https://host[:port]` as the browser sees it. */
  origin: string;
  clientAddress: string;
  /** ISO 3166-1 alpha-2 code of the address; null if it is not known. */
  country: string | null;
  userAgent: string;
  locale: LocaleCode;
  requestId: string;
  /** The trace that the calls belong to. */
  trace: TraceContext | null;
  log: Logger;
  session: {
    readonly data: Readonly<{ id: string; token: string | null }> | null;
    connectionId(): string;
    /** The player, once the session has been checked for this request. */
    readonly player?: User | null;
    /** Stores a renewed token in the session's cookie; missing where no response can set it any more. */
    replaceToken?(token: string): void;
  };
}

/** Path with query string of a call, and its JSON body; null for GET. */
export interface RequestTarget {
  path: string;
  body: string | null;
}

/**
 * Parses the path template of an operation once, so that a call only concatenates strings.
 *
 * @param base path of the product API's base URL, without a trailing slash
 * @returns a function from the operation's input to its target; it throws ProductError 9000030 if a path parameter is empty,
 *   `.` or `..`, which would address another path
 */
export function requestTargets(
  operation: Operation,
  base: string,
): (input: Record<string, unknown>) => RequestTarget {
  const parts = `${base}${operation.path}`.split(/\{(\w+)\}/);
  const pathParameters = new Set(parts.filter((_, i) => i % 2 === 1));
  const isGet = operation.method === "GET";

  return (input) => {
    let path = parts[0] as string;
    for (let i = 1; i < parts.length; i += 2) path += pathSegment(input[parts[i] as string]) + parts[i + 1];
    if (isGet) return { path: path + queryString(input, pathParameters), body: null };
    if (pathParameters.size === 0) return { path, body: JSON.stringify(input) };
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !pathParameters.has(name)));
    return { path, body: JSON.stringify(rest) };
  };
}

function pathSegment(value: unknown): string {
  const text = String(value ?? "");
  if (text === "" || text === "." || text === "..") {
    throw new ProductError({ code: PRODUCT_ERROR.notFound, message: "not_found", vars: {} }, 404);
  }
  return encodeURIComponent(text);
}

function queryString(input: Record<string, unknown>, excluded: ReadonlySet<string>): string {
  let text = "";
  for (const name in input) {
    const value = input[name];
    if (value === undefined || excluded.has(name)) continue;
    text += `${text ? "&" : "?"}${name}=${encodeURIComponent(String(value))}`;
  }
  return text;
}

/**
 * Headers of a call on behalf of a visitor, as undici's flat list of names and values [API-1]. The visitor's cookies are not
 * forwarded.
 *
 * @param idempotencyKey for operations that move money
 */
export function visitorHeaders(
  visitor: ApiVisitor,
  hasJsonBody: boolean,
  idempotencyKey: string | undefined,
): string[] {
  const headers = identityHeaders(visitor);
  const { data } = visitor.session;
  if (data?.token) headers.push("authorization", `Bearer ${data.token}`);
  if (hasJsonBody) headers.push("content-type", "application/json");
  if (idempotencyKey) headers.push("idempotency-key", idempotencyKey);
  return headers;
}

/** Who the visitor is, without authorization. */
export function identityHeaders(visitor: ApiVisitor): string[] {
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
  // The player's own country wins: a player who travels stays under the rules of home.
  const country = session.player?.profile.country || visitor.country;
  const jurisdiction = jurisdictionOf(visitor.site, country);
  if (jurisdiction !== "none") headers.push(JURISDICTION_HEADER.toLowerCase(), jurisdiction);
  return headers;
}

/** The origin of a site where no page asks: that of its first host. */
export function siteOrigin({ hosts, id }: Pick<Site, "hosts" | "id">): string {
  const host = hosts.find((name) => name !== "*");
  return host ? `https://${host}` : `https://${id}.localhost`;
}

/**
 * Headers of a public call. They identify the page's origin and the locale only, because the response is shared by all visitors of
 * that origin [API-1].
 */
export function siteHeaders(
  visitor: Pick<ApiVisitor, "origin" | "locale" | "requestId">,
  connectionId: string,
): string[] {
  return [
    "accept",
    "application/json",
    "x-page-origin",
    visitor.origin,
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

/** Encodes the input as multipart/form-data: one part per field; files keep their names. */
export async function encodeMultipart(
  input: Record<string, unknown>,
): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  }
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get("content-type") ?? "multipart/form-data",
  };
}
