/** The name that the play screen's stage bears in its styles, and a tile's picture on its way there. */
const STAGE = "stage";
/** The longest that a page may stand still for a movement to begin, in milliseconds: texts may be still on their way. */
const PATIENCE = 500;

let tame = false;
let chosen: HTMLElement | null | undefined;

/**
 * The router starts its transitions itself and hears of no failure. One that is cut short, by the next click for one, is
 * none: the new screen is there all the same. So that of a slow one comes without its movement.
 */
function tameTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (tame || !start) return;
  tame = true;
  document.startViewTransition = (update) => {
    const transition = start(update);
    const late = setTimeout(() => transition.skipTransition(), PATIENCE);
    const arrived = () => clearTimeout(late);
    transition.ready.then(arrived, arrived);
    return transition;
  };
}

/**
 * What a navigation to another screen is called with, so that the browser, where it can, fades from the one to the other;
 * not for who has asked for less motion. The picture of a tile that was chosen grows into the game's stage.
 *
 * @param from what was clicked on, or else what has the focus
 */
export function screenTransition(from: Element | null = document.activeElement): { viewTransition: boolean } {
  tameTransitions();
  const viewTransition = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Two of one name would call the transition off: an earlier tile gives it back, and beside a stage a tile only fades.
  if (chosen) chosen.style.viewTransitionName = "";
  chosen = document.querySelector(".play-screen") ? null : from?.closest(".tile")?.querySelector(".tile-art");
  if (chosen && viewTransition) chosen.style.viewTransitionName = STAGE;
  return { viewTransition };
}
