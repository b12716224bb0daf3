import type { SportId } from "../../types.ts";

/** Every sport; a record, so that the compiler reports one that is missing. The value is the name of its icon. */
export const SPORT_ICONS: Readonly<Record<SportId, string>> = {
  "soccer-1": "football",
  "basketball-2": "basketball",
  "baseball-3": "baseball",
  "ice_hockey-4": "hockey",
  "tennis-5": "tennis",
  "handball-6": "handball",
  "american_football-16": "gridiron",
  "cricket-21": "cricket",
  "darts-22": "darts",
  "volleyball-23": "volleyball",
  "motor_racing-40": "racing",
  "mma-117": "mma",
  "cs-109": "shooter",
  "moba-110": "arena",
  "efootball-137": "gamepad",
};

export const SPORT_KEYS = Object.keys(SPORT_ICONS) as readonly SportId[];
