/** Shorter movements do not change the direction, in pixels: a finger that rests on the screen trembles. */
const MIN_DISTANCE = 8;
/** Down to this position the page counts as unscrolled, in pixels. */
const TOP = 80;
/** Distance from the end of the page within which the direction does not change: iOS bounces back there. */
const END = 4;

export interface ScrollState {
  /** Position of the last change that counted. */
  position: number;
  isDown: boolean;
}

/**
 * The state after a scroll.
 *
 * @param lastPosition the largest scroll position of the page
 */
export function afterScroll(state: ScrollState, position: number, lastPosition: number): ScrollState {
  if (position <= TOP) return { position, isDown: false };
  if (position >= lastPosition - END) return { position: lastPosition, isDown: true };
  if (Math.abs(position - state.position) < MIN_DISTANCE) return state;
  return { position, isDown: position > state.position };
}

/**
 * Sets `data-scroll-down` on the document while the player scrolls down, so that the floating buttons do not cover rows and
 * buttons on phones; they return with a scroll up (`floating.css`). Without scripts they stay.
 */
export function followScrollDirection(): void {
  const { documentElement: root } = document;
  // From the top: the player may have scrolled before this script was loaded.
  let state: ScrollState = { position: 0, isDown: false };
  const onScroll = () => {
    const next = afterScroll(state, scrollY, root.scrollHeight - innerHeight);
    if (next.isDown !== state.isDown) root.toggleAttribute("data-scroll-down", next.isDown);
    state = next;
  };
  onScroll();
  addEventListener("scroll", onScroll, { passive: true });
}
