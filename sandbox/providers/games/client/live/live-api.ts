import type { SpotBet } from "../../engines/roulette/bets.ts";
import type { OwnRoundView, ProofView, SlipResponse, TableEvent, TableState } from "../../protocol.ts";
import { type ApiCall, createRequestId } from "../game-api.ts";

/** The requests of a live table. All of them reject with GameApiError. */
export interface LiveApi {
  table(): Promise<TableState>;
  /** Sets the player's bets of a round. Retries use the same request id. */
  setBets(roundId: number, bets: readonly SpotBet[]): Promise<SlipResponse>;
  proofs(): Promise<readonly ProofView[]>;
  own(): Promise<readonly OwnRoundView[]>;
}

export function createLiveApi(call: ApiCall): LiveApi {
  return {
    table: () => call("table"),
    setBets: (roundId, bets) => call("bets", { roundId, requestId: createRequestId(), bets }),
    proofs: () => call("proofs"),
    own: () => call("own"),
  };
}

interface EventStreamOptions {
  url: string;
  /** The launch token. */
  token: string;
  /** The stream is connected. Events before this moment are not repeated, so the state must be loaded. */
  onConnected(): void;
  onEvent(event: TableEvent): void;
  onDisconnected(): void;
  /** The launch token has expired; the stream does not reconnect. */
  onExpired(): void;
}

/** Milliseconds before each reconnection attempt. */
const RETRY_DELAYS = [300, 1_000, 2_500, 5_000];
/** Milliseconds without data after which the stream is aborted. The server sends a heartbeat every 15 seconds. */
const IDLE_TIMEOUT = 40_000;

/** Reads a table's event stream (one JSON object per line) and reconnects until the launch token expires. */
export async function followStream({
  url,
  token,
  onConnected,
  onEvent,
  onDisconnected,
  onExpired,
}: EventStreamOptions): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      const abort = new AbortController();
      const response = await fetch(url, {
        headers: { Authorization: `Bearer ${token}` },
        credentials: "omit",
        cache: "no-store",
        signal: abort.signal,
      });
      if (response.status === 401) return onExpired();
      if (!response.ok || !response.body) throw new TypeError(`HTTP ${response.status}`);
      failures = 0;
      onConnected();
      await readLines(response.body, abort, (line) => onEvent(JSON.parse(line) as TableEvent));
    } catch {
      // The state is loaded again after the next connection.
    }
    onDisconnected();
    const delay = RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)] as number;
    await new Promise((resolve) => setTimeout(resolve, delay * (0.5 + Math.random())));
  }
}

async function readLines(
  body: ReadableStream<Uint8Array>,
  abort: AbortController,
  onLine: (line: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const timer = setTimeout(() => abort.abort(), IDLE_TIMEOUT);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) onLine(line);
  }
}
