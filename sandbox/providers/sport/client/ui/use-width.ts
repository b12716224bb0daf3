import { createContext, type RefObject, useContext, useLayoutEffect, useState } from "react";

/** `wide` has room for the slip as a column. */
export type Width = "phone" | "tablet" | "wide";

const WIDE = 900;
const TABLET = 600;

export const WidthContext = createContext<Width>("phone");

/** Whether there is room for two columns beside each other. */
export function useIsWide(): boolean {
  return useContext(WidthContext) !== "phone";
}

/**
 * The width of the sportsbook itself, which shares the window with the operator's menu.
 *
 * @param parent of the element, whose width is known before the first rendering: a change after it would move everything, and for
 *   visitors who prefer reduced motion in a painted frame, because the operator's page then gives every property a short transition
 */
export function useWidth(element: RefObject<HTMLElement | null>, parent: HTMLElement): Width {
  const [width, setWidth] = useState<Width>(() => widthOf(parent.clientWidth));
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => setWidth(widthOf(current.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function widthOf(pixels: number): Width {
  return pixels >= WIDE ? "wide" : pixels >= TABLET ? "tablet" : "phone";
}
