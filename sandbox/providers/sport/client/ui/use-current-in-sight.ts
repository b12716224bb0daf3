import { type RefObject, useEffect } from "react";

/**
 * Scrolls a row sideways until its current link is in sight. The page itself does not move.
 *
 * @param current changes with the current link
 */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, current: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` is what moves the mark
  useEffect(() => {
    const { current: list } = row;
    const link = list?.querySelector<HTMLElement>("[aria-current]");
    if (!list || !link) return;
    const { left, right } = list.getBoundingClientRect();
    const box = link.getBoundingClientRect();
    if (box.left < left || box.right > right) list.scrollLeft += (box.left + box.right - left - right) / 2;
  }, [row, current]);
}
