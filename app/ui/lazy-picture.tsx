import { type ComponentProps, useEffect, useRef, useState } from "react";
import { IMAGE_LAZY_LOAD_MARGIN } from "#app/constants.ts";
import { useHydrated } from "./use-hydrated.ts";

type LazyPictureProps = Omit<ComponentProps<"img">, "loading" | "ref">;

/**
 * A lazily loaded picture. In the server's HTML it uses the browser's lazy loading, which needs no scripts. If it is first
 * rendered in the browser, as in a growing list, its URL is set when it is within 150 px of the viewport [CON-1]. The parent
 * element must reserve its space.
 */
export function LazyPicture({ src, srcSet, ...rest }: LazyPictureProps) {
  const isHydrating = !useHydrated();
  const [isNear, setNear] = useState(isHydrating);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (isNear || !picture.current) return;
    return whenNear(picture.current, () => setNear(true));
  }, [isNear]);
  const source = isNear ? { src, srcSet } : {};
  // biome-ignore lint/a11y/useAltText: alt is among the other props
  return <img ref={picture} {...rest} loading="lazy" {...source} />;
}

/** Callbacks by observed element. */
const callbacks = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls `near` when the element comes near the visible area, also inside scroll containers. @returns a function that cancels it */
function whenNear(element: Element, near: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
    },
    {
      // The margin of scroll containers includes the page's own: with both margins they would add up.
      ["scrollMargin" in IntersectionObserver.prototype ? "scrollMargin" : "rootMargin"]:
        `${IMAGE_LAZY_LOAD_MARGIN}px`,
    },
  );
  callbacks.set(element, near);
  observer.observe(element);
  return () => {
    callbacks.delete(element);
    observer?.unobserve(element);
  };
}
