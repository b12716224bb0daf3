import { useEffect, useRef } from "react";

/**
 * Scrolls a strip of links sideways to the one of the page that is open, where it lies beyond the strip's edge: for browsers
 * that know no `scroll-initial-target`, and for strips that stay while pages change.
 *
 * @param current what is open; another one is looked for anew
 */
export function useCurrentInView<Strip extends HTMLElement>(current: string | undefined) {
  const strip = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is open
  useEffect(() => {
    const frame = strip.current;
    const link = frame?.querySelector("[aria-current]");
    if (!frame || !link) return;
    const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.left >= outer.left && inner.right <= outer.right) return;
    frame.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  }, [current]);
  return strip;
}
