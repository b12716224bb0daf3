/** When things happen in the showing of a round; milliseconds unless said otherwise. */

const NORMAL = { first: 620, gap: 230, anticipation: 1350 };
const QUICK = { first: 160, gap: 55, anticipation: 0 };

/** From this many stakes on, a win has the stage to itself. */
const BIG_WINS = [
  { key: "epicWin", stakes: 75 },
  { key: "megaWin", stakes: 40 },
  { key: "bigWin", stakes: 15 },
] as const;
export type BigWinKey = (typeof BIG_WINS)[number]["key"];

export function bigWinOf(stakes: number): BigWinKey | null {
  return BIG_WINS.find((level) => stakes >= level.stakes)?.key ?? null;
}

export interface StopTimes {
  /** Of the first reel, after the reels began to run. */
  first: number;
  /** Of each reel. */
  delays: number[];
  /** Reels kept running longer, because two scatters already show and they may bring the third. */
  anticipated: number[];
}

/** @param scattersOn whether each reel stops with a scatter in view */
export function stopTimes(scattersOn: readonly boolean[], quick: boolean): StopTimes {
  const { first, gap, anticipation } = quick ? QUICK : NORMAL;
  const anticipated: number[] = [];
  const delays: number[] = [];
  let at = first;
  for (let reel = 0; reel < 5; reel += 1) {
    const seen = scattersOn.slice(0, reel).filter(Boolean).length;
    if (reel > 0) at += gap;
    if (anticipation > 0 && seen >= 2) {
      anticipated.push(reel);
      at += anticipation;
    }
    delays.push(at);
  }
  return { first, delays, anticipated };
}

/** Seconds that a win is counted up for: the more stakes, the longer; one below its stake is only named. */
export function countSeconds(stakes: number, quick: boolean): number {
  const full = stakes <= 1 ? 0.25 : Math.min(2.4, 0.6 + stakes * 0.12);
  return quick ? full / 2 : full;
}
