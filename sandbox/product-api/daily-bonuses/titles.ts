import { z } from "zod";
import { BONUS_MAP_THEME_NAMES, type BonusMapThemeName } from "#contract/wire/rewards/daily-bonuses.ts";
import { loadTexts } from "../../texts.ts";

const texts = loadTexts(
  new URL("texts/", import.meta.url),
  z.record(z.enum(BONUS_MAP_THEME_NAMES), z.string()),
);

/** The title of the bonuses and spins of a theme's calendar. */
export function dailyBonusTitle(theme: BonusMapThemeName, locale: string): string {
  return texts(locale)[theme];
}
