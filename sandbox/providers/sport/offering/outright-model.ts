import type { Incident, Market, SportModel, Weighted } from "../types.ts";
import { LOST, WON } from "../types.ts";

/**
 * Who wins the title of a league. The table's first three follow the model of Plackett and Luce: the first place goes to each
 * competitor in proportion to a weight, the second in the same way among the others, and so on. A weight is `exp(STEEPNESS × strength)`.
 */
const STEEPNESS = 4.2;
const PLACES = 3;

interface Parameters {
  weights: readonly number[];
}
/** Null until the title is awarded. */
interface State {
  podium: readonly number[] | null;
}
/** Competitors on the first places, the winner first. */
type Podium = readonly number[];

/** All podiums with their probabilities; they depend on the weights only. */
function podiums(weights: readonly number[]): Weighted<Podium>[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const list: Weighted<Podium>[] = [];
  weights.forEach((a, first) => {
    weights.forEach((b, second) => {
      if (second === first) return;
      weights.forEach((c, third) => {
        if (third === first || third === second) return;
        const weight = (a / total) * (b / (total - a)) * (c / (total - a - b));
        list.push({ outcome: [first, second, third], weight });
      });
    });
  });
  return list;
}

/** Each first place alone: the marginal in which the winner is priced. */
function winners(weights: readonly number[]): Weighted<Podium>[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, index) => ({ outcome: [index], weight: weight / total }));
}

const cache = new WeakMap<Parameters, Record<string, Weighted<Podium>[]>>();

/** The model of outrights, in the form of the models of sports: a "match" without incidents until its result. */
export const outrightModel: SportModel<Parameters, State> = {
  sport: "soccer-1",
  duration: 0,
  parameters: ({ field }) => ({ weights: field.map((strength) => Math.exp(STEEPNESS * strength)) }),
  simulate({ weights }, random): Incident[] {
    const left = weights.map((weight, index) => ({ weight, index }));
    const podium = Array.from({ length: PLACES }, () => {
      let rest = random() * left.reduce((sum, { weight }) => sum + weight, 0);
      const index = left.findIndex(({ weight }) => {
        rest -= weight;
        return rest < 0;
      });
      return left.splice(Math.max(index, 0), 1)[0]?.index ?? 0;
    });
    return [{ time: 0, type: "end", values: podium }];
  },
  initial: () => ({ podium: null }),
  apply: (_, state, { type, values }) => (type === "end" && values ? { podium: values } : state),
  advance: (_, state) => state,
  scoreboard: (_, { podium }) => ({
    period: podium ? "ended" : "not_started",
    clock: null,
    score: [0, 0],
    periods: [],
    serving: null,
    points: null,
    statistics: {},
    order: podium?.map((competitor) => ({ competitor, gap: 0 })),
    ended: podium !== null,
  }),
  outcomes(parameters, { podium }): Record<string, Weighted<unknown>[]> {
    if (podium) return { main: [{ outcome: podium, weight: 1 }], first: [{ outcome: podium, weight: 1 }] };
    let spaces = cache.get(parameters);
    if (!spaces) {
      let main: Weighted<Podium>[] | null = null;
      spaces = {
        first: winners(parameters.weights),
        // A field of 32 has 30,000 podiums, and lists show the winner only.
        get main() {
          main ??= podiums(parameters.weights);
          return main;
        },
      };
      cache.set(parameters, spaces);
    }
    return spaces;
  },
  final: (_, { podium }): Record<string, unknown> => ({ main: podium ?? [], first: podium ?? [] }),
  markets: ({ weights }): Market[] => [winnerMarket(weights.length), placeMarket(weights.length)] as Market[],
  suspendedBy: {},
};

function winnerMarket(size: number): Market<Podium> {
  return {
    type: "outright",
    line: "",
    space: "main",
    pricedIn: "first",
    group: "main",
    winners: 1,
    eachWay: { share: 0.25, places: PLACES },
    selections: Array.from({ length: size }, (_, index) => ({
      id: `player_${index}`,
      result: ([first]: Podium) => (first === index ? WON : LOST),
      place: (podium: Podium) => (podium.includes(index) ? WON : LOST),
    })),
  };
}

function placeMarket(size: number): Market<Podium> {
  return {
    type: "top",
    line: String(PLACES),
    space: "main",
    group: "main",
    winners: PLACES,
    selections: Array.from({ length: size }, (_, index) => ({
      id: `player_${index}`,
      result: (podium: Podium) => (podium.includes(index) ? WON : LOST),
    })),
  };
}
