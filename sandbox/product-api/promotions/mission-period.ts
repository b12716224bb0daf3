import { addDays, dateIn, startOf } from "../daily-bonuses/site-days.ts";

/** A calendar week from Monday, or a calendar month; ISO times, `end` is exclusive. */
export interface MissionPeriod {
  start: string;
  end: string;
}

/** The week or month of an instant in the site's time zone. */
export function missionPeriod(kind: "week" | "month", timeZone: string, instant: Date): MissionPeriod {
  const date = dateIn(timeZone, instant);
  const [first, next] = kind === "week" ? weekOf(date) : monthOf(date);
  return { start: startOf(timeZone, first).toISOString(), end: startOf(timeZone, next).toISOString() };
}

function weekOf(date: string): readonly [first: string, next: string] {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(date, -daysSinceMonday);
  return [monday, addDays(monday, 7)];
}

function monthOf(date: string): readonly [first: string, next: string] {
  const first = `${date.slice(0, 8)}01`;
  return [first, `${addDays(first, 31).slice(0, 8)}01`];
}
