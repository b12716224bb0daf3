import { describe, expect, it } from "vitest";
import { firstTwo, inclusionSets, placeProbabilities } from "./plackett-luce.ts";

/** Probabilities of places by all orders of a small field. */
function byAllOrders(weights: readonly number[]): number[][] {
  const places = weights.map(() => weights.map(() => 0));
  const extend = (order: readonly number[], probability: number): void => {
    const left = weights.map((_, index) => index).filter((index) => !order.includes(index));
    const sum = left.reduce((total, index) => total + (weights[index] ?? 0), 0);
    for (const index of left) {
      const share = probability * ((weights[index] ?? 0) / sum);
      const row = places[index];
      if (row) row[order.length] = (row[order.length] ?? 0) + share;
      extend([...order, index], share);
    }
  };
  extend([], 1);
  return places;
}

describe("Plackett-Luce", () => {
  for (const logWeights of [
    [0, 0.4, -0.7, 1.2, 0.1, -2],
    [0, 12, -9, 3, 30],
  ])
    it(`[RT-15] has the places of all orders of the weights exp(${logWeights})`, () => {
      const exact = byAllOrders(logWeights.map(Math.exp));
      placeProbabilities(logWeights).forEach((row, i) => {
        row.forEach((probability, place) => {
          expect(probability).toBeCloseTo(exact[i]?.[place] ?? 0, 8);
        });
      });
    });

  it("[RT-15] has first places by the share of the weight, also far behind a certain winner", () => {
    const two = firstTwo([2000, 1, 0]);
    expect(two[0]?.[1]).toBeCloseTo(Math.E / (Math.E + 1), 10);
  });

  it("[RT-15] makes sets of the size asked for with the probabilities of each participant", () => {
    const inclusion = [0.9, 0.75, 0.6, 0.4, 0.25, 0.1];
    const sets = inclusionSets(inclusion);
    expect(sets.every(({ places }) => places.length === 3)).toBe(true);
    inclusion.forEach((probability, participant) => {
      const sum = sets.reduce(
        (total, { places, weight }) => (places.includes(participant) ? total + weight : total),
        0,
      );
      expect(sum).toBeCloseTo(probability, 10);
    });
  });
});
