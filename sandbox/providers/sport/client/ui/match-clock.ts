import type { Scoreboard } from "../../types.ts";

/** Second of the clock at which the halves of football end; what is played after it is added time. */
const REGULAR_ENDS: Readonly<Record<string, number>> = { first_half: 2700, second_half: 5400 };

type Time = Pick<Scoreboard, "period"> & { clock: number };

/** The minute that is being played, as football counts it: `12'`, `45+2'` in the added time. In a break it is the last one. */
export function minuteText({ period, clock }: Time): string {
  const end = REGULAR_ENDS[period];
  if (end !== undefined && clock >= end) return `${end / 60}+${Math.floor((clock - end) / 60) + 1}'`;
  return `${Math.floor(clock / 60) + (period === "half_time" ? 0 : 1)}'`;
}

/** Minutes and seconds of the clock: `12:05`, `45:00 +1:12` in the added time. */
export function clockText({ period, clock }: Time): string {
  const end = REGULAR_ENDS[period];
  if (end !== undefined && clock >= end)
    return `${minutesAndSeconds(end)} +${minutesAndSeconds(clock - end)}`;
  return minutesAndSeconds(clock);
}

function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
