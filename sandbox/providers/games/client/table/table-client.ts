import type { GameRound, SessionState } from "../../protocol.ts";
import { type ClientContext, createClientContext } from "../client-context.ts";
import type { ControlsView } from "../controls.ts";
import { createTabs, type DialogTab } from "../dialogs.ts";
import { fairnessTab } from "../fairness-panel.ts";
import { handlePageMessages, notifyPage } from "../frame-messages.ts";
import { createGameApi } from "../game-api.ts";
import { createGameController, type GameController, type RoundPresenter } from "../game-controller.ts";
import { type KeyBindings, listenToKeys } from "../keyboard.ts";
import { createSoundToggle } from "../sound.ts";
import { createTableControls, type TableControlsTexts } from "./table-controls.ts";

/** The client's services for a table game. */
export interface TableContext<Rules> extends ClientContext<Rules> {
  /** Animations are shortened: reduced motion, or turbo is on. */
  quick(): boolean;
  /** Announces an event to screen readers. */
  announce(text: string): void;
  /** Sets the displayed price of the next round, in minor units; for tables where chips are the stake. */
  setPrice(amount: number): void;
  controller(): GameController;
  /** Runs the action of the play button. */
  press(): void;
}

/** The game-specific part of a table client. */
export interface TableGame {
  root: HTMLElement;
  presenter: RoundPresenter;
  /** Asks the player for one of the round's offers. */
  decide(round: GameRound, balance: number): Promise<string>;
  onState(state: SessionState): void;
  onView(view: ControlsView): void;
  /** Starts a round if the table is ready for one. */
  play(): void;
  keys: KeyBindings;
  /** Tabs of the information dialog, except fairness. */
  tabs(): DialogTab[];
}

export interface TableOptions {
  /** Text key of the play button. */
  play: string;
  /** Text key over the price. */
  price: string;
  /** The player chooses the stake on a ladder; otherwise the chips on the table are the stake. */
  ladder: boolean;
  icon: TableControlsTexts["icon"];
  /** A press during a round skips its animation. */
  canSkip: boolean;
}

/** Starts the client of a table game whose rounds belong to one player. */
export function startTableClient<Rules>(
  options: TableOptions,
  createGame: (context: TableContext<Rules>) => TableGame,
): void {
  const context = createClientContext<Rules>();
  const { config, t, sound, money, reducedMotion, root, dialogs, exit } = context;
  const api = createGameApi(context.call);
  root.classList.add("table-game");

  const toggleSound = createSoundToggle(sound, () => controller.render());
  const press = () => {
    if (controller.idle) game.play();
    else controller.press();
  };
  const openInfo = () => void showInfo();
  const controls = createTableControls(
    t,
    money,
    {
      icon: options.icon,
      canSkip: options.canSkip && config.allowed.speedUp,
      turbo: config.allowed.speedUp,
      play: t(options.play),
      price: t(options.price),
    },
    {
      play: press,
      sound: toggleSound,
      turbo: () => controller.toggleTurbo(),
      exit,
      info: openInfo,
      moveStake: options.ladder ? (step) => controller.moveStake(step) : null,
    },
  );
  const game = createGame({
    ...context,
    quick: () => reducedMotion || controller.turbo,
    announce: controls.announce,
    setPrice: controls.setPrice,
    controller: () => controller,
    press,
  });
  root.append(game.root, controls.root);

  const controller: GameController = createGameController({
    context,
    api,
    presenter: game.presenter,
    controls: {
      announce: controls.announce,
      render(view) {
        controls.render(view);
        game.onView(view);
      },
    },
    buyPriceInStakes: null,
    decide: game.decide,
    onState: game.onState,
  });

  async function showInfo(): Promise<void> {
    if (!controller.idle || dialogs.open) return;
    await dialogs.panel(config.title, () => [
      createTabs([...game.tabs(), fairnessTab(context, api, controller)], t("errorText")),
    ]);
  }

  listenToKeys({ " ": press, KeyM: toggleSound, KeyI: openInfo, ...game.keys }, context.isDialogOpen);
  handlePageMessages(controller);
  game.presenter.showIdle();
  controller.render();
  notifyPage({ type: "solstice:ready" });
  void controller.open();
}
