import { useEffect, useRef } from "react";
import { useOnChangeBeforePaint } from "#app/ui/use-on-change.ts";
import { flightTimeTo, multiplierAt } from "#contract/wire/play/crash-rules.ts";
import type { CrashView } from "./model.ts";

/** The values that are drawn in one animation frame. */
export interface FlightFrame {
  phase: CrashView["round"]["phase"];
  /** Hundredths. */
  multiplier: number;
  /** Milliseconds since take-off. */
  flightTime: number;
  /** Milliseconds until take-off. */
  countdown: number;
  /** Milliseconds since the crash. */
  sinceCrash: number;
}

/**
 * The frame of a round at a time.
 *
 * @param browserNow `performance.now()` of this browser
 */
export function frameAt({ round, offset }: CrashView, browserNow: number): FlightFrame {
  const serverNow = browserNow + offset;
  const since = (instant: string | null) =>
    instant === null ? 0 : Math.max(0, serverNow - Date.parse(instant));
  const countdown = round.starts_at === null ? 0 : Math.max(0, Date.parse(round.starts_at) - serverNow);
  if (round.phase === "crashed" && round.multiplier !== null) {
    const flightTime = flightTimeTo(round.multiplier);
    return {
      phase: round.phase,
      multiplier: round.multiplier,
      flightTime,
      countdown,
      sinceCrash: since(round.started_at) - flightTime,
    };
  }
  const flightTime = round.phase === "flying" ? since(round.started_at) : 0;
  return { phase: round.phase, multiplier: multiplierAt(flightTime), flightTime, countdown, sinceCrash: 0 };
}

/** Media query for reduced motion. */
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

interface FlightFramesOptions {
  /** No live connection: the last frame stays. */
  stopped?: boolean;
}

/** Calls `draw` in each animation frame, without a React render; under reduced motion ten times per second. */
export function useFlightFrames(
  view: CrashView,
  draw: (frame: FlightFrame) => void,
  { stopped = false }: FlightFramesOptions = {},
): void {
  const latest = useRef({ view, draw });
  latest.current = { view, draw };
  // Draws before the browser paints, so that a new phase or a stop never shows the previous frame.
  useOnChangeBeforePaint(() => drawLatest(latest.current), [view.round, stopped]);
  useEffect(() => {
    if (stopped) return;
    const show = () => drawLatest(latest.current);
    const reducedMotion = matchMedia(REDUCED_MOTION);
    let stop = () => {};
    const restart = () => {
      stop();
      stop = reducedMotion.matches ? onInterval(show) : onAnimationFrame(show);
    };
    restart();
    reducedMotion.addEventListener("change", restart);
    return () => {
      reducedMotion.removeEventListener("change", restart);
      stop();
    };
  }, [stopped]);
}

function drawLatest({ view, draw }: { view: CrashView; draw: (frame: FlightFrame) => void }): void {
  draw(frameAt(view, performance.now()));
}

function onInterval(show: () => void): () => void {
  const timer = setInterval(show, 100);
  return () => clearInterval(timer);
}

function onAnimationFrame(show: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    show();
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
