import type { LinesPicture, LinesRules, LinesSpin } from "../../engines/slots/lines-engine.ts";
import { parseStrip, SCATTER } from "../../engines/slots/symbols.ts";
import type { GameRound } from "../../protocol.ts";
import type { RoundPresenter } from "../game-controller.ts";
import type { Sound } from "../sound.ts";
import {
  bigWinOf,
  countSeconds,
  createPresentationSteps,
  type PresenterOptions,
  reelStopTimes,
} from "./presentation.ts";
import { NORMAL_SPEED, type Reels, TURBO_SPEED } from "./stage/reels.ts";
import type { Scene } from "./stage/scene.ts";

export interface LinesPresenterOptions extends PresenterOptions {
  scene: Scene;
  reels: Reels;
  sound: Sound;
  rules: LinesRules;
  unitsPerStake: number;
}

/** Presents rounds of a lines slot: reels stop one after the other, then winning lines are highlighted, spin by spin. */
export function createLinesPresenter(options: LinesPresenterOptions): RoundPresenter {
  const { scene, reels, sound, rules, t, money, quick } = options;
  const { state } = scene;
  const { pause, setSkip, skip, countUp, bigWin, banner } = createPresentationSteps(scene, sound, options);
  const strips = { base: rules.baseStrips.map(parseStrip), free: rules.freeStrips.map(parseStrip) };
  let spinStart = 0;
  let lastStops: readonly number[] = strips.base.map(idleStop);
  let lineCycle: ReturnType<typeof setInterval> | undefined;

  const clearWins = (): void => {
    clearInterval(lineCycle);
    Object.assign(state, { highlight: null, lines: [], excitement: 0 });
  };

  const startReels = (): void => {
    clearWins();
    spinStart = scene.now();
    reels.spin(spinStart, quick() ? TURBO_SPEED : NORMAL_SPEED);
    sound.spin();
  };

  /** Stops the reels on an outcome one after the other; resolves when the last has stopped. */
  function stopReels(stops: readonly number[], board: readonly (readonly number[])[], free: boolean) {
    const scattersOn = board.map((column) => column.includes(SCATTER));
    const times = reelStopTimes(scattersOn, quick());
    const now = scene.now();
    const base = Math.max(spinStart, now - times.first);
    const stop = (reel: number, stopTime: number) =>
      reels.stop(
        reel,
        (free ? strips.free : strips.base)[reel] ?? [],
        stops[reel] ?? 0,
        scene.now(),
        stopTime,
      );
    for (const [reel, delay] of times.delays.entries()) stop(reel, base + delay);
    setSkip(() => {
      state.anticipating = new Set();
      for (const reel of stops.keys()) stop(reel, scene.now() + reel * 35);
    });
    lastStops = stops;
    let scatters = 0;
    return new Promise<void>((resolve) => {
      scene.onLanded = (reel) => {
        sound.reelStop(reel);
        if (scattersOn[reel]) sound.scatter(++scatters);
        const isAnticipated = times.anticipated.includes(reel + 1);
        state.anticipating = new Set(isAnticipated && reel < 4 ? [reel + 1] : []);
        if (state.anticipating.size > 0) sound.anticipation();
        if (reel === 4) setTimeout(resolve, quick() ? 90 : 240);
      };
    });
  }

  /** Shows the wins of a spin. `unit` and `wonBefore` are in minor units. */
  async function showWins(spin: LinesSpin, unit: number, wonBefore: number): Promise<void> {
    const won = spin.units * unit;
    const stakes = spin.units / options.unitsPerStake;
    const cells = winningCells(spin, rules);
    const lines = spin.lineWins.map(({ line, count }) => ({ line, rows: rules.lines[line] ?? [], count }));
    Object.assign(state, {
      highlight: cells,
      lines,
      linesSince: scene.now(),
      excitement: stakes > 1 ? 1 : 0,
    });
    if (stakes > 1) scene.sparkle(cells);
    sound.win(stakes);
    const big = bigWinOf(stakes);
    if (big) await bigWin(big, won);
    await countUp(wonBefore, wonBefore + won, big ? 0 : countSeconds(stakes, quick()));
    if (lines.length > 1) cycleLines(lines, cells);
  }

  /** Highlights one line after the other until the next spin. */
  function cycleLines(all: SceneLines, cells: ReadonlySet<number>): void {
    let turn = 0;
    clearInterval(lineCycle);
    lineCycle = setInterval(() => {
      const shown = turn === all.length ? all : all.slice(turn, turn + 1);
      const alone = shown[0] as SceneLines[number];
      const highlight =
        shown === all ? cells : new Set(alone.rows.slice(0, alone.count).map((row, reel) => reel * 3 + row));
      Object.assign(state, { lines: shown, highlight, linesSince: scene.now() });
      turn = (turn + 1) % (all.length + 1);
    }, 1100);
  }

  async function present(round: GameRound): Promise<void> {
    const { spins } = round.picture as LinesPicture;
    const unit = round.baseStake / options.unitsPerStake;
    let won = 0;
    let freeSpinTotal = 0;
    for (const [index, spin] of spins.entries()) {
      const free = index > 0;
      if (free) {
        const shown = { number: index, total: freeSpinTotal, multiplier: rules.freeSpinMultiplier };
        Object.assign(state, { mood: 1, sign: t("freeSpinSign", shown) });
        startReels();
      }
      await stopReels(spin.stops, spin.board, free);
      if (spin.units > 0) await showWins(spin, unit, won);
      else if (free) await pause(quick() ? 60 : 250);
      won += spin.units * unit;
      freeSpinTotal += spin.awarded;
      if (spin.awarded > 0) await announceFreeSpins(spin, free);
    }
    if (spins.length > 1) {
      await banner(t("freeSpinsDone"), money(won), t("freeSpinsPlayed", { count: spins.length - 1 }));
      Object.assign(state, { mood: 0, sign: null });
    }
  }

  async function announceFreeSpins(spin: LinesSpin, isRetrigger: boolean): Promise<void> {
    Object.assign(state, { highlight: winningCells(spin, rules), lines: [], excitement: 1 });
    clearInterval(lineCycle);
    sound.freeSpins();
    await pause(700);
    state.mood = 1;
    const title = t(isRetrigger ? "moreFreeSpins" : "freeSpins");
    const note = t("allWinsTimes", { multiplier: rules.freeSpinMultiplier });
    await banner(title, isRetrigger ? `+${spin.awarded}` : String(spin.awarded), note);
  }

  return {
    start() {
      state.plate = () => "";
      startReels();
    },
    present,
    async cancel() {
      await stopReels(lastStops, [], false);
    },
    skip,
    showIdle(last) {
      lastStops = (last?.picture as LinesPicture | undefined)?.spins[0]?.stops ?? lastStops;
      reels.show(strips.base, lastStops);
    },
  };
}

/** A stop to show before the first round: without a visible scatter, and different on each reel. */
function idleStop(strip: readonly number[], reel: number): number {
  const stopIndex = strip.findIndex(
    (_, stop) =>
      stop >= reel * 4 + 1 && [0, 1, 2].every((row) => strip[(stop + row) % strip.length] !== SCATTER),
  );
  return Math.max(0, stopIndex);
}

type SceneLines = Scene["state"]["lines"];

/** Cells of all line wins, and of the scatters if they pay or award free spins. */
function winningCells({ board, lineWins, scatters, awarded }: LinesSpin, rules: LinesRules): Set<number> {
  const cells = new Set<number>();
  for (const { line, count } of lineWins) {
    for (const [reel, row] of (rules.lines[line] ?? []).slice(0, count).entries()) cells.add(reel * 3 + row);
  }
  if (scatters.units === 0 && awarded === 0) return cells;
  for (const [reel, column] of board.entries()) {
    for (const [row, symbol] of column.entries()) if (symbol === SCATTER) cells.add(reel * 3 + row);
  }
  return cells;
}
