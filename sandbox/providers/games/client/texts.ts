import { numberTag, numericDateTag } from "#contract/wire/format-tags.ts";

/** Looks up a text and replaces its `{variables}`. A missing text returns its key, so that the gap is visible. */
export type Translate = (key: string, variables?: Record<string, string | number>) => string;

export function createTranslate(texts: Record<string, string>): Translate {
  return (key, variables = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(variables[name] ?? whole));
}

/** @param locale BCP 47 tag */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(numberTag(locale), options);
}

/** A time of the day in the player's time zone: "13:05:09". @param locale BCP 47 tag */
export function timeText(instant: string, locale: string): string {
  const options = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat(numericDateTag(locale), options).format(new Date(instant));
}
