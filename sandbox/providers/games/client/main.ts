import { type Currency, formatMoney, isCurrency } from "#contract/money/money.ts";
import { readConfig } from "./config.ts";
import { askAutoplay } from "./controls/autoplay-panel.ts";
import { askBuy } from "./controls/buy-panel.ts";
import { createControls } from "./controls/controls.ts";
import { createDialogs } from "./controls/dialogs.ts";
import { fairnessBody } from "./controls/fairness-panel.ts";
import { gambler } from "./controls/gamble-panel.ts";
import { celebrateJackpot } from "./controls/jackpot-panel.ts";
import { rulesBody } from "./controls/rules-panel.ts";
import { tabs } from "./controls/tabs.ts";
import { element } from "./dom.ts";
import { figures } from "./figures.ts";
import { inFrame, obeyPage, tellPage } from "./frame-messages.ts";
import { createGame, type Game } from "./game.ts";
import { listenToKeys, slotKeys } from "./keyboard.ts";
import { serverLink } from "./server-link.ts";
import { slotStage } from "./slot-stage.ts";
import { createSound } from "./sound.ts";
import { soundSwitch } from "./sound-switch.ts";
import { translator } from "./texts.ts";
import { createTroubles } from "./troubles.ts";

/** Puts the game together: stage, controls and course, each knowing only what it is handed here. */
const config = readConfig();
const query = new URLSearchParams(location.search);
const t = translator(config.texts);
const link = serverLink(config.api, query.get("token") ?? "");
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
const sound = createSound(query.get("sound") !== "off");
const toggleSound = soundSwitch(sound, () => game.render());

let currency: Currency | null = null;
const asked = query.get("currency");
if (isCurrency(asked)) currency = asked;
const money = (amount: number): string => formatMoney(amount, currency, config.locale);

const root = document.getElementById("game") as HTMLElement;
for (const [name, colour] of Object.entries(config.theme.palette)) {
  document.documentElement.style.setProperty(`--${name}`, colour);
}

const leave = config.lobbyUrl === null ? null : () => location.assign(config.lobbyUrl ?? "/");
const exit = inFrame ? () => tellPage({ type: "solstice:exit" }) : leave;

const dialogs = createDialogs(root, t);
const canvas = element("canvas", { class: "stage", role: "img", "aria-label": config.title });
const controls = createControls(t, money, {
  spin: () => game.press(),
  lowerStake: () => game.moveStake(-1),
  raiseStake: () => game.moveStake(1),
  autoplay: () => void openAutoplay(),
  sound: toggleSound,
  turbo: () => game.toggleTurbo(),
  info: () => void openInfo(),
  buy: () => void openBuy(),
  exit,
});
root.append(canvas, controls.root);

const { scene, show } = slotStage(canvas, {
  ...{ config, still, sound, t, money },
  controlsHeight: () => controls.root.querySelector(".hud")?.clientHeight ?? 0,
  quick: () => still || game.turbo,
  onProgress: (won) => game.progress(won),
});
const bonus = config.rules.kind === "lines" ? null : config.rules.bonus;
const troubles = createTroubles(dialogs, t, { exit, locale: config.locale });
const game: Game = createGame({
  ...{ link, show, controls, troubles, sound, t, money },
  buyTimes: bonus?.price ?? null,
  decide: gambler(root, { t, money, rules: config.rules, unitsPerStake: config.unitsPerStake }),
  celebrate: async ({ tier, amount }) => {
    const rain = setInterval(() => scene.coins(24), 450);
    scene.coins(50);
    await celebrateJackpot(root, t, { tier, amount: money(amount) });
    clearInterval(rain);
  },
  onState: (state) => {
    currency = state.currency;
  },
});

canvas.addEventListener("pointerdown", () => {
  if (!game.idle) game.press();
});
listenToKeys(
  slotKeys({
    spin: () => game.press(),
    raiseStake: () => game.moveStake(1),
    lowerStake: () => game.moveStake(-1),
    autoplay: () => void openAutoplay(),
    sound: toggleSound,
    info: () => void openInfo(),
    buy: () => void openBuy(),
    stop: () => game.stopAutoplay(),
  }),
  () => dialogs.open || root.querySelector("dialog[open]") !== null,
);
obeyPage(game);

async function openAutoplay(): Promise<void> {
  if (game.autoplaying) {
    game.stopAutoplay();
    return;
  }
  if (!game.idle) return;
  sound.wake();
  const plan = await askAutoplay(dialogs, t, money, game.stake);
  if (plan) game.autoplay(plan);
}

async function openBuy(): Promise<void> {
  if (!bonus || !game.idle || dialogs.open) return;
  sound.wake();
  const percent = figures(config.locale, { maximumFractionDigits: 2 });
  if (await askBuy(dialogs, { t, money, percent }, game.stake, bonus)) game.enter("buy", bonus.price);
}

/** Rules at once; what needs the server is asked for when its tab is opened. */
async function openInfo(): Promise<void> {
  if (!game.idle || dialogs.open) return;
  await dialogs.panel(config.title, () => [
    tabs(
      [
        {
          label: t("rules"),
          body: async () => rulesBody({ ...config, t, money, art: scene.art, stake: game.stake }),
        },
        {
          label: t("fairness"),
          body: async () => {
            const { seed, recentRounds } = await link.state();
            return fairnessBody({
              ...{ t, money, seed, recentRounds, locale: config.locale, game: config.code },
              chooseClientSeed: game.chooseClientSeed,
              rotate: link.rotateSeed,
              verify: link.verify,
            });
          },
        },
      ],
      t("errorText"),
    ),
  ]);
}

show.rest();
game.render();
tellPage({ type: "solstice:ready" });
void game.open();
