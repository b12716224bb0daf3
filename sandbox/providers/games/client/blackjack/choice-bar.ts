import type { GameRound } from "../../protocol.ts";
import { element, setChildren } from "../dom.ts";
import type { Translate } from "../texts.ts";
import { BLACKJACK_FIGURES } from "./blackjack-figures.ts";

/** Keyboard letters of the choices, shown on their buttons. */
const LETTERS: Readonly<Record<string, string>> = {
  stand: "S",
  hit: "H",
  double: "D",
  split: "P",
  insurance: "Y",
  "no-insurance": "N",
};

export interface ChoiceBar {
  root: HTMLElement;
  /** Asks the player for one of a round's offers. */
  ask(round: GameRound): Promise<string>;
  /** Shows a text instead of buttons. */
  showNote(text: string): void;
  /** Key bindings; a letter works only while its choice is offered. */
  keys: Readonly<Record<string, () => void>>;
}

/** The player's choices as buttons with their letters and prices. */
export function createChoiceBar(t: Translate, money: (amount: number) => string): ChoiceBar {
  const note = element("p", { class: "choice-note" });
  const buttons = element("div", { class: "choices" });
  const root = element("div", { class: "choice-bar" }, note, buttons);
  let answer: ((choice: string) => void) | null = null;
  let offered: readonly string[] = [];

  function choose(choice: string): void {
    if (!answer || !offered.includes(choice)) return;
    const resolve = answer;
    answer = null;
    offered = [];
    for (const button of buttons.querySelectorAll("button")) button.disabled = true;
    resolve(choice);
  }

  return {
    root,
    ask({ offers }) {
      offered = offers.map(({ choice }) => choice);
      const insurance = offers.find(({ choice }) => choice === "insurance");
      note.textContent = insurance
        ? t("askInsurance", { amount: money(insurance.price), odds: BLACKJACK_FIGURES.insurance })
        : t("yourTurn");
      setChildren(
        buttons,
        ...offers.map(({ choice, price }) =>
          element(
            "button",
            {
              type: "button",
              class: `choice ${choice}`,
              onclick: () => choose(choice),
              "aria-keyshortcuts": LETTERS[choice] ?? null,
            },
            element("span", {}, t(choice)),
            price > 0 ? element("small", {}, `+${money(price)}`) : null,
            element("kbd", { "aria-hidden": "true" }, LETTERS[choice] ?? ""),
          ),
        ),
      );
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    showNote(text) {
      note.textContent = text;
      setChildren(buttons);
    },
    keys: Object.fromEntries(
      Object.entries(LETTERS).map(([choice, letter]) => [`Key${letter}`, () => choose(choice)]),
    ),
  };
}
