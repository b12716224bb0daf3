import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Price } from "../store/offer-store.ts";

/** How long a change is shown, and how often ended ones are removed while no price changes; milliseconds. */
const SHOWN_FOR = 1400;
const SWEEP = 400;

/** Elements that show a change, with the time of its end; earliest first. */
const shown = new Map<HTMLElement, number>();
let timer: ReturnType<typeof setInterval> | undefined;

function show(element: HTMLElement, direction: "up" | "down", endsAt: number): void {
  // Ended changes are removed in the frame of a new one; the timer removes the last ones.
  sweep();
  element.dataset.change = direction;
  shown.delete(element);
  shown.set(element, endsAt);
  timer ??= setInterval(sweep, SWEEP);
}

function sweep(): void {
  const now = performance.now();
  for (const [element, endsAt] of shown) {
    if (endsAt > now) break;
    hide(element);
  }
  if (shown.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

function hide(element: HTMLElement): void {
  shown.delete(element);
  delete element.dataset.change;
}

/**
 * Shows the direction of a price's last change for a moment, as the attribute `data-change` of an element: a tint and an arrow. It is
 * not animated and not rendered by React: with a hundred changes a second a slow phone can neither paint the one nor afford the other.
 *
 * @param price null while none is shown
 * @returns the ref of the element
 */
export function usePriceChange<T extends HTMLElement>(price: Price | null | undefined): RefObject<T> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !price?.change || price.version === 0) return;
    const endsAt = price.changedAt + SHOWN_FOR;
    if (endsAt <= performance.now()) return;
    show(element, price.change, endsAt);
    return () => hide(element);
  }, [price]);
  return ref;
}
