import type { HandPicture } from "../../engines/blackjack/blackjack-engine.ts";
import { type Card, isBlackjack } from "../../engines/blackjack/cards.ts";
import { element } from "../dom.ts";
import type { Translate } from "../texts.ts";
import { cardArt } from "./card-art.ts";
import { handText, totalText } from "./hand-texts.ts";

/** Cards that lie over one another, their total beside them, and what became of them. */
export interface HandView {
  root: HTMLElement;
  /** Lays one card more. */
  add(card: Card | null): void;
  /** Turns the second card over. */
  turn(card: Card): void;
  /** Lays these cards at once, in place of what lay there. */
  set(cards: readonly (Card | null)[]): void;
  readonly cards: readonly (Card | null)[];
  /** Says in words who has what. */
  text(): string;
  mark(active: boolean): void;
  /** What lies on the hand, as a drawing and in words. */
  stake(chip: SVGElement | null): void;
  result(result: HandPicture["result"], amount: string): void;
}

export function createHandView(t: Translate, who: string): HandView {
  const pile = element("div", { class: "pile" });
  const total = element("span", { class: "hand-total", "aria-hidden": "true" });
  const chip = element("div", { class: "hand-stake", "aria-hidden": "true" });
  const verdict = element("p", { class: "hand-result", "aria-hidden": "true", hidden: true });
  const root = element("div", { class: "hand", role: "img" }, pile, total, verdict, chip);
  let cards: (Card | null)[] = [];

  function retell(): void {
    const open = cards.filter((card) => card !== null);
    total.textContent = open.length > 0 ? totalText(open) : "";
    total.classList.toggle("natural", isBlackjack(open) && open.length === cards.length);
    root.setAttribute("aria-label", cards.length > 0 ? handText(t, who, cards) : who);
    pile.style.setProperty("--count", String(cards.length));
  }
  const lay = (card: Card | null, moving: boolean) => {
    pile.append(element("div", { class: moving ? "place dealt" : "place" }, cardArt(card)));
    cards.push(card);
  };

  retell();
  return {
    root,
    get cards() {
      return cards;
    },
    add(card) {
      lay(card, true);
      retell();
    },
    turn(card) {
      cards[1] = card;
      const place = pile.children[1];
      place?.replaceChildren(cardArt(card));
      place?.classList.remove("dealt");
      place?.classList.add("turned");
      retell();
    },
    set(next) {
      pile.replaceChildren();
      cards = [];
      for (const card of next) lay(card, false);
      retell();
    },
    text: () => handText(t, who, cards),
    mark(active) {
      root.classList.toggle("active", active);
    },
    stake(drawing) {
      chip.replaceChildren(...(drawing ? [drawing] : []));
    },
    result(result, amount) {
      verdict.hidden = result === null;
      verdict.className = `hand-result ${result ?? ""}`;
      verdict.textContent =
        result === null ? "" : [t(`result-${result}`), amount].filter(Boolean).join(" · ");
    },
  };
}
