import { type RefObject, useCallback, useEffect } from "react";
import {
  CHAIN_FIELDS,
  type ChainField,
  ROUND_FIELDS,
  type RoundField,
} from "#contract/play/fairness-terms.ts";

/** What a framed game tells its page. */
export type GameMessage =
  | "ready"
  | "round-started"
  | "round-ended"
  | "need-funds"
  | "limits"
  | "reality-check"
  | "verify"
  | "exit";

/** A round that a game's player wants verified, as the fairness page's address has it. */
export type RoundToVerify = Partial<Record<RoundField | ChainField, string>>;

/** What the page asks of the game: no new rounds for now, rounds again, or to read the balance anew. */
export type PageMessage = "pause" | "resume" | "refresh-balance";

const PREFIX = "solstice:";
const KNOWN: readonly string[] = [
  "ready",
  "round-started",
  "round-ended",
  "need-funds",
  "limits",
  "reality-check",
  "verify",
  "exit",
];
const VERIFIABLE: readonly string[] = [...ROUND_FIELDS, ...CHAIN_FIELDS];
/** Characters of a field: a bet that covers every spot of a roulette table has fewer. */
const LONGEST = 8_000;

/** Reads a message of a game; null for anything else that arrives at the window. */
export function readGameMessage(data: unknown): GameMessage | null {
  const type = typeof data === "object" && data && "type" in data ? data.type : data;
  if (typeof type !== "string" || !type.startsWith(PREFIX)) return null;
  const name = type.slice(PREFIX.length);
  return KNOWN.includes(name) ? (name as GameMessage) : null;
}

/** The round of a game's message; fields that the fairness page has not, and whatever is no text, are left out. */
export function readRoundToVerify(data: unknown): RoundToVerify {
  const round = typeof data === "object" && data && "round" in data ? data.round : null;
  if (typeof round !== "object" || !round) return {};
  const fields = Object.entries(round).filter(
    ([name, value]) => VERIFIABLE.includes(name) && typeof value === "string" && value.length <= LONGEST,
  );
  return Object.fromEntries(fields);
}

/** Hears the messages of one frame, and of no other. A sandboxed frame has no origin, so its window is what names it. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement>,
  listener: (message: GameMessage, data: unknown) => void,
): void {
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message) listener(message, event.data);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [frame, listener]);
}

/** Talks to the game in a frame, whose origin may be opaque: nothing that is said is a secret. */
export function useTellGame(frame: RefObject<HTMLIFrameElement>): (message: PageMessage) => void {
  return useCallback(
    (message) => frame.current?.contentWindow?.postMessage({ type: PREFIX + message }, "*"),
    [frame],
  );
}
