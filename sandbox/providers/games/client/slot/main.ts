import { showAutoplayDialog } from "../autoplay.ts";
import { createClientContext } from "../client-context.ts";
import { createTabs } from "../dialogs.ts";
import { element } from "../dom.ts";
import { fairnessTab } from "../fairness-panel.ts";
import { handlePageMessages, notifyPage } from "../frame-messages.ts";
import { createGameApi } from "../game-api.ts";
import { createGameController, type GameController, type RoundPresenter } from "../game-controller.ts";
import { listenToKeys } from "../keyboard.ts";
import { createSoundToggle } from "../sound.ts";
import { numberFormat } from "../texts.ts";
import { createCascadePresenter } from "./cascade-presenter.ts";
import { createLinesPresenter } from "./lines-presenter.ts";
import { createSlotControls } from "./slot-controls.ts";
import {
  confirmBonusBuy,
  createGamblePrompt,
  showFreeSpinsOver,
  showGambleLoss,
  showJackpotDialog,
} from "./slot-dialogs.ts";
import { slotRules } from "./slot-rules.ts";
import { createFallingBoard } from "./stage/falling-board.ts";
import type { Board } from "./stage/layout.ts";
import { createReels } from "./stage/reels.ts";
import { createScene, type Scene } from "./stage/scene.ts";

// Starts the client of all slots.
const context = createClientContext();
const { config, t, sound, money, reducedMotion, root, dialogs, exit } = context;
const { rules, unitsPerStake, locale } = config;
const api = createGameApi(context.call);
const bonus = rules.kind === "lines" ? null : rules.bonus;

const actions = {
  spin: () => controller.press(),
  lowerStake: () => controller.moveStake(-1),
  raiseStake: () => controller.moveStake(1),
  autoplay: () => void openAutoplay(),
  sound: createSoundToggle(sound, () => controller.render()),
  turbo: () => controller.toggleTurbo(),
  info: () => void openInfo(),
  buy: () => void openBuy(),
  exit,
};
const canvas = element("canvas", { class: "stage", role: "img", "aria-label": config.title });
const controls = createSlotControls(t, money, actions, config.allowed);
root.append(canvas, controls.root);

const { scene, presenter } = createStage();
const controller: GameController = createGameController({
  context,
  api,
  presenter,
  controls,
  buyPriceInStakes: bonus?.price ?? null,
  decide: createGamblePrompt(root, { t, money, rules, unitsPerStake }),
  showFreeSpinsOver: (won) => showFreeSpinsOver(dialogs, { t, money }, won),
  async showJackpot({ tier, amount }) {
    const coinTimer = setInterval(() => scene.coins(24), 450);
    scene.coins(50);
    await showJackpotDialog(root, t, { tier, amount: money(amount) });
    clearInterval(coinTimer);
  },
});

/** Creates the scene and the presenter for the slot's kind. */
function createStage(): { scene: Scene; presenter: RoundPresenter } {
  const createSceneWith = (board: Board) =>
    createScene(canvas, {
      config,
      board,
      reducedMotion,
      labels: { wild: t("wild"), scatter: t("scatter") },
      controlsHeight: () => controls.root.querySelector(".hud")?.clientHeight ?? 0,
    });
  const options = {
    sound,
    t,
    money,
    unitsPerStake,
    quick: () => reducedMotion || controller.turbo,
    onProgress: (won: number) => controller.showWin(won),
  };
  if (rules.kind === "lines") {
    const reels = createReels(reducedMotion);
    const scene = createSceneWith(reels);
    return { scene, presenter: createLinesPresenter({ ...options, scene, reels, rules }) };
  }
  const { palette } = config.theme;
  const shape = rules.kind === "ways" ? { columns: 6, rows: 6 } : { columns: 7, rows: 7 };
  const board = createFallingBoard(shape, reducedMotion, palette.glow);
  const scene = createSceneWith(board);
  const onGambleLost = (drawn: "sun" | "moon") => showGambleLoss(root, t, drawn);
  return {
    scene,
    presenter: createCascadePresenter({ ...options, scene, board, rules, palette, locale, onGambleLost }),
  };
}

async function openAutoplay(): Promise<void> {
  if (controller.autoplaying) {
    controller.stopAutoplay();
    return;
  }
  if (!controller.idle || !config.allowed.autoplay) return;
  const plan = await showAutoplayDialog(dialogs, t, money, controller.stake);
  if (plan) controller.autoplay(plan);
}

async function openBuy(): Promise<void> {
  if (!bonus || !config.allowed.bonusBuy || !controller.idle || dialogs.open) return;
  const percent = numberFormat(locale, { maximumFractionDigits: 2 });
  const confirmed = await confirmBonusBuy(dialogs, { t, money, percent }, controller.stake, bonus);
  if (confirmed) controller.playBet("buy", bonus.price);
}

async function openInfo(): Promise<void> {
  if (!controller.idle || dialogs.open) return;
  const rulesTab = {
    label: t("rules"),
    body: async () => slotRules({ ...config, t, money, art: scene.art, stake: controller.stake }),
  };
  await dialogs.panel(config.title, () => [
    createTabs([rulesTab, fairnessTab(context, api, controller)], t("errorText")),
  ]);
}

canvas.addEventListener("pointerdown", () => {
  if (!controller.idle) controller.press();
});
listenToKeys(
  {
    " ": actions.spin,
    Enter: actions.spin,
    ArrowUp: actions.raiseStake,
    ArrowRight: actions.raiseStake,
    ArrowDown: actions.lowerStake,
    ArrowLeft: actions.lowerStake,
    KeyA: actions.autoplay,
    KeyM: actions.sound,
    KeyI: actions.info,
    KeyB: actions.buy,
    Escape: () => controller.stopAutoplay(),
  },
  context.isDialogOpen,
);
handlePageMessages(controller);
presenter.showIdle();
controller.render();
notifyPage({ type: "solstice:ready" });
void controller.open();
