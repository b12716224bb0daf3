import type { ClientConfig } from "../config.ts";
import { backdrop } from "./backdrop.ts";
import { type Banner, drawBanner } from "./banner.ts";
import type { Board, Highlight } from "./board.ts";
import { drawAnticipation, drawFrame, drawLamps, drawWindow } from "./frame.ts";
import { type Layout, layoutFor } from "./layout.ts";
import { drawLettering } from "./lettering.ts";
import { particles } from "./particles.ts";
import { type SymbolArt, symbolArt } from "./symbol-art.ts";
import { drawWinLines, type ShownLine } from "./win-lines.ts";

/** What the stage shows beside the reels; whoever directs it sets these, each frame reads them. */
export interface SceneState {
  /** 0 in the base game, 1 in free spins; the stage moves towards it. */
  mood: 0 | 1;
  /** In place of the game's name: which free spin this is. */
  sign: string | null;
  /** Under the reels: what is won so far. */
  plate: () => string;
  /** When the plate's figure was complete. */
  plateSince: number;
  highlight: Highlight;
  lines: readonly ShownLine[];
  linesSince: number;
  anticipating: ReadonlySet<number>;
  /** What a kind of game adds over its symbols: a meter, a multiplier, amounts. */
  over: ((context: CanvasRenderingContext2D, layout: Layout, now: number) => void) | null;
  banner: Banner | null;
  excitement: number;
}

export interface Scene {
  state: SceneState;
  art: SymbolArt;
  /** Milliseconds on the scene's clock. */
  now(): number;
  onLanded: (reel: number) => void;
  /** Sparks from these cells, by their numbers on the board. */
  sparkle(cells: Iterable<number>): void;
  coins(count: number): void;
  /** Where a cell is now. */
  centreOf(cell: number): { x: number; y: number };
  resize(): void;
}

interface SceneOptions {
  config: ClientConfig;
  board: Board;
  /** The player asked for less motion. */
  still: boolean;
  labels: { wild: string; scatter: string };
  /** Height that the controls take at the bottom. */
  controlsHeight: () => number;
}

/** Beyond two dots a pixel nobody sees more, and a phone pays for it. */
const MOST_DOTS = 2;

export function createScene(canvas: HTMLCanvasElement, options: SceneOptions): Scene {
  const { config, board, still, labels } = options;
  const { palette } = config.theme;
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const ground = layer();
  const overlay = layer();
  let layout: Layout = layoutFor(1, 1, 0, board.shape);
  let mood = 0;
  let painted = "";

  const scenery = backdrop(config.art, palette, () => {
    painted = "";
  });
  const art = symbolArt(config.art, labels, () => {});
  const effects = particles();
  const now = () => performance.now();

  const state: SceneState = {
    ...{ mood: 0, sign: null, plate: () => "", highlight: null, lines: [], linesSince: 0, banner: null },
    plateSince: Number.NEGATIVE_INFINITY,
    ...{ anticipating: new Set<number>(), excitement: 0, over: null },
  };

  const scene: Scene = {
    ...{ state, art, now, resize },
    onLanded: () => {},
    centreOf: (cell) => board.centreOf(layout, cell),
    sparkle(cells) {
      if (still) return;
      for (const cell of cells) {
        const { x, y } = board.centreOf(layout, cell);
        effects.sparks(x, y, 14, cell % 2 ? palette.glow : palette.accent, now());
      }
    },
    coins: (count) => {
      if (!still) effects.coins(layout.width, layout.height, count, now());
    },
  };

  function resize(): void {
    const dots = Math.min(MOST_DOTS, window.devicePixelRatio || 1);
    const { clientWidth, clientHeight } = canvas;
    layout = layoutFor(clientWidth, clientHeight, options.controlsHeight(), board.shape);
    for (const each of [canvas, ground.canvas, overlay.canvas]) {
      each.width = Math.round(clientWidth * dots);
      each.height = Math.round(clientHeight * dots);
      each.getContext("2d")?.setTransform(dots, 0, 0, dots, 0, 0);
    }
    painted = "";
  }

  /** What seldom changes is painted once: scenery, window, frame and sign. */
  function paintStill(): void {
    const step = Math.round(mood * 24) / 24;
    const wanted = `${layout.width} ${layout.height} ${step} ${state.sign}`;
    if (wanted === painted) return;
    painted = wanted;
    const { width, height, title } = layout;
    ground.clearRect(0, 0, width, height);
    overlay.clearRect(0, 0, width, height);
    scenery.draw(ground, width, height, step);
    drawWindow(ground, layout, palette, step);
    drawFrame(overlay, layout, palette, step);
    const look = {
      size: title.size,
      maxWidth: title.width,
      glow: palette.glow,
    };
    drawLettering(overlay, state.sign ?? config.title, width / 2, title.y, {
      ...look,
      colour: palette.accent,
    });
  }

  function frame(): void {
    const time = now();
    const step = still ? 1 : 0.05;
    mood += Math.max(-step, Math.min(step, state.mood - mood));
    board.advance(time, (reel) => scene.onLanded(reel));
    paintStill();
    const { width, height, plate } = layout;
    context.drawImage(ground.canvas, 0, 0, width, height);
    if (!still) scenery.drawMotes(context, width, height, mood, time);
    board.draw(context, layout, art, state.highlight, time);
    for (const reel of state.anticipating) drawAnticipation(context, layout, palette, reel, time);
    context.drawImage(overlay.canvas, 0, 0, width, height);
    drawLamps(context, layout, palette, state.excitement, still ? 0 : time);
    if (state.lines.length > 0) drawWinLines(context, layout, state.lines, state.linesSince, time);
    state.over?.(context, layout, time);
    const text = state.plate();
    if (text) {
      // It swells for a moment when its figure is complete.
      const swell = still ? 1 : 1 + 0.16 * Math.max(0, 1 - (time - state.plateSince) / 200);
      const look = {
        size: plate.size * swell,
        maxWidth: width * 0.94,
        colour: "#ffd75e",
        glow: palette.accent,
      };
      drawLettering(context, text, width / 2, plate.y, look);
    }
    const drawEffects = () => effects.draw(context, time);
    if (state.banner) drawBanner(context, layout, palette, state.banner, still, time, drawEffects);
    else drawEffects();
    requestAnimationFrame(frame);
  }

  new ResizeObserver(resize).observe(canvas);
  resize();
  requestAnimationFrame(frame);
  void document.fonts.load("800 20px Unbounded", config.title).then(() => {
    painted = "";
  });
  return scene;
}

function layer(): CanvasRenderingContext2D {
  return document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
}
