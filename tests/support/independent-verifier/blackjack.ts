import type { Draw, Played } from "./fairness-document.ts";

export function playBlackjack(draw: Draw, choices: readonly string[]): Played {
  const shoe = Array.from({ length: 312 }, (_, place) => place % 52);
  const deal = () => {
    const place = draw(shoe.length);
    const card = shoe[place] as number;
    const last = shoe.pop() as number;
    if (place < shoe.length) shoe[place] = last;
    return card;
  };
  const value = (card: number) => Math.min(10, (card % 13) + 1);
  const totalOf = (cards: readonly number[]) => {
    const low = cards.reduce((sum, card) => sum + value(card), 0);
    return low <= 11 && cards.some((card) => value(card) === 1) ? low + 10 : low;
  };
  const isTwoCard21 = (cards: readonly number[]) => cards.length === 2 && totalOf(cards) === 21;

  const first = deal();
  const open = deal();
  const player: { cards: number[]; bet: number } = { cards: [first, deal()], bet: 2 };
  const hands = [player];
  const dealer = [open, deal()];
  const made = [...choices];
  const waiting = (offers: string[]): Played => ({
    units: 0,
    offers,
    shown: [hands.map(({ cards }) => cards), [open, null]],
  });
  let insurance = 0;
  if (value(open) === 1) {
    const choice = made.shift();
    if (!choice) return waiting(["no-insurance", "insurance"]);
    if (choice === "insurance") insurance = 1;
  }
  if (!isTwoCard21(dealer) && !isTwoCard21(player.cards)) {
    for (let index = 0; index < hands.length; index += 1) {
      const hand = hands[index] as { cards: number[]; bet: number };
      const splitAces = hands.length > 1 && value(hand.cards[0] as number) === 1;
      for (let playing = !splitAces; playing && totalOf(hand.cards) < 21; ) {
        const offers = ["stand", "hit"];
        const [one, other] = hand.cards as [number, number];
        if (hand.cards.length === 2) offers.push("double");
        if (hand.cards.length === 2 && hands.length === 1 && value(one) === value(other))
          offers.push("split");
        const choice = made.shift();
        if (!choice) return waiting(offers);
        if (choice === "stand") playing = false;
        else if (choice === "split") {
          hand.cards = [one, deal()];
          hands.push({ cards: [other, deal()], bet: 2 });
          playing = value(one) !== 1;
        } else {
          hand.cards.push(deal());
          if (choice === "double") {
            hand.bet += 2;
            playing = false;
          }
        }
      }
    }
    if (hands.some(({ cards }) => totalOf(cards) <= 21)) while (totalOf(dealer) < 17) dealer.push(deal());
  }
  const dealerBlackjack = isTwoCard21(dealer);
  const dealt = totalOf(dealer);
  let units = dealerBlackjack ? insurance * 3 : 0;
  for (const { cards, bet } of hands) {
    const total = totalOf(cards);
    const blackjack = hands.length === 1 && isTwoCard21(cards);
    if (total > 21) continue;
    if (blackjack) units += dealerBlackjack ? bet : bet * 2.5;
    else if (dealerBlackjack) continue;
    else if (dealt > 21 || total > dealt) units += bet * 2;
    else if (total === dealt) units += bet;
  }
  return { units, offers: [], shown: [hands.map(({ cards }) => cards), dealer] };
}
