import { SERIES, type Series } from "./series.ts";

/** Monday 2024-01-01, 00:00 UTC. */
const ANCHOR = Date.UTC(2024, 0, 1);

/** One tournament of a series; times are epoch milliseconds. */
export interface Occurrence {
  /** The series and the UTC date of its start, for example `sunrise-sprint-2026-11-23`. */
  id: string;
  series: Series;
  number: number;
  startsAt: number;
  endsAt: number;
}

function occurrence(series: Series, number: number): Occurrence {
  const startsAt = ANCHOR + series.offset + number * series.period;
  const date = new Date(startsAt).toISOString().slice(0, 10);
  return { id: `${series.id}-${date}`, series, number, startsAt, endsAt: startsAt + series.duration };
}

/**
 * The tournaments of all series that end after `from` and start before `to`, and the next one of each series. They depend only on
 * the time, so that every database has the same ones.
 */
export function occurrencesBetween(from: number, to: number): Occurrence[] {
  return SERIES.flatMap((series) => {
    const first = Math.floor((from - ANCHOR - series.offset - series.duration) / series.period) + 1;
    const next = Math.ceil((to - ANCHOR - series.offset) / series.period);
    const numbers = Array.from({ length: Math.max(0, next - first + 1) }, (_, index) => first + index);
    return numbers.map((number) => occurrence(series, number));
  });
}

/** Whether a past tournament was cancelled when the archive of a new database is made, so that an example of one exists. */
export function wasCancelled({ series, number }: Occurrence): boolean {
  return series.id === "northern-raid" && number % 4 === 1;
}
