/** The name that the play screen's stage bears in its styles, and a tile's picture on its way there. */
const STAGE = "stage";

let chosen: HTMLElement | null | undefined;

/**
 * What a navigation to another screen is called with, so that the browser, where it can, fades from the one to the other;
 * not for who has asked for less motion. The picture of a tile that was chosen grows into the game's stage.
 *
 * @param from what was clicked on, or else what has the focus
 */
export function screenTransition(from: Element | null = document.activeElement): { viewTransition: boolean } {
  const viewTransition = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Two of one name would call the transition off: an earlier tile gives it back, and beside a stage a tile only fades.
  if (chosen) chosen.style.viewTransitionName = "";
  chosen = document.querySelector(".play-screen") ? null : from?.closest(".tile")?.querySelector(".tile-art");
  if (chosen && viewTransition) chosen.style.viewTransitionName = STAGE;
  return { viewTransition };
}
