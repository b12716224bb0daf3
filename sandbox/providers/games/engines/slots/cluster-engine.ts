import type { Draw } from "../engine.ts";
import {
  type CascadeEngine,
  type CascadeWin,
  cascadeEngine,
  type PlaySpin,
  type SpinState,
} from "./cascade-engine.ts";
import { CLUSTER_SIDE, type ClusterPaytable } from "./cascade-paytable.ts";
import { parseStrip, SCATTER, WILD } from "./symbols.ts";

const SIDE = CLUSTER_SIDE;
const CELLS = SIDE * SIDE;
const EMPTY = 255;
/** Search numbers are 32-bit integers; the counter restarts before it overflows. */
const MAX_SEARCHES = 2 ** 31 - 1000;
/** The four neighbours of each cell: `NEIGHBOURS[cell * 4 + side]`. At the edge of the board it is the cell itself. */
const NEIGHBOURS = Uint8Array.from({ length: CELLS * 4 }, (_, index) => {
  const cell = index >> 2;
  const [column, row] = [Math.floor(cell / SIDE), cell % SIDE];
  const steps = [
    row > 0 ? -1 : 0,
    row < SIDE - 1 ? 1 : 0,
    column > 0 ? -SIDE : 0,
    column < SIDE - 1 ? SIDE : 0,
  ];
  return cell + (steps[index & 3] as number);
});

/**
 * A slot of seven by seven cells that pays for clusters: enough adjacent cells of one symbol, for which wilds substitute. Winning
 * cells vanish, the symbols above fall and new symbols are drawn. Every vanished symbol adds to a meter. When nothing wins, a full
 * meter turns some cells wild and keeps the remainder. In free spins the meter lasts from spin to spin, and each full meter
 * increases the multiplier of all later wins by one.
 *
 * Cells are drawn column by column from the left, each column from its lowest empty cell upwards. Wild cells are drawn by their
 * number, column * 7 + row; a cell that is already wild or a scatter is drawn again.
 */
export function clusterEngine(paytable: ClusterPaytable): CascadeEngine<ClusterPaytable> {
  return cascadeEngine("cluster", paytable, clusterSpin(paytable));
}

function clusterSpin(paytable: ClusterPaytable): PlaySpin {
  const [baseLots, freeLots] = [paytable.baseLots, paytable.freeLots].map((lots) =>
    Uint8Array.from(parseStrip(lots)),
  );
  const pays = payTable(paytable);
  const minSize = paytable.sizes[0] as number;
  const board = new Uint8Array(CELLS);
  /** 1 for each winning cell of the current board. */
  const winning = new Uint8Array(CELLS);
  /** The number of the last search that reached each cell. */
  const reached = new Int32Array(CELLS);
  /** The cells of the cluster that was found last. */
  const found = new Uint8Array(CELLS);
  let search = 0;

  function fillBoard(draw: Draw, lots: Uint8Array): void {
    for (let column = 0; column < SIDE; column += 1) {
      const base = column * SIDE;
      let to = base + SIDE - 1;
      for (let from = to; from >= base; from -= 1) {
        const symbol = board[from] as number;
        if (symbol === EMPTY) continue;
        board[to] = symbol;
        to -= 1;
      }
      for (; to >= base; to -= 1) board[to] = lots[draw(lots.length)] as number;
    }
  }

  /** Writes the cluster of a regular cell to `found` and returns its number of cells. */
  function findCluster(cell: number): number {
    const symbol = board[cell] as number;
    search += 1;
    let size = 1;
    found[0] = cell;
    reached[cell] = search;
    for (let next = 0; next < size; next += 1) {
      const first = (found[next] as number) * 4;
      for (let side = 0; side < 4; side += 1) {
        const neighbour = NEIGHBOURS[first + side] as number;
        const other = board[neighbour] as number;
        if ((other !== symbol && other !== WILD) || reached[neighbour] === search) continue;
        reached[neighbour] = search;
        found[size] = neighbour;
        size += 1;
      }
    }
    return size;
  }

  /** Returns the win of the board including the multiplier, and fills `winning`. */
  function evaluate(multiplier: number, wins: CascadeWin[] | null): number {
    winning.fill(0);
    if (search > MAX_SEARCHES) {
      reached.fill(0);
      search = 0;
    }
    const before = search;
    let units = 0;
    for (let cell = 0; cell < CELLS; cell += 1) {
      const symbol = board[cell] as number;
      if (symbol >= WILD || (reached[cell] as number) > before) continue;
      const size = findCluster(cell);
      if (size < minSize) continue;
      const pay = (pays[symbol * (CELLS + 1) + size] as number) * multiplier;
      units += pay;
      for (let index = 0; index < size; index += 1) winning[found[index] as number] = 1;
      wins?.push({
        symbol,
        count: size,
        ways: 1,
        cells: [...found.subarray(0, size)].sort((a, b) => a - b),
        units: pay,
      });
    }
    return units;
  }

  /** Empties the winning cells and returns their number. */
  function removeWinning(): number {
    let count = 0;
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (winning[cell] === 0) continue;
      board[cell] = EMPTY;
      count += 1;
    }
    return count;
  }

  function dropWilds(draw: Draw): number[] {
    const dropped: number[] = [];
    const regular = board.reduce((count, symbol) => count + (symbol < WILD ? 1 : 0), 0);
    while (dropped.length < Math.min(paytable.meter.wilds, regular)) {
      const cell = draw(CELLS);
      if ((board[cell] as number) >= WILD) continue;
      board[cell] = WILD;
      dropped.push(cell);
    }
    return dropped;
  }

  return (draw: Draw, state: SpinState, onStep) => {
    const lots = (state.free ? freeLots : baseLots) as Uint8Array;
    board.fill(EMPTY);
    fillBoard(draw, lots);
    let dropped: number[] = [];
    let total = 0;
    for (;;) {
      const wins: CascadeWin[] | null = onStep ? [] : null;
      const { multiplier } = state;
      const units = evaluate(multiplier, wins);
      onStep?.({ board: columnsOf(board), wins: wins ?? [], multiplier, units, dropped, meter: state.meter });
      dropped = [];
      total += units;
      if (total >= state.remaining) break;
      if (units > 0) {
        state.meter += removeWinning();
        fillBoard(draw, lots);
      } else if (state.meter >= paytable.meter.full) {
        state.meter -= paytable.meter.full;
        if (state.free) state.multiplier += 1;
        dropped = dropWilds(draw);
      } else break;
    }
    state.scatters = 0;
    for (let cell = 0; cell < CELLS; cell += 1) if (board[cell] === SCATTER) state.scatters += 1;
    return total;
  };
}

function columnsOf(board: Uint8Array): number[][] {
  return Array.from({ length: SIDE }, (_, column) => [...board.subarray(column * SIDE, (column + 1) * SIDE)]);
}

/** Units by symbol and cluster size: `table[symbol * 50 + size]`. */
function payTable({ sizes, clusterPays }: ClusterPaytable): Int32Array {
  const table = new Int32Array(WILD * (CELLS + 1));
  for (const [symbol, pays] of clusterPays.entries()) {
    for (let size = 0; size <= CELLS; size += 1) {
      const level = sizes.findLastIndex((minimum) => size >= minimum);
      table[symbol * (CELLS + 1) + size] = pays[level] ?? 0;
    }
  }
  return table;
}
