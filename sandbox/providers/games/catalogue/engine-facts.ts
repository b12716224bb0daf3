import { cascadeEngines, linesEngines, liveEngines, tableEngines } from "../engines/registry.ts";

/** A feature of a slot, as a filter of the lobby names it. */
export type EngineFeature =
  | "lines"
  | "ways"
  | "cluster-pays"
  | "cascades"
  | "wilds"
  | "scatters"
  | "free-spins"
  | "multipliers"
  | "bonus-buy"
  | "gamble";

/** The properties of a game that follow from its engine. */
export interface EngineFacts {
  id: string;
  /** Selects the client: `lines`, `ways`, `cluster`, `roulette`, `blackjack`, `live-roulette`. */
  kind: string;
  /** Null if it depends on the bets. */
  volatility: "low" | "medium" | "high" | null;
  /** Return to player in percent. */
  statedReturn: number;
  features: readonly EngineFeature[];
  /** Maximum win in stakes; null if the paytable states no maximum. */
  maxWin: number | null;
  /** Rounds that win anything, in percent; null if the game does not state it. */
  hitRate: number | null;
  /** Bonus buy: price in stakes, and return in percent of the price. */
  buy: { price: number; statedReturn: number } | null;
  /** Maximum of all bets of a round in stakes, if a round takes several bets. */
  tableLimit: number | null;
}

/** The facts of every engine by its id. */
export const engineFacts: ReadonlyMap<string, EngineFacts> = new Map(
  [
    ...linesEngines.map(
      ({ id, kind, paytable }): EngineFacts => ({
        id,
        kind,
        volatility: paytable.volatility,
        statedReturn: Number(paytable.statedReturn),
        features: ["lines", "wilds", "scatters", "free-spins"],
        maxWin: null,
        hitRate: null,
        buy: null,
        tableLimit: null,
      }),
    ),
    ...cascadeEngines.map(({ id, kind, paytable }): EngineFacts => {
      const { volatility, statedReturn, maxWin, hitRate, bonus } = paytable;
      const features: EngineFeature[] = [
        kind === "ways" ? "ways" : "cluster-pays",
        "cascades",
        "wilds",
        "scatters",
        "free-spins",
        "multipliers",
      ];
      if (bonus) features.push("bonus-buy", "gamble");
      return {
        id,
        kind,
        volatility,
        statedReturn: Number(statedReturn),
        features,
        maxWin,
        hitRate: Number(hitRate),
        buy: bonus && { price: bonus.price, statedReturn: Number(bonus.statedReturn) },
        tableLimit: null,
      };
    }),
    ...[...tableEngines, ...liveEngines].map(
      ({ id, kind, rules }): EngineFacts => ({
        id,
        kind,
        volatility: null,
        statedReturn: Number(rules.statedReturn),
        features: [],
        maxWin: null,
        hitRate: null,
        buy: null,
        tableLimit: "tableLimit" in rules ? rules.tableLimit : null,
      }),
    ),
  ].map((facts) => [facts.id, facts]),
);

/** Providers with progressive jackpots. The operator has a jackpot network for each. */
const JACKPOT_PROVIDERS = ["quartzwing", "velvet-axle"] as const;
export type JackpotProvider = (typeof JACKPOT_PROVIDERS)[number];

/** Whether a provider's game feeds jackpots: slots with free spins do, unless the engine sells free spins. */
export function feedsJackpots(provider: string, engineId: string): boolean {
  const features = engineFacts.get(engineId)?.features ?? [];
  const isJackpotSlot = features.includes("free-spins") && !features.includes("bonus-buy");
  return isJackpotSlot && JACKPOT_PROVIDERS.some((id) => id === provider);
}
