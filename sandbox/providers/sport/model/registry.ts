import type { SportId, SportModel } from "../types.ts";
import { americanFootball } from "./american-football/american-football.ts";
import { baseball } from "./baseball/baseball.ts";
import { basketball } from "./basketball/basketball.ts";
import { roundsShooter } from "./counter-strike/rounds-shooter.ts";
import { cricket } from "./cricket/cricket.ts";
import { darts } from "./darts/darts.ts";
import { eFootball } from "./football/e-football.ts";
import { football } from "./football/football.ts";
import { handball } from "./handball/handball.ts";
import { iceHockey } from "./ice-hockey/ice-hockey.ts";
import { mma } from "./mma/mma.ts";
import { arena } from "./moba/arena.ts";
import { motorRacing } from "./motor-racing/motor-racing.ts";
import { tennis } from "./tennis/tennis.ts";
import { volleyball } from "./volleyball/volleyball.ts";

/** The model of each sport; the compiler names a sport that has none. */
export const models: Readonly<Record<SportId, SportModel>> = {
  "tennis-5": tennis,
  "volleyball-23": volleyball,
  "darts-22": darts,
  "basketball-2": basketball,
  "mma-117": mma,
  "motor_racing-40": motorRacing,
  "cs-109": roundsShooter,
  "moba-110": arena,
  "efootball-137": eFootball,
  "soccer-1": football,
  "ice_hockey-4": iceHockey,
  "handball-6": handball,
  "baseball-3": baseball,
  "cricket-21": cricket,
  "american_football-16": americanFootball,
};
