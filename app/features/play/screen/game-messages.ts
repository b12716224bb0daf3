import { type RefObject, useCallback, useEffect } from "react";
import {
  CHAIN_FIELDS,
  type ChainField,
  ROUND_FIELDS,
  type RoundField,
} from "#contract/wire/play/fairness-constants.ts";

/** Messages that a framed game posts to the page, without {@link PREFIX}. */
const GAME_MESSAGES = [
  "ready",
  "round-started",
  "round-ended",
  "need-funds",
  "limits",
  "reality-check",
  "verify",
  "exit",
] as const;
export type FramedGameMessage = (typeof GAME_MESSAGES)[number];

/** Messages that the page posts to the game: start no new rounds, continue, refetch the balance. */
type PageMessage = "pause" | "resume" | "refresh-balance";

/** A round to verify, as query parameters of the fairness page. */
export type RoundToVerify = Partial<Record<RoundField | ChainField, string>>;

const PREFIX = "solstice:";
const VERIFIABLE_FIELDS: readonly string[] = [...ROUND_FIELDS, ...CHAIN_FIELDS];
/** Maximum characters of a field; a bet on every spot of a roulette table is shorter. */
const MAX_FIELD_LENGTH = 8_000;

/** Parses the data of a window message; null if it is not a game message. */
export function readGameMessage(data: unknown): FramedGameMessage | null {
  const type = typeof data === "object" && data && "type" in data ? data.type : data;
  if (typeof type !== "string" || !type.startsWith(PREFIX)) return null;
  const name = type.slice(PREFIX.length);
  return GAME_MESSAGES.find((message) => message === name) ?? null;
}

/** The round of a "verify" message; unknown fields, non-strings and overlong values are dropped. */
export function readRoundToVerify(data: unknown): RoundToVerify {
  const round = typeof data === "object" && data && "round" in data ? data.round : null;
  if (typeof round !== "object" || !round) return {};
  const fields = Object.entries(round).filter(
    ([name, value]) =>
      VERIFIABLE_FIELDS.includes(name) && typeof value === "string" && value.length <= MAX_FIELD_LENGTH,
  );
  return Object.fromEntries(fields);
}

/** Listens to the messages of one frame. It is identified by its window, because a sandboxed frame has an opaque origin. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement>,
  listener: (message: FramedGameMessage, data: unknown) => void,
): void {
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message) listener(message, event.data);
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [frame, listener]);
}

/** Posts messages to the game. The target origin is "*", because it may be opaque: messages must hold no secret. */
export function usePostToGame(frame: RefObject<HTMLIFrameElement>): (message: PageMessage) => void {
  return useCallback(
    (message) => frame.current?.contentWindow?.postMessage({ type: PREFIX + message }, "*"),
    [frame],
  );
}
