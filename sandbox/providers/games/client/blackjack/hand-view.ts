import type { HandPicture } from "../../engines/blackjack/blackjack-engine.ts";
import {
  isBlackjack,
  isSoft,
  type PlayingCard,
  rankOf,
  suitOf,
  totalOf,
} from "../../engines/blackjack/cards.ts";
import { element } from "../dom.ts";
import type { Translate } from "../texts.ts";
import { drawCard } from "./card-art.ts";

/** A hand: overlapping cards, their total, the stake and the result. */
export interface HandView {
  root: HTMLElement;
  /** Deals one more card; null is face down. */
  add(card: PlayingCard | null): void;
  /** Turns the second card over. */
  turn(card: PlayingCard): void;
  /** Replaces all cards without animation. */
  set(cards: readonly (PlayingCard | null)[]): void;
  readonly cards: readonly (PlayingCard | null)[];
  /** Describes the hand for screen readers. */
  describe(): string;
  setActive(active: boolean): void;
  /** Shows the chip on the hand; null removes it. */
  setStake(chip: SVGElement | null): void;
  showResult(result: HandPicture["result"], amount: string): void;
}

/** @param label name of the hand, such as "Dealer" */
export function createHandView(t: Translate, label: string): HandView {
  const pile = element("div", { class: "pile" });
  const total = element("span", { class: "hand-total", "aria-hidden": "true" });
  const chip = element("div", { class: "hand-stake", "aria-hidden": "true" });
  const resultText = element("p", { class: "hand-result", "aria-hidden": "true", hidden: true });
  const root = element("div", { class: "hand", role: "img" }, pile, total, resultText, chip);
  let cards: (PlayingCard | null)[] = [];

  function update(): void {
    const open = cards.filter((card) => card !== null);
    total.textContent = open.length > 0 ? totalText(open) : "";
    total.classList.toggle("natural", isBlackjack(open) && open.length === cards.length);
    root.setAttribute("aria-label", cards.length > 0 ? handText(t, label, cards) : label);
    pile.style.setProperty("--count", String(cards.length));
  }
  const appendCard = (card: PlayingCard | null, moving: boolean) => {
    pile.append(element("div", { class: moving ? "place dealt" : "place" }, drawCard(card)));
    cards.push(card);
  };

  update();
  return {
    root,
    get cards() {
      return cards;
    },
    add(card) {
      appendCard(card, true);
      update();
    },
    turn(card) {
      cards[1] = card;
      const holder = pile.children[1];
      holder?.replaceChildren(drawCard(card));
      holder?.classList.remove("dealt");
      holder?.classList.add("turned");
      update();
    },
    set(next) {
      pile.replaceChildren();
      cards = [];
      for (const card of next) appendCard(card, false);
      update();
    },
    describe: () => handText(t, label, cards),
    setActive(active) {
      root.classList.toggle("active", active);
    },
    setStake(drawing) {
      chip.replaceChildren(...(drawing ? [drawing] : []));
    },
    showResult(result, amount) {
      resultText.hidden = result === null;
      resultText.className = `hand-result ${result ?? ""}`;
      resultText.textContent =
        result === null ? "" : [t(`result-${result}`), amount].filter(Boolean).join(" · ");
    },
  };
}

/** `ace of spades`, or the text for a card face down. */
function cardName(t: Translate, card: PlayingCard | null): string {
  if (card === null) return t("faceDown");
  const rank = rankOf(card);
  const rankName = /\d/.test(rank) ? rank : t(`rank-${rank}`);
  return t("cardName", { rank: rankName, suit: t(`suit-${suitOf(card)}`) });
}

/** A hand's cards and total for screen readers. */
function handText(t: Translate, label: string, cards: readonly (PlayingCard | null)[]): string {
  const open = cards.filter((card) => card !== null);
  return t("handIs", {
    who: label,
    cards: cards.map((card) => cardName(t, card)).join(", "),
    total: totalText(open, (low, high) => t("softTotal", { low, high })),
  });
}

/** The total, or both totals of a soft hand. `either` formats both. */
function totalText(
  cards: readonly PlayingCard[],
  either = (low: number, high: number): string => `${low}/${high}`,
): string {
  const total = totalOf(cards);
  return isSoft(cards) && total < 21 ? either(total - 10, total) : String(total);
}
