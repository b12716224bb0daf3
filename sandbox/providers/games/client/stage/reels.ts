import type { Board } from "./board.ts";
import { cellCentre, LINES_SHAPE } from "./layout.ts";
import { atRest, NORMAL, type ReelMotion, type ReelSpeed, rowsAt, stopAt } from "./reel-motion.ts";

const REELS = 5;
const ROWS = 3;

/**
 * What a reel shows is an endless tape that only moves down: tape cell `k` is in row `floor(y) - k`. A piece of tape is
 * a strip laid so that `stop` is in the top row when the reel has travelled `y` rows; a new piece begins at cell `from`,
 * still out of sight above, so a reel changes over to its outcome unseen.
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
  /** When its last stop was; scatters jump up from then. */
  landedAt: number;
}

/** Reels that run; their cells are numbered reel * 3 + row. */
export interface Reels extends Board {
  /** Puts the reels at rest on these stops. */
  show(strips: readonly (readonly number[])[], stops: readonly number[]): void;
  spin(now: number, speed: ReelSpeed): void;
  /** Stops one reel, at `earliest` or when it can; told again it may stop sooner, never later. */
  stop(reel: number, strip: readonly number[], stop: number, now: number, earliest: number): void;
}

/** @param still for players who asked for less motion: reels fade from one outcome to the next instead of running */
export function createReels(still: boolean): Reels {
  const reels: Reel[] = Array.from({ length: REELS }, () => ({
    ...{ y: 0, motion: null, tape: [], landed: true, landedAt: Number.NEGATIVE_INFINITY },
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
          startedAt: now + index * (speed === NORMAL ? 55 : 15),
          speed,
          end: null,
        };
        reel.landed = false;
      }
    },
    stop(index, strip, stop, now, earliest) {
      const reel = reels[index] as Reel;
      if (!reel.motion || reel.landed) return;
      const told = stopAt(reel.motion, now, earliest);
      if (reel.motion.end && (told.end?.at ?? 0) >= reel.motion.end.at) return;
      reel.motion = told;
      const y = reel.motion.end?.y ?? 0;
      reel.tape.push({ from: Math.floor(rowsAt(reel.motion, now)) + 2, y, stop, strip });
    },
    advance(now, landed) {
      for (const [index, reel] of reels.entries()) {
        const { motion } = reel;
        if (!motion) continue;
        reel.y = rowsAt(motion, now);
        if (!reel.landed && motion.end && now >= motion.end.at) {
          reel.landed = true;
          reel.landedAt = now;
          landed(index);
        }
        if (!atRest(motion, now)) continue;
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
        const blur = still ? 0 : blurOf(reel, now);
        const y = still ? Math.floor(reel.y) : reel.y;
        const top = Math.floor(y);
        context.globalAlpha = still && reel.motion && !reel.landed ? 0.2 : still ? fadeIn(reel, now) : 1;
        const opacity = context.globalAlpha;
        for (let row = -1; row < ROWS; row += 1) {
          const symbol = symbolAt(reel.tape, top - row);
          const centre = cellCentre(layout, index, row);
          const wins = highlight?.has(index * ROWS + row) ?? true;
          const lift =
            highlight && wins ? 1.06 + (still ? 0 : 0.05 * Math.sin(now / 140)) : jump(reel, symbol, now);
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

/** How smeared a reel is: its speed over full speed. */
function blurOf({ motion }: Reel, now: number): number {
  if (!motion) return 0;
  const speed = (rowsAt(motion, now) - rowsAt(motion, now - 16)) / 16 / motion.speed.rowsPerMs;
  return Math.max(0, Math.min(1, (speed - 0.35) * 1.6)) * 0.85;
}

function fadeIn({ landedAt }: Reel, now: number): number {
  return Math.min(1, 0.2 + (now - landedAt) / 250);
}

/** A scatter that has just landed swells and settles. */
function jump({ landed, landedAt }: Reel, symbol: number, now: number): number {
  const age = (now - landedAt) / 450;
  return landed && symbol === 9 && age < 1 ? 1 + 0.25 * Math.sin(age * Math.PI) : 1;
}
