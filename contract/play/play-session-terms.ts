/** What a player can answer to a reality check: apart from the schemas, for what runs in a browser without them. */
export const REALITY_CHECK_ANSWERS = ["continue", "leave", "limits", "history"] as const;
export type RealityCheckAnswer = (typeof REALITY_CHECK_ANSWERS)[number];
