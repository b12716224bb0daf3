import type { JackpotTier } from "#contract/wire/play/jackpot-constants.ts";
import type { CascadePicture, GambleSide, GambleStep } from "../../engines/slots/cascade-engine.ts";
import type { BonusBuy } from "../../engines/slots/cascade-paytable.ts";
import type { GameRound, SlotRules } from "../../protocol.ts";
import type { Dialogs } from "../dialogs.ts";
import { element, ICONS, icon } from "../dom.ts";
import type { Translate } from "../texts.ts";

/** Asks the player to confirm a bonus buy: free spins for a price; shows their price, number and return to player. */
export async function confirmBonusBuy(
  dialogs: Dialogs,
  { t, money, percent }: { t: Translate; money: (amount: number) => string; percent: Intl.NumberFormat },
  stake: number,
  { price, freeSpins, statedReturn }: BonusBuy,
): Promise<boolean> {
  const variables = { price: money(stake * price), times: price, count: freeSpins };
  const text = t("buyText", { ...variables, percent: percent.format(Number(statedReturn)) });
  const chosen = await dialogs.ask(t("buyFreeSpins"), text, [
    { value: "buy", label: t("buyConfirm", { price: variables.price }) },
    { value: "keep", label: t("cancel") },
  ]);
  return chosen === "buy";
}

interface GamblePromptOptions {
  t: Translate;
  money: (amount: number) => string;
  rules: SlotRules;
  unitsPerStake: number;
}

/** Creates the function that asks for a waiting round's choice: collect the win or gamble it. */
export function createGamblePrompt(
  root: HTMLElement,
  { t, money, rules, unitsPerStake }: GamblePromptOptions,
) {
  return ({ picture, baseStake }: GameRound): Promise<string> => {
    const { gamble: steps, units } = picture as CascadePicture;
    const maxGambles = rules.kind === "lines" ? 0 : (rules.bonus?.gambles ?? 0);
    const value = (steps.at(-1)?.units ?? units) * (baseStake / unitsPerStake);
    return showGambleDialog(root, { t, money, value, steps, left: maxGambles - steps.length });
  };
}

interface GambleDialogOptions {
  t: Translate;
  money: (amount: number) => string;
  /** The current win in minor units. */
  value: number;
  /** The gambles so far in this round. */
  steps: readonly GambleStep[];
  /** Remaining gambles. */
  left: number;
}

/**
 * Asks whether to collect the win or to gamble it on a side, double or nothing. The dialog cannot be cancelled, because the round
 * waits for a choice; after a reload it is shown again.
 */
function showGambleDialog(root: HTMLElement, options: GambleDialogOptions): Promise<"collect" | GambleSide> {
  const { t, money, value, steps, left } = options;
  return new Promise((resolve) => {
    const choose = (choice: "collect" | GambleSide) => {
      dialog.close();
      dialog.remove();
      resolve(choice);
    };
    const side = (name: GambleSide) =>
      element(
        "button",
        { type: "button", class: `side-call ${name}`, onclick: () => choose(name) },
        icon(ICONS[name]),
        element("span", {}, t(name)),
      );
    const last = steps.at(-1);
    const heading = element("h2", { id: "gamble-title", tabindex: -1 }, t("gambleTitle"));
    const dialog = element(
      "dialog",
      {
        class: "ask gamble",
        "aria-labelledby": heading.id,
        oncancel: (event: Event) => event.preventDefault(),
      },
      element("header", {}, heading),
      last ? element("p", { class: "good", role: "status" }, t("gambleWon", { side: t(last.drawn) })) : null,
      element("p", { class: "gamble-amount" }, money(value)),
      element("p", {}, t("gambleText", { win: money(value), double: money(value * 2) })),
      element("div", { class: "calls" }, side("sun"), side("moon")),
      element("p", { class: "hint" }, t("gambleLeft", { count: left })),
      element(
        "footer",
        {},
        element(
          "button",
          { type: "button", class: "primary", onclick: () => choose("collect") },
          t("collect", { amount: money(value) }),
        ),
      ),
    );
    root.append(dialog);
    dialog.showModal();
    heading.focus();
  });
}

/** Shows which side was drawn in a lost gamble, for a moment or until the player presses it. */
export function showGambleLoss(root: HTMLElement, t: Translate, drawn: GambleSide): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      dialog.remove();
      resolve();
    };
    const timer = setTimeout(() => dialog.close(), 2600);
    const dialog = element(
      "dialog",
      { class: "ask gamble", "aria-label": t("gambleTitle"), onclose: done, onclick: () => dialog.close() },
      element("div", { class: `drawn ${drawn}` }, icon(ICONS[drawn])),
      element("p", { class: "bad", role: "status" }, t("gambleLost", { side: t(drawn) })),
    );
    root.append(dialog);
    dialog.showModal();
  });
}

/** Shows what the operator's free spins have won together, once they are all played. */
export async function showFreeSpinsOver(
  dialogs: Dialogs,
  { t, money }: { t: Translate; money: (amount: number) => string },
  won: number,
): Promise<void> {
  const text = won > 0 ? t("giftSpinsWon", { amount: money(won) }) : t("giftSpinsNothing");
  await dialogs.ask(t("giftSpinsOver"), text, [{ value: "ok", label: t("ok") }]);
}

interface JackpotDialogOptions {
  tier: JackpotTier;
  /** Formatted. */
  amount: string;
}

/** Shows a won jackpot; resolves when the player closes the dialog. */
export function showJackpotDialog(
  root: HTMLElement,
  t: Translate,
  { tier, amount }: JackpotDialogOptions,
): Promise<void> {
  return new Promise((resolve) => {
    const heading = element("h2", { id: "jackpot-title", tabindex: -1 }, t(`jackpot-${tier}`));
    const dialog = element(
      "dialog",
      {
        class: `ask jackpot ${tier}`,
        "aria-labelledby": heading.id,
        onclose: () => {
          dialog.remove();
          resolve();
        },
      },
      element("header", {}, heading),
      element("p", { class: "jackpot-amount" }, amount),
      element("p", {}, t("jackpotText", { amount })),
      element(
        "footer",
        {},
        element("button", { type: "button", class: "primary", onclick: () => dialog.close() }, t("ok")),
      ),
    );
    root.append(dialog);
    dialog.showModal();
    heading.focus();
  });
}
