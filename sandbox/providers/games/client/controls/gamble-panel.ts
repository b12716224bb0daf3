import type { CascadePicture, GambleSide, GambleStep } from "../../engines/slots/cascade-picture.ts";
import type { GameRound } from "../../round-store.ts";
import type { SlotRules } from "../config.ts";
import { element, icon } from "../dom.ts";
import type { Translate } from "../texts.ts";
import { ICONS } from "./icons.ts";

interface GamblerOptions {
  t: Translate;
  money: (amount: number) => string;
  rules: SlotRules;
  unitsPerStake: number;
}

/** Asks what a slot's waiting round waits for: its gamble, from the picture so far. */
export function gambler(root: HTMLElement, { t, money, rules, unitsPerStake }: GamblerOptions) {
  return ({ picture, baseStake }: GameRound): Promise<string> => {
    const { gamble: steps, units } = picture as CascadePicture;
    const most = rules.kind === "lines" ? 0 : (rules.bonus?.gambles ?? 0);
    const worth = (steps.at(-1)?.units ?? units) * (baseStake / unitsPerStake);
    return askGamble(root, { t, money, worth, steps, left: most - steps.length });
  };
}

export interface GambleOptions {
  t: Translate;
  money: (amount: number) => string;
  /** What the round is worth now, in minor units. */
  worth: number;
  /** What has been called and drawn so far in this round. */
  steps: readonly GambleStep[];
  /** Doublings that may still follow. */
  left: number;
}

/**
 * Asks whether to take a win or to call a side for double or nothing. There is no way out without an answer, for the
 * round waits for one; a reload asks again.
 */
export function askGamble(root: HTMLElement, options: GambleOptions): Promise<"collect" | GambleSide> {
  const { t, money, worth, steps, left } = options;
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
      element("p", { class: "worth" }, money(worth)),
      element("p", {}, t("gambleText", { win: money(worth), double: money(worth * 2) })),
      element("div", { class: "calls" }, side("sun"), side("moon")),
      element("p", { class: "hint" }, t("gambleLeft", { count: left })),
      element(
        "footer",
        {},
        element(
          "button",
          { type: "button", class: "primary", onclick: () => choose("collect") },
          t("collect", { amount: money(worth) }),
        ),
      ),
    );
    root.append(dialog);
    dialog.showModal();
    heading.focus();
  });
}

/** What a call that lost has drawn, for a moment or until it is pressed away. */
export function tellGambleLost(root: HTMLElement, t: Translate, drawn: GambleSide): Promise<void> {
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
