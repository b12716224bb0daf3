import { z } from "zod";

/**
 * Who may make a call, and in whose name:
 * - `public`: the same for every visitor of a site in a locale, so it is sent with the site's identity and cached;
 * - `guest`: in the visitor's name, signed in or not;
 * - `player`: only with an auth token;
 * - `provider`: made by game providers to the product API, never by the front end.
 */
export type Access = "public" | "guest" | "player" | "provider";

/** One call of the product API. Path placeholders take the input's fields of that name; the rest of the input goes into the query of a GET and the JSON body of anything else. */
export interface Operation<Input extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** For example `/games/{code}/launch`, under the product API's base URL. */
  path: string;
  access: Access;
  summary: string;
  input: Input;
  /** What the API sends; parsing it may also bring it into the app's shape (amounts to minor units). */
  result: Result;
  /** Seconds that a public result is fresh, and for how long after that it may be served while it is fetched anew. */
  cache?: { fresh: number; stale: number };
  /** Seconds for which a session's last answer may be given again to a caller that asks for a recent one only. */
  recent?: number;
  /** Moves money: the call carries an Idempotency-Key header, and a repeat is answered like the first. */
  idempotent?: true;
  /** Carries a file of at most so many bytes: the input goes as multipart/form-data, each field a part, instead of JSON. */
  upload?: { bytes: number };
  /** The answer's body is itself the file that `result` describes, of at most so many bytes; refusals stay JSON. */
  download?: { bytes: number };
  /** Fields of the input that may hold what is never kept, echoed or logged, such as a card's number. */
  secrets?: readonly string[];
}

export function operation<Input extends z.ZodType, Result extends z.ZodType>(
  definition: Operation<Input, Result>,
): Operation<Input, Result> {
  return definition;
}

/** The input of a call that needs none. */
export const nothing = z.object({});

/** A call that only says that it was done. */
export const done = z.object({ success: z.boolean() });

/** The body of every answer: `{ result }`, or `{ error }` with a code, a message key and its variables. */
export const productError = z.object({
  code: z.number().int(),
  /** A key of the `errors` namespace. */
  message: z.string(),
  vars: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type ProductErrorBody = z.infer<typeof productError>;

/** Path placeholders of an operation: ["code"] for `/games/{code}/launch`. */
export function placeholders(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
}
