import { type Board, countScatters, parse, SCATTER, WILD } from "./board.ts";
import type { Draw, Played } from "./fairness-document.ts";

// biome-ignore lint/suspicious/noExplicitAny: data of the kind `lines`
export function playLines(rules: any, draw: Draw): Played {
  let [units, freeSpins] = [0, 0];
  const shown: Board[] = [];
  for (let spin = 0; spin <= freeSpins; spin += 1) {
    const strips: number[][] = (spin === 0 ? rules.baseStrips : rules.freeStrips).map(parse);
    const board = strips.map((strip) => {
      const stop = draw(strip.length);
      return [0, 1, 2].map((row) => strip[(stop + row) % strip.length] as number);
    });
    shown.push(board);
    let won = 0;
    for (const rows of rules.lines as number[][]) {
      const line = rows.map((row, reel) => board[reel]?.[row] as number);
      const runOf = (symbol: number) => {
        const end = line.findIndex((one) => one !== symbol && one !== WILD);
        return end < 0 ? 5 : end;
      };
      const pays = line
        .filter((symbol) => symbol !== SCATTER)
        .map((symbol) => (runOf(symbol) >= 3 ? rules.linePays[symbol][runOf(symbol) - 3] : 0));
      won += Math.max(0, ...pays);
    }
    const award = rules.scatters[countScatters(board)] ?? { stakes: 0, freeSpins: 0 };
    won += award.stakes * 20;
    units += won * (spin === 0 ? 1 : rules.freeSpinMultiplier);
    freeSpins = Math.min(rules.freeSpinCap, freeSpins + award.freeSpins);
  }
  return { units, offers: [], shown };
}
