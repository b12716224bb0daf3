import { cascadeEngines, linesEngines, liveEngines, tableEngines } from "./engines.ts";

/** What a slot's maths has, by the names that a lobby filters by. */
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

/** What a catalogue says of a game because of the maths it plays. */
export interface EngineFacts {
  id: string;
  /** Which client draws it: `lines`, `ways`, `cluster`, `roulette`, `blackjack`, `live-roulette`. */
  kind: string;
  /** Null for a game whose swings are up to its bets. */
  volatility: "low" | "medium" | "high" | null;
  /** Return to player in percent. */
  statedReturn: number;
  features: readonly EngineFeature[];
  /** The largest win in stakes; null where no figure is stated. */
  maxWin: number | null;
  /** Rounds in percent that win anything; null where no figure is stated. */
  hitRate: number | null;
  /** The price of free spins in stakes, and the return of that bet in percent. */
  buy: { price: number; statedReturn: number } | null;
  /** The most that a round's bets may come to, in stakes, where several may be laid. */
  tableLimit: number | null;
}

/** The facts of every engine, by its name. */
export const engineFacts: ReadonlyMap<string, EngineFacts> = new Map(
  [
    ...linesEngines.map(
      ({ id, kind, maths }): EngineFacts => ({
        ...{ id, kind, volatility: maths.volatility, statedReturn: Number(maths.statedReturn) },
        ...{
          features: ["lines", "wilds", "scatters", "free-spins"],
          maxWin: null,
          hitRate: null,
          buy: null,
          tableLimit: null,
        },
      }),
    ),
    ...cascadeEngines.map(({ id, kind, maths }): EngineFacts => {
      const { volatility, statedReturn, maxWin, hitRate, bonus } = maths;
      return {
        ...{ id, kind, volatility, statedReturn: Number(statedReturn), maxWin, hitRate: Number(hitRate) },
        features: [
          ...([
            kind === "ways" ? "ways" : "cluster-pays",
            "cascades",
            "wilds",
            "scatters",
            "free-spins",
            "multipliers",
          ] as const),
          ...(bonus ? (["bonus-buy", "gamble"] as const) : []),
        ],
        buy: bonus && { price: bonus.price, statedReturn: Number(bonus.statedReturn) },
        tableLimit: null,
      };
    }),
    ...[...tableEngines, ...liveEngines].map(
      ({ id, kind, rules }): EngineFacts => ({
        ...{ id, kind, statedReturn: Number(rules.statedReturn), volatility: null },
        ...{ features: [], maxWin: null, hitRate: null, buy: null },
        tableLimit: "tableLimit" in rules ? rules.tableLimit : null,
      }),
    ),
  ].map((facts) => [facts.id, facts]),
);
