import { randomFrom } from "../offering/random.ts";
import type { EventView } from "../protocol.ts";
import type { Incident, Side } from "../types.ts";
import type { Match, Moment } from "./match.ts";

/** Seconds for which an incident decides where play is. */
const HOLD_SECONDS = 12;

/** How deep in the other half an incident is, as a share of the way to the goal, and whether it is at the side line. */
const PLACES: Record<string, { depth: number; wing?: boolean }> = {
  goal: { depth: 1 },
  shot: { depth: 0.86 },
  shot_on_target: { depth: 0.92 },
  save: { depth: 0.95 },
  corner: { depth: 1, wing: true },
  penalty: { depth: 0.9 },
  danger: { depth: 0.8 },
  attack: { depth: 0.68 },
  free_kick: { depth: 0.66, wing: true },
  offside: { depth: 0.78 },
  yellow_card: { depth: 0.45 },
  red_card: { depth: 0.45 },
  touchdown: { depth: 1 },
  field_goal: { depth: 0.95 },
  point: { depth: 0.8 },
};

/** Weight of an incident in the pressure of its side; others weigh nothing. */
const PRESSURE: Record<string, number> = {
  goal: 4,
  shot: 1.5,
  shot_on_target: 2,
  corner: 1,
  penalty: 3,
  danger: 1,
  attack: 0.5,
  point: 1,
  touchdown: 4,
  field_goal: 2,
  run: 1,
  wicket: -2,
  single: 1,
  walk: 0.5,
  double: 2,
  triple: 3,
  home_run: 4,
  round: 1,
  map: 3,
  kill: 0.5,
  strike: 0.3,
  knockdown: 3,
};
/** Incidents after which nobody plays until the next part begins. */
const PAUSES = new Set(["period_end", "set_end"]);
const MOMENTUM_PARTS = 40;

/** Where play is, as shares of the area from the home side's end and from the top; null before the start. */
export function playOf({ fixture, timeline }: Match, moment: Moment): EventView["play"] {
  if (moment.status !== "live" || fixture.kind !== "match") return null;
  const incident = timeline.incidents[moment.incidents - 1];
  if (!incident) return { x: 0.5, y: 0.5, attacking: null, situation: "start" };
  if (PAUSES.has(incident.type)) return { x: 0.5, y: 0.5, attacking: null, situation: incident.type };
  const place = PLACES[incident.type];
  if (place && incident.side && moment.second - incident.time <= HOLD_SECONDS) {
    const seed = `${fixture.id}/${incident.time}`;
    const wing = randomFrom(seed) < 0.5 ? 0.03 : 0.97;
    return placed(incident, incident.side, place.depth, place.wing ? wing : 0.3 + randomFrom(seed) * 0.4);
  }
  return wandering(fixture.id, moment.second, incident);
}

function placed({ type }: Incident, side: Side, depth: number, y: number): EventView["play"] {
  return { x: rounded(side === "home" ? depth : 1 - depth), y: rounded(y), attacking: side, situation: type };
}

/** Between incidents play moves through midfield: smoothly between points that are drawn for every eight seconds. */
function wandering(id: string, second: number, { type, side }: Incident): EventView["play"] {
  const step = Math.floor(second / 8);
  const share = (second % 8) / 8;
  const pointOf = (axis: string, index: number) => randomFrom(`${id}/${axis}/${index}`);
  const between = (axis: string) => pointOf(axis, step) * (1 - share) + pointOf(axis, step + 1) * share;
  const x = 0.3 + between("x") * 0.4;
  const attacking = side ?? (x > 0.5 ? "home" : "away");
  return {
    x: rounded(x),
    y: rounded(0.15 + between("y") * 0.7),
    attacking,
    situation: PLACES[type] ? "play" : type,
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The pressure in equal parts of the match so far: from -1 for the away side to 1 for the home side. */
export function momentumOf({ timeline, model }: Match, moment: Moment): number[] {
  if (moment.second <= 0) return [];
  const length = Math.max(model.duration, moment.second) / MOMENTUM_PARTS;
  const parts = Array.from({ length: Math.min(MOMENTUM_PARTS, Math.ceil(moment.second / length)) }, () => 0);
  for (let index = 0; index < moment.incidents; index++) {
    const { time, type, side, value = 0 } = timeline.incidents[index] as Incident;
    // A possession in basketball presses as much as it scores.
    const weight = type === "possession" ? value / 2 : PRESSURE[type];
    const part = Math.min(parts.length - 1, Math.floor(time / length));
    if (weight && side) parts[part] = (parts[part] ?? 0) + (side === "home" ? weight : -weight);
  }
  return parts.map((pressure) => Math.round((pressure / (2 + Math.abs(pressure))) * 100) / 100);
}
