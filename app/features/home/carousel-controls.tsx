import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOnChange } from "#app/ui/use-on-change.ts";

/** Milliseconds for which a slide is shown. */
const SLIDE_TIME = 7_000;
/** Share of the carousel that must be visible while it moves by itself. */
const VISIBLE_SHARE = 0.6;

interface CarouselControlsProps {
  slides: RefObject<HTMLDivElement>;
  total: number;
}

/**
 * Arrows, dots and the pause button of the carousel. It moves by itself, except while the visitor points at it, has the focus in it,
 * has paused it or prefers reduced motion, and while it is not visible (WCAG 2.2.2).
 */
export function CarouselControls({ slides, total }: CarouselControlsProps) {
  const { t } = useTranslation("home");
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const reducesMotion = useMedia("(prefers-reduced-motion: reduce)");
  const isAtRest = useIsAtRest(slides);
  const isMoving = !isPaused && !reducesMotion && isAtRest;

  const show = (index: number) => {
    const row = slides.current;
    const target = row?.children[(index + total) % total] as HTMLElement | undefined;
    row?.scrollTo({
      left: (target?.offsetLeft ?? 0) - row.offsetLeft,
      behavior: reducesMotion ? "auto" : "smooth",
    });
  };

  useEffect(() => {
    const row = slides.current;
    if (!row) return;
    const onScroll = () => setCurrent(Math.round(row.scrollLeft / row.clientWidth));
    row.addEventListener("scroll", onScroll, { passive: true });
    onScroll();
    return () => row.removeEventListener("scroll", onScroll);
  }, [slides]);

  // `show` changes with every render.
  useOnChange(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => show(current + 1), SLIDE_TIME);
    return () => clearTimeout(timer);
  }, [isMoving, current]);

  return (
    <div className="carousel-controls">
      <Arrow label={t("carousel.previous")} onClick={() => show(current - 1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Arrow>
      {Array.from({ length: total }, (_, index) => (
        <button
          key={index}
          type="button"
          className="carousel-dot"
          aria-label={t("carousel.show", { n: index + 1 })}
          aria-current={index === current ? "true" : undefined}
          onClick={() => show(index)}
        />
      ))}
      <Arrow label={t("carousel.next")} onClick={() => show(current + 1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </Arrow>
      {!reducesMotion && (
        <button
          type="button"
          className="carousel-pause"
          aria-label={t(isPaused ? "carousel.play" : "carousel.pause")}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        </button>
      )}
    </div>
  );
}

function Arrow({ label, ...rest }: { label: string; onClick: () => void; children: JSX.Element }) {
  return <button type="button" className="carousel-arrow" aria-label={label} {...rest} />;
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const update = () => setMatches(media.matches);
    media.addEventListener("change", update);
    return () => media.removeEventListener("change", update);
  }, [query]);
  return matches;
}

/** Whether the carousel is visible, in a visible tab, and neither pointed at nor focused. */
function useIsAtRest(slides: RefObject<HTMLDivElement>): boolean {
  const [isBusy, setBusy] = useState({ pointed: false, focused: false, hidden: false, outside: true });
  useEffect(() => {
    const carousel = slides.current?.parentElement;
    if (!carousel) return;
    const abort = new AbortController();
    const on = (target: EventTarget, type: string, read: (event: Event) => Partial<typeof isBusy>) => {
      const update = (event: Event) => {
        const change = read(event);
        setBusy((now) => ({ ...now, ...change }));
      };
      target.addEventListener(type, update, { signal: abort.signal });
    };
    const isMouse = (event: Event) => (event as PointerEvent).pointerType === "mouse";
    const isInside = (event: Event) => carousel.contains((event as FocusEvent).relatedTarget as Node | null);
    on(carousel, "pointerenter", (event) => ({ pointed: isMouse(event) }));
    on(carousel, "pointerleave", () => ({ pointed: false }));
    on(carousel, "focusin", () => ({ focused: true }));
    on(carousel, "focusout", (event) => ({ focused: isInside(event) }));
    on(document, "visibilitychange", () => ({ hidden: document.hidden }));
    const observer = new IntersectionObserver(
      ([entry]) => setBusy((now) => ({ ...now, outside: (entry?.intersectionRatio ?? 0) < VISIBLE_SHARE })),
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(carousel);
    return () => {
      abort.abort();
      observer.disconnect();
    };
  }, [slides]);
  return !Object.values(isBusy).some(Boolean);
}
