/** Answers to a reality check, in a module without zod schemas, so that browsers can load it. */
export const REALITY_CHECK_ANSWERS = ["continue", "leave", "limits", "history"] as const;
export type RealityCheckAnswer = (typeof REALITY_CHECK_ANSWERS)[number];
