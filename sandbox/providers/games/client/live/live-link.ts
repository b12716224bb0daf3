import type { SlipAnswer } from "../../engines/live-roulette/live-tables.ts";
import type { OwnRoundView, ProofView, TableEvent, TableState } from "../../engines/live-roulette/views.ts";
import type { LaidBet } from "../../engines/roulette/bets.ts";
import { type Call, requestId } from "../server-link.ts";

/** A live table's server as its client sees it. */
export interface LiveLink {
  table(): Promise<TableState>;
  /** Lets these chips lie on a round; repeated by itself until there is an answer, under one request id. */
  lay(roundId: number, bets: readonly LaidBet[]): Promise<SlipAnswer>;
  proofs(): Promise<readonly ProofView[]>;
  own(): Promise<readonly OwnRoundView[]>;
}

export function liveLink(call: Call): LiveLink {
  return {
    table: () => call("table"),
    lay: (roundId, bets) => call("bets", { roundId, requestId: requestId(), bets }),
    proofs: () => call("proofs"),
    own: () => call("own"),
  };
}

interface StreamParts {
  /** Address of the stream, and the launch that opens it. */
  url: string;
  token: string;
  /** The stream stands: what came before it is to be asked for. */
  onUp(): void;
  onEvent(event: TableEvent): void;
  onDown(): void;
  /** The launch holds no longer. */
  onEnd(): void;
}

/** Waits before another attempt, in milliseconds. */
const PAUSES = [300, 1_000, 2_500, 5_000];
/** Milliseconds without a sign of life after which a stream is given up: the server gives one every fifteen seconds. */
const SILENCE = 40_000;

/** Hears a table's stream, again and again, for as long as the page is there. */
export async function followStream({ url, token, onUp, onEvent, onDown, onEnd }: StreamParts): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      const giveUp = new AbortController();
      const response = await fetch(url, {
        headers: { Authorization: `Bearer ${token}` },
        ...{ credentials: "omit", cache: "no-store", signal: giveUp.signal },
      });
      if (response.status === 401) return onEnd();
      if (!response.ok || !response.body) throw new TypeError("no stream");
      failures = 0;
      onUp();
      await readLines(response.body, giveUp, (line) => onEvent(JSON.parse(line) as TableEvent));
    } catch {
      // What was lost is asked for once the stream stands again.
    }
    onDown();
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] as number;
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
  }
}

async function readLines(
  body: ReadableStream<Uint8Array>,
  giveUp: AbortController,
  onLine: (line: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const timer = setTimeout(() => giveUp.abort(), SILENCE);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) onLine(line);
  }
}
