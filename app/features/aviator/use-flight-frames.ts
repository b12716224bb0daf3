import { useEffect, useRef } from "react";
import { flightTo, multiplierAt } from "#contract/crash-terms.ts";
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

/** Calls `draw` for each picture that the browser makes, past React; with less motion asked for, ten times a second. */
export function useFlightFrames(view: CrashView, draw: (frame: Frame) => void): void {
  const latest = useRef({ view, draw });
  latest.current = { view, draw };
  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const show = () => latest.current.draw(frameAt(latest.current.view, Date.now()));
    if (calm) {
      show();
      const timer = setInterval(show, 100);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function next() {
      show();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
