/** The constants of section 9 of the specification that the product API shares with the front end [CON-1]. */

export const DEFAULT_BENEFIT_ID = "0";

/** Maximum length of a search text, in characters. */
export const MAX_SEARCH_LENGTH = 64;

/** Maximum number of favourite games per player. */
export const MAX_FAVOURITES = 300;

export const MINIMUM_AGE = 18;

/**
 * The calendars of the daily bonuses by theme, and the days of the month on which each minimum-deposit option applies [BM-2].
 * Halloween opens on its start day, which has no bonus: its fifteen bonus days are the ones on the lists. The default calendar has the
 * days of the current month.
 */
export const BONUS_MAP_THEMES = {
  default: {
    startDay: 1,
    datesFirstOptionMinDeposit: [6, 13, 20, 27],
    datesSecondOptionMinDeposit: [10, 24],
  },
  christmas: {
    daysInMonth: 30,
    startDay: 1,
    datesFirstOptionMinDeposit: [],
    datesSecondOptionMinDeposit: [],
  },
  halloween: {
    daysInMonth: 15,
    startDay: 16,
    datesFirstOptionMinDeposit: [18, 20, 24, 26, 27],
    datesSecondOptionMinDeposit: [17, 19, 21, 22, 23, 25, 28, 29, 30, 31],
  },
} as const;

/**
 * Query parameter of a login link with a token [AUTH-1]. It is not named `token`, because that is the default affiliate
 * parameter, whose value is stored for a month.
 */
export const LOGIN_TOKEN_PARAMETER = "login_token";

/** The categories of the side menu, in display order [RT-14]. */
export const GAME_CATEGORIES = [
  "popular",
  "new",
  "slots",
  "hot",
  "jackpot",
  "table-games",
  "bonus-buy",
  "live-casino",
] as const;

export type GameCategory = (typeof GAME_CATEGORIES)[number];

/** Longest blackbox of a device that is passed on, in characters [FRM-2]. */
export const MAX_BLACKBOX_LENGTH = 8_000;

/** Longest value of `bt-path`, in characters. */
export const MAX_BT_PATH = 128;

/** Length of the longest code of an invitation, in characters. */
export const MAX_REFERRAL_CODE_LENGTH = 16;
