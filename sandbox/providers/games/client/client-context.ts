import { type Currency, formatMoney, isCurrency } from "#contract/wire/money/money.ts";
import type { ClientConfig, SlotRules } from "../protocol.ts";
import { readClientConfig } from "./config.ts";
import { createDialogs, type Dialogs } from "./dialogs.ts";
import { createErrorDialogs, type ErrorDialogs } from "./error-dialogs.ts";
import { isFramed, notifyPage } from "./frame-messages.ts";
import { type ApiCall, createApiCall } from "./game-api.ts";
import { createSound, type Sound, wakeOnGestures } from "./sound.ts";
import { createTranslate, type Translate } from "./texts.ts";

/** The configuration and services of a game client, created from its document and URL. */
export interface ClientContext<Rules> {
  config: ClientConfig<Rules>;
  /** The launch token; empty if the URL has none. */
  token: string;
  call: ApiCall;
  t: Translate;
  /** The player prefers reduced motion. */
  reducedMotion: boolean;
  sound: Sound;
  /** Formats minor units in the player's currency. */
  money(amount: number): string;
  /** The player's currency; null until it is known. */
  currency(): Currency | null;
  setCurrency(currency: Currency): void;
  /** The element that contains the game. */
  root: HTMLElement;
  dialogs: Dialogs;
  errorDialogs: ErrorDialogs;
  /** Whether any dialog is open, so that key bindings are off. */
  isDialogOpen(): boolean;
  /** Leaves the game; null if there is no page to return to. */
  exit: (() => void) | null;
}

/** Reads the configuration and applies the theme's palette to the document. */
export function createClientContext<Rules = SlotRules>(): ClientContext<Rules> {
  const config = readClientConfig<Rules>();
  const { lobbyUrl, locale } = config;
  const query = new URLSearchParams(location.search);
  const token = query.get("token") ?? "";
  const t = createTranslate(config.texts);
  const initialCurrency = query.get("currency");
  let currency: Currency | null = isCurrency(initialCurrency) ? initialCurrency : null;

  const root = document.getElementById("game") as HTMLElement;
  for (const [name, colour] of Object.entries(config.theme.palette)) {
    document.documentElement.style.setProperty(`--${name}`, colour);
  }
  const toLobby = lobbyUrl === null ? null : () => location.assign(lobbyUrl);
  const exit = isFramed() ? () => notifyPage({ type: "solstice:exit" }) : toLobby;
  const dialogs = createDialogs(root, t);
  const sound = createSound(query.get("sound") !== "off");
  wakeOnGestures(sound, window);

  return {
    config,
    token,
    call: createApiCall(config.api, token),
    t,
    reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    sound,
    money: (amount) => formatMoney(amount, currency, locale),
    currency: () => currency,
    setCurrency(next) {
      currency = next;
    },
    root,
    dialogs,
    errorDialogs: createErrorDialogs(dialogs, t, { exit, locale }),
    isDialogOpen: () => dialogs.open || root.querySelector("dialog[open]") !== null,
    exit,
  };
}
