/** A selection that could be part of a suggested accumulator. */
export interface Candidate {
  event: string;
  market: string;
  selection: string;
  /** Thousandths. */
  odds: number;
  startsAt: number;
}

/** Odds of suggested selections, in thousandths: favourites, but not certain ones. */
const LOWEST = 1150;
const HIGHEST = 3200;
const MAX_SUGGESTED = 10;

/**
 * Selections of different events whose combined odds come close to a target: those that start first, with the likeliest selection
 * of each, until the target is reached; the last one is the one that comes closest to it.
 *
 * @param target combined odds in thousandths
 */
export function suggestLegs(candidates: readonly Candidate[], target: number): Candidate[] {
  const byEvent = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.odds < LOWEST || candidate.odds > HIGHEST) continue;
    byEvent.set(candidate.event, [...(byEvent.get(candidate.event) ?? []), candidate]);
  }
  const events = [...byEvent.values()].sort(
    (a, b) => (a[0]?.startsAt ?? 0) - (b[0]?.startsAt ?? 0) || compare(a[0]?.event, b[0]?.event),
  );
  const legs: Candidate[] = [];
  let product = 1;
  for (const event of events) {
    if (legs.length >= MAX_SUGGESTED || product * 1000 >= target * 0.97) break;
    const missing = target / 1000 / product;
    const best = event.reduce((a, b) => (distance(b, missing) < distance(a, missing) ? b : a));
    const favourite = event.reduce((a, b) => (b.odds < a.odds ? b : a));
    // While more than one selection is missing, the favourite is added; the last one closes the gap.
    const next = missing > HIGHEST / 1000 ? favourite : best;
    legs.push(next);
    product *= next.odds / 1000;
  }
  return legs;
}

function distance({ odds }: Candidate, missing: number): number {
  return Math.abs(Math.log(odds / 1000 / missing));
}

function compare(a = "", b = ""): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
