import { type Currency, formatMoney, isCurrency } from "#contract/money/money.ts";
import type { SeatState } from "../round-calls.ts";
import type { GameRound } from "../round-store.ts";
import { type ClientConfig, readConfig } from "./config.ts";
import type { ControlsView } from "./controls/controls.ts";
import { createDialogs } from "./controls/dialogs.ts";
import { fairnessBody } from "./controls/fairness-panel.ts";
import { createTableControls, type TableControlsWords } from "./controls/table-controls.ts";
import { type Tab, tabs } from "./controls/tabs.ts";
import { inFrame, obeyPage, tellPage } from "./frame-messages.ts";
import { createGame, type Game } from "./game.ts";
import { type Keys, listenToKeys } from "./keyboard.ts";
import type { RoundShow } from "./round-show.ts";
import { serverLink } from "./server-link.ts";
import { createSound, type Sound } from "./sound.ts";
import { soundSwitch } from "./sound-switch.ts";
import { type Translate, translator } from "./texts.ts";
import { createTroubles } from "./troubles.ts";

/** What a table's stage is made with. */
export interface TableSetting<Rules> {
  config: ClientConfig<Rules>;
  t: Translate;
  sound: Sound;
  /** The player asked for less motion. */
  still: boolean;
  /** The same, or the player's turbo. */
  quick(): boolean;
  money(amount: number): string;
  currency(): Currency | null;
  /** Reads something to screen readers. */
  announce(text: string): void;
  /** What the next round costs, where that lies on the table. */
  price(amount: number): void;
  game(): Game;
  /** What the button that plays does. */
  press(): void;
}

/** A table's own part of its client. */
export interface TableStage {
  root: HTMLElement;
  show: RoundShow;
  /** Asks what a waiting round waits for. */
  decide(round: GameRound, balance: number): Promise<string>;
  onState(state: SeatState): void;
  onView(view: ControlsView): void;
  /** Begins a round, as far as the table allows it. */
  play(): void;
  keys: Keys;
  /** Rules, and whatever else is told of the table. */
  tabs(): Tab[];
}

export interface TableWords {
  /** Keys of the texts on the button that plays and over what it costs. */
  play: string;
  price: string;
  /** Whether the stake is chosen on the ladder, and not laid on the table. */
  ladder: boolean;
  icon: TableControlsWords["icon"];
  hurries: boolean;
}

/** Puts a table's client together: its stage, the controls, and the course of its rounds, which is every game's. */
export function openTable<Rules>(
  words: TableWords,
  createStage: (setting: TableSetting<Rules>) => TableStage,
): void {
  const config = readConfig<Rules>();
  const query = new URLSearchParams(location.search);
  const t = translator(config.texts);
  const link = serverLink(config.api, query.get("token") ?? "");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const sound = createSound(query.get("sound") !== "off");
  const toggleSound = soundSwitch(sound, () => game.render());
  const asked = query.get("currency");
  let currency: Currency | null = isCurrency(asked) ? asked : null;
  const money = (amount: number): string => formatMoney(amount, currency, config.locale);

  const root = document.getElementById("game") as HTMLElement;
  root.classList.add("table-game");
  for (const [name, colour] of Object.entries(config.theme.palette)) {
    document.documentElement.style.setProperty(`--${name}`, colour);
  }
  const leave = config.lobbyUrl === null ? null : () => location.assign(config.lobbyUrl ?? "/");
  const exit = inFrame ? () => tellPage({ type: "solstice:exit" }) : leave;
  const dialogs = createDialogs(root, t);

  const press = () => {
    sound.wake();
    if (game.idle) stage.play();
    else game.press();
  };
  const controls = createTableControls(
    t,
    money,
    { ...words, play: t(words.play), price: t(words.price) },
    {
      ...{ play: press, sound: toggleSound, turbo: () => game.toggleTurbo(), exit },
      info: showInfo,
      moveStake: words.ladder ? (step) => game.moveStake(step) : null,
    },
  );
  const stage = createStage({
    ...{ config, t, sound, still, money },
    quick: () => still || game.turbo,
    currency: () => currency,
    announce: controls.announce,
    price: controls.price,
    game: () => game,
    press,
  });
  root.append(stage.root, controls.root);

  const game: Game = createGame({
    ...{ link, sound, t, money },
    show: stage.show,
    controls: {
      announce: controls.announce,
      render(view) {
        controls.render(view);
        stage.onView(view);
      },
    },
    troubles: createTroubles(dialogs, t, { exit, locale: config.locale }),
    buyTimes: null,
    decide: stage.decide,
    onState(state) {
      currency = state.currency;
      stage.onState(state);
    },
  });

  listenToKeys({ " ": press, KeyM: toggleSound, KeyI: showInfo, ...stage.keys }, () =>
    Boolean(dialogs.open || root.querySelector("dialog[open]")),
  );
  obeyPage(game);

  function showInfo(): void {
    void openInfo();
  }

  /** Rules at once; what needs the server is asked for when its tab is opened. */
  async function openInfo(): Promise<void> {
    if (!game.idle || dialogs.open) return;
    const fairness = async () => {
      const { seed, recentRounds } = await link.state();
      return fairnessBody({
        ...{ t, money, seed, recentRounds, locale: config.locale, game: config.code },
        chooseClientSeed: game.chooseClientSeed,
        rotate: link.rotateSeed,
        verify: link.verify,
      });
    };
    await dialogs.panel(config.title, () => [
      tabs([...stage.tabs(), { label: t("fairness"), body: fairness }], t("errorText")),
    ]);
  }

  stage.show.rest();
  game.render();
  tellPage({ type: "solstice:ready" });
  void game.open();
}
