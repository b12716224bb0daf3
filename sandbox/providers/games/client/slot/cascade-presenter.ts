import type {
  CascadePicture,
  CascadeSpin,
  CascadeStep,
  GambleSide,
} from "../../engines/slots/cascade-engine.ts";
import { countWays, MAX_ROWS } from "../../engines/slots/cascade-paytable.ts";
import { SCATTER } from "../../engines/slots/symbols.ts";
import type { FallingRules, GamePalette, GameRound } from "../../protocol.ts";
import type { RoundPresenter } from "../game-controller.ts";
import type { Sound } from "../sound.ts";
import { numberFormat } from "../texts.ts";
import { bigWinOf, countSeconds, createPresentationSteps, type PresenterOptions } from "./presentation.ts";
import { drawAmounts, drawFrameLabel, type FrameLabel, type RisingAmount } from "./stage/cascade-overlay.ts";
import { type FallingBoard, VANISH_DURATION } from "./stage/falling-board.ts";
import type { Scene } from "./stage/scene.ts";

export interface CascadePresenterOptions extends PresenterOptions {
  scene: Scene;
  board: FallingBoard;
  sound: Sound;
  rules: FallingRules;
  unitsPerStake: number;
  palette: GamePalette;
  locale: string;
  /** Shows which side was drawn when a gamble was lost. */
  onGambleLost: (drawn: GambleSide) => Promise<void>;
}

/** Presents rounds of a slot with cascades: winning symbols vanish and others fall in, board by board. */
export function createCascadePresenter(options: CascadePresenterOptions): RoundPresenter {
  const { scene, board, sound, rules, palette, locale, t, money, quick } = options;
  const { state } = scene;
  const { pause, skip, countUp, bigWin, banner } = createPresentationSteps(scene, sound, options);
  const count = numberFormat(locale);
  const frameLabel: FrameLabel = { text: "", filled: null, multiplier: 1, raised: Number.NEGATIVE_INFINITY };
  let amounts: RisingAmount[] = [];
  let lastColumns: readonly (readonly number[])[] = idleColumns(rules);
  let cleared: Promise<void> = Promise.resolve();

  state.over = (context, layout, now) => {
    drawFrameLabel(context, layout, palette, frameLabel, now);
    amounts = amounts.filter(({ since }) => now < since + 1200);
    drawAmounts(context, layout, amounts, palette.glow, now);
  };

  const updateFrameLabel = ({ board: columns, meter }: Pick<CascadeStep, "board" | "meter">): void => {
    if (rules.kind === "ways") {
      frameLabel.text = t("waysCount", { count: count.format(countWays(columns)) });
      return;
    }
    const { full } = rules.meter;
    frameLabel.text = t("meterCount", { held: meter, full });
    frameLabel.filled = meter / full;
  };

  const setMultiplier = (multiplier: number): void => {
    if (multiplier > frameLabel.multiplier) frameLabel.raised = scene.now();
    frameLabel.multiplier = multiplier;
  };

  const clearWins = (): void => {
    amounts = [];
    Object.assign(state, { highlight: null, excitement: 0 });
  };

  const clearBoard = (): void => {
    clearWins();
    sound.spin();
    const milliseconds = board.clear(scene.now(), quick());
    cleared = new Promise((resolve) => setTimeout(resolve, milliseconds));
  };

  /** Waits until the symbols have fallen; `skip` puts them at rest at once. */
  async function untilSettled(milliseconds: number): Promise<void> {
    await pause(milliseconds, () => board.settle(scene.now()));
  }

  /**
   * Presents one spin. `unit` and `wonBefore` are in minor units.
   *
   * @returns the win of the round after the spin
   */
  async function presentSpin(spin: CascadeSpin, unit: number, wonBefore: number): Promise<number> {
    const wonAfter = wonBefore + spin.units * unit;
    let won = wonBefore;
    let scatters = 0;
    scene.onLanded = (column) => {
      sound.reelStop(column);
      const seen = lastColumns[column]?.includes(SCATTER) ?? false;
      if (seen && scatters < 6) sound.scatter(++scatters);
    };
    for (const [index, step] of spin.steps.entries()) {
      const previous = spin.steps[index - 1];
      lastColumns = step.board;
      if (!previous) await untilSettled(board.enter(step.board, scene.now(), quick()));
      else if (step.dropped.length > 0) await dropWilds(step);
      else await untilSettled(board.fall(step.board, cellsOf(previous), scene.now(), quick()));
      updateFrameLabel(step);
      setMultiplier(step.multiplier);
      if (step.wins.length === 0) continue;
      const next = Math.min(wonAfter, won + step.units * unit);
      await showWins(step, unit, won, next);
      won = next;
      state.highlight = null;
      board.vanish(cellsOf(step), scene.now());
      await pause(quick() ? VANISH_DURATION * 0.6 : VANISH_DURATION);
    }
    const stakes = spin.units / options.unitsPerStake;
    const big = bigWinOf(stakes);
    if (big) await bigWin(big, spin.units * unit);
    return wonAfter;
  }

  async function showWins(
    step: CascadeStep,
    unit: number,
    wonBefore: number,
    wonAfter: number,
  ): Promise<void> {
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
    await countUp(wonBefore, wonAfter, Math.min(1.1, countSeconds(stakes, quick())));
    if (!quick()) await pause(220);
  }

  async function dropWilds(step: CascadeStep): Promise<void> {
    sound.anticipation();
    Object.assign(state, { highlight: new Set(step.dropped), excitement: 1 });
    await pause(quick() ? 120 : 420);
    board.transform(step.dropped, step.board, scene.now());
    scene.sparkle(step.dropped);
    sound.scatter(3);
    await pause(quick() ? 160 : 520);
    clearWins();
  }

  async function announceFreeSpins(spin: CascadeSpin, isRetrigger: boolean): Promise<void> {
    const { board: columns } = spin.steps.at(-1) ?? { board: [] };
    Object.assign(state, { highlight: scattersIn(columns), excitement: 1 });
    sound.freeSpins();
    await pause(quick() ? 300 : 900);
    clearWins();
    state.mood = 1;
    const title = t(isRetrigger ? "moreFreeSpins" : "freeSpins");
    await banner(title, isRetrigger ? `+${spin.awarded}` : String(spin.awarded), t(`${rules.kind}FreeNote`));
  }

  async function present(round: GameRound): Promise<void> {
    const picture = round.picture as CascadePicture;
    const unit = round.baseStake / options.unitsPerStake;
    if (round.choices.length > 0) {
      await presentGamble(picture, unit);
      return;
    }
    const free = picture.spins.filter((spin) => spin.free).length;
    let freeSpinTotal = 0;
    let number = 0;
    let won = 0;
    await cleared;
    frameLabel.multiplier = 1;
    if (picture.bought) {
      freeSpinTotal = rules.bonus?.freeSpins ?? 0;
      sound.freeSpins();
      state.mood = 1;
      await banner(t("freeSpins"), String(freeSpinTotal), t(`${rules.kind}FreeNote`));
    }
    for (const [index, spin] of picture.spins.entries()) {
      if (spin.free) {
        number += 1;
        Object.assign(state, { mood: 1, sign: t("freeSpinNumber", { number, total: freeSpinTotal }) });
        if (index > 0) {
          clearBoard();
          await cleared;
        }
      }
      won = await presentSpin(spin, unit, won);
      if (spin.units === 0) await pause(quick() ? 60 : 220);
      freeSpinTotal += spin.awarded;
      if (spin.awarded > 0) await announceFreeSpins(spin, spin.free);
    }
    if (picture.capped) await banner(t("largestWin"), money(won), t("largestWinNote"));
    if (free > 0) await banner(t("freeSpinsDone"), money(won), t("freeSpinsPlayed", { count: free }));
    Object.assign(state, { mood: 0, sign: null });
    frameLabel.multiplier = 1;
  }

  /** Presents the result of a gamble. After a reload it also shows the last board, without animation. */
  async function presentGamble({ spins, gamble, units }: CascadePicture, unit: number): Promise<void> {
    const columns = spins.at(-1)?.steps.at(-1)?.board;
    if (columns) {
      await cleared;
      lastColumns = columns;
      board.show(columns);
    }
    const last = gamble.at(-1);
    const value = (last?.units ?? units) * unit;
    state.plate = () => (value > 0 ? t("winPlate", { amount: money(value) }) : "");
    options.onProgress(value);
    if (last?.units === 0) await options.onGambleLost(last.drawn);
    else sound.win(value > 0 ? 5 : 0);
  }

  return {
    start() {
      state.plate = () => "";
      frameLabel.filled = rules.kind === "cluster" ? 0 : null;
      clearBoard();
    },
    present,
    async cancel() {
      await cleared;
      await untilSettled(board.enter(lastColumns, scene.now(), quick()));
    },
    skip,
    showIdle(last) {
      const first = (last?.picture as CascadePicture | undefined)?.spins[0]?.steps[0]?.board;
      lastColumns = first ?? lastColumns;
      board.show(lastColumns);
      updateFrameLabel({ board: [...lastColumns.map((column) => [...column])], meter: 0 });
    },
  };
}

function cellsOf({ wins }: CascadeStep): Set<number> {
  return new Set(wins.flatMap(({ cells }) => cells));
}

function scattersIn(columns: readonly (readonly number[])[]): Set<number> {
  return new Set(
    columns.flatMap((column, index) =>
      column.flatMap((symbol, row) => (symbol === SCATTER ? [index * MAX_ROWS + row] : [])),
    ),
  );
}

/** A board to show before the first round. Nothing wins on it, because no two neighbours are equal. */
function idleColumns({ kind }: FallingRules): number[][] {
  const heights = kind === "ways" ? [4, 5, 6, 6, 5, 4] : Array<number>(7).fill(7);
  return heights.map((height, column) =>
    Array.from({ length: height }, (_, row) => (row * 3 + column * 2 + (column % 2)) % 8),
  );
}
