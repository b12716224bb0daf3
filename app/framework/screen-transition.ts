/** The `view-transition-name` of the play screen's stage, and of a tile's picture that grows into it. */
const STAGE = "stage";
/** Milliseconds after which a transition that has not started is skipped: the page is frozen until then. */
const START_TIMEOUT = 500;

let isPatched = false;
let sharedPicture: HTMLElement | null | undefined;

/**
 * Patches `document.startViewTransition`, which the router calls without handling failures. A transition rejects if
 * the next click interrupts it; this is not an error, because the new screen is shown. A transition that starts late is skipped.
 */
function patchTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (isPatched || !start) return;
  isPatched = true;
  document.startViewTransition = (update) => {
    const transition = start(update);
    const timeout = setTimeout(() => transition.skipTransition(), START_TIMEOUT);
    const onSettled = () => clearTimeout(timeout);
    transition.ready.then(onSettled, onSettled);
    return transition;
  };
}

/**
 * Options of `navigate` for a navigation to another screen: browsers with view transitions cross-fade, unless the visitor
 * prefers reduced motion. The picture of a clicked tile grows into the game's stage.
 *
 * @param from the clicked element, by default the focused one
 */
export function screenTransition(from: Element | null = document.activeElement): { viewTransition: boolean } {
  patchTransitions();
  const viewTransition = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Two elements with the same name abort a transition: the previous tile's name is removed, and on a page with a stage no tile
  // gets the name.
  if (sharedPicture) sharedPicture.style.viewTransitionName = "";
  sharedPicture = document.querySelector(".play-screen")
    ? null
    : from?.closest(".tile")?.querySelector(".tile-art");
  if (sharedPicture && viewTransition) sharedPicture.style.viewTransitionName = STAGE;
  return { viewTransition };
}
