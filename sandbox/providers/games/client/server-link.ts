import type {
  ChoiceRequest,
  Prepared,
  RoundProof,
  SeatState,
  SeedView,
  SpinAnswer,
  SpinRequest,
} from "../round-calls.ts";

/** Why something was refused, and what there is to say of it: which limit was reached, and until when. */
export interface LinkRefusal {
  code: string;
  details: Readonly<Record<string, string>>;
}

/** The server's refusal, by its code; `network` where no answer came however often it was asked. */
export class LinkError extends Error implements LinkRefusal {
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;

  constructor(code: string, details: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = "LinkError";
    this.code = code;
    this.details = details;
  }
}

/** The game server as the client sees it. */
export interface ServerLink {
  state(): Promise<SeatState>;
  /** Keeps what the player has chosen for the next round, for whoever comes back before it begins. */
  prepare(prepared: Prepared): Promise<unknown>;
  spin(request: SpinRequest): Promise<SpinAnswer>;
  choose(request: ChoiceRequest): Promise<SpinAnswer>;
  shown(roundId: string): Promise<{ balance: number }>;
  rotateSeed(
    clientSeed: string,
  ): Promise<{ revealed: { serverSeed: string; serverSeedHash: string }; seed: SeedView }>;
  verify(roundId: string): Promise<RoundProof>;
  refill(): Promise<{ balance: number }>;
}

/** Waits between tries, in milliseconds. */
const PAUSES = [300, 800, 1600, 3000];
const TIMEOUT = 8000;

/** One call of the game's, by its name; posts where there is a body. Throws LinkError. */
export type Call = <T>(path: string, body?: unknown) => Promise<T>;

/** Calls the server, again and again while the network or the server fails: every call must be one that may be repeated. */
export function serverCalls(api: string, token: string): Call {
  const attempt = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(api + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
      credentials: "omit",
    });
    if (response.status >= 500 || response.status === 429) throw new TypeError("the server is not well");
    const answer = (await response.json()) as { result?: unknown; error?: Partial<LinkRefusal> };
    if (answer.error) throw new LinkError(answer.error.code ?? "unknown", answer.error.details);
    return answer.result;
  };

  return async <T>(path: string, body?: unknown): Promise<T> => {
    for (const pause of [...PAUSES, null]) {
      try {
        return (await attempt(path, body)) as T;
      } catch (error) {
        if (error instanceof LinkError) throw error;
        if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    throw new LinkError("network");
  };
}

/** A spin and a choice carry their request ids, so that the server answers the same round however often they arrive. */
export function serverLink(api: string, token: string): ServerLink {
  const call = serverCalls(api, token);
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

/** A fresh idempotency key. `crypto.randomUUID` needs https, this does not. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
