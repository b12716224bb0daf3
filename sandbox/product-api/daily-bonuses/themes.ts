import type { Site } from "#contract/host/site.ts";
import { BONUS_MAP_THEMES } from "#contract/wire/constants.ts";
import type { BonusMapTheme, BonusMapThemeName, Season } from "#contract/wire/rewards/daily-bonuses.ts";

/** Months of the seasons: `10` is October. */
const MONTHS: Record<Season, string> = { halloween: "10", christmas: "12" };

/** The seasonal themes of a site. */
export type SeasonSettings = Site["seasons"];

/** How the operator configures the calendar. */
export interface CalendarSettings {
  /** IANA name; a day of the calendar is a day of this time zone. */
  timeZone: string;
  sites: readonly Pick<Site, "id" | "seasons">[];
}

/** The seasonal themes of a site; those of the first site for an unknown id. */
export function seasonsOfSite({ sites }: CalendarSettings, siteId: string): SeasonSettings {
  const site = sites.find(({ id }) => id === siteId) ?? sites[0];
  return site?.seasons ?? { themes: [] };
}

/** The days of the month of a theme, first to last. Halloween opens on its start day, which has no bonus [BM-2]. */
export function daysOf(theme: BonusMapTheme): { day: number; hasBonus: boolean }[] {
  const { startDay, daysInMonth, datesFirstOptionMinDeposit, datesSecondOptionMinDeposit } = theme;
  const listed = [...datesFirstOptionMinDeposit, ...datesSecondOptionMinDeposit];
  const opensWithoutBonus = listed.length === daysInMonth && !listed.includes(startDay);
  const count = opensWithoutBonus ? daysInMonth + 1 : daysInMonth;
  return Array.from({ length: count }, (_, index) => ({
    day: startDay + index,
    hasBonus: !opensWithoutBonus || index > 0,
  }));
}

/** The dates of a season that have a bonus, first to last. */
export function bonusDatesOf(season: Season, year: number): string[] {
  const dateOf = (day: number) => `${year}-${MONTHS[season]}-${String(day).padStart(2, "0")}`;
  return daysOf(themeNamed(season, dateOf(1)))
    .filter(({ hasBonus }) => hasBonus)
    .map(({ day }) => dateOf(day));
}

/** The minimum-deposit option of a day; null if its bonus needs no deposit. */
export function optionOf(theme: BonusMapTheme, day: number): 1 | 2 | null {
  if (theme.datesFirstOptionMinDeposit.includes(day)) return 1;
  return theme.datesSecondOptionMinDeposit.includes(day) ? 2 : null;
}

/** The season that a date belongs to; null outside the seasons that the site celebrates. */
function seasonOf(date: string, { themes, forced }: SeasonSettings): Season | null {
  if (forced) return null;
  const [, month = "", day = ""] = date.split("-");
  const found = themes.find((season) => MONTHS[season] === month);
  return found && daysOf(themeNamed(found, date)).some((candidate) => candidate.day === Number(day))
    ? found
    : null;
}

/** The theme in force on a date. */
export function themeOn(date: string, settings: SeasonSettings): BonusMapTheme {
  return themeNamed(settings.forced ?? seasonOf(date, settings) ?? "default", date);
}

/** A theme in the month of a date; the default theme has all its days [BM-2]. */
function themeNamed(name: BonusMapThemeName, date: string): BonusMapTheme {
  const { datesFirstOptionMinDeposit, datesSecondOptionMinDeposit, ...days } = BONUS_MAP_THEMES[name];
  const [year = 0, month = 1] = date.split("-").map(Number);
  return {
    name,
    daysInMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    ...days,
    datesFirstOptionMinDeposit: [...datesFirstOptionMinDeposit],
    datesSecondOptionMinDeposit: [...datesSecondOptionMinDeposit],
  };
}
