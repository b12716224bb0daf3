import { useCallback, useEffect, useRef } from "react";
import { drawScene, type SceneColours, type Stage } from "./flight-scene.ts";
import { CALM, type Frame } from "./use-flight-frames.ts";

const TOKENS: Record<keyof SceneColours, string> = {
  page: "--color-page",
  raised: "--color-raised",
  line: "--color-line",
  muted: "--color-muted",
  accent: "--color-accent",
  accentEnd: "--color-accent-end",
  danger: "--color-danger",
};

/** What stands in for a moment where less motion is asked for: one picture for each phase. */
const stillOf = (frame: Frame): Frame => ({ ...frame, flown: 7_000, left: 0, over: 60_000 });

/**
 * A canvas that is as sharp as the screen and has the theme's colours, read anew when either changes. To be sized empties it, and
 * the next frame may be long in coming: so it is drawn again at once.
 */
export function useFlightPicture() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage | null>(null);
  const latest = useRef<Frame | null>(null);
  const redraw = useCallback(() => {
    if (!latest.current || !stage.current || stage.current.width === 0) return;
    drawScene(stage.current, matchMedia(CALM).matches ? stillOf(latest.current) : latest.current);
  }, []);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext("2d");
    if (!element || !pen) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = Math.min(2, devicePixelRatio || 1);
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      const style = getComputedStyle(document.documentElement);
      const colours = Object.fromEntries(
        Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
      ) as unknown as SceneColours;
      stage.current = { pen, width, height, colours };
      redraw();
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    const themed = new MutationObserver(measure);
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      resized.disconnect();
      themed.disconnect();
    };
  }, [redraw]);
  const draw = useCallback(
    (moment: Frame) => {
      latest.current = moment;
      redraw();
    },
    [redraw],
  );
  return { canvas, draw };
}
