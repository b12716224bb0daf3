import { useEffect, useLayoutEffect, useRef } from "react";
import { flightTo, multiplierAt } from "#contract/play/crash-terms.ts";
import type { CrashView } from "./crash-view.ts";

/** A moment of the game, as it is drawn. */
export interface Frame {
  phase: CrashView["round"]["phase"];
  /** Hundredths. */
  multiplier: number;
  /** Milliseconds: of flight; until take-off, while bets are taken; since the crash. */
  flown: number;
  left: number;
  over: number;
}

/** The game at a moment of this browser's clock. */
export function frameAt({ round, offset }: CrashView, time: number): Frame {
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

/** The wish for less motion, as CSS asks for it. */
export const CALM = "(prefers-reduced-motion: reduce)";

interface FlightFramesOptions {
  /** Nobody knows how the game goes on: the last moment stays. */
  stopped?: boolean;
}

/** Calls `draw` for each picture that the browser makes, past React; while less motion is asked for, ten times a second. */
export function useFlightFrames(
  view: CrashView,
  draw: (frame: Frame) => void,
  { stopped = false }: FlightFramesOptions = {},
): void {
  const latest = useRef({ view, draw });
  latest.current = { view, draw };
  // A phase is seen with its own figures from its first picture on, and a stopped game as it was when it stopped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each phase and each stop.
  useLayoutEffect(() => showLatest(latest.current), [view.round, stopped]);
  useEffect(() => {
    if (stopped) return;
    const show = () => showLatest(latest.current);
    const wish = matchMedia(CALM);
    let end = () => {};
    const begin = () => {
      end();
      end = wish.matches ? everyTenth(show) : everyFrame(show);
    };
    begin();
    wish.addEventListener("change", begin);
    return () => {
      wish.removeEventListener("change", begin);
      end();
    };
  }, [stopped]);
}

function showLatest({ view, draw }: { view: CrashView; draw: (frame: Frame) => void }): void {
  draw(frameAt(view, Date.now()));
}

function everyTenth(show: () => void): () => void {
  const timer = setInterval(show, 100);
  return () => clearInterval(timer);
}

function everyFrame(show: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    show();
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
