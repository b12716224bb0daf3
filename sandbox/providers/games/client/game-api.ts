import type {
  ChoiceRequest,
  PreparedBet,
  RoundProof,
  RoundResponse,
  SeedView,
  SessionState,
  SpinRequest,
} from "../protocol.ts";

/** Why the server refused a request. */
export interface ApiRefusal {
  code: string;
  /** Facts about the refusal, such as which limit was reached and until when. */
  details: Readonly<Record<string, string>>;
}

/** A refusal by the server, or code `network` if no response arrived after all retries. */
export class GameApiError extends Error implements ApiRefusal {
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;

  constructor(code: string, details: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = "GameApiError";
    this.code = code;
    this.details = details;
  }
}

/** The refusal that an error contains; code `unknown` for any other error. */
export function refusalOf(error: unknown): ApiRefusal {
  return error instanceof GameApiError ? error : { code: "unknown", details: {} };
}

/** The new seed after a rotation, and the previous one, which is now revealed. */
export interface SeedRotation {
  revealed: { serverSeed: string; serverSeedHash: string };
  seed: SeedView;
}

/** The game server's requests. All of them reject with GameApiError. */
export interface GameApi {
  state(): Promise<SessionState>;
  /** Stores the stake and bet that the player chose for the next round, so that they survive a reload. */
  prepare(prepared: PreparedBet): Promise<unknown>;
  spin(request: SpinRequest): Promise<RoundResponse>;
  choose(request: ChoiceRequest): Promise<RoundResponse>;
  /** Reports that the client has shown the round to its end. */
  shown(roundId: string): Promise<{ balance: number }>;
  rotateSeed(clientSeed: string): Promise<SeedRotation>;
  verify(roundId: string): Promise<RoundProof>;
  refill(): Promise<{ balance: number }>;
}

/** Milliseconds between retries. */
const RETRY_DELAYS = [300, 800, 1600, 3000];
/** Milliseconds after which a request is aborted. */
const REQUEST_TIMEOUT = 8000;

/** Sends one request: POST if there is a body, else GET. Rejects with GameApiError. */
export type ApiCall = <T>(path: string, body?: unknown) => Promise<T>;

/**
 * Creates a function that sends requests and retries them on network errors, 5xx and 429. Every request must therefore be
 * idempotent.
 *
 * @param api base URL; ends with a slash
 * @param token the launch token
 */
export function createApiCall(api: string, token: string): ApiCall {
  const attempt = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(api + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      credentials: "omit",
    });
    if (response.status >= 500 || response.status === 429) throw new TypeError(`HTTP ${response.status}`);
    const payload = (await response.json()) as { result?: unknown; error?: Partial<ApiRefusal> };
    if (payload.error) throw new GameApiError(payload.error.code ?? "unknown", payload.error.details);
    return payload.result;
  };

  return async <T>(path: string, body?: unknown): Promise<T> => {
    for (const delay of [...RETRY_DELAYS, null]) {
      try {
        return (await attempt(path, body)) as T;
      } catch (error) {
        if (error instanceof GameApiError) throw error;
        if (delay !== null) await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
    throw new GameApiError("network");
  };
}

/** The requests of a game. `spin` and `choose` carry a request id, so a retry returns the same round. */
export function createGameApi(call: ApiCall): GameApi {
  return {
    state: () => call("state"),
    prepare: (prepared) => call("prepare", prepared),
    spin: (request) => call("spin", request),
    choose: (request) => call("choose", request),
    shown: (roundId) => call("shown", { roundId }),
    rotateSeed: (clientSeed) => call("seed", { clientSeed }),
    verify: (roundId) => call(`verify?round=${encodeURIComponent(roundId)}`),
    refill: () => call("refill", {}),
  };
}

/** A random idempotency key. `crypto.randomUUID` is not available without https. */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
