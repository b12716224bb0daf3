import { hasDateNames, numericDateTag } from "#contract/wire/format-tags.ts";
import { createValueStore, type ValueStore } from "../store/value-store.ts";
import type { Texts } from "./texts.ts";

/** Dates and times in the player's time zone and language. */
export interface Dates {
  /** The server's time, as far as it is known: the device's clock may be wrong. */
  now(): number;
  /** Sets the clock by a message of the server that has just arrived. */
  setClock(serverNow: number): void;
  /** The start of the player's current day; changes at midnight and when the clock is set. */
  today: ValueStore<number>;
  /** Updates `today`; called now and then. */
  tick(): void;
  /** 19:45 */
  time(instant: number): string;
  /** "Today", "Tomorrow", or weekday and date. */
  day(instant: number): string;
  /** Day and time in few characters: "19:45" today, "24.11. 19:45" otherwise. */
  short(instant: number): string;
}

const DAY = 86_400_000;

export interface DeviceClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds of a clock that nobody sets. */
  monotonic(): number;
}

const DEVICE: DeviceClock = { now: () => Date.now(), monotonic: () => performance.now() };

export function createDates(texts: Texts, device: DeviceClock = DEVICE): Dates {
  let offset = device.now() - device.monotonic();
  const now = (): number => offset + device.monotonic();
  const today = createValueStore(startOfDay(now()));
  const tick = (): void => today.set(startOfDay(now()));
  const tag = numericDateTag(texts.iso);
  const time = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const date = new Intl.DateTimeFormat(tag, { day: "2-digit", month: "2-digit" });
  const weekday = !hasDateNames(texts.iso) ? null : new Intl.DateTimeFormat(tag, { weekday: "short" });
  const daysFromNow = (instant: number): number => Math.round((startOfDay(instant) - today.get()) / DAY);
  return {
    now,
    today,
    tick,
    setClock(serverNow) {
      offset = serverNow - device.monotonic();
      tick();
    },
    time: (instant) => time.format(instant),
    day(instant) {
      const days = daysFromNow(instant);
      if (days === 0) return texts.t("today");
      if (days === 1) return texts.t("tomorrow");
      return weekday ? `${weekday.format(instant)} ${date.format(instant)}` : date.format(instant);
    },
    short: (instant) =>
      daysFromNow(instant) === 0 ? time.format(instant) : `${date.format(instant)} ${time.format(instant)}`,
  };
}

function startOfDay(instant: number): number {
  const day = new Date(instant);
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}
