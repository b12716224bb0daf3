import type { ChainField, RoundField } from "#contract/wire/play/fairness-constants.ts";

/**
 * Messages from the game to the page around it. The page's origin is not known here, so they are sent to any origin (`*`) and
 * contain no amounts, except for a round that the player takes to the fairness page.
 */
export type GameMessage =
  | { type: "solstice:ready" }
  | { type: "solstice:round-started"; roundRequestId: string }
  | { type: "solstice:round-ended"; roundRequestId: string }
  | { type: "solstice:sound"; on: boolean }
  | { type: "solstice:need-funds" }
  | { type: "solstice:limits" }
  | { type: "solstice:reality-check" }
  /** Opens the page's fairness form with these values. */
  | { type: "solstice:verify"; round: Partial<Record<RoundField | ChainField, string>> }
  | { type: "solstice:exit" };

/** Messages from the page to the game: start no new rounds, continue, or read the balance again. */
export type PageMessage = "solstice:pause" | "solstice:resume" | "solstice:refresh-balance";

/** Whether the game runs in a frame of another page. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/** Sends a message to the page around the game, if there is one. */
export function notifyPage(message: GameMessage): void {
  if (isFramed()) window.parent.postMessage(message, "*");
}

/** Listens to the page's messages and forwards them to a controller. */
export function handlePageMessages(controller: {
  refresh(): unknown;
  setPaused(paused: boolean): void;
}): void {
  window.addEventListener("message", ({ source, data }: MessageEvent<{ type?: PageMessage } | null>) => {
    if (source !== window.parent) return;
    const type = data?.type;
    if (type === "solstice:refresh-balance") void controller.refresh();
    else if (type === "solstice:pause") controller.setPaused(true);
    else if (type === "solstice:resume") controller.setPaused(false);
  });
}
