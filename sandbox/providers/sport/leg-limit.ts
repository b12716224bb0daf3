import { SPORT_RULES } from "#contract/wire/sport/sport-rules.ts";

/** Most selections of a slip, a request and an accumulator. Apart from the protocol, whose schemas the renderer does not load. */
export const MAX_LEGS = SPORT_RULES.maxLegs;
