import { useEffect, useState } from "react";

/** How long each step is in sight while they follow each other by themselves, in milliseconds. */
const STEP_MS = 1400;

export interface ReplayState {
  /** Null while nothing is played again. */
  at: number | null;
  /** Whether steps follow each other by themselves. */
  playing: boolean;
  start(): void;
  /** By so many steps; it stops there. */
  move(by: 1 | -1): void;
  /** Goes on by itself, or stops; from the end it begins anew. */
  toggle(): void;
  stop(): void;
}

/**
 * Goes through so many steps.
 *
 * @param still who wants no motion goes step by step: nothing follows by itself
 */
export function useReplay(count: number, still: boolean): ReplayState {
  const [at, setAt] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const last = count - 1;
  useEffect(() => {
    if (!playing || at === null) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [at, playing, last]);
  const start = () => {
    setAt(0);
    setPlaying(!still);
  };
  return {
    ...{ at, playing, start },
    move(by) {
      setPlaying(false);
      setAt((was) => Math.min(last, Math.max(0, (was ?? 0) + by)));
    },
    toggle() {
      if (!playing && at === last) start();
      else setPlaying(!playing);
    },
    stop() {
      setPlaying(false);
      setAt(null);
    },
  };
}
