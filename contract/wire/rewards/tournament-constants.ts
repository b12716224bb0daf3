/** `expired`: too few players took part, so nobody won. */
export const TOURNAMENT_STATUSES = ["announced", "running", "complete", "canceled", "expired"] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/** The best scores win a race; everyone who reaches the target completes a mission. */
export const TOURNAMENT_KINDS = ["points_race", "multiplier_race", "mission"] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

/** What a score counts: points for stakes, the best win of a round as a multiple of its stake, or rounds with a win. */
export const TOURNAMENT_SCORINGS = ["stake", "multiplier", "wins"] as const;
export type TournamentScoring = (typeof TOURNAMENT_SCORINGS)[number];
