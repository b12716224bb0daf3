import { basicStrategy } from "../../engines/blackjack/basic-strategy.ts";
import type { BlackjackRules } from "../../engines/blackjack/blackjack-engine.ts";
import type { Card } from "../../engines/blackjack/cards.ts";
import { element } from "../dom.ts";
import { figures } from "../figures.ts";
import type { Translate } from "../texts.ts";

/** The dealer's open cards from two to the ace, as a chart's columns. */
const OPEN: readonly Card[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
const LETTERS: Readonly<Record<string, string>> = { stand: "S", hit: "H", double: "D", split: "P" };

/** The table's rules, what it returns, and the play that reaches it. */
export function blackjackRulesBody(rules: BlackjackRules, t: Translate, locale: string): HTMLElement {
  const percent = figures(locale, { minimumFractionDigits: 2 }).format(Number(rules.statedReturn));
  const say = (key: string, variables = {}) => element("p", {}, t(key, variables));
  return element(
    "div",
    { class: "rules" },
    say("blackjackAim"),
    say("blackjackDealer"),
    say("blackjackDouble"),
    say("blackjackSplit"),
    say("blackjackInsurance"),
    say("blackjackReturn", { percent }),
    element("h3", {}, t("strategy")),
    say("strategyText", LETTERS),
    chart(t("hardTotals"), HARD),
    chart(t("softTotals"), SOFT),
    chart(t("pairs"), PAIRS),
    element("h3", {}, t("keys")),
    say("blackjackKeys"),
    element("p", { class: "hint" }, t("malfunction")),
  );
}

type Line = readonly [name: string, cards: readonly [Card, Card]];

/** Hands of two cards that stand for their row; ranks begin with the ace as 0. */
const HARD: readonly Line[] = [
  ...([8, 9, 10, 11] as const).map((total): Line => [String(total), [1, total - 3]]),
  ...([12, 13, 14, 15, 16, 17] as const).map((total): Line => [String(total), [9, total - 11]]),
];
const SOFT: readonly Line[] = [2, 3, 4, 5, 6, 7, 8, 9].map((other) => [`A, ${other}`, [0, other - 1]]);
const PAIRS: readonly Line[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => {
  const name = rank === 0 ? "A" : String(rank + 1);
  return [`${name}, ${name}`, [rank, rank]];
});

function chart(title: string, lines: readonly Line[]): HTMLElement {
  const offered = lines === PAIRS ? ["double", "split"] : ["double"];
  return element(
    "table",
    { class: "chart" },
    element("caption", {}, title),
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        element("td", {}),
        ...OPEN.map((open) => element("th", { scope: "col" }, open === 0 ? "A" : String(open + 1))),
      ),
    ),
    element(
      "tbody",
      {},
      ...lines.map(([name, cards]) =>
        element(
          "tr",
          {},
          element("th", { scope: "row" }, name),
          ...OPEN.map((open) => {
            const choice = choiceFor(cards, open, offered);
            return element("td", { class: choice }, LETTERS[choice] ?? "");
          }),
        ),
      ),
    ),
  );
}

function choiceFor(cards: readonly [Card, Card], open: Card, offered: readonly string[]): string {
  const hand = { cards: [...cards], bet: 2, doubled: false, result: null, won: 0 };
  const offers = ["stand", "hit", ...offered].map((choice) => ({ choice, price: 0 }));
  return basicStrategy({ hands: [hand], dealer: [open, 0], insurance: null, active: 0, offers });
}
