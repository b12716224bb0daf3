import type { z } from "zod";
import { ProductError } from "#contract/host/failures.ts";
import type { Goal } from "#contract/wire/capabilities.ts";
import type { WireEvent } from "#contract/wire/live.ts";
import type { LiveTopic } from "#contract/wire/live-audience.ts";
import type { OperationHandlers, OperationName, RequiredOperation } from "#contract/wire/operations.ts";
import { REFUSALS, type RefusalName } from "#contract/wire/refusals.ts";

/** A request of an API with its own paths and shapes. */
export interface ForeignRequest {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below the API's base URL. Encode what a player typed: `encodeURIComponent`. */
  path: string;
  /** Fields without a value are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON. */
  body?: object;
  headers?: Record<string, string>;
}

/** Sends one request and checks the answer against a schema of the API. */
export type SendForeign = <Schema extends z.ZodType>(
  schema: Schema,
  request: ForeignRequest,
) => Promise<z.output<Schema>>;

/** What the handlers of an adapter use to reach their API, on behalf of one visitor. */
export interface ForeignApi {
  /**
   * Sends a request with the visitor's access token, unless the operation is public, whose answers all visitors share. The
   * operation's Idempotency-Key is sent with each.
   *
   * @throws ProductError for an error that `errors` knows, UpstreamError if the answer is missing or does not fit the schema; let both
   *   through: what has no answer has an unknown outcome
   */
  send: SendForeign;
  /** Whether a player is signed in. */
  readonly isSignedIn: boolean;
  /** The key of an operation that moves money: all attempts of one order have the same. */
  readonly idempotencyKey: string | undefined;
  /** The page's `https://host`, for links in mails and return addresses. */
  readonly pageOrigin: string;
  /** The token of a new session, from the pair that a login has returned. @throws TypeError without `tokens` */
  sessionToken(pair: TokenPair): string;
  /** The session's current refresh token, for a logout that names it; null if there is none. */
  refreshToken(): Promise<string | null>;
}

/** An access token and the refresh token that renews it, valid once. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** Seconds from now for which the access token is valid. */
  expiresIn: number;
}

/** How an API's errors are told to players. */
interface ForeignErrors {
  /** The key of an error body, with the details that its text names; null if the body is no error of this API. */
  read(body: unknown): { key: string; details: Record<string, unknown> } | null;
  /** A refusal of the contract for each key. A key that is missing here counts as a failure of the API. */
  refusals: Record<string, RefusalName | ((details: Record<string, unknown>) => ForeignRefusal)>;
}

/** @see ProductErrorBody for what `vars` contain: amounts are decimal strings beside their `currency`, times are ISO 8601 */
interface ForeignRefusal {
  reason: RefusalName;
  vars?: Record<string, string | number>;
}

/** The messages of an API's WebSocket. */
export interface LiveProtocol {
  /** Address and headers of the upgrade, if they differ from those of the socket's URL. The token is a player's; null for guests. */
  connect?(url: string, accessToken: string | null): { url: string; headers?: Record<string, string> };
  /** Sent when a player's link opens. */
  subscribe(accessToken: string): readonly string[];
  /** Sent when the session ends; null if nothing is. */
  logout(accessToken: string): string | null;
  /** Sent on the guests' link when the first browser needs a topic, and when the last one does not; null if there is no such topic. */
  topic(topic: LiveTopic, isSubscribed: boolean): string | null;
  /** The contract's events in a message; none if it contains nothing for players. */
  events(message: string): readonly WireEvent[];
}

/** Maps an API of other paths, fields, errors, paging, tokens and live frames onto the contract [ADP-1]. */
export interface Adapter {
  /** The goals that the API is connected for. */
  goals: readonly Goal[];
  /**
   * A handler per operation: it gets the contract's input and returns the contract's wire format, from as many requests as it needs.
   * An operation without a handler is absent, and so are the capabilities that need it.
   */
  operations: Partial<OperationHandlers<ForeignApi>>;
  errors: ForeignErrors;
  /** How access tokens are renewed; null if the token of `login` is valid until the session ends. */
  tokens: {
    /** Exchanges a refresh token. @throws ProductError if the API refuses it, which ends the session */
    renew(refreshToken: string, send: SendForeign): Promise<TokenPair>;
  } | null;
  /** Null if the API has no socket: the capability `live` is absent then. */
  live: LiveProtocol | null;
  /** Headers of every request, in addition to PRODUCT_API_HEADERS. */
  headers?: Record<string, string>;
  /** Name of the header of idempotency keys; `idempotency-key` by default. */
  idempotencyHeader?: string;
}

/** Defines an adapter. The compiler lists the operations of its goals that it lacks. */
export function defineAdapter<const Goals extends readonly Goal[]>(
  definition: Omit<Adapter, "goals" | "operations"> & {
    goals: Goals;
    operations: Partial<OperationHandlers<ForeignApi>> &
      Required<Pick<OperationHandlers<ForeignApi>, RequiredOperation<Goals[number]> & OperationName>>;
  },
): Adapter {
  return definition;
}

/** A refusal of the contract, with the code and status that belong to its message. */
export function refusal(reason: RefusalName, vars: Record<string, string | number> = {}): ProductError {
  const [code, status] = REFUSALS[reason];
  return new ProductError({ code, message: reason, vars }, status);
}
