import type { ClientConfig } from "../../../protocol.ts";
import { createBackdrop } from "./backdrop.ts";
import { type Banner, drawBanner } from "./banner.ts";
import { drawStageText } from "./drawing.ts";
import { drawAnticipation, drawFrame, drawLamps, drawWindow } from "./frame.ts";
import { type Board, type Highlight, layoutFor, type StageLayout } from "./layout.ts";
import { createParticles } from "./particles.ts";
import { loadSymbolArt, type SymbolArt } from "./symbols.ts";
import { drawWinLines, type ShownLine } from "./win-lines.ts";

/** The display state in addition to the board. Presenters set it, and each frame reads it. */
interface SceneState {
  /** 0 in the base game, 1 in free spins; the stage fades between them. */
  mood: 0 | 1;
  /** Text above the reels, such as the number of the free spin; null shows the game's title. */
  sign: string | null;
  /** Text below the reels: the win so far. */
  plate: () => string;
  /** When the win finished counting up. */
  plateSince: number;
  highlight: Highlight;
  lines: readonly ShownLine[];
  linesSince: number;
  /** Reels that may show the missing scatter. */
  anticipating: ReadonlySet<number>;
  /** Draws the overlay of a slot kind over the symbols: a meter, a multiplier, amounts. */
  over: ((context: CanvasRenderingContext2D, layout: StageLayout, now: number) => void) | null;
  banner: Banner | null;
  /** Above 0, the lamps of the frame run fast. */
  excitement: number;
}

export interface Scene {
  state: SceneState;
  art: SymbolArt;
  /** Milliseconds on the scene's clock. */
  now(): number;
  onLanded: (reel: number) => void;
  /** Emits sparks from cells, by their numbers on the board. */
  sparkle(cells: Iterable<number>): void;
  coins(count: number): void;
  /** The centre of a cell. */
  centreOf(cell: number): { x: number; y: number };
  resize(): void;
}

interface SceneOptions {
  config: ClientConfig;
  board: Board;
  /** The player prefers reduced motion. */
  reducedMotion: boolean;
  labels: { wild: string; scatter: string };
  /** Height of the controls at the bottom, in CSS pixels. */
  controlsHeight: () => number;
}

/** Higher pixel ratios slow phones down without a visible difference. */
const MAX_PIXEL_RATIO = 2;

export function createScene(canvas: HTMLCanvasElement, options: SceneOptions): Scene {
  const { config, board, reducedMotion, labels } = options;
  const { palette } = config.theme;
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const background = layer();
  const overlay = layer();
  let layout: StageLayout = layoutFor(1, 1, 0, board.shape);
  let mood = 0;
  let paintedKey = "";

  const backdrop = createBackdrop(config.art, palette, () => {
    paintedKey = "";
  });
  const art = loadSymbolArt(config.art, labels, () => {});
  const effects = createParticles();
  const now = () => performance.now();

  const state: SceneState = {
    mood: 0,
    sign: null,
    plate: () => "",
    plateSince: Number.NEGATIVE_INFINITY,
    highlight: null,
    lines: [],
    linesSince: 0,
    anticipating: new Set<number>(),
    excitement: 0,
    over: null,
    banner: null,
  };

  const scene: Scene = {
    state,
    art,
    now,
    resize,
    onLanded: () => {},
    centreOf: (cell) => board.centreOf(layout, cell),
    sparkle(cells) {
      if (reducedMotion) return;
      for (const cell of cells) {
        const { x, y } = board.centreOf(layout, cell);
        effects.sparks(x, y, 14, cell % 2 ? palette.glow : palette.accent, now());
      }
    },
    coins: (count) => {
      if (!reducedMotion) effects.coins(layout.width, layout.height, count, now());
    },
  };

  function resize(): void {
    const pixelRatio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
    const { clientWidth, clientHeight } = canvas;
    layout = layoutFor(clientWidth, clientHeight, options.controlsHeight(), board.shape);
    for (const each of [canvas, background.canvas, overlay.canvas]) {
      each.width = Math.round(clientWidth * pixelRatio);
      each.height = Math.round(clientHeight * pixelRatio);
      each.getContext("2d")?.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    }
    paintedKey = "";
  }

  /** Paints the static layers (background, window, frame, sign) if they have changed. */
  function paintStaticLayers(): void {
    const step = Math.round(mood * 24) / 24;
    const key = `${layout.width} ${layout.height} ${step} ${state.sign}`;
    if (key === paintedKey) return;
    paintedKey = key;
    const { width, height, title } = layout;
    background.clearRect(0, 0, width, height);
    overlay.clearRect(0, 0, width, height);
    backdrop.draw(background, width, height, step);
    drawWindow(background, layout, palette, step);
    drawFrame(overlay, layout, palette, step);
    const style = {
      size: title.size,
      maxWidth: title.width,
      glow: palette.glow,
    };
    drawStageText(overlay, state.sign ?? config.title, width / 2, title.y, {
      ...style,
      colour: palette.accent,
    });
  }

  function frame(): void {
    const time = now();
    const step = reducedMotion ? 1 : 0.05;
    mood += Math.max(-step, Math.min(step, state.mood - mood));
    board.advance(time, (reel) => scene.onLanded(reel));
    paintStaticLayers();
    const { width, height, plate } = layout;
    context.drawImage(background.canvas, 0, 0, width, height);
    if (!reducedMotion) backdrop.drawMotes(context, width, height, mood, time);
    board.draw(context, layout, art, state.highlight, time);
    for (const reel of state.anticipating) drawAnticipation(context, layout, palette, reel, time);
    context.drawImage(overlay.canvas, 0, 0, width, height);
    drawLamps(context, layout, palette, state.excitement, reducedMotion ? 0 : time);
    if (state.lines.length > 0) drawWinLines(context, layout, state.lines, state.linesSince, time);
    state.over?.(context, layout, time);
    const text = state.plate();
    if (text) {
      // The text is enlarged for a moment after counting up.
      const swell = reducedMotion ? 1 : 1 + 0.16 * Math.max(0, 1 - (time - state.plateSince) / 200);
      const style = {
        size: plate.size * swell,
        maxWidth: width * 0.94,
        colour: "#ffd75e",
        glow: palette.accent,
      };
      drawStageText(context, text, width / 2, plate.y, style);
    }
    const drawEffects = () => effects.draw(context, time);
    if (state.banner) drawBanner(context, layout, palette, state.banner, reducedMotion, time, drawEffects);
    else drawEffects();
    requestAnimationFrame(frame);
  }

  new ResizeObserver(resize).observe(canvas);
  resize();
  requestAnimationFrame(frame);
  void document.fonts.load("800 20px Unbounded", config.title).then(() => {
    paintedKey = "";
  });
  return scene;
}

function layer(): CanvasRenderingContext2D {
  return document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
}
