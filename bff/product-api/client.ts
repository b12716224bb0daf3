import { randomUUID } from "node:crypto";
import { Pool } from "undici";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import { ProductError, UpstreamError } from "#contract/failures.ts";
import type { Operation } from "#contract/operation.ts";
import { type CallOptions, type OperationName, operations, type ProductApi } from "#contract/operations.ts";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../operations/metrics.ts";
import { addressing } from "./addressing.ts";
import { readAnswer } from "./answer.ts";
import { Deadline } from "./deadline.ts";
import { failureOf } from "./failure-of.ts";
import { siteHeaders, visitorHeaders } from "./headers.ts";
import { fileOf, multipart } from "./payload.ts";
import { createPublicCache } from "./public-cache.ts";
import { createRecentAnswers } from "./recent-answers.ts";
import { createResilience, type Resilience, type ResilienceOptions } from "./resilience.ts";
import type { Visitor } from "./visitor.ts";

/** The product API: `for` binds it to a visitor. */
export interface ProductApiClient {
  for(visitor: Visitor): ProductApi;
  /** One small call past the cache and the breaker; rejects where the API does not answer. */
  probe(): Promise<void>;
  /** Drops every answer that is kept. */
  forget(): void;
  /** For `/bff/debug/upstream`: circuits that are not closed, connections, the public cache. */
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

type Input = Record<string, unknown>;
type Call = (visitor: Visitor, input: Input, options: CallOptions | undefined) => Promise<unknown>;

/** So that a few players with large documents do not take everyone else's connections. */
const FILE_CONNECTIONS = 8;
const LARGEST_FILE = Math.max(
  0,
  ...Object.values<Operation>(operations).map((one) => one.download?.bytes ?? 0),
);

const RESILIENCE: ResilienceOptions = { failures: 5, openFor: 2000 };
/** An answer and how many characters it took. */
type Answer = { result: unknown; bytes: number };

export function createProductApiClient(
  config: ClientConfig,
  { metrics, resilience = RESILIENCE }: { metrics: Metrics; resilience?: ResilienceOptions },
): ProductApiClient {
  if (!config.PRODUCT_API_URL) throw new TypeError("the product API has no address yet");
  const base = new URL(config.PRODUCT_API_URL);
  const basePath = base.pathname.replace(/\/+$/, "");
  const timeout = config.PRODUCT_API_TIMEOUT_MS;
  const poolOf = (connections: number, maxResponseSize: number) =>
    new Pool(base.origin, {
      connections,
      connectTimeout: timeout,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      maxResponseSize,
    });
  const pool = poolOf(config.PRODUCT_API_CONNECTIONS, config.PRODUCT_API_RESPONSE_BYTES);
  const files = poolOf(FILE_CONNECTIONS, LARGEST_FILE);
  const cache = createPublicCache(config.PUBLIC_CACHE_BYTES, metrics);
  const recent = createRecentAnswers();
  const ownConnection = randomUUID();
  const circuits = new Map<OperationName, Resilience>();

  /** Everything about an operation that does not change from call to call is worked out here, once. */
  function prepare(name: OperationName, operation: Operation): Call {
    const address = addressing(operation, basePath);
    const isPublic = operation.access === "public";
    const repeatable = operation.method === "GET";
    const { upload, download } = operation;
    const carrier = upload || download ? files : pool;
    const circuit = createResilience(name, repeatable, resilience, () =>
      metrics.upstreamRetries.inc({ operation: name }),
    );
    circuits.set(name, circuit);
    const answered = { operation: name };
    const succeeded = metrics.upstreamCalls.labels(name, "ok");

    async function request(headers: string[], input: Input, signal: Deadline): Promise<Answer> {
      if (signal.aborted) throw signal.reason;
      const { path, body } = address(upload ? {} : input);
      const form = upload && (await multipart(input));
      try {
        const response = await carrier.request({
          path,
          method: operation.method,
          headers: form ? [...headers, "content-type", form.type] : headers,
          body: form?.body ?? body,
          signal,
        });
        const { statusCode: status } = response;
        if (download && status < 300) return await fileOf(response);
        const text = await response.body.text();
        return { result: readAnswer(name, operation, status, text), bytes: text.length };
      } catch (error) {
        throw failureOf(name, error, signal);
      }
    }

    /** The call with its time limit, which holds for all attempts together; measured and logged. */
    async function perform(
      visitor: Visitor,
      headers: string[],
      input: Input,
      outer?: AbortSignal,
    ): Promise<Answer> {
      const started = performance.now();
      const deadline = new Deadline(name, timeout, outer);
      try {
        const answer = await circuit.run(() => request(headers, input, deadline));
        succeeded.observe((performance.now() - started) / 1000);
        visitor.log.debug(answered, "product API answered");
        return answer;
      } catch (error) {
        report(visitor, error, (performance.now() - started) / 1000);
        throw error;
      } finally {
        deadline.clear();
      }
    }

    function report({ log }: Visitor, error: unknown, seconds: number): void {
      const outcome =
        error instanceof UpstreamError
          ? error.failure
          : error instanceof ProductError
            ? "refused"
            : "given-up";
      metrics.upstreamCalls.observe({ operation: name, outcome }, seconds);
      if (error instanceof UpstreamError)
        log.warn({ operation: name, seconds, err: error }, "product API failed");
      else log.debug({ operation: name, outcome }, "product API refused");
    }

    return async (visitor, input, options) => {
      if (isPublic) {
        const fetch = () => perform(visitor, siteHeaders(visitor, ownConnection), input);
        if (!operation.cache) return (await fetch()).result;
        const key = `${visitor.site.id} ${visitor.locale} ${name} ${cacheKey(input)}`;
        return cache.read(key, operation.cache, fetch);
      }
      if (operation.access === "player" && !visitor.session.data?.token) {
        throw new ProductError({ code: PRODUCT_ERROR.notSignedIn, message: "not_signed_in", vars: {} }, 401);
      }
      if (operation.idempotent && !options?.idempotencyKey) {
        throw new TypeError(`${name} moves money and needs an idempotency key`);
      }
      const session = operation.recent && visitor.session.data?.id;
      const key = session && `${session} ${name} ${cacheKey(input)}`;
      const known = key && options?.recent && recent.read(key);
      if (known) return known;
      const headers = visitorHeaders(visitor, !repeatable && !upload, options?.idempotencyKey);
      const { result } = await perform(visitor, headers, input, options?.signal);
      if (key && operation.recent) recent.keep(key, result as object, operation.recent);
      return result;
    };
  }

  const Bound = boundTo(
    Object.entries(operations).map(([name, operation]) => [name, prepare(name as OperationName, operation)]),
  );

  return {
    for: (visitor) => new Bound(visitor),
    async probe() {
      const response = await pool.request({
        path: `${basePath}${operations.gameCategories.path}`,
        method: "GET",
        headers: { accept: "application/json", "x-connection-id": ownConnection },
        signal: AbortSignal.timeout(timeout),
      });
      readAnswer(
        "gameCategories",
        operations.gameCategories,
        response.statusCode,
        await response.body.text(),
      );
    },
    forget() {
      cache.forget();
      recent.forget();
    },
    stats: () => ({
      address: `${base.origin}${basePath}`,
      circuits: Object.fromEntries(
        [...circuits].map(([name, { state }]) => [name, state()]).filter(([, state]) => state !== "closed"),
      ),
      connections: { ...pool.stats },
      cache: cache.stats(),
    }),
    close: async () => void (await Promise.all([pool.close(), files.close()])),
  };
}

/** A class with a method for each operation, so that binding to a visitor costs one small object. */
function boundTo(calls: [name: string, call: Call][]): new (visitor: Visitor) => ProductApi {
  class Bound {
    readonly visitor: Visitor;
    constructor(visitor: Visitor) {
      this.visitor = visitor;
    }
  }
  for (const [name, call] of calls) {
    Object.defineProperty(Bound.prototype, name, {
      value(this: Bound, input: Input, options?: CallOptions) {
        return call(this.visitor, input, options);
      },
    });
  }
  return Bound as unknown as new (
    visitor: Visitor,
  ) => ProductApi;
}

/** The same for the same input, whatever the order in which its fields were written. */
function cacheKey(input: Input): string {
  return JSON.stringify(input, Object.keys(input).sort());
}
