import type { SportId } from "../types.ts";

/** Facts of a sport that the offer needs besides its model. */
export interface SportFacts {
  id: SportId;
  /** The group of the menu that lists it, besides its own name. */
  eSport: boolean;
  /** Type of the market that lists show, tried in this order. */
  mainMarkets: readonly string[];
  /** The shape of the play area on the event page. */
  surface: "pitch" | "court" | "rink" | "field" | "board" | "cage" | "track" | "map";
}

const MONEYLINE = ["winner", "moneyline", "match_winner", "1x2"];

/** The sports in the order of the menu, e-sports last. */
export const SPORTS: readonly SportFacts[] = [
  { id: "soccer-1", eSport: false, mainMarkets: ["1x2"], surface: "pitch" },
  { id: "tennis-5", eSport: false, mainMarkets: MONEYLINE, surface: "court" },
  { id: "basketball-2", eSport: false, mainMarkets: MONEYLINE, surface: "court" },
  { id: "ice_hockey-4", eSport: false, mainMarkets: ["1x2", "winner"], surface: "rink" },
  { id: "handball-6", eSport: false, mainMarkets: ["1x2", "winner"], surface: "court" },
  { id: "volleyball-23", eSport: false, mainMarkets: MONEYLINE, surface: "court" },
  { id: "american_football-16", eSport: false, mainMarkets: MONEYLINE, surface: "field" },
  { id: "baseball-3", eSport: false, mainMarkets: MONEYLINE, surface: "field" },
  { id: "cricket-21", eSport: false, mainMarkets: MONEYLINE, surface: "field" },
  { id: "darts-22", eSport: false, mainMarkets: MONEYLINE, surface: "board" },
  { id: "mma-117", eSport: false, mainMarkets: MONEYLINE, surface: "cage" },
  { id: "motor_racing-40", eSport: false, mainMarkets: ["winner", "race_winner"], surface: "track" },
  { id: "cs-109", eSport: true, mainMarkets: MONEYLINE, surface: "map" },
  { id: "moba-110", eSport: true, mainMarkets: MONEYLINE, surface: "map" },
  { id: "efootball-137", eSport: true, mainMarkets: ["1x2"], surface: "pitch" },
];

/** The sports of the home view. */
export const POPULAR_SPORTS = SPORTS.filter(({ eSport }) => !eSport).slice(0, 6);

const byId = new Map(SPORTS.map((sport) => [sport.id as string, sport]));

/** The facts of a sport; undefined for an unknown id. */
export const sportOf = (id: string): SportFacts | undefined => byId.get(id);
