import { memoize } from "#contract/wire/memoize.ts";
import type { Fixture } from "./fixture.ts";
import type { League } from "./leagues.ts";
import { filled, type Texts } from "./texts.ts";

/** Parts of a match as they are in lines of markets: halves, periods, quarters, innings, sets, maps, legs. */
const PART = /^(h[12]|p[1-3]|q[1-4]|i\d{1,2}|ot\d?|s\d|m\d|l\d{1,2}|f5|powerplay)$/;
/** Markets of what is counted besides the score: `corners_total` is a total of corners. */
const COUNTED = /^(sets|maps|legs|games|points|rounds|kills|towers|strikes|corners|bookings|maxima)_(.+)$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

export function leagueName(texts: Texts, { name, variant }: League): string {
  const template = variant && texts[`league.${variant}`];
  return template ? filled(template, { name }) : name;
}

/** `Harrowmere United – Thornwick City`, or the title of a race or an outright. */
export function eventName(texts: Texts, fixture: Fixture): string {
  return titleOf(texts, fixture) ?? fixture.competitors.map(({ name }) => name).join(" – ");
}

/** The title of a race or an outright; null for a match of two. */
export function titleOf(texts: Texts, { kind, place, league }: Fixture): string | null {
  if (kind === "match") return null;
  const name = leagueName(texts, league);
  const template = texts[kind === "race" ? "title.race" : "title.outright"] ?? "{league}";
  return filled(template, { place: place ?? "", league: name });
}

interface Line {
  /** Name of the part of the match, empty for the whole. */
  part: string;
  /** Name of the side that the line is about. */
  team: string;
  /** The other segments: numbers and ids of participants. */
  values: string[];
}

/** Reads a line such as `h1|home|0.5`. */
function lineOf(texts: Texts, fixture: Fixture, line: string): Line {
  const read: Line = { part: "", team: "", values: [] };
  for (const segment of line === "" ? [] : line.split("|")) {
    if (PART.test(segment)) read.part = texts[`part.${segment}`] ?? segment;
    else if (segment === "home" || segment === "away") read.team = sideName(fixture, segment);
    else read.values.push(segment);
  }
  return read;
}

/** The name of a market in a language, from its type and line. */
export function marketName(texts: Texts, fixture: Fixture, type: string, line: string): string {
  const { part, team, values } = lineOf(texts, fixture, line);
  const template =
    texts[`market.${fixture.sport}.${type}`] ?? texts[`market.${type}`] ?? countedMarket(texts, type);
  const [a = "", b = "", c = ""] = values;
  const numbers = { a: numberText(texts, a), b: numberText(texts, b), c: numberText(texts, c) };
  const participants = { p1: participant(fixture, a), p2: participant(fixture, b) };
  const name = filled(template, { ...numbers, team, part, ...participants }).trim();
  return part && !template.includes("{part}")
    ? filled(texts["market.of_part"] ?? "{name}", { name, part })
    : name;
}

/** The name of the market without the unit, and the unit: `Over/under (corners)`; placeholders of the name stay. */
function countedMarket(texts: Texts, type: string): string {
  const [, unit = "", rest = ""] = COUNTED.exec(type) ?? [];
  const name = texts[`market.${rest === "score" ? "correct_score" : rest}`];
  return name
    ? (texts["market.unit"] ?? "{name}")
        .replace("{name}", name)
        .replace("{unit}", texts[`unit.${unit}`] ?? unit)
    : type;
}

/** The name of a selection in a language. */
export function selectionName(
  texts: Texts,
  fixture: Fixture,
  type: string,
  line: string,
  id: string,
): string {
  const { values, team } = lineOf(texts, fixture, line);
  const home = sideName(fixture, "home");
  const away = sideName(fixture, "away");
  const number = values.findLast((value) => NUMBER.test(value)) ?? "";
  if (type.endsWith("handicap")) {
    const name = id === "draw" ? (texts["outcome.draw"] ?? id) : sideName(fixture, id);
    return `${name} ${signed(texts, id === "away" ? -Number(number) : Number(number))}`;
  }
  const template = texts[`outcome.${type}.${id}`] ?? texts[`outcome.${id}`];
  if (template) return filled(template, { home, away, line: numberText(texts, number), team });
  const [, index] = /^(?:player|p)_(\d+)$/.exec(id) ?? [];
  if (index !== undefined) return fixture.competitors[Number(index)]?.name ?? id;
  const [, pair] = /^team_(\d+)$/.exec(id) ?? [];
  if (pair !== undefined) return teamName(fixture, Number(pair));
  return composed(texts, fixture, id) ?? id;
}

/** Ids of several parts: `home:draw`, `home_over`, `home:2+`, `3_7` of two drivers. */
function composed(texts: Texts, fixture: Fixture, id: string): string | null {
  const separator = id.search(/[:_]/);
  if (separator < 0) return null;
  const first = id.slice(0, separator);
  const second = id.slice(separator + 1);
  // A score such as 2:1 is its own name.
  if (NUMBER.test(first) && fixture.kind !== "race") return null;
  const names = [first, second].map((part) => partName(texts, fixture, part));
  return names.join(/^\d/.test(second) && fixture.kind !== "race" ? " " : " / ");
}

function partName(texts: Texts, fixture: Fixture, part: string): string {
  if (part === "home" || part === "away") return sideName(fixture, part);
  if (fixture.kind === "race" && NUMBER.test(part)) return participant(fixture, part);
  const template = texts[`outcome.short.${part}`] ?? texts[`outcome.${part}`];
  return template ? filled(template, {}).trim() : part;
}

function participant({ competitors }: Fixture, index: string): string {
  return /^\d+$/.test(index) ? (competitors[Number(index)]?.name ?? index) : index;
}

/** A racing team is known by its two drivers, who have adjacent numbers. */
function teamName({ competitors }: Fixture, index: number): string {
  return competitors
    .slice(index * 2, index * 2 + 2)
    .map(({ name }) => name)
    .join(" / ");
}

function sideName({ competitors }: Fixture, side: string): string {
  return competitors[side === "away" ? 1 : 0]?.name ?? side;
}

const numberFormats = memoize(
  (language) => new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 2 }),
);

/** A number of a line with the decimal mark of the language, as the odds have it; other text is returned as it is. */
function numberText(texts: Texts, value: string): string {
  return NUMBER.test(value) ? numberFormats(texts.language ?? "en").format(Number(value)) : value;
}

function signed(texts: Texts, value: number): string {
  const size = numberText(texts, String(Math.abs(value)));
  return value > 0 ? `+${size}` : value < 0 ? `−${size}` : "0";
}
