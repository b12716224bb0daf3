/**
 * Where one reel is at a moment, in rows travelled. A reel pulls back a little, runs up to speed, runs until told to
 * stop, reaches its stop at full speed, overshoots and springs back. Pure: times are milliseconds handed in.
 */
export interface ReelMotion {
  /** Where it started from; whole, as a reel at rest is. */
  from: number;
  startedAt: number;
  speed: ReelSpeed;
  /** Where and when it meets its stop; null while the outcome is not known. */
  end: { at: number; y: number } | null;
}

export interface ReelSpeed {
  /** Milliseconds of pulling back and running up. */
  windUp: number;
  rowsPerMs: number;
  /** Rows of overshoot, and how long the spring back takes. */
  overshoot: number;
  settle: number;
}

export const NORMAL: ReelSpeed = { windUp: 240, rowsPerMs: 0.022, overshoot: 0.3, settle: 280 };
export const TURBO: ReelSpeed = { windUp: 80, rowsPerMs: 0.032, overshoot: 0.18, settle: 160 };

/** Rows pulled back before the reel runs. */
const PULL = 0.22;

/** Rows travelled by then. */
export function rowsAt(motion: ReelMotion, now: number): number {
  const { end, speed } = motion;
  if (end && now >= end.at) {
    const part = Math.min(1, (now - end.at) / speed.settle);
    return end.y + speed.overshoot * Math.sin(part * Math.PI) * (1 - part * 0.5);
  }
  return running(motion, now);
}

/** True once the reel has sprung back. */
export function atRest({ end, speed }: ReelMotion, now: number): boolean {
  return end !== null && now >= end.at + speed.settle;
}

/**
 * Tells a running reel to stop: at the first whole row that it can reach no earlier than asked, far enough ahead for
 * the symbols of the stop to come in from above.
 */
export function stopAt(motion: ReelMotion, now: number, earliest: number): ReelMotion {
  const { startedAt, speed } = motion;
  const soonest = Math.max(now, earliest, startedAt + speed.windUp);
  const y = Math.max(Math.ceil(running(motion, soonest)), Math.floor(rowsAt(motion, now)) + 4);
  const cruiseFrom = startedAt + speed.windUp;
  return { ...motion, end: { y, at: cruiseFrom + (y - rowsAfterWindUp(motion)) / speed.rowsPerMs } };
}

function running(motion: ReelMotion, now: number): number {
  const { from, startedAt, speed } = motion;
  const part = Math.max(0, now - startedAt) / speed.windUp;
  if (part < 1)
    return (
      from -
      PULL * Math.sin(Math.min(1, part * 1.6) * Math.PI) +
      speed.windUp * speed.rowsPerMs * 0.5 * part ** 3
    );
  return rowsAfterWindUp(motion) + (now - startedAt - speed.windUp) * speed.rowsPerMs;
}

function rowsAfterWindUp({ from, speed }: ReelMotion): number {
  return from + speed.windUp * speed.rowsPerMs * 0.5;
}
