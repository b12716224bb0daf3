import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { IMAGE_LAZY_LOAD_MARGIN } from "#contract/constants.ts";

type LazyPictureProps = Omit<ComponentProps<"img">, "loading" | "ref">;

const never = () => () => {};

/**
 * A picture that waits until it is needed. One that comes with the server's HTML is the browser's own to load lazily, with or
 * without scripts; one that is drawn in the browser, as lists grow, gets its address within 150 px of the window [CON-1]. Its
 * room is its parent's to keep.
 */
export function LazyPicture({ src, srcSet, ...rest }: LazyPictureProps) {
  // The server's snapshot is asked for on the server and while hydrating, and never else.
  const cameWithPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isNear, setNear] = useState(cameWithPage);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (isNear || !picture.current) return;
    return whenNear(picture.current, () => setNear(true));
  }, [isNear]);
  const address = isNear ? { src, srcSet } : {};
  // biome-ignore lint/a11y/useAltText: it is among the rest
  return <img ref={picture} {...rest} loading="lazy" {...address} />;
}

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once the element is near the window, and within what scrolls around it; gives what calls that off. */
function whenNear(element: Element, near: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: `${IMAGE_LAZY_LOAD_MARGIN}px`, scrollMargin: `${IMAGE_LAZY_LOAD_MARGIN}px` } as object,
  );
  waiting.set(element, near);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
