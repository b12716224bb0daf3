/** Answers to a reality check, without schemas, so that browsers can load them. */
export const REALITY_CHECK_ANSWERS = ["continue", "leave", "limits", "history"] as const;
export type RealityCheckAnswer = (typeof REALITY_CHECK_ANSWERS)[number];
