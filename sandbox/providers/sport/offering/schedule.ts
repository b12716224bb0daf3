import { LRUCache } from "lru-cache";
import type { SportId } from "../types.ts";
import { type Competitor, competitorsOf } from "./competitors.ts";
import { DAY_MS, dayOf, type Fixture } from "./fixture.ts";
import { type League, leaguesOf } from "./leagues.ts";
import { outrightOf, outrightsOf } from "./outrights.ts";
import { placeName } from "./places.ts";
import { randomFrom } from "./random.ts";
import { sportOf } from "./sports.ts";

/** Starts are on quarters of an hour; those of matches around the clock on multiples of five minutes. */
const STEP_MINUTES = { usual: 15, aroundTheClock: 5 };

interface SportDay {
  fixtures: readonly Fixture[];
  byId: ReadonlyMap<string, Fixture>;
}
const days = new LRUCache<string, SportDay>({ max: 600 });

/** The matches and races of a sport that start on a day, by their start. A function of sport and day. */
export const fixturesOf = (sport: SportId, day: number): readonly Fixture[] => sportDay(sport, day).fixtures;

function sportDay(sport: SportId, day: number): SportDay {
  const key = `${sport}-${day}`;
  let planned = days.get(key);
  if (!planned) {
    const fixtures = leaguesOf(sport)
      .flatMap((league) => leagueDay(league, day))
      .map((fixture, index) => ({ ...fixture, id: `${key}-${index}` }))
      .toSorted((a, b) => a.startsAt - b.startsAt);
    planned = { fixtures, byId: new Map(fixtures.map((fixture) => [fixture.id, fixture])) };
    days.set(key, planned);
  }
  return planned;
}

/**
 * The event with an id: `<sport>-<day>-<number>`, or `<sport>-<day>-w<number>` of an outright that ends on that day.
 *
 * @returns undefined if no such event is planned
 */
export function fixtureOf(id: string): Fixture | undefined {
  const [, sport = "", day = "", number = ""] = /^([a-z_]+-\d+)-(\d{5})-(w?\d{1,4})$/.exec(id) ?? [];
  const facts = sportOf(sport);
  if (!facts) return undefined;
  if (number.startsWith("w")) return outrightOf(facts.id, Number(day), number);
  return sportDay(facts.id, Number(day)).byId.get(id);
}

/** Outrights that can be bet on at a time, and those that ended up to `past` days before. */
export function outrightsAt(sport: SportId, now: number, past = 0): Fixture[] {
  return leaguesOf(sport).flatMap((league) => outrightsOf(league, dayOf(now), past));
}

type Planned = Omit<Fixture, "id">;

function leagueDay(league: League, day: number): Planned[] {
  // Leagues whose number of matches per day is a fraction play on some days only.
  const from = Math.floor(day * league.perDay);
  const count = Math.floor((day + 1) * league.perDay) - from;
  return Array.from({ length: count }, (_, index) =>
    league.field === "drivers"
      ? race(league, day, from + index)
      : match(league, day, from + index, index, count),
  );
}

function match(league: League, day: number, sequence: number, index: number, count: number): Planned {
  const competitors = competitorsOf(league);
  const [home, away] = pairOf(sequence, competitors.length).map((number) => competitors[number]) as [
    Competitor,
    Competitor,
  ];
  return {
    sport: league.sport,
    day,
    league,
    kind: "match",
    competitors: [home, away],
    place: null,
    startsAt: startOf(league, day, index, count),
    strengths: {
      home: formOf(home, day),
      away: formOf(away, day),
      field: [],
    },
  };
}

function race(league: League, day: number, sequence: number): Planned {
  const field = competitorsOf(league);
  return {
    sport: league.sport,
    day,
    league,
    kind: "race",
    competitors: field,
    place: placeName(field[sequence % field.length]?.country ?? "gb", sequence % 40),
    startsAt: startOf(league, day, 0, 1),
    strengths: { home: 0, away: 0, field: field.map((driver) => formOf(driver, day)) },
  };
}

/** The strength on a day: it drifts by up to 0.12 in periods of ten days, so that prices of a pair are not always the same. */
function formOf({ id, strength }: Competitor, day: number): number {
  const form = (randomFrom(`${id}/form/${Math.floor(day / 10)}`) - 0.5) * 0.24;
  return Math.max(-1, Math.min(1, strength + form));
}

/**
 * The pair with a number in the double round robin of a league, by the circle method: a season is played round by round, everybody
 * meets everybody at home and away, and then the next season begins.
 */
export function pairOf(sequence: number, size: number): [home: number, away: number] {
  const perRound = size / 2;
  const rounds = size - 1;
  const inSeason = sequence % (perRound * rounds * 2);
  const round = Math.floor(inSeason / perRound);
  const table = inSeason % perRound;
  const turn = round % rounds;
  const seat = (index: number): number => (index === 0 ? 0 : ((index - 1 + turn) % rounds) + 1);
  const pair: [number, number] = [seat(table), seat(size - 1 - table)];
  // The side changes with round and table, and in the second half of the season.
  const swapped = (table + turn + (round >= rounds ? 1 : 0)) % 2 === 1;
  return swapped ? [pair[1], pair[0]] : pair;
}

function startOf({ id, hours: [from, to] }: League, day: number, index: number, count: number): number {
  const isAroundTheClock = to - from >= 24;
  const step = isAroundTheClock ? STEP_MINUTES.aroundTheClock : STEP_MINUTES.usual;
  const slot = (to - from) / count;
  // Matches around the clock are spread evenly, so that some are live at any time.
  const jitter = isAroundTheClock ? 0.4 : 0.9;
  const hour = from + slot * (index + randomFrom(`${id}/${day}/${index}`) * jitter);
  // A local evening can be on the next UTC day and a local morning on the previous; both are taken to this day.
  const minutes = (Math.floor((hour * 60) / step) * step + 1440) % 1440;
  return day * DAY_MS + minutes * 60_000;
}
