import { type Board, parse, WILD } from "./board.ts";
import type { SpinFunction } from "./cascades.ts";

/** One paid or free spin of the kind `cluster`, with its cascades. Returns the units won. */
export const clusterSpin: SpinFunction = (rules, draw, state, shown) => {
  const lots = parse(state.free ? rules.freeLots : rules.baseLots);
  const drawSymbol = () => lots[draw(lots.length)] as number;
  const refill = (columns: Board) =>
    columns.map((column) => {
      const filled = [...column];
      while (filled.length < 7) filled.unshift(drawSymbol());
      return filled;
    });
  let board = refill(Array.from({ length: 7 }, (): number[] => []));
  for (let total = 0; ; ) {
    shown.push(board);
    const winning = new Set<number>();
    let won = 0;
    for (let symbol = 0; symbol < WILD; symbol += 1) {
      for (const cluster of clustersOf(board, symbol)) {
        const level = (rules.sizes as number[]).filter((size) => size <= cluster.length).length - 1;
        if (level < 0) continue;
        won += rules.clusterPays[symbol][level];
        for (const cell of cluster) winning.add(cell);
      }
    }
    total += won * state.multiplier;
    if (total >= state.left) return total;
    if (won > 0) {
      state.meter += winning.size;
      board = refill(board.map((column, x) => column.filter((_, y) => !winning.has(x * 7 + y))));
    } else if (state.meter >= rules.meter.full) {
      state.meter -= rules.meter.full;
      if (state.free) state.multiplier += 1;
      board = board.map((column) => [...column]);
      const wilds = Math.min(rules.meter.wilds, board.flat().filter((symbol) => symbol < WILD).length);
      for (let turned = 0; turned < wilds; ) {
        const cell = draw(49);
        const column = board[Math.floor(cell / 7)] as number[];
        if ((column[cell % 7] as number) >= WILD) continue;
        column[cell % 7] = WILD;
        turned += 1;
      }
    } else return total;
  }
};

/** The connected cells of a symbol and wilds that contain the symbol at least once. */
function clustersOf(board: Board, symbol: number): number[][] {
  const at = (cell: number) => board[Math.floor(cell / 7)]?.[cell % 7];
  const seen = new Set<number>();
  const clusters: number[][] = [];
  for (let start = 0; start < 49; start += 1) {
    if (at(start) !== symbol || seen.has(start)) continue;
    const cluster = [start];
    seen.add(start);
    for (const cell of cluster) {
      const [x, y] = [Math.floor(cell / 7), cell % 7];
      const sides = [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const;
      for (const [column, row] of sides) {
        const next = column * 7 + row;
        if (column < 0 || column > 6 || row < 0 || row > 6 || seen.has(next)) continue;
        if (at(next) !== symbol && at(next) !== WILD) continue;
        seen.add(next);
        cluster.push(next);
      }
    }
    clusters.push(cluster);
  }
  return clusters;
}
