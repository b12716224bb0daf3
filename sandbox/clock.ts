/** The sandbox's time. Everything in it asks this clock, so that days can pass in a test. */
export interface Clock {
  now(): Date;
  /** The present as it is stored and sent: ISO 8601, UTC. */
  iso(): string;
  /** `seconds` from now, as it is stored. */
  in(seconds: number): string;
  /** Moves the clock forward; time never goes back, because what has been written carries its time. */
  advance(milliseconds: number): void;
}

export function createClock(): Clock {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  return {
    now,
    iso: () => now().toISOString(),
    in: (seconds) => new Date(now().getTime() + seconds * 1000).toISOString(),
    advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError("the clock only moves forward");
      ahead += milliseconds;
    },
  };
}
