import { LOST, type Market, PUSH, type Result, type Selection, type SportModel, WON } from "../../types.ts";
import { selection } from "../machinery/score-markets.ts";
import { certainOutcomes } from "../machinery/series-spaces.ts";
import { marketCatalogue } from "../machinery/set-markets.ts";
import {
  carsOf,
  groupSpace,
  type OrderOutcome,
  type PlaceOutcome,
  placeSpace,
  type RaceOutcome,
  raceGroups,
  raceSpaces,
} from "./race-outcomes.ts";
import {
  applyToRace,
  initialRace,
  playRace,
  type RaceParameters,
  type RaceState,
  raceScoreboard,
} from "./race-state.ts";

/*
 * A motor race of a field of about 20 cars, two of each team: 2j and 2j + 1. The order at the finish is Plackett-Luce at every moment
 * (race-state.ts). A dead heat is possible for the win; then the stake is divided by the number of winners.
 */

const player = (index: number): string => `player_${index}`;
const HALF: Result = { won: 0.5, returned: 0 };

/** A win that may be shared: half of the stake wins in a dead heat of two. */
const winOf = (first: readonly number[], isOurs: (car: number) => boolean): Result => {
  const ours = first.filter(isOurs).length;
  return ours === 0 ? LOST : ours === first.length ? WON : HALF;
};

function bestMarket(
  type: string,
  line: string,
  group: string,
  members: readonly number[],
  space: string,
): Market<RaceOutcome> {
  const selections = members.map((car) => ({
    id: player(car),
    result: ({ first }: RaceOutcome) => winOf(first, (winner) => winner === car),
  }));
  return { type, line, space, group, selections, winners: 1 };
}

function placesMarket(
  type: string,
  line: string,
  space: string,
  field: number,
  winners: number,
): Market<RaceOutcome> {
  const selections = Array.from({ length: field }, (_, car) =>
    selection<RaceOutcome>(player(car), ({ places }) => places.includes(car)),
  );
  return { type, line, space, group: "places", selections, winners };
}

/** The winner of the race, each way: a quarter of the odds for the first three places. */
function winnerMarket(all: readonly number[]): Market<RaceOutcome> {
  const selections = all.map(
    (car): Selection<RaceOutcome> => ({
      id: player(car),
      result: ({ first }) => winOf(first, (winner) => winner === car),
      place: ({ places }) => (places.includes(car) ? WON : LOST),
    }),
  );
  return {
    type: "winner",
    line: "",
    space: "podium",
    pricedIn: "winner",
    group: "main",
    selections,
    winners: 1,
    eachWay: { share: 0.25, places: 3 },
  };
}

/** Two cars or teams; a dead heat between them returns the stakes. */
function duel(
  type: string,
  line: string,
  members: readonly number[],
  sides: readonly { id: string; cars: readonly number[] }[],
): Market<RaceOutcome> {
  const selections = sides.map(({ id, cars }) => ({
    id,
    result: ({ first }: RaceOutcome) => {
      const result = winOf(first, (car) => cars.includes(car));
      return result === HALF ? PUSH : result;
    },
  }));
  return { type, line, space: groupSpace(members), group: "head_to_head", selections, winners: 1 };
}

function forecast(watched: readonly number[]): Market<OrderOutcome> {
  const pairs = watched.flatMap((first) =>
    watched.filter((car) => car !== first).map((second) => [first, second] as const),
  );
  const selections: Selection<OrderOutcome>[] = pairs.map(([first, second]) => ({
    id: `${first}_${second}`,
    result: (o) => {
      if (o.first === first && o.second === second) return o.shared ? HALF : WON;
      return o.shared && o.first === second && o.second === first ? HALF : LOST;
    },
  }));
  selections.push(selection("other", (o) => !watched.includes(o.first) || !watched.includes(o.second)));
  return { type: "forecast", line: "", space: "order", group: "places", selections, winners: 1 };
}

const BANDS = [
  [1, 3],
  [4, 6],
  [7, 10],
] as const;

function placeMarket(car: number): Market<PlaceOutcome> {
  const selections = BANDS.map(([from, to]) =>
    selection<PlaceOutcome>(`${from}-${to}`, ({ place }) => place >= from && place <= to),
  );
  selections.push(selection("11+", ({ place }) => place > 10));
  return {
    type: "place",
    line: String(car),
    space: placeSpace(car),
    group: "places",
    selections,
    winners: 1,
  };
}

function teamWinner(field: number): Market<RaceOutcome> {
  const selections = Array.from({ length: Math.ceil(field / 2) }, (_, team) => ({
    id: `team_${team}`,
    result: ({ first }: RaceOutcome) => winOf(first, (car) => carsOf(team, field).includes(car)),
  }));
  return { type: "winning_team", line: "", space: "winner", group: "main", selections, winners: 1 };
}

function raceMarkets(parameters: RaceParameters): Market[] {
  const field = parameters.logWeights.length;
  const all = parameters.logWeights.map((_, index) => index);
  const { pairs, groups, favourite, watched, teamPairs } = raceGroups(parameters);
  const others = all.filter((car) => car !== favourite);
  const markets: Market[] = [
    winnerMarket(all),
    { ...placesMarket("podium", "", "podium", field, 3), pricedIn: "top:3" },
    placesMarket("top", "6", "top:6", field, 6),
  ];
  if (field > 12) markets.push(placesMarket("top", "10", "top:10", field, 10));
  markets.push(
    bestMarket("winner_without", String(favourite), "main", others, groupSpace(others)),
    teamWinner(field),
    forecast(watched),
    placesMarket("last", "", "last", field, 1),
    ...pairs.map(([a, b]) =>
      duel(
        "head_to_head",
        `${a}|${b}`,
        [a, b],
        [
          { id: player(a), cars: [a] },
          { id: player(b), cars: [b] },
        ],
      ),
    ),
    ...groups.map((group) => bestMarket("group", group.join("|"), "head_to_head", group, groupSpace(group))),
    ...teamPairs.map(([a, b]) => {
      const [first, second] = [carsOf(a, field), carsOf(b, field)];
      return duel(
        "team_head_to_head",
        `${a}|${b}`,
        [...first, ...second],
        [
          { id: `team_${a}`, cars: first },
          { id: `team_${b}`, cars: second },
        ],
      );
    }),
    ...watched.map(placeMarket),
  );
  return markets;
}

const catalogue = marketCatalogue<RaceParameters, RaceState>((parameters) =>
  raceMarkets(parameters).map((market) => ({ market })),
);

export const motorRacing: SportModel<RaceParameters, RaceState> = {
  sport: "motor_racing-40",
  duration: 3900,
  parameters: ({ field }) => ({ logWeights: field.map((strength) => 2.2 * strength) }),
  simulate: (parameters, random) => playRace(parameters, initialRace(parameters), random),
  resume: playRace,
  initial: initialRace,
  apply: (_, state, incident) => applyToRace(state, incident),
  advance: (_, state, time) => (time > state.time ? { ...state, time } : state),
  scoreboard: (_, state) => raceScoreboard(state),
  outcomes: raceSpaces,
  final: (parameters, state) => certainOutcomes(raceSpaces(parameters, state)),
  ...catalogue,
  suspendedBy: { lap: { before: 2, after: 3 } },
};
