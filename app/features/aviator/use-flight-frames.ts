import { useEffect, useLayoutEffect, useRef } from "react";
import { flightTo, multiplierAt } from "#contract/play/crash-terms.ts";
import type { CrashView } from "./model.ts";

/** The values that are drawn in one animation frame. */
export interface FlightFrame {
  phase: CrashView["round"]["phase"];
  /** Hundredths. */
  multiplier: number;
  /** Milliseconds since take-off. */
  flown: number;
  /** Milliseconds until take-off. */
  left: number;
  /** Milliseconds since the crash. */
  over: number;
}

/** @param time of this browser's clock (`Date.now()`) */
export function frameAt({ round, offset }: CrashView, time: number): FlightFrame {
  const now = time + offset;
  const since = (at: string | null) => (at === null ? 0 : Math.max(0, now - Date.parse(at)));
  const left = round.starts_at === null ? 0 : Math.max(0, Date.parse(round.starts_at) - now);
  if (round.phase === "crashed" && round.multiplier !== null) {
    const flown = flightTo(round.multiplier);
    return {
      phase: round.phase,
      multiplier: round.multiplier,
      flown,
      left,
      over: since(round.started_at) - flown,
    };
  }
  const flown = round.phase === "flying" ? since(round.started_at) : 0;
  return { phase: round.phase, multiplier: multiplierAt(flown), flown, left, over: 0 };
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per phase and per stop.
  useLayoutEffect(() => drawLatest(latest.current), [view.round, stopped]);
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
  draw(frameAt(view, Date.now()));
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
