import { type Board, parse, WILD } from "./board.ts";
import type { SpinFunction } from "./cascades.ts";

/** One paid or free spin of the kind `ways`, with its cascades. Returns the units won. */
export const waysSpin: SpinFunction = (rules, draw, state, shown) => {
  const strips: number[][] = (state.free ? rules.freeStrips : rules.baseStrips).map(parse);
  const tops: number[] = [];
  let board: Board = strips.map((strip, reel) => {
    const heights = rules.heights[reel];
    const height = Number(heights[draw(heights.length)]);
    const stop = draw(strip.length);
    tops[reel] = stop;
    return Array.from({ length: height }, (_, row) => strip[(stop + row) % strip.length] as number);
  });
  for (let total = 0; ; ) {
    shown.push(board);
    /** The number of reels on which each symbol wins. */
    const reach = new Map<number, number>();
    let won = 0;
    for (let symbol = 0; symbol < WILD; symbol += 1) {
      const counts = board.map((column) => column.filter((one) => one === symbol || one === WILD).length);
      const end = counts.indexOf(0);
      const reels = end < 0 ? 6 : end;
      if (reels < 3) continue;
      const ways = counts.slice(0, reels).reduce((product, count) => product * count, 1);
      const pay: number = rules.wayPays[symbol][reels - 3];
      if (pay > 0) reach.set(symbol, reels);
      won += pay * ways;
    }
    total += won * state.multiplier;
    if (won === 0 || total >= state.left) return total;
    const furthest = Math.max(...reach.values());
    board = board.map((column, reel) => {
      if (reel >= furthest) return column;
      const strip = strips[reel] as number[];
      const left = column.filter((symbol) => symbol !== WILD && (reach.get(symbol) ?? 0) <= reel);
      while (left.length < column.length) {
        tops[reel] = ((tops[reel] as number) - 1 + strip.length) % strip.length;
        left.unshift(strip[tops[reel] as number] as number);
      }
      return left;
    });
    if (state.free) state.multiplier += 1;
  }
};
