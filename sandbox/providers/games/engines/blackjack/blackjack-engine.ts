import { type Draw, type GameEngine, PLAIN_COURSE } from "../../engine.ts";
import { basicStrategy } from "./basic-strategy.ts";
import {
  type BlackjackRound,
  type HandResult,
  insuranceWon,
  playRound,
  STAKE,
  stakedOn,
  unitsOf,
} from "./blackjack-round.ts";
import { type Card, DECKS } from "./cards.ts";

export interface HandPicture {
  cards: readonly Card[];
  /** Units staked on it. */
  bet: number;
  doubled: boolean;
  /** Null while it is not decided. */
  result: HandResult | null;
  /** Units that it brought back. */
  won: number;
}

/** The outcome of a round as it is stored and shown, or as far as it has come. */
export interface BlackjackPicture {
  kind: "blackjack";
  /** The player's hand, after a split both. */
  hands: readonly HandPicture[];
  /** The hand that the player is asked about. */
  active: number | null;
  /** The open card first; null for the one face down, which nobody sees while the round waits. */
  dealer: readonly (Card | null)[];
  /** Units staked on the dealer's blackjack, and what they brought back; null where nobody asked. */
  insurance: { bet: number; won: number } | null;
  units: number;
}

/** What a player may read before playing. */
export interface BlackjackRules {
  /** Percent of the first stake that basic strategy brings back on average, further stakes and what they bring among it. */
  statedReturn: string;
  decks: number;
}

export interface BlackjackEngine extends GameEngine<BlackjackPicture, BlackjackRules> {
  /** What basic strategy brings back on these draws, less what it staked beyond the first stake: for simulations. */
  settle(draw: Draw): number;
}

/** Blackjack against a dealer, by the rules of {@link playRound}. */
export const blackjackClassic: BlackjackEngine = {
  id: "blackjack-classic",
  kind: "blackjack",
  unitsPerStake: STAKE,
  rules: { statedReturn: "99.55", decks: DECKS },
  play(draw, { choices } = PLAIN_COURSE) {
    let made = 0;
    const round = playRound(draw, () => {
      made += 1;
      return choices[made - 1];
    });
    const { offers } = round;
    if (offers.length > 0) return { picture: pictureOf(round, true), units: 0, offers };
    return { picture: pictureOf(round, false), units: unitsOf(round) };
  },
  settle(draw) {
    const round = playRound(draw, basicStrategy);
    return unitsOf(round) - (stakedOn(round) - STAKE);
  },
};

function pictureOf(round: BlackjackRound, waits: boolean): BlackjackPicture {
  const { hands, active, dealer, insurance } = round;
  return {
    kind: "blackjack",
    hands: hands.map(({ cards, bet, doubled, result, won }) => ({ cards, bet, doubled, result, won })),
    active,
    dealer: waits ? [dealer[0] as Card, null] : dealer,
    insurance: insurance === null ? null : { bet: insurance, won: waits ? 0 : insuranceWon(round) },
    units: waits ? 0 : unitsOf(round),
  };
}
