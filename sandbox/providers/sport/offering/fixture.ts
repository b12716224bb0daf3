import type { SportId, Strengths } from "../types.ts";
import type { Competitor } from "./competitors.ts";
import type { League } from "./leagues.ts";

export const DAY_MS = 86_400_000;

/** An event of the offer as it is planned; what happens in it is a function of its id. */
export interface Fixture {
  id: string;
  sport: SportId;
  /** Days since 1970 UTC of its start. */
  day: number;
  league: League;
  kind: "match" | "race" | "outright";
  /** Home and away side, or the field of a race or an outright. */
  competitors: readonly Competitor[];
  /** Place after which a race is named; null for the others. */
  place: string | null;
  /** Milliseconds since 1970. */
  startsAt: number;
  strengths: Strengths;
}

export const dayOf = (milliseconds: number): number => Math.floor(milliseconds / DAY_MS);
