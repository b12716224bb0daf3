import { LEAGUES, type League } from "./leagues.ts";
import { handleName, PLAYER_COUNTRIES, personName, teamName } from "./people.ts";
import { type Country, clubName } from "./places.ts";
import { randomFrom } from "./random.ts";

/** A team, player or driver of a league. */
export interface Competitor {
  /** `soccer-gb-1-07`: the league's id and the number in it. */
  id: string;
  name: string;
  country: Country | null;
  league: League;
  /** On the scale of the models: about -1 for the weakest and 1 for the strongest of a league. */
  strength: number;
}

/** Spread of the strengths of a league around 0. */
const SPREAD = 0.38;

const byLeague = new Map<string, readonly Competitor[]>();

/** All competitors of a league, in the order of their numbers. */
export function competitorsOf(league: League): readonly Competitor[] {
  let competitors = byLeague.get(league.id);
  if (!competitors) {
    competitors = Array.from({ length: league.size }, (_, index) => competitor(league, index));
    byLeague.set(league.id, competitors);
  }
  return competitors;
}

let byId: Map<string, Competitor> | undefined;

/** The competitor with an id; undefined for an unknown one. */
export function competitorOf(id: string): Competitor | undefined {
  byId ??= new Map(LEAGUES.flatMap((league) => competitorsOf(league).map((each) => [each.id, each])));
  return byId.get(id);
}

function competitor(league: League, index: number): Competitor {
  const id = `${league.id}-${String(index + 1).padStart(2, "0")}`;
  const country = league.country ?? playerCountry(league, index);
  return { id, name: nameOf(league, index, country), country, league, strength: strengthOf(id) };
}

/** Three uniform numbers give a bell curve that stays within 1.5 spreads of its ends. */
function strengthOf(id: string): number {
  const sum = randomFrom(`${id}/a`) + randomFrom(`${id}/b`) + randomFrom(`${id}/c`);
  return Math.max(-1, Math.min(1, (sum - 1.5) * 2 * SPREAD));
}

function playerCountry(league: League, index: number): Country | null {
  if (league.field === "teams" || league.field === "handles") return null;
  return PLAYER_COUNTRIES[(league.first + index) % PLAYER_COUNTRIES.length] ?? null;
}

function nameOf(league: League, index: number, country: Country | null): string {
  const number = league.first + index;
  switch (league.field) {
    case "teams":
      return teamName(number);
    case "handles":
      return handleName(number);
    case "clubs": {
      const club = clubName(country ?? "gb", number);
      return league.variant === "youth" ? `${club} U21` : club;
    }
    default: {
      const ofCountry = Math.floor(number / PLAYER_COUNTRIES.length);
      return personName(country ?? "gb", ofCountry, league.field === "women" || league.variant === "women");
    }
  }
}
