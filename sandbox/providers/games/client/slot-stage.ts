import type { ClientConfig } from "./config.ts";
import { tellGambleLost } from "./controls/gamble-panel.ts";
import type { RoundShow, RoundShowOptions } from "./round-show.ts";
import { cascadeShow } from "./shows/cascade-show.ts";
import { linesShow } from "./shows/lines-show.ts";
import type { Sound } from "./sound.ts";
import type { Board } from "./stage/board.ts";
import { createFallingBoard } from "./stage/falling-board.ts";
import { createReels } from "./stage/reels.ts";
import { createScene, type Scene } from "./stage/scene.ts";

export interface SlotStageOptions extends RoundShowOptions {
  config: ClientConfig;
  /** The player asked for less motion. */
  still: boolean;
  sound: Sound;
  /** Height that the controls take at the bottom. */
  controlsHeight: () => number;
}

/** The stage that a kind of slot needs, and the show that directs it. */
export function slotStage(
  canvas: HTMLCanvasElement,
  options: SlotStageOptions,
): { scene: Scene; show: RoundShow } {
  const { config, still, t, controlsHeight } = options;
  const { rules, unitsPerStake, locale } = config;
  const { palette } = config.theme;
  const labels = { wild: t("wild"), scatter: t("scatter") };
  const sceneWith = (board: Board) =>
    createScene(canvas, { ...{ config, board, still, labels, controlsHeight } });
  if (rules.kind === "lines") {
    const reels = createReels(still);
    const scene = sceneWith(reels);
    return { scene, show: linesShow({ ...options, scene, reels, rules, unitsPerStake }) };
  }
  const shape = rules.kind === "ways" ? { columns: 6, rows: 6 } : { columns: 7, rows: 7 };
  const board = createFallingBoard(shape, still, palette.glow);
  const scene = sceneWith(board);
  const onLost = (drawn: "sun" | "moon") => tellGambleLost(canvas.parentElement ?? document.body, t, drawn);
  return {
    scene,
    show: cascadeShow({ ...options, scene, board, rules, unitsPerStake, palette, locale, onLost }),
  };
}
