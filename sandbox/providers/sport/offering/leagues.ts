import type { SportId } from "../types.ts";
import { COUNTRIES, type Country } from "./places.ts";

/** Who competes: clubs of a country, players from many countries, drivers, e-sports teams or players with a club. */
type FieldKind = "clubs" | "men" | "women" | "drivers" | "teams" | "handles";

export interface League {
  /** Unique among all sports, and part of paths: `soccer-gb-1`. */
  id: string;
  sport: SportId;
  /** Null for international ones. */
  country: Country | null;
  /** An invented proper name, the same in all languages. */
  name: string;
  /** A template of the texts around the name: `women`, `youth`, `second`; null for the name alone. */
  variant: "second" | "women" | "youth" | null;
  field: FieldKind;
  /** Number of teams or players; of a series of races, of drivers. */
  size: number;
  /** Number of the first club of the league among those of its country. */
  first: number;
  /** Matches or races per day; below 1 for those on single days. */
  perDay: number;
  /** The first and last start of a day, in hours UTC; from 0 to 24 for those around the clock. */
  hours: readonly [number, number];
  /** How prominent it is: 1 is listed first. */
  rank: number;
}

type Row = readonly [
  country: Country | null,
  name: string,
  size: number,
  perDay: number,
  more?: Partial<League>,
];

/** Local hours between which matches of a country start. */
const LOCAL_HOURS = { from: 12, to: 21.5 };
const ALL_DAY: Partial<League> = { hours: [0, 24] };

const FOOTBALL: readonly Row[] = [
  ["gb", "Crown League", 20, 5],
  ["es", "Liga Alborada", 20, 5],
  ["de", "Nordstern-Liga", 18, 5],
  ["it", "Lega Aurora", 20, 5],
  ["fr", "Ligue Mistral", 18, 5],
  ["pt", "Liga Atlântida", 16, 4],
  ["br", "Liga Jequitibá", 20, 6],
  ["nl", "Tulpendivisie", 16, 4],
  ["pl", "Liga Bursztynowa", 16, 4],
  ["kz", "Altyn Liga", 14, 5],
  ["fi", "Revontuliliiga", 12, 3],
  ["hu", "Tisza Liga", 12, 3],
  ["no", "Fjordserien", 14, 3],
  ["ar", "Liga del Ceibo", 20, 7],
  ["us", "Frontier Soccer League", 20, 8],
  ["jp", "Hoshi League", 18, 8],
  ["au", "Southern Lights League", 14, 6],
  ["in", "Monsoon League", 14, 5],
  ["gb", "Crown League", 20, 5, { variant: "second", first: 20 }],
  ["de", "Nordstern-Liga", 18, 4, { variant: "second", first: 18 }],
  ["es", "Liga Alborada", 20, 4, { variant: "second", first: 20 }],
  ["br", "Liga Jequitibá", 20, 5, { variant: "second", first: 20 }],
  ["gb", "Crown League", 12, 2, { variant: "women" }],
  ["de", "Nordstern-Liga", 12, 2, { variant: "women" }],
  ["us", "Frontier Soccer League", 12, 3, { variant: "women" }],
  ["it", "Lega Aurora", 14, 3, { variant: "youth" }],
  ["jp", "Hoshi League", 14, 5, { variant: "youth" }],
  ["jp", "Hoshi League", 18, 7, { variant: "second", first: 18 }],
  ["au", "Southern Lights League", 12, 5, { variant: "women" }],
  ["us", "Frontier Soccer League", 20, 7, { variant: "second", first: 20 }],
  ["ar", "Liga del Ceibo", 20, 6, { variant: "second", first: 20 }],
];

const ROWS: Record<SportId, readonly Row[]> = {
  "soccer-1": FOOTBALL,
  "basketball-2": [
    ["us", "Continental Basketball Association", 20, 6],
    ["es", "Liga del Aro", 16, 3],
    ["it", "Lega Canestro", 14, 3],
    ["au", "Southern Hoops League", 10, 4],
    ["jp", "Sora Basket League", 14, 6],
    ["us", "Continental Basketball Association", 12, 3, { variant: "women" }],
  ],
  "baseball-3": [
    ["us", "Diamond League of America", 18, 7],
    ["jp", "Kumo Baseball League", 12, 5],
    ["ca", "Northern Diamond League", 10, 3],
  ],
  "ice_hockey-4": [
    ["ca", "Transcontinental Hockey League", 18, 5],
    ["fi", "Jäätähtiliiga", 14, 3],
    ["se", "Norrskensligan", 14, 3],
    ["cz", "Zimní liga", 12, 3],
    ["kz", "Altyn Hockey Liga", 10, 3],
  ],
  "tennis-5": [
    [null, "Meridian Tour", 64, 28, { field: "men", ...ALL_DAY }],
    [null, "Meridian Tour", 64, 26, { field: "women", variant: "women", ...ALL_DAY }],
    [null, "Lagoon Open", 48, 22, { field: "men", first: 70, ...ALL_DAY }],
    [null, "Sunrise Challenger", 64, 28, { field: "men", first: 120, ...ALL_DAY }],
  ],
  "handball-6": [
    ["de", "Handball-Nordliga", 16, 4],
    ["dk", "Kystligaen", 14, 3],
    ["hu", "Kézilabda Tisza Liga", 12, 3],
    ["no", "Fjordserien Håndball", 12, 2],
  ],
  "american_football-16": [
    ["us", "Gridiron Union", 20, 4],
    ["us", "Collegiate Frontier Conference", 20, 4, { first: 40 }],
    ["ca", "Great Lakes Football League", 10, 2],
  ],
  "cricket-21": [
    ["in", "Monsoon Twenty20", 10, 3],
    ["au", "Southern Cross Blast", 8, 3],
    ["gb", "Shire Twenty20 Cup", 12, 3],
    ["za", "Karoo Twenty20", 8, 2],
  ],
  "darts-22": [
    [null, "Oche Masters", 24, 12, { field: "men", first: 190, hours: [9, 23] }],
    [null, "Silver Arrow Series", 24, 20, { field: "men", first: 216, ...ALL_DAY }],
    [null, "Flight Night League", 16, 8, { field: "women", first: 70, variant: "women", hours: [10, 23] }],
  ],
  "volleyball-23": [
    ["it", "Lega Schiacciata", 14, 3],
    ["pl", "Liga Siatki", 14, 3],
    ["br", "Superliga Jequitibá", 12, 3],
    ["jp", "Nami Volley League", 12, 3],
  ],
  "motor_racing-40": [
    [null, "Apex Formula", 20, 0.5, { field: "drivers", first: 300, hours: [11, 16] }],
    [null, "Moto Solaris", 18, 0.5, { field: "drivers", first: 330, hours: [9, 15] }],
    [null, "Endurance Trophy", 16, 1, { field: "drivers", first: 360, hours: [16, 23] }],
  ],
  "mma-117": [
    [null, "Vanguard Fighting", 24, 6, { field: "men", first: 244, hours: [20, 24] }],
    [null, "Iron Circle", 24, 6, { field: "men", first: 270, hours: [14, 18] }],
    [null, "Iron Circle", 16, 4, { field: "women", variant: "women", first: 90, hours: [18, 21] }],
  ],
  "cs-109": [
    [null, "Breachpoint Pro League", 16, 30, { field: "teams", ...ALL_DAY }],
    [null, "Breachpoint Challengers", 16, 28, { field: "teams", first: 16, ...ALL_DAY }],
    [null, "Flashline Cup", 16, 26, { field: "teams", first: 32, ...ALL_DAY }],
  ],
  "moba-110": [
    [null, "Runeward World Circuit", 16, 30, { field: "teams", first: 48, ...ALL_DAY }],
    [null, "Runeward Rising", 16, 28, { field: "teams", first: 64, ...ALL_DAY }],
    [null, "Three Lanes Cup", 16, 26, { field: "teams", first: 80, ...ALL_DAY }],
  ],
  "efootball-137": [
    [null, "Pixel Premier", 12, 288, { field: "handles", ...ALL_DAY }],
    [null, "Pixel Champions", 10, 288, { field: "handles", first: 12, ...ALL_DAY }],
    [null, "Arcade Cup", 10, 288, { field: "handles", first: 6, ...ALL_DAY }],
    [null, "Joystick Series", 12, 240, { field: "handles", first: 10, ...ALL_DAY }],
  ],
};

/** All leagues, tours and series of a sport, the most prominent first. */
export const LEAGUES: readonly League[] = Object.entries(ROWS).flatMap(([sport, rows]) =>
  rows.map((row, index) => league(sport as SportId, row, index)),
);

const byId = new Map(LEAGUES.map((each) => [each.id, each]));

/** The league with an id; undefined for an unknown one. */
export const leagueOf = (id: string): League | undefined => byId.get(id);

export const leaguesOf = (sport: SportId): League[] => LEAGUES.filter((each) => each.sport === sport);

function league(sport: SportId, [country, name, size, perDay, more]: Row, index: number): League {
  const slug = sport.slice(0, sport.lastIndexOf("-")).replaceAll("_", "-");
  return {
    id: `${slug}-${country ?? "int"}-${index + 1}`,
    sport,
    country,
    name,
    variant: null,
    field: "clubs",
    size,
    first: 0,
    perDay,
    hours: country ? localHours(COUNTRIES[country].offset) : [0, 24],
    rank: index + 1,
    ...more,
  };
}

function localHours(offset: number): readonly [number, number] {
  return [LOCAL_HOURS.from - offset, LOCAL_HOURS.to - offset];
}
