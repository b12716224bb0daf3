import { type RefObject, useCallback, useEffect } from "react";

/** What a framed game tells its page. */
export type GameMessage =
  | "ready"
  | "round-started"
  | "round-ended"
  | "need-funds"
  | "limits"
  | "reality-check"
  | "exit";

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
  "exit",
];

/** Reads a message of a game; null for anything else that arrives at the window. */
export function readGameMessage(data: unknown): GameMessage | null {
  const type = typeof data === "object" && data && "type" in data ? data.type : data;
  if (typeof type !== "string" || !type.startsWith(PREFIX)) return null;
  const name = type.slice(PREFIX.length);
  return KNOWN.includes(name) ? (name as GameMessage) : null;
}

/** Hears the messages of one frame, and of no other. A sandboxed frame has no origin, so its window is what names it. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement>,
  listener: (message: GameMessage) => void,
): void {
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message) listener(message);
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
