import { addDays, dateIn, startOf } from "../daily-bonuses/site-days.ts";

/** Hours after the end of a week at which its cashback is paid: by then no stake of the week can be taken back. */
const PAYMENT_DELAY_HOURS = 6;

/** A week from Monday to Monday in the site's time zone. The other times are ISO 8601 UTC. */
export interface CashbackWeek {
  /** ISO date of its Monday. */
  monday: string;
  start: string;
  /** Exclusive. */
  end: string;
  /** From when its cashback is paid. */
  paysAt: string;
}

function weekFrom(timeZone: string, monday: string): CashbackWeek {
  const end = startOf(timeZone, addDays(monday, 7));
  return {
    monday,
    start: startOf(timeZone, monday).toISOString(),
    end: end.toISOString(),
    paysAt: new Date(end.getTime() + PAYMENT_DELAY_HOURS * 3_600_000).toISOString(),
  };
}

/** The week of an instant. */
export function weekOf(timeZone: string, instant: Date): CashbackWeek {
  const date = dateIn(timeZone, instant);
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekFrom(timeZone, addDays(date, -daysSinceMonday));
}

/** The week that follows the one with this Monday. */
export function weekAfter(timeZone: string, monday: string): CashbackWeek {
  return weekFrom(timeZone, addDays(monday, 7));
}

/** ISO date of the Monday before the one of a week. */
export function mondayBefore({ monday }: CashbackWeek): string {
  return addDays(monday, -7);
}
