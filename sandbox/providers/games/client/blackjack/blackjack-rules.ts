import { basicStrategy } from "../../engines/blackjack/basic-strategy.ts";
import type { BlackjackRules } from "../../engines/blackjack/blackjack-engine.ts";
import type { PlayingCard } from "../../engines/blackjack/cards.ts";
import { element } from "../dom.ts";
import { numberFormat, type Translate } from "../texts.ts";
import { BLACKJACK_FIGURES } from "./blackjack-figures.ts";

/** The dealer's open card, from two to the ace: the columns of a chart. Ranks start with the ace as 0. */
const OPEN_CARDS: readonly PlayingCard[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
const LETTERS: Readonly<Record<string, string>> = { stand: "S", hit: "H", double: "D", split: "P" };

/** The rules tab: rules, return to player, and charts of the basic strategy. */
export function blackjackRules(rules: BlackjackRules, t: Translate, locale: string): HTMLElement {
  const percent = numberFormat(locale, { minimumFractionDigits: 2 }).format(Number(rules.statedReturn));
  const paragraph = (key: string, variables = {}) => element("p", {}, t(key, variables));
  return element(
    "div",
    { class: "rules" },
    paragraph("blackjackAim"),
    paragraph("blackjackDealer", BLACKJACK_FIGURES),
    paragraph("blackjackDouble"),
    paragraph("blackjackSplit"),
    paragraph("blackjackInsurance", BLACKJACK_FIGURES),
    paragraph("blackjackReturn", { percent }),
    element("h3", {}, t("strategy")),
    paragraph("strategyText", LETTERS),
    chart(t("hardTotals"), HARD),
    chart(t("softTotals"), SOFT),
    chart(t("pairs"), PAIRS),
    element("h3", {}, t("keys")),
    paragraph("blackjackKeys"),
    element("p", { class: "hint" }, t("malfunction")),
  );
}

/** A row of a chart: its label and two cards that represent it. */
type ChartRow = readonly [name: string, cards: readonly [PlayingCard, PlayingCard]];

const HARD: readonly ChartRow[] = [
  ...([8, 9, 10, 11] as const).map((total): ChartRow => [String(total), [1, total - 3]]),
  ...([12, 13, 14, 15, 16, 17] as const).map((total): ChartRow => [String(total), [9, total - 11]]),
];
const SOFT: readonly ChartRow[] = [2, 3, 4, 5, 6, 7, 8, 9].map((other) => [`A, ${other}`, [0, other - 1]]);
const PAIRS: readonly ChartRow[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => {
  const name = rank === 0 ? "A" : String(rank + 1);
  return [`${name}, ${name}`, [rank, rank]];
});

function chart(title: string, rows: readonly ChartRow[]): HTMLElement {
  const offered = rows === PAIRS ? ["double", "split"] : ["double"];
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
        ...OPEN_CARDS.map((open) => element("th", { scope: "col" }, open === 0 ? "A" : String(open + 1))),
      ),
    ),
    element(
      "tbody",
      {},
      ...rows.map(([name, cards]) =>
        element(
          "tr",
          {},
          element("th", { scope: "row" }, name),
          ...OPEN_CARDS.map((open) => {
            const choice = choiceFor(cards, open, offered);
            return element("td", { class: choice }, LETTERS[choice] ?? "");
          }),
        ),
      ),
    ),
  );
}

function choiceFor(
  cards: readonly [PlayingCard, PlayingCard],
  open: PlayingCard,
  offered: readonly string[],
): string {
  const hand = { cards: [...cards], bet: 2, doubled: false, result: null, won: 0 };
  const offers = ["stand", "hit", ...offered].map((choice) => ({ choice, price: 0 }));
  return basicStrategy({ hands: [hand], dealer: [open, 0], insurance: null, active: 0, offers });
}
