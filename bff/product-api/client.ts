import { randomUUID } from "node:crypto";
import { type Dispatcher, Pool } from "undici";
import { AbsentOperation, ProductError, UpstreamError } from "#contract/host/failures.ts";
import type { Site } from "#contract/host/site.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { DEFAULT_LOCALE } from "#contract/wire/locales.ts";
import type { Operation } from "#contract/wire/operation.ts";
import {
  type CallOptions,
  type OperationName,
  operations,
  type ProductApi,
} from "#contract/wire/operations.ts";
import type { Config } from "../config/config.ts";
import { createDroppedItems } from "../operations/dropped-items.ts";
import { createLogInterval } from "../operations/log-interval.ts";
import type { Metrics } from "../operations/metrics.ts";
import { type Tracer, traceHeaders } from "../operations/tracing.ts";
import type { RawAnswer } from "./answer-check.ts";
import { type AvailabilityStatus, createAvailability } from "./availability.ts";
import { type Call, createBoundApi, type Input } from "./bound-api.ts";
import { callMeasurement } from "./call-measurement.ts";
import { isMissing } from "./capabilities.ts";
import {
  type ApiVisitor,
  encodeMultipart,
  requestTargets,
  siteHeaders,
  siteOrigin,
  visitorHeaders,
} from "./request.ts";
import { createResilience, Deadline, type Resilience, type ResilienceOptions } from "./resilience.ts";
import { parseResponse, readFileResponse, upstreamErrorOf } from "./response.ts";
import { createPublicCache, createSessionCache } from "./response-cache.ts";

// Over 300 lines: one closure, whose parts share the pools and caches.

/** HTTP client of the product API; `for` binds it to a visitor. */
export interface ProductApiClient {
  for(visitor: ApiVisitor): ProductApi;
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

type Send = (headers: string[], input: Input, deadline: Deadline) => Promise<Dispatcher.ResponseData>;

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
  }: {
    metrics: Metrics;
    tracer?: Tracer | null;
    resilience?: ResilienceOptions;
    /** Called when the API has answered that it does not have an operation. */
    onMissing?: (site: Site, name: OperationName) => void;
  },
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
    });
  const pool = createPool(config.PRODUCT_API_CONNECTIONS, config.PRODUCT_API_RESPONSE_BYTES);
  const filePool = createPool(FILE_CONNECTIONS, MAX_FILE_BYTES);
  const cache = createPublicCache(config.PUBLIC_CACHE_BYTES, metrics);
  const sessionCache = createSessionCache();
  const reportDropped = createDroppedItems(metrics);
  const isRefusalDue = createLogInterval();
  const publicConnectionId = randomUUID();
  const circuits = new Map<OperationName, Resilience>();
  const senders = new Map<OperationName, Send>();
  const availability = createAvailability(() =>
    plainRequest(["accept", "application/json", "x-connection-id", publicConnectionId]),
  );

  /** Asks for the capabilities: a small call that needs no player. An API without them answers too. */
  async function plainRequest(headers: string[]): Promise<{ status: number; text: string }> {
    const path = `${basePath}${operations.capabilities.path}`;
    const signal = AbortSignal.timeout(timeout);
    const { statusCode, body } = await pool.request({ path, method: "GET", headers, signal });
    return { status: statusCode, text: await body.text() };
  }

  /** Prepares an operation: computes once what is the same for all its calls. */
  function prepareOperation(name: OperationName, operation: Operation): Call {
    const targetOf = requestTargets(operation, basePath);
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

    const send: Send = async (headers, input, deadline) => {
      if (deadline.aborted) throw deadline.reason;
      const { path, body } = targetOf(upload ? {} : input);
      const form = upload && (await encodeMultipart(input));
      return operationPool.request({
        path,
        method: operation.method,
        headers: form ? [...headers, "content-type", form.contentType] : headers,
        body: form?.body ?? body,
        signal: deadline,
      });
    };
    senders.set(name, send);

    async function request(
      log: ApiVisitor["log"],
      headers: string[],
      input: Input,
      deadline: Deadline,
    ): Promise<ApiResponse> {
      try {
        const response = await send(headers, input, deadline);
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
    async function perform(
      visitor: ApiVisitor,
      headers: string[],
      input: Input,
      callerSignal?: AbortSignal,
    ): Promise<ApiResponse> {
      const started = performance.now();
      const deadline = new Deadline(name, timeout, callerSignal);
      const span = tracer?.startCall(visitor.trace, name);
      headers.push(...traceHeaders(span?.context ?? visitor.trace));
      let outcome = "ok";
      try {
        if (availability.isUnresponsive() && !(await availability.recovers()))
          throw new UpstreamError(name, "circuit-open");
        const response = await circuit.run(() => request(visitor.log, headers, input, deadline));
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
        const fetch = () => perform(visitor, siteHeaders(visitor, publicConnectionId), input);
        if (!operation.cache) return (await fetch()).result;
        // A product API may answer differently to the origins of one site.
        const key = `${visitor.site.id} ${visitor.origin} ${visitor.locale} ${name} ${inputKey(input)}`;
        return cache.read(key, operation.cache, fetch);
      }
      if (operation.access === "player" && !visitor.session.data?.token) {
        throw new ProductError({ code: PRODUCT_ERROR.notSignedIn, message: "not_signed_in", vars: {} }, 401);
      }
      if (operation.idempotent && !options?.idempotencyKey) {
        throw new TypeError(`${name} needs an idempotency key`);
      }
      const sessionId = operation.recent && visitor.session.data?.id;
      const key = sessionId && `${sessionId} ${name} ${inputKey(input)}`;
      const cached = key && options?.recent && sessionCache.read(key);
      if (cached) return cached;
      const headers = visitorHeaders(visitor, !repeatable && !upload, options?.idempotencyKey);
      const { result } = await perform(visitor, headers, input, options?.signal);
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
    async exchange(name, visitor, input, { idempotencyKey } = {}) {
      const { access, method, upload, download }: Operation = operations[name];
      const headers =
        access === "public"
          ? siteHeaders(visitor, publicConnectionId)
          : visitorHeaders(visitor, method !== "GET" && !upload, idempotencyKey);
      const deadline = new Deadline(name, timeout, undefined);
      try {
        const {
          statusCode,
          headers: received,
          body,
        } = await (senders.get(name) as Send)(headers, input, deadline);
        const bytes = Buffer.from(await body.arrayBuffer());
        return {
          status: statusCode,
          contentType: String(received["content-type"] ?? ""),
          text: download && statusCode < 300 ? "" : bytes.toString(),
          bytes: bytes.byteLength,
        };
      } catch (error) {
        throw upstreamErrorOf(name, error, deadline);
      } finally {
        deadline.clear();
      }
    },
    capabilities: (site) =>
      plainRequest(
        siteHeaders(
          { origin: siteOrigin(site), locale: site.locales?.[0] ?? DEFAULT_LOCALE, requestId: randomUUID() },
          publicConnectionId,
        ),
      ),
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

/** Serializes an input independently of the order of its fields. */
function inputKey(input: Input): string {
  return JSON.stringify(input, Object.keys(input).sort());
}
