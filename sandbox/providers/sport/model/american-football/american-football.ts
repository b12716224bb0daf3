import type { Incident, Random, Side, SportModel } from "../../types.ts";
import { drawIndex } from "../machinery/random.ts";
import { certain } from "../machinery/spaces.ts";
import { americanFootballMarket, americanFootballMarkets } from "./american-football-markets.ts";
import { americanFootballOutcomes, finalAmericanFootball } from "./american-football-outcomes.ts";
import {
  type AmericanFootballParameters,
  type AmericanFootballState,
  americanFootballParameters,
  americanFootballScoreboard,
  applyToAmericanFootball,
  currentQuarter,
  DRIVES,
  drivingSide,
  EXTRA_POINTS,
  initialAmericanFootball,
  isBreak,
  OVERTIME_DRIVES,
  QUARTER,
  regulationPoints,
  SECONDS_PER_DRIVE,
  STARTS,
} from "./american-football-state.ts";

/*
 * American football: six alternating drives in each quarter; a level match has up to two rounds of overtime and may end in a tie.
 * Incidents: period_start and period_end (value 1 to 5, 5 is the overtime), touchdown, extra_point (value 0 to 2), field_goal, punt,
 * turnover, first_down (side), end. Periods: quarter_1 break_1 quarter_2 half_time quarter_3 break_3 quarter_4 break_4 overtime ended.
 * Statistics: touchdowns field_goals first_downs.
 */

/** When a drive ends, as a share of its time. */
const DRIVE_ENDS = { earliest: 0.6, spread: 0.15 };
const SECONDS_PER_DOWN = 20;
/** Share of the drives without points that end with a punt; the others are turnovers. */
const PUNTED = 0.75;
/** Seconds from a touchdown to its extra point. */
const EXTRA_POINT_DELAY = 25;

/** The last incidents of a drive. First downs are drawn apart from how it ends, so they say nothing about it. */
function drawDrive(
  { touchdown, fieldGoal }: AmericanFootballParameters,
  side: Side,
  starts: number,
  now: number,
  random: Random,
): Incident[] {
  const index = side === "home" ? 0 : 1;
  const incidents: Incident[] = [];
  const downs = Math.floor(random() * 4);
  for (let down = 1; down <= downs; down += 1)
    incidents.push({ time: starts + SECONDS_PER_DOWN * down, type: "first_down", side });
  const time = Math.max(
    now,
    Math.floor(starts + (DRIVE_ENDS.earliest + DRIVE_ENDS.spread * random()) * SECONDS_PER_DRIVE),
  );
  const scored = drawIndex(
    [touchdown[index], fieldGoal[index], 1 - touchdown[index] - fieldGoal[index]],
    random,
  );
  const missed = random() < PUNTED ? "punt" : "turnover";
  incidents.push({ time, type: ["touchdown", "field_goal"][scored] ?? missed, side });
  if (scored === 0)
    incidents.push({
      time: time + EXTRA_POINT_DELAY,
      type: "extra_point",
      side,
      value: drawIndex(EXTRA_POINTS, random),
    });
  return incidents.filter((incident) => incident.time >= now);
}

const pointsOf = ({ type, value = 0 }: Incident): number =>
  type === "touchdown" ? 6 : type === "field_goal" ? 3 : type === "extra_point" ? value : 0;

function resume(
  parameters: AmericanFootballParameters,
  state: AmericanFootballState,
  random: Random,
): Incident[] {
  if (state.phase === "ended") return [];
  const incidents: Incident[] = [];
  const present = currentQuarter(state);
  const isPlaying = !isBreak(state);
  const [home, away] = regulationPoints(state);
  let lead = home - away + state.overtime[0] - state.overtime[1];
  const add = (more: readonly Incident[]): void => {
    for (const incident of more) lead += (incident.side === "home" ? 1 : -1) * pointsOf(incident);
    incidents.push(...more);
  };
  for (let quarter = present; quarter < 5; quarter += 1) {
    if (quarter === 4 && lead !== 0 && !(quarter === present && isPlaying)) break;
    const starts = STARTS[quarter] ?? 0;
    const isNow = quarter === present && isPlaying;
    if (!isNow || state.time === 0)
      incidents.push({ time: Math.max(state.time, starts), type: "period_start", value: quarter + 1 });
    if (isNow && state.pending) {
      const value = drawIndex(EXTRA_POINTS, random);
      add([{ time: state.time + 1, type: "extra_point", side: state.pending, value }]);
    }
    const drives = quarter === 4 ? OVERTIME_DRIVES : DRIVES;
    for (let drive = isNow ? state.drives : 0; drive < drives; drive += 1) {
      if (quarter === 4 && drive > 0 && drive % 2 === 0 && lead !== 0) break;
      const side = drivingSide(quarter, drive);
      add(drawDrive(parameters, side, starts + drive * SECONDS_PER_DRIVE, state.time, random));
    }
    const last = incidents.at(-1)?.time ?? state.time;
    const time = quarter === 4 ? last : Math.max(last, starts + QUARTER);
    incidents.push({ time, type: "period_end", value: quarter + 1 });
  }
  incidents.push({ time: incidents.at(-1)?.time ?? state.time, type: "end" });
  return incidents;
}

export const americanFootball: SportModel<AmericanFootballParameters, AmericanFootballState> = {
  sport: "american_football-16",
  duration: STARTS[4] + OVERTIME_DRIVES * SECONDS_PER_DRIVE,
  parameters: americanFootballParameters,
  simulate: (parameters, random) => resume(parameters, initialAmericanFootball(), random),
  resume,
  initial: initialAmericanFootball,
  apply: (_parameters, state, incident) => applyToAmericanFootball(state, incident),
  advance: (_parameters, state, time) =>
    state.phase === "ended" || time <= state.time ? state : { ...state, time },
  scoreboard: americanFootballScoreboard,
  outcomes: (parameters, state) =>
    state.phase === "ended"
      ? certain(finalAmericanFootball(state))
      : americanFootballOutcomes(parameters, state),
  final: (_parameters, state) => finalAmericanFootball(state),
  markets: americanFootballMarkets,
  market: (_parameters, type, line) => americanFootballMarket(type, line),
  suspendedBy: {
    touchdown: { before: 10, after: 32 },
    field_goal: { before: 8, after: 15 },
    extra_point: { before: 5, after: 8 },
    turnover: { before: 4, after: 8 },
    period_end: { before: 0, after: 5 },
  },
};
