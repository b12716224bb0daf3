/** How games are played and rounds end: the part of their contract that browsers have too. */

export const PLAY_MODES = ["real", "demo"] as const;
export type PlayMode = (typeof PLAY_MODES)[number];

export const ROUND_RESULTS = ["all", "won", "lost"] as const;
export type RoundResult = (typeof ROUND_RESULTS)[number];
