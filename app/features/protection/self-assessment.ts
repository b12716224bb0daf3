/** What a player is asked, in this order; each is a key of the namespace's `self_assessment.question`. */
export const QUESTIONS = [
  "afford",
  "more",
  "chase",
  "borrow",
  "problem",
  "others",
  "guilt",
  "health",
  "household",
] as const;
export type Question = (typeof QUESTIONS)[number];

/** The answers, each worth its place in the list: none to three points. */
export const ANSWERS = ["never", "sometimes", "often", "always"] as const;
export type Answer = (typeof ANSWERS)[number];

export const MOST_POINTS = QUESTIONS.length * (ANSWERS.length - 1);

export type Level = "none" | "low" | "moderate" | "high";

/**
 * What points say, by the bounds of the Problem Gambling Severity Index: none for 0, low to 2, moderate to 7, high from 8
 * on. It is a hint to think, no diagnosis.
 */
export function levelOf(points: number): Level {
  if (points >= 8) return "high";
  if (points >= 3) return "moderate";
  return points >= 1 ? "low" : "none";
}

/** The answers of a sent form, and what they come to; null where one is missing. Nothing of it is kept anywhere. */
export function assess(form: FormData): {
  answers: Partial<Record<Question, Answer>>;
  result: { points: number; level: Level } | null;
} {
  const entries = QUESTIONS.flatMap((question) => {
    const answer = ANSWERS.find((name) => name === form.get(question));
    return answer ? [[question, answer] as const] : [];
  });
  const answers = Object.fromEntries(entries) as Partial<Record<Question, Answer>>;
  if (entries.length < QUESTIONS.length) return { answers, result: null };
  const points = entries.reduce((sum, [, answer]) => sum + ANSWERS.indexOf(answer), 0);
  return { answers, result: { points, level: levelOf(points) } };
}
