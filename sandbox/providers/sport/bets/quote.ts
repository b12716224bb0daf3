import { type Currency, decimalOf, isCurrency } from "#contract/wire/money/money.ts";
import type { SportOperator } from "../operator-port.ts";
import type { QuoteRequest, QuoteView } from "../protocol.ts";
import type { BetTerms } from "./bet-terms.ts";
import { combinedOdds, potentialPayout } from "./bet-terms.ts";
import type { OfferPort } from "./offer-port.ts";
import { betLimits, boostOf, isInsured, LIVE_DELAY } from "./rules.ts";
import { type PricedSlip, priceSlip } from "./slip.ts";

interface Dependencies {
  offer: OfferPort;
  operator: Pick<SportOperator, "player" | "freeBets">;
}

const DEFAULT_CURRENCY: Currency = "EUR";

/** Prices and limits of a slip before it is placed, for a player or a guest (null). */
export function createQuoter({ offer, operator }: Dependencies) {
  return function quote(playerId: string | null, request: QuoteRequest): QuoteView {
    const player = playerId === null ? null : operator.player(playerId);
    const asked = isCurrency(request.currency) ? request.currency : DEFAULT_CURRENCY;
    const currency = player?.currency ?? asked;
    const slips = slipsOf(offer, request);
    const legs = slips.flatMap((slip) => slip.legs);
    const [slip] = slips;
    const terms = slip && slips.length === 1 ? termsOfSlip(slip, currency) : null;
    const decimal = (amount: number) => decimalOf({ amount, currency });
    const { min, max, maxPayout } = stakeLimits(request.kind, currency, slip?.combinations ?? 1, terms);
    const boost = terms?.boost ?? 0;
    return {
      legs: legs.map(({ odds, status }) => ({ odds: odds || null, status })),
      odds: terms && combinedOdds(terms),
      builderOdds: slip?.builderOdds ?? null,
      minStake: decimal(min),
      maxStake: decimal(max),
      maxPayout: decimal(maxPayout),
      boosts: boost > 0 ? [{ id: `accumulator-${legs.length}`, percent: boost }] : [],
      insured: terms?.insured ?? false,
      freeBets: (playerId === null ? [] : operator.freeBets(playerId)).map(({ id, stake, expiresAt }) => ({
        id,
        stake: decimal(stake),
        expiresAt,
      })),
      bonusBalance: decimal(player?.bonus ?? 0),
      delay: slips.some(({ isLive }) => isLive) ? LIVE_DELAY / 1000 : 0,
    };
  };
}

/** A slip of singles is quoted leg by leg. */
function slipsOf(offer: OfferPort, { kind, sizes, legs }: QuoteRequest): PricedSlip[] {
  if (kind !== "single") return [priceSlip(offer, { kind, sizes, legs })];
  return legs.map((leg) => priceSlip(offer, { kind, sizes, legs: [leg] }));
}

/** The terms of a slip with a stake of one thousand minor units, from which limits are scaled; null without prices. */
function termsOfSlip(slip: PricedSlip, currency: Currency): BetTerms | null {
  const { kind, sizes, eachWay, combinations, builderOdds, legs, isLive } = slip;
  const odds = builderOdds === null ? legs.map((leg) => leg.odds ?? 0) : [builderOdds];
  if (odds.some((price) => price <= 1000)) return null;
  const boosted = { kind, ordinary: !eachWay, odds };
  return {
    kind,
    sizes,
    eachWay,
    stake: UNIT_STAKE,
    totalStake: UNIT_STAKE * combinations,
    currency,
    funds: "cash",
    builderOdds,
    boost: boostOf(boosted),
    insured: isInsured(boosted, isLive),
    legs: legs.map((leg) => ({
      odds: leg.odds ?? 0,
      placeShare: leg.eachWay ? (leg.terms?.share ?? null) : null,
    })),
  };
}

const UNIT_STAKE = 1000;

/** Limits of the stake on each combination, in minor units. */
function stakeLimits(
  kind: QuoteRequest["kind"],
  currency: Currency,
  combinations: number,
  terms: BetTerms | null,
): { min: number; max: number; maxPayout: number } {
  const { minTotal, minStake, maxTotal, maxPayout } = betLimits(kind, currency);
  const ofPayout = terms
    ? Math.floor((maxPayout * UNIT_STAKE) / (potentialPayout(terms) + 1))
    : Number.POSITIVE_INFINITY;
  const max = Math.min(Math.floor(maxTotal / combinations), ofPayout);
  return { min: Math.max(minStake, Math.ceil(minTotal / combinations)), max, maxPayout };
}
