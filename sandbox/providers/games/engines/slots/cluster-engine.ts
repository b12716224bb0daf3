import type { Draw } from "../../engine.ts";
import { type CascadeEngine, cascadeEngine, type Spin, type SpinState } from "./cascade-engine.ts";
import { SCATTER, WILD } from "./cascade-maths.ts";
import type { CascadeWin } from "./cascade-picture.ts";
import { CLUSTER_SIDE, type ClusterMaths } from "./cluster-maths.ts";
import { parseStrip } from "./lines-maths.ts";

const SIDE = CLUSTER_SIDE;
const CELLS = SIDE * SIDE;
const NONE = 255;
/** Searches are counted in 32 bits, and begin anew before those are full. */
const MOST_SEARCHES = 2 ** 31 - 1000;
/** Cells beside each cell, four to a cell, the cell itself where the board ends. */
const BESIDE = Uint8Array.from({ length: CELLS * 4 }, (_, at) => {
  const cell = at >> 2;
  const [column, row] = [Math.floor(cell / SIDE), cell % SIDE];
  const steps = [
    row > 0 ? -1 : 0,
    row < SIDE - 1 ? 1 : 0,
    column > 0 ? -SIDE : 0,
    column < SIDE - 1 ? SIDE : 0,
  ];
  return cell + (steps[at & 3] as number);
});

/**
 * A slot of seven by seven cells that pays for clusters: enough of one symbol side by side, wilds standing in for any.
 * What won vanishes, what is above it falls and new symbols are drawn. Everything that vanishes fills a meter; full, it
 * turns some cells wild once nothing wins any more, and it begins anew with what is left over. In free spins the meter
 * lasts from spin to spin, and each time it is full the multiplier of all later wins rises by one.
 *
 * Cells are drawn column by column from the left, each from its lowest empty cell up; wild cells by their number, column * 7 + row,
 * again where one is wild or a scatter already.
 */
export function clusterEngine(maths: ClusterMaths): CascadeEngine<ClusterMaths> {
  return cascadeEngine("cluster", maths, clusterSpin(maths));
}

function clusterSpin(maths: ClusterMaths): Spin {
  const [baseLots, freeLots] = [maths.baseLots, maths.freeLots].map((lots) =>
    Uint8Array.from(parseStrip(lots)),
  );
  const pays = payTable(maths);
  const smallest = maths.sizes[0] as number;
  const board = new Uint8Array(CELLS);
  const gone = new Uint8Array(CELLS);
  /** The search that last reached each cell. */
  const reached = new Int32Array(CELLS);
  const found = new Uint8Array(CELLS);
  let search = 0;

  function fill(draw: Draw, lots: Uint8Array): void {
    for (let column = 0; column < SIDE; column += 1) {
      const base = column * SIDE;
      let to = base + SIDE - 1;
      for (let from = to; from >= base; from -= 1) {
        const symbol = board[from] as number;
        if (symbol === NONE) continue;
        board[to] = symbol;
        to -= 1;
      }
      for (; to >= base; to -= 1) board[to] = lots[draw(lots.length)] as number;
    }
  }

  /** Finds the cluster that a regular cell belongs to, into `found`: how many cells it has. */
  function clusterAt(cell: number): number {
    const symbol = board[cell] as number;
    search += 1;
    let size = 1;
    found[0] = cell;
    reached[cell] = search;
    for (let next = 0; next < size; next += 1) {
      const around = (found[next] as number) * 4;
      for (let side = 0; side < 4; side += 1) {
        const beside = BESIDE[around + side] as number;
        const seen = board[beside] as number;
        if ((seen !== symbol && seen !== WILD) || reached[beside] === search) continue;
        reached[beside] = search;
        found[size] = beside;
        size += 1;
      }
    }
    return size;
  }

  /** What the board at rest pays before its multiplier; notes in `gone` which cells win. */
  function evaluate(multiplier: number, wins: CascadeWin[] | null): number {
    gone.fill(0);
    if (search > MOST_SEARCHES) {
      reached.fill(0);
      search = 0;
    }
    const before = search;
    let units = 0;
    for (let cell = 0; cell < CELLS; cell += 1) {
      const symbol = board[cell] as number;
      if (symbol >= WILD || (reached[cell] as number) > before) continue;
      const size = clusterAt(cell);
      if (size < smallest) continue;
      const pay = (pays[symbol * (CELLS + 1) + size] as number) * multiplier;
      units += pay;
      for (let at = 0; at < size; at += 1) gone[found[at] as number] = 1;
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

  /** Takes the winning cells away; how many there were. */
  function vanish(): number {
    let count = 0;
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (gone[cell] === 0) continue;
      board[cell] = NONE;
      count += 1;
    }
    return count;
  }

  function dropWilds(draw: Draw): number[] {
    const dropped: number[] = [];
    const regular = board.reduce((count, symbol) => count + (symbol < WILD ? 1 : 0), 0);
    while (dropped.length < Math.min(maths.meter.wilds, regular)) {
      const cell = draw(CELLS);
      if ((board[cell] as number) >= WILD) continue;
      board[cell] = WILD;
      dropped.push(cell);
    }
    return dropped;
  }

  return (draw: Draw, state: SpinState, paint) => {
    const lots = (state.free ? freeLots : baseLots) as Uint8Array;
    board.fill(NONE);
    fill(draw, lots);
    let dropped: number[] = [];
    let total = 0;
    for (;;) {
      const wins: CascadeWin[] | null = paint ? [] : null;
      const { multiplier } = state;
      const units = evaluate(multiplier, wins);
      paint?.({ board: columnsOf(board), wins: wins ?? [], multiplier, units, dropped, meter: state.meter });
      dropped = [];
      total += units;
      if (total >= state.room) break;
      if (units > 0) {
        state.meter += vanish();
        fill(draw, lots);
      } else if (state.meter >= maths.meter.full) {
        state.meter -= maths.meter.full;
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

/** Units by symbol and size: `pays[symbol * 50 + size]`. */
function payTable({ sizes, clusterPays }: ClusterMaths): Int32Array {
  const table = new Int32Array(WILD * (CELLS + 1));
  for (const [symbol, pays] of clusterPays.entries()) {
    for (let size = 0; size <= CELLS; size += 1) {
      const level = sizes.findLastIndex((least) => size >= least);
      table[symbol * (CELLS + 1) + size] = pays[level] ?? 0;
    }
  }
  return table;
}
