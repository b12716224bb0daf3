import { randomUUID } from "node:crypto";
import { Pool } from "undici";
import { AbsentOperation, ProductError, UpstreamError } from "#contract/host/failures.ts";
import type { Site } from "#contract/host/site.ts";
import type { Declaration } from "#contract/wire/absence.ts";
import { DEFAULT_LOCALE } from "#contract/wire/locales.ts";
import type { Operation } from "#contract/wire/operation.ts";
import {
  type CallOptions,
  type OperationName,
  operations,
  type ProductApi,
} from "#contract/wire/operations.ts";
import { type Adapter, refusal } from "../adapters/adapter.ts";
import type { Config } from "../config/config.ts";
import type { ApiConnection } from "../config/product-apis.ts";
import { createDroppedItems } from "../operations/dropped-items.ts";
import { createLogInterval } from "../operations/log-interval.ts";
import type { Metrics } from "../operations/metrics.ts";
import { type Tracer, traceHeaders } from "../operations/tracing.ts";
import { adapterSend, flatHeaders, foreignSend } from "./adapter-send.ts";
import type { RawAnswer } from "./answer-check.ts";
import { type AvailabilityStatus, createAvailability } from "./availability.ts";
import { type Call, createBoundApi, type Input } from "./bound-api.ts";
import { callMeasurement } from "./call-measurement.ts";
import { isMissing } from "./capabilities.ts";
import { contractSend } from "./contract-send.ts";
import { type ApiVisitor, identityHeaders, siteHeaders, siteOrigin, visitorHeaders } from "./request.ts";
import { createResilience, Deadline, type Resilience, type ResilienceOptions } from "./resilience.ts";
import { parseResponse, readFileResponse, upstreamErrorOf } from "./response.ts";
import { createPublicCache, createSessionCache, type PublicCache } from "./response-cache.ts";
import type { SandboxFallback } from "./sandbox-fallback.ts";
import type { Dispatch, OperationCall, Send } from "./send.ts";
import { createSessionTokens, type SessionTokens, type SessionTokensOptions } from "./session-tokens.ts";

// Over 300 lines: one closure, whose parts share the pools and caches.

/** HTTP client of the product API; `for` binds it to a visitor. */
export interface ProductApiClient {
  for(visitor: ApiVisitor): ProductApi;
  /**
   * The player's current access token, for the live link: the token of the session, or one that was renewed [ADP-1].
   *
   * @throws ProductError if there is no session or it has ended, UpstreamError if the API did not answer
   */
  accessToken(visitor: ApiVisitor): Promise<string>;
  /**
   * Sends one call and returns its answer unread, for checks: without cache, retries, circuit breaker, metrics and log line.
   *
   * @throws UpstreamError if there is no answer
   */
  exchange(
    name: OperationName,
    visitor: ApiVisitor,
    input: Input,
    options?: Pick<CallOptions, "idempotencyKey">,
  ): Promise<RawAnswer>;
  /** Asks what the API has for a site, outside of caches, circuits and metrics. Rejects if there is no response. */
  capabilities(site: Site): Promise<{ status: number; text: string }>;
  /** Whether the API answered the last call; makes no call itself. */
  availability(): AvailabilityStatus;
  /** Removes all cached responses. */
  clearCaches(): void;
  /** For `/bff/debug/upstream`: circuits that are not closed, connections, size of the public cache. */
  stats(): { address: string; circuits: Record<string, string>; connections: object; cache: object };
  close(): Promise<void>;
}

type ClientConfig = Pick<
  Config,
  | "PRODUCT_API_URL"
  | "PRODUCT_API_TIMEOUT_MS"
  | "PRODUCT_API_CONNECTIONS"
  | "PRODUCT_API_RESPONSE_BYTES"
  | "PUBLIC_CACHE_BYTES"
>;

interface ClientOptions {
  metrics: Metrics;
  tracer?: Tracer | null;
  resilience?: ResilienceOptions;
  /** Called when the API has answered that it does not have an operation. */
  onMissing?: (site: Site, name: OperationName) => void;
  connection?: ApiConnection;
  /** How an API is asked that is not the contract's [ADP-1]; null for the contract. */
  foreign?: ForeignOptions | null;
  /** Answers what the API does not have; null outside development. */
  fallback?: SandboxFallback | null;
  /** Shared by the clients of several APIs. */
  cache?: PublicCache;
}

interface ForeignOptions extends Pick<SessionTokensOptions, "store" | "idleMs" | "log"> {
  adapter: Adapter;
}

/** Files have a pool of their own, so that large documents do not occupy the connections of other calls. */
const FILE_CONNECTIONS = 8;
const MAX_FILE_BYTES = Math.max(
  0,
  ...Object.values<Operation>(operations).map((operation) => operation.download?.bytes ?? 0),
);

const RESILIENCE: ResilienceOptions = { failures: 5, openFor: 2000 };

/** Once a fault has passed, the first page must show the player as signed in [AUTH-4]. */
const NEVER_WAITING: OperationName = "checkSession";

/** A parsed response and its size. */
type ApiResponse = { result: unknown; bytes: number };

/**
 * Creates the client with its connection pools, caches, and one circuit breaker per operation.
 *
 * @throws TypeError if PRODUCT_API_URL is null
 */
export function createProductApiClient(
  config: ClientConfig,
  {
    metrics,
    tracer = null,
    resilience = RESILIENCE,
    onMissing = () => {},
    connection = {},
    foreign = null,
    fallback = null,
    cache = createPublicCache(config.PUBLIC_CACHE_BYTES, metrics),
  }: ClientOptions,
): ProductApiClient {
  if (!config.PRODUCT_API_URL) throw new TypeError("PRODUCT_API_URL is not set");
  const base = new URL(config.PRODUCT_API_URL);
  const basePath = base.pathname.replace(/\/+$/, "");
  const timeout = config.PRODUCT_API_TIMEOUT_MS;
  const createPool = (connections: number, maxResponseSize: number) =>
    new Pool(base.origin, {
      connections,
      connectTimeout: timeout,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      maxResponseSize,
      ...(connection.tls && { connect: connection.tls }),
    });
  const pool = createPool(config.PRODUCT_API_CONNECTIONS, config.PRODUCT_API_RESPONSE_BYTES);
  const filePool = createPool(FILE_CONNECTIONS, MAX_FILE_BYTES);
  const staticHeaders = flatHeaders(connection.headers ?? {});
  const sessionCache = createSessionCache();
  const reportDropped = createDroppedItems(metrics);
  const isRefusalDue = createLogInterval();
  const publicConnectionId = randomUUID();
  const circuits = new Map<OperationName, Resilience>();
  const senders = new Map<OperationName, Send>();
  const tokens = foreign && createTokens(foreign);
  const availability = createAvailability(() =>
    plainRequest(["accept", "application/json", "x-connection-id", publicConnectionId]),
  );

  /** Asks for the capabilities: a small call that needs no player. An API without them answers too. */
  async function plainRequest(headers: string[]): Promise<{ status: number; text: string }> {
    const path = `${basePath}${operations.capabilities.path}`;
    const signal = AbortSignal.timeout(timeout);
    const { statusCode, body } = await pool.request({
      path,
      method: "GET",
      headers: [...headers, ...staticHeaders],
      signal,
    });
    return { status: statusCode, text: await body.text() };
  }

  /** Sends requests of adapters, whose paths are below the base URL. */
  function dispatchOn(dispatcher: Pool): Dispatch {
    return ({ method, path, headers, body }, signal) =>
      dispatcher.request({
        path: basePath + path,
        method: method as "GET",
        headers: [...headers, ...staticHeaders],
        body,
        signal,
      });
  }

  function createTokens({ adapter, ...options }: ForeignOptions): SessionTokens | null {
    const renewing = adapter.tokens;
    if (!renewing) return null;
    return createSessionTokens({
      ...options,
      timeoutMs: timeout,
      renew(refreshToken) {
        // Its own deadline: several calls wait for it, and each may be given up.
        const deadline = new Deadline("renewToken", timeout, undefined);
        const call = { headers: ["accept", "application/json"], signal: deadline };
        const dispatch = dispatchOn(pool);
        const send = foreignSend("renewToken", adapter, {
          dispatch,
          accessToken: async () => null,
          canRenew: false,
          call,
        });
        return renewing
          .renew(refreshToken, send)
          .catch((error: unknown) => {
            throw upstreamErrorOf("renewToken", error, deadline);
          })
          .finally(() => deadline.clear());
      },
    });
  }

  /** Headers of a call: those of a foreign API get no authorization here, because its token may need to be renewed. */
  function headersOf(
    visitor: ApiVisitor,
    { access, method, upload }: Operation,
    idempotencyKey: string | undefined,
  ): string[] {
    if (access === "public") return siteHeaders(visitor, publicConnectionId);
    if (foreign) return identityHeaders(visitor);
    return visitorHeaders(visitor, method !== "GET" && !upload, idempotencyKey);
  }

  /** Prepares an operation: computes once what is the same for all its calls. */
  function prepareOperation(name: OperationName, operation: Operation): Call {
    const isPublic = operation.access === "public";
    const repeatable = operation.method === "GET";
    const { upload, download } = operation;
    const operationPool = upload || download ? filePool : pool;
    const circuitOptions = name === NEVER_WAITING ? { ...resilience, openFor: 0 } : resilience;
    const circuit = createResilience(name, repeatable, circuitOptions, () =>
      metrics.upstreamRetries.inc({ operation: name }),
    );
    circuits.set(name, circuit);
    const logFields = { operation: name };
    const measureCall = callMeasurement(name, metrics);
    const ownSend = foreign
      ? adapterSend(name, operation, foreign.adapter, { dispatch: dispatchOn(operationPool), tokens })
      : contractSend(operation, { pool: operationPool, basePath, staticHeaders });
    const send = fallback ? fallback.wrap(name, operation, ownSend) : ownSend;
    senders.set(name, send);

    async function request(
      call: OperationCall,
      log: ApiVisitor["log"],
      deadline: Deadline,
    ): Promise<ApiResponse> {
      if (deadline.aborted) throw deadline.reason;
      try {
        const response = await send(call);
        const { statusCode: status } = response;
        if (download && status < 300) return await readFileResponse(response);
        const text = await response.body.text();
        if (isMissing(operation, status, text)) throw new AbsentOperation(name, { wasSent: true });
        const { result, dropped } = parseResponse(name, operation, status, text);
        reportDropped(name, dropped, log);
        return { result, bytes: text.length };
      } catch (error) {
        throw upstreamErrorOf(name, error, deadline);
      }
    }

    /** Makes the call with its timeout, which covers all attempts, and records metrics and log lines. */
    async function perform(visitor: ApiVisitor, input: Input, options?: CallOptions): Promise<ApiResponse> {
      const headers = headersOf(visitor, operation, options?.idempotencyKey);
      const started = performance.now();
      const deadline = new Deadline(name, timeout, options?.signal);
      const span = tracer?.startCall(visitor.trace, name);
      headers.push(...traceHeaders(span?.context ?? visitor.trace));
      const call = { visitor, headers, input, signal: deadline, idempotencyKey: options?.idempotencyKey };
      let outcome = "ok";
      try {
        if (availability.isUnresponsive() && !(await availability.recovers()))
          throw new UpstreamError(name, "circuit-open");
        const response = await circuit.run(() => request(call, visitor.log, deadline));
        availability.recordAnswer();
        measureCall("ok", (performance.now() - started) / 1000);
        visitor.log.debug(logFields, "product API answered");
        return response;
      } catch (error) {
        outcome = recordFailure(visitor, error, started);
        throw error;
      } finally {
        deadline.clear();
        const failed = outcome !== "ok" && outcome !== "refused" && outcome !== "given-up";
        span?.end({
          failed,
          attributes: { "http.request.method": operation.method, "solstice.outcome": outcome },
        });
      }
    }

    /** Returns the outcome of the failed call. */
    function recordFailure({ log, site }: ApiVisitor, error: unknown, started: number): string {
      const seconds = (performance.now() - started) / 1000;
      if (error instanceof UpstreamError) availability.recordFailure(error.failure, started);
      else if (error instanceof ProductError) availability.recordAnswer();
      const outcome =
        error instanceof UpstreamError
          ? error.failure
          : error instanceof ProductError
            ? "refused"
            : "given-up";
      measureCall(outcome, seconds);
      if (error instanceof UpstreamError)
        log.warn({ operation: name, seconds, err: error }, "product API failed");
      else if (error instanceof AbsentOperation) onMissing(site, name);
      else if (error instanceof ProductError && isRefusalDue(name))
        log.info({ operation: name, status: error.status, code: error.code }, "product API refused");
      return outcome;
    }

    return async (visitor, input, options) => {
      if (isPublic) {
        const fetch = () => perform(visitor, input);
        if (!operation.cache) return (await fetch()).result;
        // A product API may answer differently to the origins of one site.
        const key = `${visitor.site.id} ${visitor.origin} ${visitor.locale} ${name} ${inputKey(input)}`;
        return cache.read(key, operation.cache, fetch);
      }
      if (operation.access === "player" && !visitor.session.data?.token) {
        throw refusal("not_signed_in");
      }
      if (operation.idempotent && !options?.idempotencyKey) {
        throw new TypeError(`${name} needs an idempotency key`);
      }
      const sessionId = operation.recent && visitor.session.data?.id;
      const key = sessionId && `${sessionId} ${name} ${inputKey(input)}`;
      const cached = key && options?.recent && sessionCache.read(key);
      if (cached) return cached;
      const { result } = await perform(visitor, input, options);
      if (key && operation.recent) sessionCache.store(key, result as object, operation.recent);
      return result;
    };
  }

  const BoundApi = createBoundApi(
    Object.entries(operations).map(([name, operation]) => [
      name,
      prepareOperation(name as OperationName, operation),
    ]),
  );

  return {
    for: (visitor) => new BoundApi(visitor),
    async accessToken({ session }) {
      const token = session.data?.token;
      if (!token) throw refusal("not_signed_in");
      return tokens ? tokens.access(session) : token;
    },
    async exchange(name, visitor, input, { idempotencyKey } = {}) {
      const operation: Operation = operations[name];
      const deadline = new Deadline(name, timeout, undefined);
      try {
        const headers = headersOf(visitor, operation, idempotencyKey);
        const send = senders.get(name) as Send;
        const answer = await send({ visitor, headers, input, signal: deadline, idempotencyKey });
        const bytes = Buffer.from(await answer.body.arrayBuffer());
        return {
          status: answer.statusCode,
          contentType: String(answer.headers["content-type"] ?? ""),
          text: operation.download && answer.statusCode < 300 ? "" : bytes.toString(),
          bytes: bytes.byteLength,
        };
      } catch (error) {
        throw upstreamErrorOf(name, error, deadline);
      } finally {
        deadline.clear();
      }
    },
    async capabilities(site) {
      if (fallback) return { status: 200, text: JSON.stringify({ result: fallbackDeclaration(foreign) }) };
      if (foreign) return { status: 200, text: JSON.stringify({ result: declarationOf(foreign.adapter) }) };
      return plainRequest(
        siteHeaders(
          { origin: siteOrigin(site), locale: site.locales?.[0] ?? DEFAULT_LOCALE, requestId: randomUUID() },
          publicConnectionId,
        ),
      );
    },
    availability: availability.status,
    clearCaches() {
      cache.clear();
      sessionCache.clear();
    },
    stats: () => ({
      address: `${base.origin}${basePath}`,
      circuits: Object.fromEntries(
        [...circuits].map(([name, { state }]) => [name, state()]).filter(([, state]) => state !== "closed"),
      ),
      connections: { ...pool.stats },
      cache: cache.stats(),
    }),
    async close() {
      availability.close();
      await Promise.all([pool.close(), filePool.close()]);
    },
  };
}

/** What an adapter maps is there; an API behind one declares nothing itself. */
function declarationOf({ operations: handlers, live }: Adapter): Declaration {
  return { operations: Object.keys(handlers), capabilities: { live: live !== null } };
}

/** The sandbox has every operation, but live events are only those of the API. */
function fallbackDeclaration(foreign: ForeignOptions | null): Declaration {
  return { capabilities: { live: foreign === null || foreign.adapter.live !== null } };
}

/** Serializes an input independently of the order of its fields. */
function inputKey(input: Input): string {
  return JSON.stringify(input, Object.keys(input).sort());
}
