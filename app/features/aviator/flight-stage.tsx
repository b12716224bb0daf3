import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CRASH_TIMING } from "#contract/crash-terms.ts";
import type { CrashView } from "./crash-view.ts";
import { drawScene, type SceneColours, type Stage } from "./flight-scene.ts";
import { type Frame, useFlightFrames } from "./use-flight-frames.ts";

/** As high as leaves room for the main buttons below it. */
export const STAGE_HEIGHT =
  "h-[clamp(190px,calc(100svh-490px),300px)] tablet:h-[clamp(230px,calc(100svh-500px),540px)] short:h-[clamp(150px,calc(100svh-150px),300px)]";

/** What stands in for a moment where less motion is asked for: one picture for each phase. */
const stillOf = (frame: Frame): Frame => ({ ...frame, flown: 7_000, left: 0, over: 60_000 });

/** From so many hundredths on the multiplier glows in the colours of the strip above. */
const tierOf = ({ phase, multiplier }: Frame): string =>
  phase !== "flying" ? "" : multiplier < 200 ? "low" : multiplier < 1_000 ? "mid" : "high";

/** The flight: its multiplier large, over a picture that moves only for those who want it to. */
export function FlightStage({ view }: { view: CrashView }) {
  const { t } = useTranslation("aviator");
  const { locale } = useShell();
  const figure = useRef<HTMLParagraphElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const draw = usePicture();
  const { phase } = view.round;
  useFlightFrames(
    view,
    useCallback(
      (frame) => {
        draw.frame(frame);
        const isCounting = frame.phase === "betting";
        const text = isCounting
          ? t("starts_in", { seconds: Math.ceil(frame.left / 1_000) })
          : multiplierText(frame.multiplier, locale.iso);
        if (figure.current) {
          if (figure.current.textContent !== text) figure.current.textContent = text;
          const tier = tierOf(frame);
          if (figure.current.dataset.tier !== tier) figure.current.dataset.tier = tier;
        }
        if (bar.current) bar.current.style.transform = `scaleX(${frame.left / CRASH_TIMING.betting})`;
      },
      [draw, t, locale.iso],
    ),
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
        <canvas ref={draw.canvas} className="absolute inset-0 size-full" />
      </div>
      <div className="absolute inset-0 grid content-start justify-items-center gap-2 px-4 pt-[7%] text-center tablet:pt-[5%]">
        <p
          ref={figure}
          data-multiplier
          aria-hidden="true"
          className={classNames(
            "font-display leading-none font-bold tabular-nums transition-colors duration-300 data-[tier=high]:text-accent-text data-[tier=mid]:text-live",
            phase === "betting" ? "text-2xl tablet:text-4xl" : "text-5xl tablet:text-7xl short:text-5xl",
            phase === "crashed" && "text-danger",
          )}
        />
        <p className={classNames("font-medium", phase === "crashed" ? "text-danger" : "text-muted")}>
          {phase === "crashed" ? t("crashed") : t(`phase.${phase}`)}
        </p>
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

/** A canvas that is as sharp as the screen and has the theme's colours, read anew when either changes. */
function usePicture() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage | null>(null);
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
  }, []);
  const frame = useCallback((moment: Frame) => {
    if (!stage.current || stage.current.width === 0) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    drawScene(stage.current, isCalm ? stillOf(moment) : moment);
  }, []);
  return useRef({ canvas, frame }).current;
}
