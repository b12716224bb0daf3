import { randomUUID } from "node:crypto";
import { parseAmount } from "#contract/wire/money/money.ts";
import { hashOf } from "../../../store/secrets.ts";
import { SPORTSBOOK_CODE, type SportOperator } from "../operator-port.ts";
import type { BetRequest } from "../protocol.ts";
import { BetRefusal } from "./bet-refusal.ts";
import type { BetStore, StoredBet, StoredLeg } from "./bet-store.ts";
import { type BetTerms, combinedOdds, potentialPayout } from "./bet-terms.ts";
import type { OfferPort } from "./offer-port.ts";
import { betLimits, boostOf, isInsured, LIVE_DELAY, MIN_BONUS_ODDS } from "./rules.ts";
import { checkOpen, checkPrices, type PricedSlip, priceSlip } from "./slip.ts";
import { walletCall } from "./wallet-refusals.ts";

interface Dependencies {
  bets: BetStore;
  offer: OfferPort;
  operator: SportOperator;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Accepts bets that players place. The stake is taken in the transaction that stores the bet. A live bet waits: until it is accepted, its stake can be
 * given back. All methods run in the caller's transaction and throw BetRefusal.
 */
export function createAcceptance({ bets, offer, operator, now }: Dependencies) {
  const currentTerms = (bet: StoredBet, legs: readonly StoredLeg[], slip: PricedSlip): BetTerms => ({
    ...bet,
    builderOdds: slip.builderOdds,
    legs: legs.map(({ odds, placeShare }, index) => ({ odds: slip.legs[index]?.odds ?? odds, placeShare })),
  });

  const takeStake = (
    bet: Pick<StoredBet, "id" | "playerId" | "currency" | "totalStake" | "funds" | "freeBetId">,
  ) =>
    walletCall(() =>
      operator.wallet.bet({
        ...roundOf(bet),
        transactionId: `${bet.id}:bet`,
        amount: bet.totalStake,
        revocable: true,
        ...(bet.funds === "bonus_sport" && { funds: { kind: "bonus_sport" } }),
        ...(bet.funds === "free_bet" && { funds: { kind: "free_bet", id: bet.freeBetId ?? "" } }),
      }),
    );

  const checkFreeBet = (playerId: string, freeBetId: string | undefined, amount: number): void => {
    const freeBet = operator.freeBets(playerId).find(({ id }) => id === freeBetId);
    if (freeBet?.stake !== amount) throw new BetRefusal("free_bet_invalid");
  };

  return {
    /**
     * Places a bet, or finds the one that the same key has placed.
     *
     * @returns the id of the bet
     * @throws BetRefusal `key_reused` if the key was used for another request
     */
    place(playerId: string, request: BetRequest): string {
      const { key, ...content } = request;
      const requestHash = hashOf(JSON.stringify(content));
      const known = bets.findByKey(playerId, key);
      if (known) {
        if (known.requestHash !== requestHash) throw new BetRefusal("key_reused");
        return known.id;
      }
      const player = operator.player(playerId);
      if (!player) throw new BetRefusal("not_authorized");
      if (!player.mayBet) throw new BetRefusal("betting_not_allowed");
      const slip = priceSlip(offer, request);
      checkOpen(slip);
      checkPrices(slip, request.policy, request.builderOdds ?? null);
      const { currency } = player;
      const stake = parseAmount(request.stake, currency);
      if (stake === null) throw new BetRefusal("invalid_bet");
      if (stake <= 0) throw new BetRefusal("stake_too_low");
      const totalStake = stake * slip.combinations;
      const funds = fundsOf(request, slip);
      if (funds === "free_bet") checkFreeBet(playerId, request.freeBet, totalStake);
      const odds = slip.builderOdds === null ? slip.legs.map((leg) => leg.odds ?? 0) : [slip.builderOdds];
      const boosted = { kind: slip.kind, ordinary: funds === "cash" && !slip.eachWay, odds };
      const terms: BetTerms = {
        kind: slip.kind,
        sizes: slip.sizes,
        eachWay: slip.eachWay,
        stake,
        totalStake,
        currency,
        funds,
        builderOdds: slip.builderOdds,
        boost: boostOf(boosted),
        insured: isInsured(boosted, slip.isLive),
        legs: slip.legs.map((leg) => ({
          odds: leg.odds ?? 0,
          placeShare: leg.eachWay ? (leg.terms?.share ?? null) : null,
        })),
      };
      const potential = potentialPayout(terms);
      checkAmounts(terms, potential);
      const id = randomUUID();
      const acceptedAt = now();
      const bet = {
        ...terms,
        id,
        playerId,
        requestHash,
        sizes: [...terms.sizes],
        combinations: slip.combinations,
        freeBetId: request.freeBet ?? null,
        policy: request.policy,
        odds: combinedOdds(terms),
        potential,
        dueAt: slip.isLive ? acceptedAt + LIVE_DELAY : null,
        placedAt: acceptedAt,
      };
      bets.add(bet, key, slip.legs.map(storedLeg));
      takeStake(bet);
      return id;
    },

    /**
     * Accepts or rejects a live bet that waits: it is rejected as soon as one of its markets is suspended or closed, and when its time
     * is over if the prices have changed against the player's choice.
     *
     * @returns false while it still waits
     */
    decide(betId: string): boolean {
      const bet = bets.find(betId);
      if (bet?.state !== "pending" || bet.dueAt === null) return false;
      const legs = bets.legs(betId);
      try {
        const slip = priceSlip(offer, requestOf(bet, legs));
        checkOpen(slip);
        if (now() < bet.dueAt) return false;
        checkPrices(slip, bet.policy, bet.builderOdds);
        const terms = currentTerms(bet, legs, slip);
        const odds = slip.builderOdds === null ? terms.legs.map((leg) => leg.odds) : [slip.builderOdds];
        terms.boost = boostOf({ kind: bet.kind, ordinary: bet.funds === "cash" && !bet.eachWay, odds });
        const potential = potentialPayout(terms);
        checkAmounts(terms, potential);
        for (const [index, { position }] of legs.entries()) {
          bets.setOdds(betId, position, terms.legs[index]?.odds ?? 0);
        }
        const { builderOdds, boost } = terms;
        bets.accept(betId, { builderOdds, odds: combinedOdds(terms), potential, boost });
      } catch (error) {
        if (!(error instanceof BetRefusal)) throw error;
        bets.reject(betId, error.code, now());
        operator.wallet.rollback({ ...roundOf(bet), transactionId: `${betId}:bet`, amount: bet.totalStake });
      }
      return true;
    },
  };
}
export type Acceptance = ReturnType<typeof createAcceptance>;

/** The wallet's round of a bet. */
export function roundOf({ id, playerId, currency }: Pick<StoredBet, "id" | "playerId" | "currency">) {
  return { userId: playerId, currency, roundId: id, gameCode: SPORTSBOOK_CODE };
}

/** @throws BetRefusal `stake_too_low`, `stake_too_high` or `payout_too_high` */
function checkAmounts({ kind, currency, stake, totalStake }: BetTerms, potential: number): void {
  const { minTotal, minStake, maxTotal, maxPayout } = betLimits(kind, currency);
  if (totalStake < minTotal || stake < minStake) throw new BetRefusal("stake_too_low");
  if (!Number.isSafeInteger(totalStake) || totalStake > maxTotal) throw new BetRefusal("stake_too_high");
  if (potential > maxPayout) throw new BetRefusal("payout_too_high");
}

/** @throws BetRefusal `invalid_bet`, `free_bet_invalid` or `odds_too_low` */
function fundsOf(
  { freeBet, useBonus }: BetRequest,
  { kind, eachWay, legs, builderOdds }: PricedSlip,
): StoredBet["funds"] {
  if (freeBet !== undefined) {
    if (useBonus) throw new BetRefusal("invalid_bet");
    if (kind === "system" || eachWay) throw new BetRefusal("free_bet_invalid");
    return "free_bet";
  }
  if (!useBonus) return "cash";
  if (kind === "system" || eachWay) throw new BetRefusal("invalid_bet");
  const odds = builderOdds ?? legs.reduce((product, leg) => (product * (leg.odds ?? 0)) / 1000, 1000);
  if (odds < MIN_BONUS_ODDS) throw new BetRefusal("odds_too_low");
  return "bonus_sport";
}

function storedLeg(leg: PricedSlip["legs"][number], position: number): StoredLeg {
  const { event, market, selection, offered, odds, askedOdds, eachWay, terms } = leg;
  return {
    position,
    event,
    market,
    selection,
    sport: offered.sport,
    startsAt: offered.startsAt,
    askedOdds,
    odds: odds ?? 0,
    placeShare: eachWay ? (terms?.share ?? null) : null,
    places: eachWay ? (terms?.places ?? null) : null,
    result: null,
    final: false,
  };
}

/** The request of a stored bet, with the odds that it has as the asked ones. */
function requestOf({ kind, sizes, eachWay }: StoredBet, legs: readonly StoredLeg[]) {
  return {
    kind,
    sizes,
    legs: legs.map(({ event, market, selection, odds }) => ({ event, market, selection, odds, eachWay })),
  };
}
