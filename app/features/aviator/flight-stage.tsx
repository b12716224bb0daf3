import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { multiplierText } from "#app/i18n/number-text.ts";
import { useShell } from "#app/session/shell-data.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CRASH_TIMING } from "#contract/wire/play/crash-rules.ts";
import { drawScene, type SceneCanvas, type SceneColours } from "./flight-scene.ts";
import type { CrashView } from "./model.ts";
import { type FlightFrame, REDUCED_MOTION, useFlightFrames } from "./use-flight-frames.ts";

/** Leaves room for the bet panels below: on a phone for the buttons of both panels; in landscape the stage fills the height. */
export const STAGE_HEIGHT =
  "h-[clamp(190px,calc(100svh-550px),340px)] tablet:h-[clamp(230px,calc(100svh-470px),560px)] short:h-[clamp(130px,calc(100svh-var(--header-height)-var(--ribbon-height)-var(--bottom-bar)-64px),300px)]";

/** Colour tier of the multiplier; the thresholds are those of the recent crashes. */
const tierOf = ({ phase, multiplier }: FlightFrame): string =>
  phase !== "flying" ? "" : multiplier < 200 ? "low" : multiplier < 1_000 ? "mid" : "high";

/**
 * The flight: a large multiplier over the scene, which does not move under reduced motion.
 *
 * @param stale no live connection: the last frame stays, dimmed
 */
export function FlightStage({ view, stale }: { view: CrashView; stale: boolean }) {
  const { t } = useTranslation("aviator");
  const { locale } = useShell();
  const multiplier = useRef<HTMLParagraphElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const { canvas, draw } = useFlightCanvas();
  const { phase } = view.round;
  useFlightFrames(
    view,
    useCallback(
      (frame) => {
        draw(frame);
        const isCounting = frame.phase === "betting";
        const text = isCounting
          ? t("starts_in", { seconds: Math.ceil(frame.countdown / 1_000) })
          : multiplierText(frame.multiplier, locale.iso);
        if (multiplier.current) {
          if (multiplier.current.translate !== isCounting) multiplier.current.translate = isCounting;
          if (multiplier.current.textContent !== text) multiplier.current.textContent = text;
          const tier = tierOf(frame);
          if (multiplier.current.dataset.tier !== tier) multiplier.current.dataset.tier = tier;
        }
        if (bar.current) bar.current.style.transform = `scaleX(${frame.countdown / CRASH_TIMING.betting})`;
      },
      [draw, t, locale.iso],
    ),
    { stopped: stale },
  );
  return (
    <section
      aria-label={t("scene")}
      className={classNames(
        STAGE_HEIGHT,
        "relative overflow-hidden rounded-card border border-line bg-surface",
      )}
    >
      <div aria-hidden="true">
        <canvas ref={canvas} className="absolute inset-0 size-full" />
      </div>
      <div className="absolute inset-0 grid content-start justify-items-center gap-2 px-4 pt-[7%] text-center tablet:pt-[5%]">
        <p
          ref={multiplier}
          data-multiplier
          aria-hidden="true"
          className={classNames(
            "font-display leading-none font-bold tabular-nums transition-colors duration-300 data-[tier=high]:text-accent-text data-[tier=mid]:text-live",
            phase === "betting" ? "text-2xl tablet:text-4xl" : "text-5xl tablet:text-7xl short:text-5xl",
            phase === "crashed" && "text-danger",
            stale && "opacity-40",
          )}
        />
        {/* Hidden during a flight, to leave room for the plane. */}
        {phase !== "flying" && (
          <p className={classNames("font-medium", phase === "crashed" ? "text-danger" : "text-muted")}>
            {phase === "crashed" ? t("crashed") : t(`phase.${phase}`)}
          </p>
        )}
      </div>
      {phase === "betting" && (
        <span className="absolute inset-x-0 bottom-0 h-1.5 bg-raised">
          <span ref={bar} className="sunrise block size-full origin-left" />
        </span>
      )}
    </section>
  );
}

const TOKENS: Record<keyof SceneColours, string> = {
  page: "--color-page",
  raised: "--color-raised",
  line: "--color-line",
  muted: "--color-muted",
  accent: "--color-accent",
  accentEnd: "--color-accent-end",
  danger: "--color-danger",
};

/** Under reduced motion all frames of a phase are drawn as one fixed frame. */
const staticFrameOf = (frame: FlightFrame): FlightFrame => ({
  ...frame,
  flightTime: 7_000,
  countdown: 0,
  sinceCrash: 60_000,
});

/**
 * A canvas with the resolution of the screen and the colours of the theme; it is updated when either changes. Resizing clears a
 * canvas, so the last frame is redrawn at once.
 */
function useFlightCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<SceneCanvas | null>(null);
  const latest = useRef<FlightFrame | null>(null);
  const redraw = useCallback(() => {
    if (!latest.current || !scene.current || scene.current.width === 0) return;
    drawScene(
      scene.current,
      matchMedia(REDUCED_MOTION).matches ? staticFrameOf(latest.current) : latest.current,
    );
  }, []);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = Math.min(2, devicePixelRatio || 1);
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const style = getComputedStyle(document.documentElement);
      const colours = Object.fromEntries(
        Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
      ) as unknown as SceneColours;
      scene.current = { context, width, height, colours };
      redraw();
    };
    measure();
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(element);
    const themeObserver = new MutationObserver(measure);
    themeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      resizeObserver.disconnect();
      themeObserver.disconnect();
    };
  }, [redraw]);
  const draw = useCallback(
    (frame: FlightFrame) => {
      latest.current = frame;
      redraw();
    },
    [redraw],
  );
  return { canvas, draw };
}
