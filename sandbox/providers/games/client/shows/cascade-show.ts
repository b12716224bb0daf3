import { MOST_ROWS, SCATTER } from "../../engines/slots/cascade-maths.ts";
import type {
  CascadePicture,
  CascadeSpin,
  CascadeStep,
  GambleSide,
} from "../../engines/slots/cascade-picture.ts";
import { waysOf } from "../../engines/slots/ways-maths.ts";
import type { GameRound } from "../../round-store.ts";
import type { FallingRules } from "../config.ts";
import { figures } from "../figures.ts";
import type { RoundShow, RoundShowOptions } from "../round-show.ts";
import { bigWinOf, countSeconds } from "../round-timing.ts";
import type { Sound } from "../sound.ts";
import { type FallingBoard, VANISH } from "../stage/falling-board.ts";
import { type Crest, drawAmounts, drawCrest, type RisingAmount } from "../stage/over-board.ts";
import type { Scene } from "../stage/scene.ts";
import { moments } from "./moments.ts";

/** The show of a slot whose wins fall away, board by board. */
export interface CascadeShowOptions extends RoundShowOptions {
  scene: Scene;
  board: FallingBoard;
  sound: Sound;
  rules: FallingRules;
  unitsPerStake: number;
  palette: { night: string; primary: string; accent: string; glow: string };
  locale: string;
  /** Tells what was drawn when a gamble was lost. */
  onLost: (drawn: GambleSide) => Promise<void>;
}

export function cascadeShow(options: CascadeShowOptions): RoundShow {
  const { scene, board, sound, rules, palette, locale, t, money, quick } = options;
  const { state } = scene;
  const { pause, hurry, countUp, bigWin, banner } = moments(scene, sound, options);
  const count = figures(locale);
  const crest: Crest = { text: "", filled: null, multiplier: 1, raised: Number.NEGATIVE_INFINITY };
  let amounts: RisingAmount[] = [];
  let lastColumns: readonly (readonly number[])[] = quietColumns(rules);
  let hasLeft: Promise<void> = Promise.resolve();

  state.over = (context, layout, now) => {
    drawCrest(context, layout, palette, crest, now);
    amounts = amounts.filter(({ since }) => now < since + 1200);
    drawAmounts(context, layout, amounts, palette.glow, now);
  };

  const label = ({ board: columns, meter }: Pick<CascadeStep, "board" | "meter">): void => {
    if (rules.kind === "ways") {
      crest.text = t("waysCount", { count: count.format(waysOf(columns)) });
      return;
    }
    const { full } = rules.meter;
    crest.text = t("meterCount", { held: meter, full });
    crest.filled = meter / full;
  };

  const raise = (multiplier: number): void => {
    if (multiplier > crest.multiplier) crest.raised = scene.now();
    crest.multiplier = multiplier;
  };

  const clearWins = (): void => {
    amounts = [];
    Object.assign(state, { highlight: null, excitement: 0 });
  };

  const leave = (): void => {
    clearWins();
    sound.spin();
    const milliseconds = board.leave(scene.now(), quick());
    hasLeft = new Promise((resolve) => setTimeout(resolve, milliseconds));
  };

  /** Waits for what falls; pressed on, it lies at once. */
  async function atRest(milliseconds: number): Promise<void> {
    await pause(milliseconds, () => board.settle(scene.now()));
  }

  /** Shows one spin; `unit` is a unit's worth, `before` what the round had won. Answers what it has won then. */
  async function playSpin(spin: CascadeSpin, unit: number, before: number): Promise<number> {
    const most = before + spin.units * unit;
    let won = before;
    let scatters = 0;
    scene.onLanded = (column) => {
      sound.reelStop(column);
      const seen = lastColumns[column]?.includes(SCATTER) ?? false;
      if (seen && scatters < 6) sound.scatter(++scatters);
    };
    for (const [index, step] of spin.steps.entries()) {
      const previous = spin.steps[index - 1];
      lastColumns = step.board;
      if (!previous) await atRest(board.enter(step.board, scene.now(), quick()));
      else if (step.dropped.length > 0) await dropWilds(step);
      else await atRest(board.fall(step.board, cellsOf(previous), scene.now(), quick()));
      label(step);
      raise(step.multiplier);
      if (step.wins.length === 0) continue;
      const next = Math.min(most, won + step.units * unit);
      await showWins(step, unit, won, next);
      won = next;
      state.highlight = null;
      board.vanish(cellsOf(step), scene.now());
      await pause(quick() ? VANISH * 0.6 : VANISH);
    }
    const stakes = spin.units / options.unitsPerStake;
    const big = bigWinOf(stakes);
    if (big) await bigWin(big, spin.units * unit);
    return most;
  }

  async function showWins(step: CascadeStep, unit: number, before: number, after: number): Promise<void> {
    const cells = cellsOf(step);
    const stakes = step.units / options.unitsPerStake;
    Object.assign(state, { highlight: cells, excitement: stakes > 1 ? 1 : 0 });
    if (stakes > 0.5) scene.sparkle(cells);
    sound.win(stakes);
    const since = scene.now();
    for (const [index, win] of step.wins.slice(0, 4).entries()) {
      const { x, y } = scene.centreOf(win.cells[Math.floor(win.cells.length / 2)] ?? 0);
      amounts.push({ text: `+${money(win.units * unit)}`, x, y, since: since + index * 90 });
    }
    await countUp(before, after, Math.min(1.1, countSeconds(stakes, quick())));
    if (!quick()) await pause(220);
  }

  async function dropWilds(step: CascadeStep): Promise<void> {
    sound.anticipation();
    Object.assign(state, { highlight: new Set(step.dropped), excitement: 1 });
    await pause(quick() ? 120 : 420);
    board.turn(step.dropped, step.board, scene.now());
    scene.sparkle(step.dropped);
    sound.scatter(3);
    await pause(quick() ? 160 : 520);
    clearWins();
  }

  async function announce(spin: CascadeSpin, again: boolean): Promise<void> {
    const { board: columns } = spin.steps.at(-1) ?? { board: [] };
    Object.assign(state, { highlight: scattersIn(columns), excitement: 1 });
    sound.freeSpins();
    await pause(quick() ? 300 : 900);
    clearWins();
    state.mood = 1;
    const title = t(again ? "moreFreeSpins" : "freeSpins");
    await banner(title, again ? `+${spin.awarded}` : String(spin.awarded), t(`${rules.kind}FreeNote`));
  }

  async function play(round: GameRound): Promise<void> {
    const picture = round.picture as CascadePicture;
    const unit = round.baseStake / options.unitsPerStake;
    if (round.choices.length > 0) {
      await goneOn(picture, unit);
      return;
    }
    const free = picture.spins.filter((spin) => spin.free).length;
    let owed = 0;
    let number = 0;
    let won = 0;
    await hasLeft;
    crest.multiplier = 1;
    if (picture.bought) {
      owed = rules.bonus?.freeSpins ?? 0;
      sound.freeSpins();
      state.mood = 1;
      await banner(t("freeSpins"), String(owed), t(`${rules.kind}FreeNote`));
    }
    for (const [index, spin] of picture.spins.entries()) {
      if (spin.free) {
        number += 1;
        Object.assign(state, { mood: 1, sign: t("freeSpinNumber", { number, total: owed }) });
        if (index > 0) {
          leave();
          await hasLeft;
        }
      }
      won = await playSpin(spin, unit, won);
      if (spin.units === 0) await pause(quick() ? 60 : 220);
      owed += spin.awarded;
      if (spin.awarded > 0) await announce(spin, spin.free);
    }
    if (picture.capped) await banner(t("largestWin"), money(won), t("largestWinNote"));
    if (free > 0) await banner(t("freeSpinsDone"), money(won), t("freeSpinsPlayed", { count: free }));
    Object.assign(state, { mood: 0, sign: null });
    crest.multiplier = 1;
  }

  /** What came of a gamble; on a round found after a reload also what came before it, at rest. */
  async function goneOn({ spins, gamble, units }: CascadePicture, unit: number): Promise<void> {
    const columns = spins.at(-1)?.steps.at(-1)?.board;
    if (columns) {
      await hasLeft;
      lastColumns = columns;
      board.show(columns);
    }
    const last = gamble.at(-1);
    const worth = (last?.units ?? units) * unit;
    state.plate = () => (worth > 0 ? t("winPlate", { amount: money(worth) }) : "");
    options.onProgress(worth);
    if (last?.units === 0) await options.onLost(last.drawn);
    else sound.win(worth > 0 ? 5 : 0);
  }

  return {
    begin() {
      state.plate = () => "";
      crest.filled = rules.kind === "cluster" ? 0 : null;
      leave();
    },
    play,
    async abandon() {
      await hasLeft;
      await atRest(board.enter(lastColumns, scene.now(), quick()));
    },
    hurry,
    rest(last) {
      const first = (last?.picture as CascadePicture | undefined)?.spins[0]?.steps[0]?.board;
      lastColumns = first ?? lastColumns;
      board.show(lastColumns);
      label({ board: [...lastColumns.map((column) => [...column])], meter: 0 });
    },
  };
}

function cellsOf({ wins }: CascadeStep): Set<number> {
  return new Set(wins.flatMap(({ cells }) => cells));
}

function scattersIn(columns: readonly (readonly number[])[]): Set<number> {
  return new Set(
    columns.flatMap((column, index) =>
      column.flatMap((symbol, row) => (symbol === SCATTER ? [index * MOST_ROWS + row] : [])),
    ),
  );
}

/** A board to rest on before the first round, on which nothing wins: no two neighbours are alike. */
function quietColumns({ kind }: FallingRules): number[][] {
  const heights = kind === "ways" ? [4, 5, 6, 6, 5, 4] : Array<number>(7).fill(7);
  return heights.map((height, column) =>
    Array.from({ length: height }, (_, row) => (row * 3 + column * 2 + (column % 2)) % 8),
  );
}
