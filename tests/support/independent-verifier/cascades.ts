import { type Board, countScatters } from "./board.ts";
import type { Draw, Played } from "./fairness-document.ts";

interface CascadeState {
  free: boolean;
  multiplier: number;
  meter: number;
  /** Units that may still be won. */
  left: number;
}

// biome-ignore lint/suspicious/noExplicitAny: data of the kinds `ways` and `cluster`
export type SpinFunction = (rules: any, draw: Draw, state: CascadeState, shown: Board[]) => number;

export function playCascades(
  // biome-ignore lint/suspicious/noExplicitAny: data of the kinds `ways` and `cluster`
  rules: any,
  draw: Draw,
  bet: unknown,
  choices: readonly string[],
  spinOnce: SpinFunction,
): Played {
  const max = rules.maxWin * 20;
  const shown: Board[] = [];
  const state: CascadeState = { free: bet === "buy", multiplier: 1, meter: 0, left: max };
  let freeSpins: number = state.free ? rules.bonus.freeSpins : 0;
  let freePlayed = 0;
  let hadFreeSpins = false;
  while (state.left > 0 && (!state.free || freePlayed < freeSpins)) {
    state.left -= Math.min(state.left, spinOnce(rules, draw, state, shown));
    const awards: Record<string, number> = state.free ? rules.freeSpins.retriggers : rules.freeSpins.awards;
    const scatters = countScatters(shown.at(-1) as Board);
    const entries = Object.entries(awards).filter(([number]) => Number(number) <= scatters);
    const award = entries.sort(([a], [b]) => Number(a) - Number(b)).at(-1)?.[1] ?? 0;
    if (state.left > 0) freeSpins = Math.min(rules.freeSpins.cap, freeSpins + award);
    if (state.free) {
      freePlayed += 1;
      hadFreeSpins = true;
    } else Object.assign(state, { free: true, multiplier: 1, meter: 0 });
  }
  let units = max - state.left;
  let gambles = 0;
  for (const choice of choices) {
    if (choice === "collect") return { units, offers: [], shown };
    units = (draw(2) === 0 ? "sun" : "moon") === choice ? units * 2 : 0;
    gambles += 1;
  }
  const canGamble = hadFreeSpins && units > 0 && units * 2 <= max && gambles < (rules.bonus?.gambles ?? 0);
  return { units, offers: canGamble ? ["collect", "sun", "moon"] : [], shown };
}
