import { describe, expect, it } from "vitest";
import { LOST, PUSH, type Selection, type Weighted, WON } from "../../types.ts";
import { marketOfLine } from "./line-markets.ts";
import {
  builderPrice,
  combinedResult,
  fairProbability,
  ladderOdds,
  marketPrices,
  withMargin,
} from "./price.ts";
import { handicap, lineResult, type ScoreView, total } from "./score-markets.ts";

interface Score {
  home: number;
  away: number;
}
const view: ScoreView<Score> = {
  part: "",
  space: "main",
  group: "main",
  home: (o) => o.home,
  away: (o) => o.away,
};
const scores: Weighted<Score>[] = [
  { outcome: { home: 1, away: 0 }, weight: 0.5 },
  { outcome: { home: 1, away: 1 }, weight: 0.3 },
  { outcome: { home: 0, away: 2 }, weight: 0.2 },
];
const first = (selections: readonly Selection<Score>[]): Selection<Score> => {
  const [first] = selections;
  if (!first) throw new Error("no selection");
  return first;
};

describe("prices [RT-15]", () => {
  it("prices a stake that may be returned so that its expectation is the stake", () => {
    const home = first(handicap(view, 0).selections);
    const p = fairProbability(scores, home) ?? 0;
    // Wins at 0.5, is returned at 0.3: 0.5 × odds + 0.3 = 1.
    expect(0.5 / p + 0.3).toBeCloseTo(1, 12);
  });

  it("splits the stake of a quarter line between the lines beside it", () => {
    expect(lineResult(0.25)).toEqual({ won: 0.5, returned: 0.5 });
    expect(lineResult(-0.25)).toEqual({ won: 0, returned: 0.5 });
    expect(lineResult(0)).toEqual(PUSH);
    expect(lineResult(0.5)).toEqual(WON);
    expect(lineResult(-0.5)).toEqual(LOST);
    const over = first(total(view, 1.25).selections);
    expect(over.result({ home: 1, away: 0 })).toEqual({ won: 0, returned: 0.5 });
    expect(over.result({ home: 1, away: 1 })).toEqual(WON);
  });

  it("applies the stated margin by the odds-ratio method, for one winner and for two", () => {
    const prices = withMargin([0.5, 0.3, 0.2], 1, 0.06);
    expect(prices.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1.06, 9);
    const ratio = (p: number, q: number): number => q / (1 - q) / (p / (1 - p));
    expect(ratio(0.5, prices[0] ?? 0)).toBeCloseTo(ratio(0.2, prices[2] ?? 0), 6);
    const two = withMargin([0.8, 0.7, 0.5], 2, 0.06);
    expect(two.reduce((sum, p) => sum + p, 0)).toBeCloseTo(2.12, 9);
    expect(Math.max(...two)).toBeLessThan(1);
  });

  it("rounds odds down to the ladder, from 1.01 to 1001", () => {
    expect(ladderOdds(0.5)).toBe(2000);
    expect(ladderOdds(1 / 1.859)).toBe(1850);
    expect(ladderOdds(1 / 4.97)).toBe(4950);
    expect(ladderOdds(0.999)).toBe(1010);
    expect(ladderOdds(1e-9)).toBe(1_001_000);
  });

  it("offers no price that would pay more than the fair odds, and none for what cannot happen", () => {
    const spaces = {
      main: [
        { outcome: { home: 3, away: 0 }, weight: 0.999 },
        { outcome: { home: 3, away: 1 }, weight: 0.001 },
      ],
    };
    const [over, under] = marketPrices(spaces, total(view, 3.5), 0.05);
    expect(under?.odds).toBeNull();
    // Nearly no margin is left beside a certain selection: at 1000 to 1 the other pays 775, not 19.
    expect(over?.odds).toBe(775_000);
    expect(marketPrices(spaces, total(view, 1.5), 0.05).map(({ odds }) => odds)).toEqual([null, null]);
  });

  const home = first(handicap(view, -0.5).selections);

  it("prices a builder from the joint distribution: a certain consequence adds nothing", () => {
    const under = total(view, 1.5).selections[1];
    if (!under) throw new Error("no selection");
    const both = builderPrice(scores, [under, home], 0.05);
    // Under 1.5 is only the score 1:0, a home win.
    expect(both.probability).toBeCloseTo(0.5, 12);
    expect(builderPrice(scores, [home], 0.05).probability).toBeCloseTo(0.5, 12);
  });

  it("gives a builder no more than its own share of the margin, so that long shots are worth playing", () => {
    const weighted = [
      { outcome: { home: 3, away: 0 }, weight: 0.09 },
      { outcome: { home: 0, away: 0 }, weight: 0.91 },
    ];
    const [over = home, under = home] = [...total(view, 1.5).selections];
    const [more = home, fewer = home] = [...total(view, 2.5).selections];
    // 1 / (0.09 × 1.05³) = 9.598, on the ladder 9.50.
    expect(builderPrice(weighted, [home, over, more], 0.05).odds).toBe(9500);
    // A likely one still has room above its fair odds of 1.098: against its complement it is priced at 0.946.
    expect(builderPrice(weighted, [under, fewer], 0.05).odds).toBe(1050);
  });

  it("returns the stake of a builder that loses nothing and has a push", () => {
    expect(combinedResult([WON, PUSH])).toEqual({ won: 0, returned: 1 });
    expect(combinedResult([LOST, PUSH])).toEqual({ won: 0, returned: 0 });
    expect(combinedResult([WON, { won: 0.5, returned: 0.5 }])).toEqual({ won: 0.5, returned: 0.5 });
  });

  it("finds a market of any line by its id, for settlement", () => {
    expect(marketOfLine([view], "total", "2.25")?.line).toBe("2.25");
    expect(marketOfLine([{ ...view, part: "h1" }], "team_total", "h1|home|0.5")?.line).toBe("h1|home|0.5");
    expect(marketOfLine([view], "total", "2.3")).toBeUndefined();
    expect(marketOfLine([view], "european_handicap", "1.5")).toBeUndefined();
    expect(marketOfLine([view], "correct_score", "1")).toBeUndefined();
  });
});
