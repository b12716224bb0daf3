import type { Sound } from "../sound.ts";
import type { Translate } from "../texts.ts";
import type { Scene } from "./stage/scene.ts";

/** Options of all slot presenters. */
export interface PresenterOptions {
  t: Translate;
  /** Formats minor units. */
  money: (amount: number) => string;
  /** Animations are shortened: reduced motion, or turbo is on. */
  quick: () => boolean;
  /** Called with the win counted so far, in minor units. */
  onProgress: (won: number) => void;
}

/** The steps that all slot presenters share: pauses that can be skipped, counting up, and banners. */
export interface PresentationSteps {
  /** Waits until the time is over or `skip` is called, which also calls `onSkip`. */
  pause(milliseconds: number, onSkip?: () => void): Promise<void>;
  /** Sets the action of the next `skip`. */
  setSkip(action: () => void): void;
  skip(): void;
  countUp(from: number, to: number, seconds: number): Promise<void>;
  bigWin(key: BigWinKey, won: number): Promise<void>;
  banner(title: string, figure: string, note: string): Promise<void>;
}

export function createPresentationSteps(
  scene: Scene,
  sound: Sound,
  { t, money, quick, onProgress }: PresenterOptions,
): PresentationSteps {
  const { state } = scene;
  let skipAction: () => void = () => {};

  const pause = (milliseconds: number, onSkip?: () => void): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      skipAction = () => {
        clearTimeout(timer);
        onSkip?.();
        resolve();
      };
    });

  return {
    pause,
    setSkip(action) {
      skipAction = action;
    },
    skip: () => skipAction(),
    async countUp(from, to, seconds) {
      const start = scene.now();
      const value = () => {
        const progress = seconds === 0 ? 1 : Math.min(1, (scene.now() - start) / (seconds * 1000));
        return Math.round(from + (to - from) * progress);
      };
      state.plate = () => t("winPlate", { amount: money(value()) });
      const ticking = to - from > 0 && seconds > 0.6 ? setInterval(() => sound.count(), 90) : undefined;
      await pause(seconds * 1000 + (quick() ? 150 : 350));
      clearInterval(ticking);
      state.plate = () => t("winPlate", { amount: money(to) });
      state.plateSince = scene.now();
      onProgress(to);
    },
    async bigWin(key, won) {
      await pause(700);
      const start = scene.now();
      const length = key === "bigWin" ? 2600 : 3800;
      const figure = () => money(Math.round(won * Math.min(1, (scene.now() - start) / length)));
      state.banner = { title: t(key), figure, note: "", since: start };
      sound.bigWin();
      scene.coins(50);
      const coinTimer = setInterval(() => scene.coins(24), 450);
      await pause(length);
      clearInterval(coinTimer);
      state.banner = { title: t(key), figure: () => money(won), note: "", since: start };
      await pause(1100);
      state.banner = null;
    },
    async banner(title, figure, note) {
      state.banner = { title, figure: () => figure, note, since: scene.now() };
      await pause(quick() ? 1500 : 2600);
      state.banner = null;
    },
  };
}

/** Milliseconds until the first reel stops, between two reels, and added for anticipation. */
const NORMAL_STOPS = { first: 620, gap: 230, anticipation: 1350 };
const QUICK_STOPS = { first: 160, gap: 55, anticipation: 0 };

/** Levels of big wins by their minimum in stakes, the highest first. */
const BIG_WINS = [
  { key: "epicWin", stakes: 75 },
  { key: "megaWin", stakes: 40 },
  { key: "bigWin", stakes: 15 },
] as const;
export type BigWinKey = (typeof BIG_WINS)[number]["key"];

/** The banner of a win; null if it is not big enough. */
export function bigWinOf(stakes: number): BigWinKey | null {
  return BIG_WINS.find((level) => stakes >= level.stakes)?.key ?? null;
}

export interface ReelStopTimes {
  /** Milliseconds from the start of the spin until the first reel stops. */
  first: number;
  /** The same for each reel. */
  delays: number[];
  /** Reels that run longer, because two scatters are visible and the reel may show the third. */
  anticipated: number[];
}

/** @param scattersOn whether each reel stops with a visible scatter */
export function reelStopTimes(scattersOn: readonly boolean[], quick: boolean): ReelStopTimes {
  const { first, gap, anticipation } = quick ? QUICK_STOPS : NORMAL_STOPS;
  const anticipated: number[] = [];
  const delays: number[] = [];
  let delay = first;
  for (let reel = 0; reel < 5; reel += 1) {
    const seen = scattersOn.slice(0, reel).filter(Boolean).length;
    if (reel > 0) delay += gap;
    if (anticipation > 0 && seen >= 2) {
      anticipated.push(reel);
      delay += anticipation;
    }
    delays.push(delay);
  }
  return { first, delays, anticipated };
}

/** Seconds for which a win counts up. A win up to its stake is shown almost at once. */
export function countSeconds(stakes: number, quick: boolean): number {
  const full = stakes <= 1 ? 0.25 : Math.min(2.4, 0.6 + stakes * 0.12);
  return quick ? full / 2 : full;
}
