import type { GameRound } from "../../round-store.ts";
import { element, fill } from "../dom.ts";
import type { Translate } from "../texts.ts";

/** Letters of the choices, shown on their buttons. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ stand: "S", hit: "H", double: "D", split: "P" },
  ...{ insurance: "Y", "no-insurance": "N" },
};

export interface ChoiceBar {
  root: HTMLElement;
  /** Asks for one of a round's offers. */
  ask(round: GameRound): Promise<string>;
  /** Says something in place of a question. */
  say(text: string): void;
  /** What each letter does, while it is offered. */
  keys: Readonly<Record<string, () => void>>;
}

/** The player's choices as buttons, each with its letter and what it costs. */
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
      note.textContent = insurance ? t("askInsurance", { amount: money(insurance.price) }) : t("yourTurn");
      fill(
        buttons,
        ...offers.map(({ choice, price }) =>
          element(
            "button",
            {
              ...{ type: "button", class: `choice ${choice}`, onclick: () => choose(choice) },
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
    say(text) {
      note.textContent = text;
      fill(buttons);
    },
    keys: Object.fromEntries(
      Object.entries(LETTERS).map(([choice, letter]) => [`Key${letter}`, () => choose(choice)]),
    ),
  };
}
