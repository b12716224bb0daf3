import type { Side, Weighted } from "../../types.ts";
import { EXCHANGES, type FightParameters, type FightState, type Method, ROUNDS } from "./fight-state.ts";

/** How a fight ends. */
export interface FightOutcome {
  winner: Side | "draw";
  method: Method | "decision";
  /** Round of the finish from 1; one more than all rounds for a decision. */
  round: number;
  /** Half rounds that are completed at the end, for the lines of `rounds_total`. */
  halves: number;
}

/** Who has more strikes in a round; null if it does not reach its end. */
export interface RoundOutcome {
  winner: Side | "draw" | null;
}

/** Strikes of the whole fight: of both sides, or home minus away. */
export interface StrikesOutcome {
  home: number;
  away: number;
}

type Spaces = Record<string, Weighted<unknown>[]>;

/** Probability that an exchange does not end the fight. */
const survives = ({ knockout, submission }: FightParameters): number =>
  1 - knockout[0] - knockout[1] - submission[0] - submission[1];

/** Probabilities that the lead in strikes is negative, zero and positive after some more exchanges that do not end the fight. */
function leadSigns(
  { strike }: FightParameters,
  survival: number,
  lead: number,
  exchanges: number,
): [number, number, number] {
  const up = strike[0] / survival;
  const down = strike[1] / survival;
  let weights = new Float64Array(2 * exchanges + 1);
  weights[exchanges] = 1;
  for (let n = 0; n < exchanges; n += 1) {
    const next = new Float64Array(weights.length);
    for (let index = exchanges - n; index <= exchanges + n; index += 1) {
      const weight = weights[index] as number;
      if (weight === 0) continue;
      next[index + 1] = (next[index + 1] as number) + weight * up;
      next[index - 1] = (next[index - 1] as number) + weight * down;
      next[index] = (next[index] as number) + weight * (1 - up - down);
    }
    weights = next;
  }
  const signs: [number, number, number] = [0, 0, 0];
  weights.forEach((weight, index) => {
    const sign = (Math.sign(lead + index - exchanges) + 1) as 0 | 1 | 2;
    signs[sign] += weight;
  });
  return signs;
}

/** The winner of a decision: more rounds, with the probabilities of each round's winner. */
function decisionShares(rounds: readonly (readonly [number, number, number])[]): Map<Side | "draw", number> {
  let open = new Map<number, number>([[0, 1]]);
  for (const signs of rounds) {
    const next = new Map<number, number>();
    for (const [lead, weight] of open)
      signs.forEach((share, sign) => {
        const nextLead = lead + sign - 1;
        next.set(nextLead, (next.get(nextLead) ?? 0) + weight * share);
      });
    open = next;
  }
  const shares = new Map<Side | "draw", number>();
  for (const [lead, weight] of open) {
    const winner = lead > 0 ? "home" : lead < 0 ? "away" : "draw";
    shares.set(winner, (shares.get(winner) ?? 0) + weight);
  }
  return shares;
}

const DECISION = { method: "decision", round: ROUNDS + 1, halves: 2 * ROUNDS } as const;

/** Completed half rounds when the fight ends in an exchange: the first half of round 1 has none. */
const halvesAt = (round: number, exchange: number): number => 2 * round + (exchange < EXCHANGES / 2 ? 0 : 1);

function finishes(
  parameters: FightParameters,
  state: FightState,
  survival: number,
): Weighted<FightOutcome>[] {
  const weights = new Map<number, number>();
  let alive = 1;
  for (let round = state.rounds.length - 1; round < ROUNDS; round += 1)
    for (
      let exchange = round === state.rounds.length - 1 ? state.exchange : 0;
      exchange < EXCHANGES;
      exchange += 1
    ) {
      const halves = halvesAt(round, exchange);
      weights.set(halves, (weights.get(halves) ?? 0) + alive);
      alive *= survival;
    }
  const kinds = [
    ["home", "ko", parameters.knockout[0]],
    ["away", "ko", parameters.knockout[1]],
    ["home", "submission", parameters.submission[0]],
    ["away", "submission", parameters.submission[1]],
  ] as const;
  return [...weights].flatMap(([halves, weight]) =>
    kinds.map(([winner, method, share]) => ({
      outcome: { winner, method, round: Math.floor(halves / 2) + 1, halves },
      weight: weight * share,
    })),
  );
}

/** Weights of the signs of each round that is judged if the fight is not finished before. */
function judgedRounds(parameters: FightParameters, state: FightState, survival: number) {
  const rounds: [number, number, number][] = [];
  const now = state.rounds.length - 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [home, away] = state.rounds[round] ?? [0, 0];
    const left = round < now ? 0 : EXCHANGES - (round === now ? state.exchange : 0);
    rounds.push(leadSigns(parameters, survival, home - away, left));
  }
  return rounds;
}

/** Strikes at the end of the fight: of both sides together and the lead, each with the chance that an exchange ends it. */
function strikeSpaces(
  parameters: FightParameters,
  state: FightState,
): Pick<Spaces, "strikes" | "strikes_lead"> {
  const { strike } = parameters;
  const [home, away] = state.rounds.reduce<[number, number]>(
    (sum, [h, a]) => [sum[0] + h, sum[1] + a],
    [0, 0],
  );
  const left = state.decided ? 0 : (ROUNDS - state.rounds.length) * EXCHANGES + EXCHANGES - state.exchange;
  const finish = 1 - survives(parameters);
  const walk = (up: number, down: number): Map<number, number> => {
    const final = new Map<number, number>();
    const size = 2 * left + 3;
    let open = new Float64Array(size);
    open[left + 1] = 1;
    for (let n = 0; n < left; n += 1) {
      const next = new Float64Array(size);
      for (let index = left + 1 - n; index <= left + 1 + n; index += 1) {
        const weight = open[index] as number;
        if (weight === 0) continue;
        const more = index - left - 1;
        final.set(more, (final.get(more) ?? 0) + weight * finish);
        next[index + 1] = (next[index + 1] as number) + weight * up;
        next[index - 1] = (next[index - 1] as number) + weight * down;
        next[index] = (next[index] as number) + weight * (1 - finish - up - down);
      }
      open = next;
    }
    open.forEach((weight, index) => {
      const more = index - left - 1;
      if (weight > 0) final.set(more, (final.get(more) ?? 0) + weight);
    });
    return final;
  };
  const listed = (final: Map<number, number>, start: number): Weighted<StrikesOutcome>[] =>
    [...final]
      .filter(([, weight]) => weight > 0)
      .map(([more, weight]) => ({ outcome: { home: start + more, away: 0 }, weight }));
  return {
    strikes: listed(walk(strike[0] + strike[1], 0), home + away),
    strikes_lead: listed(walk(strike[0], strike[1]), home - away),
  };
}

/** The space of who wins a round, from 1. */
export const roundSpace = (round: number): string => `r${round}`;

const WINNERS = ["away", "draw", "home"] as const;

/** All outcome spaces from a state. */
export function fightSpaces(parameters: FightParameters, state: FightState): Spaces {
  const spaces: Spaces = strikeSpaces(parameters, state);
  const survival = survives(parameters);
  const { finish } = state;
  const judged = judgedRounds(parameters, state, survival);
  const now = state.rounds.length - 1;
  if (finish) {
    const { winner, method, round, exchange } = finish;
    const outcome: FightOutcome = { winner, method, round: round + 1, halves: halvesAt(round, exchange) };
    spaces.main = [{ outcome, weight: 1 }];
  } else {
    const left = state.decided ? 0 : (ROUNDS - 1 - now) * EXCHANGES + EXCHANGES - state.exchange;
    const main: Weighted<FightOutcome>[] = left === 0 ? [] : finishes(parameters, state, survival);
    for (const [winner, weight] of decisionShares(judged))
      if (weight > 0) main.push({ outcome: { ...DECISION, winner }, weight: weight * survival ** left });
    spaces.main = main;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const isOver = round < now || (round === now && state.exchange === EXCHANGES);
    const left = (round - now) * EXCHANGES + EXCHANGES - state.exchange;
    const completed = isOver ? 1 : finish ? 0 : survival ** left;
    const all: Weighted<RoundOutcome>[] = (judged[round] ?? []).map((share, sign) => ({
      outcome: { winner: WINNERS[sign] ?? null },
      weight: share * completed,
    }));
    all.push({ outcome: { winner: null }, weight: 1 - completed });
    spaces[roundSpace(round + 1)] = all.filter(({ weight }) => weight > 0);
  }
  return spaces;
}
