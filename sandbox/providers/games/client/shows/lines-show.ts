import { parseStrip, SCATTER } from "../../engines/slots/lines-maths.ts";
import type { LinesPicture, LinesRules, SpinPicture } from "../../engines/slots/lines-picture.ts";
import type { GameRound } from "../../round-store.ts";
import type { RoundShow, RoundShowOptions } from "../round-show.ts";
import { bigWinOf, countSeconds, stopTimes } from "../round-timing.ts";
import type { Sound } from "../sound.ts";
import { NORMAL, TURBO } from "../stage/reel-motion.ts";
import type { Reels } from "../stage/reels.ts";
import type { Scene } from "../stage/scene.ts";
import { moments } from "./moments.ts";

/** The show of a lines slot: reels that run and stop one after the other, lines that light up, spin by spin. */
export interface LinesShowOptions extends RoundShowOptions {
  scene: Scene;
  reels: Reels;
  sound: Sound;
  rules: LinesRules;
  unitsPerStake: number;
}

export function linesShow(options: LinesShowOptions): RoundShow {
  const { scene, reels, sound, rules, t, money, quick } = options;
  const { state } = scene;
  const { pause, onHurry, hurry, countUp, bigWin, banner } = moments(scene, sound, options);
  const strips = { base: rules.baseStrips.map(parseStrip), free: rules.freeStrips.map(parseStrip) };
  let spinStart = 0;
  let lastStops: readonly number[] = strips.base.map(quietStop);
  let cycling: ReturnType<typeof setInterval> | undefined;

  const clearWins = (): void => {
    clearInterval(cycling);
    Object.assign(state, { highlight: null, lines: [], excitement: 0 });
  };

  const startReels = (): void => {
    clearWins();
    spinStart = scene.now();
    reels.spin(spinStart, quick() ? TURBO : NORMAL);
    sound.spin();
  };

  /** Stops the reels on an outcome, one after the other, and waits for the last. */
  function stopReels(stops: readonly number[], board: readonly (readonly number[])[], free: boolean) {
    const scattersOn = board.map((column) => column.includes(SCATTER));
    const times = stopTimes(scattersOn, quick());
    const now = scene.now();
    const base = Math.max(spinStart, now - times.first);
    const stop = (reel: number, at: number) =>
      reels.stop(reel, (free ? strips.free : strips.base)[reel] ?? [], stops[reel] ?? 0, scene.now(), at);
    for (const [reel, delay] of times.delays.entries()) stop(reel, base + delay);
    onHurry(() => {
      state.anticipating = new Set();
      for (const reel of stops.keys()) stop(reel, scene.now() + reel * 35);
    });
    lastStops = stops;
    let scatters = 0;
    return new Promise<void>((resolve) => {
      scene.onLanded = (reel) => {
        sound.reelStop(reel);
        if (scattersOn[reel]) sound.scatter(++scatters);
        const waits = times.anticipated.includes(reel + 1);
        state.anticipating = new Set(waits && reel < 4 ? [reel + 1] : []);
        if (state.anticipating.size > 0) sound.anticipation();
        if (reel === 4) setTimeout(resolve, quick() ? 90 : 240);
      };
    });
  }

  /** Shows what one spin won on top of what the round had won before. */
  async function showWins(spin: SpinPicture, unit: number, before: number): Promise<void> {
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
    await countUp(before, before + won, big ? 0 : countSeconds(stakes, quick()));
    if (lines.length > 1) cycleLines(lines, cells);
  }

  /** One line after the other, until the next spin. */
  function cycleLines(all: SceneLines, cells: ReadonlySet<number>): void {
    let turn = 0;
    clearInterval(cycling);
    cycling = setInterval(() => {
      const shown = turn === all.length ? all : all.slice(turn, turn + 1);
      const alone = shown[0] as SceneLines[number];
      const highlight =
        shown === all ? cells : new Set(alone.rows.slice(0, alone.count).map((row, reel) => reel * 3 + row));
      Object.assign(state, { lines: shown, highlight, linesSince: scene.now() });
      turn = (turn + 1) % (all.length + 1);
    }, 1100);
  }

  async function play(round: GameRound): Promise<void> {
    const { spins } = round.picture as LinesPicture;
    const unit = round.baseStake / options.unitsPerStake;
    let won = 0;
    let owed = 0;
    for (const [index, spin] of spins.entries()) {
      const free = index > 0;
      if (free) {
        const shown = { number: index, total: owed, multiplier: rules.freeSpinMultiplier };
        Object.assign(state, { mood: 1, sign: t("freeSpinSign", shown) });
        startReels();
      }
      await stopReels(spin.stops, spin.board, free);
      if (spin.units > 0) await showWins(spin, unit, won);
      else if (free) await pause(quick() ? 60 : 250);
      won += spin.units * unit;
      owed += spin.awarded;
      if (spin.awarded > 0) await announceFreeSpins(spin, free);
    }
    if (spins.length > 1) {
      await banner(t("freeSpinsDone"), money(won), t("freeSpinsPlayed", { count: spins.length - 1 }));
      Object.assign(state, { mood: 0, sign: null });
    }
  }

  async function announceFreeSpins(spin: SpinPicture, again: boolean): Promise<void> {
    Object.assign(state, { highlight: winningCells(spin, rules), lines: [], excitement: 1 });
    clearInterval(cycling);
    sound.freeSpins();
    await pause(700);
    state.mood = 1;
    const title = t(again ? "moreFreeSpins" : "freeSpins");
    const note = t("allWinsTimes", { multiplier: rules.freeSpinMultiplier });
    await banner(title, again ? `+${spin.awarded}` : String(spin.awarded), note);
  }

  return {
    begin() {
      state.plate = () => "";
      startReels();
    },
    play,
    async abandon() {
      await stopReels(lastStops, [], false);
    },
    hurry,
    rest(last) {
      lastStops = (last?.picture as LinesPicture | undefined)?.spins[0]?.stops ?? lastStops;
      reels.show(strips.base, lastStops);
    },
  };
}

/** A stop to rest on before the first round: no scatter in view, and another place on each reel. */
function quietStop(strip: readonly number[], reel: number): number {
  const quiet = strip.findIndex(
    (_, stop) =>
      stop >= reel * 4 + 1 && [0, 1, 2].every((row) => strip[(stop + row) % strip.length] !== SCATTER),
  );
  return Math.max(0, quiet);
}

type SceneLines = Scene["state"]["lines"];

/** Cells of all line wins, and of the scatters where they bring something. */
function winningCells({ board, lineWins, scatters, awarded }: SpinPicture, rules: LinesRules): Set<number> {
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
