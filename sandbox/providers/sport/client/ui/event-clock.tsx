import { useServices } from "../services.ts";
import { useDates, useKeyed } from "../store/hooks.ts";
import type { EventInfo } from "../store/offer-store.ts";
import { minuteText } from "./match-clock.ts";
import { SportIcon } from "./sport-icon.tsx";

interface EventClockProps {
  row: EventInfo["row"];
  withSport?: boolean;
}

/** Start of an event, or minute and period of a live one. Two short lines of fixed width. */
export function EventClock({ row, withSport = false }: EventClockProps) {
  const { offer, texts } = useServices();
  const dates = useDates();
  const score = useKeyed(offer.scores, row.id);
  const box = withSport ? "bt-row-time bt-row-sport" : "bt-row-time";
  const icon = withSport && <SportIcon sport={row.sport} size={14} />;
  if (row.status === "live" && score) {
    const { clock, period } = score;
    return (
      <span className={`${box} bt-live`}>
        {icon} <b>{clock === null ? shortPeriod(period) : minuteText({ period, clock })}</b>
        {clock !== null && <small>{texts.name(`period.${period}`)}</small>}
      </span>
    );
  }
  if (row.status !== "prematch")
    return (
      <span className={box}>
        {icon} {row.status !== "live" && <b>{dates.time(row.startsAt)}</b>}
        <small>{row.status === "live" ? texts.t("live") : texts.t(row.status)}</small>
      </span>
    );
  return (
    <span className={box}>
      {icon} <b>{dates.time(row.startsAt)}</b>
      <small>{dates.day(row.startsAt)}</small>
    </span>
  );

  /** `set_2` is short enough as its number: the sport is known from the list. */
  function shortPeriod(period: string): string {
    const number = /_(\d+)$/.exec(period)?.[1];
    const name = texts.name(`period.${period}`);
    return name.length <= 7 || !number ? name : `${number}.`;
  }
}
