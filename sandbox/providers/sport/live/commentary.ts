import { filled, type Texts } from "../offering/texts.ts";
import type { Incident } from "../types.ts";
import type { Match, Moment } from "./match.ts";

/** Lines that are sent of a match. */
const MAX_LINES = 40;

export interface CommentaryLine {
  /** Second of the match, with its breaks. */
  at: number;
  /** Second of the clock that players see; null where the sport has none. */
  clock: number | null;
  period: string;
  text: string;
}

/** What has been said about a match so far, latest first. A template may have variants, separated by `|`. */
export function commentaryOf(
  { fixture, timeline, boards }: Match,
  moment: Moment,
  texts: Texts,
): CommentaryLine[] {
  const lines: CommentaryLine[] = [];
  for (let index = moment.incidents - 1; index >= 0 && lines.length < MAX_LINES; index--) {
    const incident = timeline.incidents[index] as Incident;
    const template = templateOf(texts, fixture.sport, incident);
    if (!template) continue;
    const variants = template.split("|");
    const [home, away] = fixture.competitors;
    const team = incident.side === "away" ? away : home;
    const other = incident.side === "away" ? home : away;
    const board = boards[index];
    if (!board) continue;
    const { score, clock, period } = board;
    lines.push({
      at: incident.time,
      clock,
      period,
      text: filled(variants[(incident.time * 7 + index) % variants.length] as string, {
        team: incident.side ? team?.name : "",
        other: incident.side ? other?.name : "",
        value: incident.value,
        player: incident.value === undefined ? "" : fixture.competitors[incident.value]?.name,
        score: `${score[0]}:${score[1]}`,
      }).trim(),
    });
  }
  return lines;
}

/** The text of an incident: of its sport, of its value (`possession.3`), or of its type; most incidents without one are not worth a line. */
function templateOf(texts: Texts, sport: string, { type, value }: Incident): string | undefined {
  return (
    texts[`commentary.${sport}.${type}`] ??
    texts[`commentary.${type}.${value}`] ??
    texts[`commentary.${type}`]
  );
}
