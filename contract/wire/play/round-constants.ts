/** Play modes and round results, in a module without zod schemas, so that browsers can load it. */

export const PLAY_MODES = ["real", "demo"] as const;
export type PlayMode = (typeof PLAY_MODES)[number];

export const ROUND_RESULTS = ["all", "won", "lost"] as const;
export type RoundResult = (typeof ROUND_RESULTS)[number];
