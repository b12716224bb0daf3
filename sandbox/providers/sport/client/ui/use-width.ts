import { type RefObject, useLayoutEffect, useState } from "react";

/** `wide` has room for the slip as a column. */
export type Width = "phone" | "tablet" | "wide";

const WIDE = 900;
const TABLET = 600;

/** The width of the sportsbook itself, which shares the window with the operator's menu. */
export function useWidth(element: RefObject<HTMLElement | null>): Width {
  const [width, setWidth] = useState<Width>("phone");
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
