import type { Clock } from "../clock.ts";

const DAY = 86_400_000;

/** A clock that stands in the past and is set by whoever tells a story: days and minutes are counted from the real present. */
export interface PastClock extends Clock {
  /** Stands `daysAgo` before the present, and `minute` minutes later. */
  set(daysAgo: number, minute?: number): void;
}

export function pastClock(present: Date): PastClock {
  let time = present.getTime();
  const now = () => new Date(time);
  return {
    now,
    iso: () => now().toISOString(),
    in: (seconds) => new Date(time + seconds * 1000).toISOString(),
    advance(milliseconds) {
      time += milliseconds;
    },
    set(daysAgo, minute = 0) {
      time = present.getTime() - daysAgo * DAY + minute * 60_000;
    },
  };
}
