import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CRASH_TIMING } from "#contract/play/crash-terms.ts";
import type { CrashView } from "./crash-view.ts";
import { useFlightPicture } from "./flight-picture.ts";
import { type Frame, useFlightFrames } from "./use-flight-frames.ts";

/**
 * As high as leaves room for the bet panels below it: on a phone for the buttons of both, on its side for all of the stage itself.
 */
export const STAGE_HEIGHT =
  "h-[clamp(190px,calc(100svh-550px),340px)] tablet:h-[clamp(230px,calc(100svh-470px),560px)] short:h-[clamp(130px,calc(100svh-var(--header-height)-var(--ribbon-height)-var(--bottom-bar)-64px),300px)]";

/** From so many hundredths on the multiplier glows in the colours of the strip above. */
const tierOf = ({ phase, multiplier }: Frame): string =>
  phase !== "flying" ? "" : multiplier < 200 ? "low" : multiplier < 1_000 ? "mid" : "high";

/**
 * The flight: its multiplier large, over a picture that moves only for those who want it to.
 *
 * @param stale no news come: what was seen last stays, and is no claim that the plane still flies
 */
export function FlightStage({ view, stale }: { view: CrashView; stale: boolean }) {
  const { t } = useTranslation("aviator");
  const { locale } = useShell();
  const figure = useRef<HTMLParagraphElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const { canvas, draw } = useFlightPicture();
  const { phase } = view.round;
  useFlightFrames(
    view,
    useCallback(
      (frame) => {
        draw(frame);
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
          ref={figure}
          data-multiplier
          aria-hidden="true"
          className={classNames(
            "font-display leading-none font-bold tabular-nums transition-colors duration-300 data-[tier=high]:text-accent-text data-[tier=mid]:text-live",
            phase === "betting" ? "text-2xl tablet:text-4xl" : "text-5xl tablet:text-7xl short:text-5xl",
            phase === "crashed" && "text-danger",
            stale && "opacity-40",
          )}
        />
        {/* In a flight its figure says it all, and leaves the sky to the plane. */}
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
