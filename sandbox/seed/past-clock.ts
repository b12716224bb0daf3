import type { Clock } from "../clock.ts";

const DAY = 86_400_000;

/** A stopped clock in the past, for seeding history. */
export interface PastClock extends Clock {
  /** Sets the clock to `daysAgo` days before now plus `minute` minutes. */
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
