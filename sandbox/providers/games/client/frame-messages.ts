import type { ChainField, RoundField } from "#contract/play/fairness-terms.ts";

/**
 * What the game tells the page around it. Its origin is opaque and the page's is not known here, so messages go to any
 * (`*`) and say nothing about money, but for a round that its player takes to the fairness page.
 */
export type GameMessage =
  | { type: "solstice:ready" }
  | { type: "solstice:round-started"; roundRequestId: string }
  | { type: "solstice:round-ended"; roundRequestId: string }
  | { type: "solstice:sound"; on: boolean }
  | { type: "solstice:need-funds" }
  | { type: "solstice:limits" }
  | { type: "solstice:reality-check" }
  /** The player wants this round verified on the page's own fairness page: what its form is to be filled in with. */
  | { type: "solstice:verify"; round: Partial<Record<RoundField | ChainField, string>> }
  | { type: "solstice:exit" };

/** What the page may ask: no new rounds for now, go on, or read the balance again. */
export type PageMessage = "solstice:pause" | "solstice:resume" | "solstice:refresh-balance";

export const inFrame = window.parent !== window;

export function tellPage(message: GameMessage): void {
  if (inFrame) window.parent.postMessage(message, "*");
}

function onPageMessage(listener: (message: PageMessage) => void): void {
  window.addEventListener("message", ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    const type = data?.type;
    if (source !== window.parent) return;
    if (type === "solstice:pause" || type === "solstice:resume" || type === "solstice:refresh-balance")
      listener(type);
  });
}

/** Has a game do what the page around it asks. */
export function obeyPage(game: { refresh(): unknown; hold(held: boolean): void }): void {
  onPageMessage((message) => {
    if (message === "solstice:refresh-balance") void game.refresh();
    else game.hold(message === "solstice:pause");
  });
}
