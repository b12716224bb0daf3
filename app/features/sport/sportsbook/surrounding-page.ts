import { HEADER_HEIGHT } from "#app/constants.ts";
import type { SlipOffsets } from "#app/providers/sportsbook.ts";

/** Heights of the header and of the bottom bar, which is 0 while the bar is hidden. */
export function pageOffsets(): SlipOffsets {
  return {
    top: document.querySelector("header")?.offsetHeight ?? HEADER_HEIGHT,
    bottom: document.querySelector<HTMLElement>(".sport-bar")?.offsetHeight ?? 0,
  };
}

/**
 * Calls back when the height of the header or the bottom bar may have changed.
 *
 * @returns a function that ends it
 */
export function watchOffsets(onChange: (offsets: SlipOffsets) => void): () => void {
  const observer = new ResizeObserver(() => onChange(pageOffsets()));
  for (const bar of document.querySelectorAll("header, .sport-bar")) observer.observe(bar);
  return () => observer.disconnect();
}

/** Sets an attribute of `<html>` while the bet slip is open: the style sheet then hides the chat button and the bottom bar. */
export function markBetSlip(isOpen: boolean): void {
  if (isOpen) document.documentElement.dataset.betSlip = "open";
  else delete document.documentElement.dataset.betSlip;
}
