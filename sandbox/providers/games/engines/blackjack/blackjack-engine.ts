import { DEFAULT_INPUT, type Draw, type GameEngine } from "../engine.ts";
import { basicStrategy } from "./basic-strategy.ts";
import {
  type BlackjackRound,
  type HandResult,
  insuranceWon,
  playBlackjackRound,
  STAKE_UNITS,
  unitsStakedOn,
  unitsWonBy,
} from "./blackjack-round.ts";
import { DECKS, type PlayingCard } from "./cards.ts";

export interface HandPicture {
  cards: readonly PlayingCard[];
  /** Units staked on it. */
  bet: number;
  doubled: boolean;
  /** Null until the hand is decided. */
  result: HandResult | null;
  /** Units that it returned. */
  won: number;
}

/** A round as it is stored and shown, finished or not. */
export interface BlackjackPicture {
  kind: "blackjack";
  /** The player's hand; two after a split. */
  hands: readonly HandPicture[];
  /** Index of the hand for which the player must choose; null if there is none. */
  active: number | null;
  /** The open card first; null for the face-down card until the round is over. */
  dealer: readonly (PlayingCard | null)[];
  /** Units staked on the dealer's blackjack, and units returned; null if insurance was not offered. */
  insurance: { bet: number; won: number } | null;
  units: number;
}

/** The rules that the game publishes. */
export interface BlackjackRules {
  /** Average return of basic strategy in percent of the first stake; additional stakes and their wins are included. */
  statedReturn: string;
  decks: number;
}

export interface BlackjackEngine extends GameEngine<BlackjackPicture, BlackjackRules> {
  /** Plays basic strategy and returns its win in units, minus what it staked after the first stake: for simulations. */
  settle(draw: Draw): number;
}

/** Blackjack against a dealer, with the rules of {@link playBlackjackRound}. */
export const blackjackClassic: BlackjackEngine = {
  id: "blackjack-classic",
  version: 1,
  kind: "blackjack",
  unitsPerStake: STAKE_UNITS,
  rules: { statedReturn: "99.55", decks: DECKS },
  play(draw, { choices } = DEFAULT_INPUT) {
    let choiceCount = 0;
    const round = playBlackjackRound(draw, () => {
      choiceCount += 1;
      return choices[choiceCount - 1];
    });
    const { offers } = round;
    if (offers.length > 0) return { picture: pictureOf(round, true), units: 0, offers };
    return { picture: pictureOf(round, false), units: unitsWonBy(round) };
  },
  settle(draw) {
    const round = playBlackjackRound(draw, basicStrategy);
    return unitsWonBy(round) - (unitsStakedOn(round) - STAKE_UNITS);
  },
};

function pictureOf(round: BlackjackRound, isWaiting: boolean): BlackjackPicture {
  const { hands, active, dealer, insurance } = round;
  return {
    kind: "blackjack",
    hands: hands.map(({ cards, bet, doubled, result, won }) => ({ cards, bet, doubled, result, won })),
    active,
    dealer: isWaiting ? [dealer[0] as PlayingCard, null] : dealer,
    insurance: insurance === null ? null : { bet: insurance, won: isWaiting ? 0 : insuranceWon(round) },
    units: isWaiting ? 0 : unitsWonBy(round),
  };
}
