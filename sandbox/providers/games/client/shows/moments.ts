import type { RoundShowOptions } from "../round-show.ts";
import type { BigWinKey } from "../round-timing.ts";
import type { Sound } from "../sound.ts";
import type { Scene } from "../stage/scene.ts";

/** The moments that all shows share: waiting that can be hurried, counting up, and what takes the whole stage. */
export interface Moments {
  /** Waits, unless hurried: then whatever moves must come to rest at once. */
  pause(milliseconds: number, rest?: () => void): Promise<void>;
  /** What a press does from now on. */
  onHurry(work: () => void): void;
  hurry(): void;
  countUp(from: number, to: number, seconds: number): Promise<void>;
  bigWin(key: BigWinKey, won: number): Promise<void>;
  banner(title: string, figure: string, note: string): Promise<void>;
}

export function moments(
  scene: Scene,
  sound: Sound,
  { t, money, quick, onProgress }: RoundShowOptions,
): Moments {
  const { state } = scene;
  let hurried: () => void = () => {};

  const pause = (milliseconds: number, rest?: () => void): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      hurried = () => {
        clearTimeout(timer);
        rest?.();
        resolve();
      };
    });

  return {
    pause,
    onHurry(work) {
      hurried = work;
    },
    hurry: () => hurried(),
    async countUp(from, to, seconds) {
      const start = scene.now();
      const value = () => {
        const part = seconds === 0 ? 1 : Math.min(1, (scene.now() - start) / (seconds * 1000));
        return Math.round(from + (to - from) * part);
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
      const rain = setInterval(() => scene.coins(24), 450);
      await pause(length);
      clearInterval(rain);
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
