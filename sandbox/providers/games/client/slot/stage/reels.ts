import { SCATTER } from "../../../engines/slots/symbols.ts";
import { type Board, cellCentre, LINES_SHAPE } from "./layout.ts";

const REELS = 5;
const ROWS = 3;

/**
 * A reel is an endless tape that moves down: tape cell `k` is in row `floor(y) - k`. A piece of tape is a strip placed so that
 * `stop` is in the top row after `y` rows. A new piece starts at cell `from`, above the visible rows, so that the change to the
 * outcome is invisible.
 */
interface TapePiece {
  from: number;
  y: number;
  stop: number;
  strip: readonly number[];
}

interface Reel {
  y: number;
  motion: ReelMotion | null;
  tape: TapePiece[];
  landed: boolean;
  /** When it last stopped. Scatters are enlarged for a moment after that. */
  landedAt: number;
}

/** A board with spinning reels. Cells are reel * 3 + row; times are milliseconds. */
export interface Reels extends Board {
  /** Shows stops without animation. */
  show(strips: readonly (readonly number[])[], stops: readonly number[]): void;
  spin(now: number, speed: ReelSpeed): void;
  /** Stops a reel at `earliest` or as soon as possible after it. A second call can stop it sooner, but not later. */
  stop(reel: number, strip: readonly number[], stop: number, now: number, earliest: number): void;
}

/** @param reducedMotion reels fade from one outcome to the next instead of spinning */
export function createReels(reducedMotion: boolean): Reels {
  const reels: Reel[] = Array.from({ length: REELS }, () => ({
    y: 0,
    motion: null,
    tape: [],
    landed: true,
    landedAt: Number.NEGATIVE_INFINITY,
  }));

  return {
    shape: LINES_SHAPE,
    centreOf: (layout, cell) => cellCentre(layout, Math.floor(cell / ROWS), cell % ROWS),
    show(strips, stops) {
      for (const [index, reel] of reels.entries()) {
        const y = Math.floor(reel.y);
        const piece = {
          from: Number.NEGATIVE_INFINITY,
          y,
          stop: stops[index] ?? 0,
          strip: strips[index] ?? [0],
        };
        Object.assign(reel, { y, motion: null, tape: [piece], landed: true });
      }
    },
    spin(now, speed) {
      for (const [index, reel] of reels.entries()) {
        reel.motion = {
          from: reel.y,
          startedAt: now + index * (speed === NORMAL_SPEED ? 55 : 15),
          speed,
          end: null,
        };
        reel.landed = false;
      }
    },
    stop(index, strip, stop, now, earliest) {
      const reel = reels[index] as Reel;
      if (!reel.motion || reel.landed) return;
      const stopped = stopAt(reel.motion, now, earliest);
      if (reel.motion.end && (stopped.end?.at ?? 0) >= reel.motion.end.at) return;
      reel.motion = stopped;
      const y = reel.motion.end?.y ?? 0;
      reel.tape.push({ from: Math.floor(rowsAt(reel.motion, now)) + 2, y, stop, strip });
    },
    advance(now, onLanded) {
      for (const [index, reel] of reels.entries()) {
        const { motion } = reel;
        if (!motion) continue;
        reel.y = rowsAt(motion, now);
        if (!reel.landed && motion.end && now >= motion.end.at) {
          reel.landed = true;
          reel.landedAt = now;
          onLanded(index);
        }
        if (!isReelAtRest(motion, now)) continue;
        reel.y = motion.end?.y ?? reel.y;
        reel.motion = null;
        reel.tape = reel.tape.slice(-1);
      }
      return reels.some(({ motion }) => motion !== null);
    },
    draw(context, layout, art, highlight, now) {
      const { grid, cell } = layout;
      context.save();
      context.beginPath();
      context.rect(grid.x, grid.y, grid.width, grid.height);
      context.clip();
      for (const [index, reel] of reels.entries()) drawReel(index, reel);
      context.restore();

      function drawReel(index: number, reel: Reel): void {
        const blur = reducedMotion ? 0 : blurOf(reel, now);
        const y = reducedMotion ? Math.floor(reel.y) : reel.y;
        const top = Math.floor(y);
        context.globalAlpha =
          reducedMotion && reel.motion && !reel.landed ? 0.2 : reducedMotion ? fadeIn(reel, now) : 1;
        const opacity = context.globalAlpha;
        for (let row = -1; row < ROWS; row += 1) {
          const symbol = symbolAt(reel.tape, top - row);
          const centre = cellCentre(layout, index, row);
          const wins = highlight?.has(index * ROWS + row) ?? true;
          const lift =
            highlight && wins
              ? 1.06 + (reducedMotion ? 0 : 0.05 * Math.sin(now / 140))
              : landingScale(reel, symbol, now);
          context.globalAlpha = opacity * (wins ? 1 : 0.32);
          art.draw(context, symbol, centre.x, centre.y + (y - top) * cell.height, layout.symbol * lift, blur);
        }
        context.globalAlpha = 1;
      }
    },
  };
}

function symbolAt(tape: readonly TapePiece[], cell: number): number {
  const piece = tape.findLast(({ from }) => cell >= from) ?? tape[0];
  if (!piece) return 0;
  const { strip, stop, y } = piece;
  const index = (stop + y - cell) % strip.length;
  return strip[index < 0 ? index + strip.length : index] ?? 0;
}

/** Motion blur of a reel from its speed, 0 to 1. */
function blurOf({ motion }: Reel, now: number): number {
  if (!motion) return 0;
  const speed = (rowsAt(motion, now) - rowsAt(motion, now - 16)) / 16 / motion.speed.rowsPerMs;
  return Math.max(0, Math.min(1, (speed - 0.35) * 1.6)) * 0.85;
}

function fadeIn({ landedAt }: Reel, now: number): number {
  return Math.min(1, 0.2 + (now - landedAt) / 250);
}

/** Scale of a symbol after the reel has landed: scatters are enlarged for a moment. */
function landingScale({ landed, landedAt }: Reel, symbol: number, now: number): number {
  const age = (now - landedAt) / 450;
  return landed && symbol === SCATTER && age < 1 ? 1 + 0.25 * Math.sin(age * Math.PI) : 1;
}

/**
 * The motion of a reel, in rows travelled. A reel pulls back a little, accelerates, runs until it gets a stop, reaches the stop at
 * full speed, overshoots and springs back. Times are milliseconds.
 */
export interface ReelMotion {
  /** Start position; an integer, because a reel at rest shows whole rows. */
  from: number;
  startedAt: number;
  speed: ReelSpeed;
  /** Position and time of its stop; null until the outcome is known. */
  end: { at: number; y: number } | null;
}

export interface ReelSpeed {
  /** Milliseconds of pulling back and accelerating. */
  windUp: number;
  rowsPerMs: number;
  /** Rows of overshoot. */
  overshoot: number;
  /** Milliseconds of overshoot and springing back. */
  settle: number;
}

export const NORMAL_SPEED: ReelSpeed = { windUp: 240, rowsPerMs: 0.022, overshoot: 0.3, settle: 280 };
export const TURBO_SPEED: ReelSpeed = { windUp: 80, rowsPerMs: 0.032, overshoot: 0.18, settle: 160 };

/** Rows by which a reel pulls back at the start. */
const PULL_BACK = 0.22;

/** Rows travelled at a time. */
export function rowsAt(motion: ReelMotion, now: number): number {
  const { end, speed } = motion;
  if (end && now >= end.at) {
    const progress = Math.min(1, (now - end.at) / speed.settle);
    return end.y + speed.overshoot * Math.sin(progress * Math.PI) * (1 - progress * 0.5);
  }
  return rowsWhileRunning(motion, now);
}

/** Whether the reel has stopped and sprung back. */
export function isReelAtRest({ end, speed }: ReelMotion, now: number): boolean {
  return end !== null && now >= end.at + speed.settle;
}

/**
 * Adds a stop to a running reel: the first whole row after `earliest`, far enough ahead that the symbols of the stop come in from
 * above.
 */
export function stopAt(motion: ReelMotion, now: number, earliest: number): ReelMotion {
  const { startedAt, speed } = motion;
  const earliestStop = Math.max(now, earliest, startedAt + speed.windUp);
  const y = Math.max(Math.ceil(rowsWhileRunning(motion, earliestStop)), Math.floor(rowsAt(motion, now)) + 4);
  const cruiseFrom = startedAt + speed.windUp;
  return { ...motion, end: { y, at: cruiseFrom + (y - rowsAfterWindUp(motion)) / speed.rowsPerMs } };
}

function rowsWhileRunning(motion: ReelMotion, now: number): number {
  const { from, startedAt, speed } = motion;
  const progress = Math.max(0, now - startedAt) / speed.windUp;
  if (progress < 1)
    return (
      from -
      PULL_BACK * Math.sin(Math.min(1, progress * 1.6) * Math.PI) +
      speed.windUp * speed.rowsPerMs * 0.5 * progress ** 3
    );
  return rowsAfterWindUp(motion) + (now - startedAt - speed.windUp) * speed.rowsPerMs;
}

function rowsAfterWindUp({ from, speed }: ReelMotion): number {
  return from + speed.windUp * speed.rowsPerMs * 0.5;
}
