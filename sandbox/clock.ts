/** The time of the sandbox. All its parts use this clock, so that a test can advance it by days. */
export interface Clock {
  now(): Date;
  /** The current time as ISO 8601 UTC text. */
  iso(): string;
  /** The time `seconds` from now as ISO 8601 UTC text. */
  in(seconds: number): string;
  /** Moves the clock forward. Throws RangeError for a negative number: stored rows contain earlier times. */
  advance(milliseconds: number): void;
}

/** Where the distance from the machine's time is kept over restarts, in milliseconds. */
export interface KeptDistance {
  read(): number;
  write(ahead: number): void;
}

/** @param kept by default the clock starts at the machine's time */
export function createClock(kept?: KeptDistance): Clock {
  let ahead = kept?.read() ?? 0;
  const now = () => new Date(Date.now() + ahead);
  return {
    now,
    iso: () => now().toISOString(),
    in: (seconds) => new Date(now().getTime() + seconds * 1000).toISOString(),
    advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError("the clock only moves forward");
      ahead += milliseconds;
      kept?.write(ahead);
    },
  };
}
