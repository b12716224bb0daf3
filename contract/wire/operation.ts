import { z } from "#contract/wire/zod.ts";
import type { Capability, Goal } from "./capabilities.ts";
import { LOCALE_CODES } from "./locales.ts";

/**
 * Who may make a call:
 * - `public`: the response is the same for all visitors of a site and locale; sent with the site's identity and cached;
 * - `guest`: sent with the visitor's identity, signed in or not;
 * - `player`: requires an auth token;
 * - `provider`: called by game providers, never by the front end.
 */
export type Access = "public" | "guest" | "player" | "provider";

/**
 * One call of the product API. Path placeholders take the input fields of the same name; the other fields are sent as the query
 * of a GET request or as the JSON body.
 */
export interface Operation<Input extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path below the product API's base URL, for example `/games/{code}/launch`. */
  path: string;
  access: Access;
  /** The capability that it belongs to; it is not called where that is absent [CAP-1]. */
  capability?: Capability;
  /** Its capability is there without it. */
  optional?: true;
  /** The goals that do not work without it [CAP-2]. */
  requiredBy?: readonly Goal[];
  summary: string;
  input: Input;
  /** Schema of the response; parsing also converts amounts to minor units. */
  result: Result;
  /** Seconds for which a public result is fresh, and for which it may then be served stale while it is refetched. */
  cache?: {
    fresh: number;
    stale: number;
    /**
     * The ISO times of a result at which it changes by itself, such as the end of its day; null for a part without one. Neither the
     * result nor a page with it is served after the next of them.
     */
    changesAt?(result: z.output<Result>): readonly (string | null)[];
  };
  /** Seconds for which a session's last response may be reused by callers that accept a recent one. */
  recent?: number;
  /** The call moves money: it has an Idempotency-Key header, and a repeated call gets the first response. */
  idempotent?: true;
  /** Uploads a file of at most this many bytes: the input is sent as multipart/form-data instead of JSON. */
  upload?: { bytes: number };
  /** The response body is a file of one of the media types, of at most this many bytes; errors are JSON. */
  download?: { bytes: number; types: readonly string[] };
  /** Input fields with data that must never be stored, sent back or logged, such as card numbers. */
  secrets?: readonly string[];
}

/**
 * Bytes of the request line and the headers that a product API must accept: more than the longest query of an operation, with
 * every character percent-encoded.
 */
export const MAX_REQUEST_HEADER_BYTES = 262_144;

/** Declares an operation with the inferred types of its schemas and the goals that require it. */
export function operation<
  Input extends z.ZodType,
  Result extends z.ZodType,
  const Goals extends readonly Goal[] = readonly [],
>(
  definition: Operation<Input, Result> & { requiredBy?: Goals },
): Operation<Input, Result> & { requiredBy?: Goals } {
  return definition;
}

/** Locale of the texts in a response or a mail. */
export const localeInput = z.enum(LOCALE_CODES);

/** Empty input. */
export const nothing = z.object({});

/** Result of a call that returns no data. */
export const done = z.object({ success: z.boolean() });

/** The `error` of a response body: a code, a message key and its variables. Other responses are `{ result }`. */
export const productError = z.object({
  code: z.number().int(),
  /** A key of the `errors` namespace. */
  message: z.string(),
  vars: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type ProductErrorBody = z.infer<typeof productError>;

/** Returns the placeholders of an operation's path: ["code"] for `/games/{code}/launch`. */
export function placeholders(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
}
