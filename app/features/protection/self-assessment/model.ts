/**
 * The questions of the Problem Gambling Severity Index, in its order; keys of `self_assessment.question` in the messages.
 * Wording and order are validated together, so neither is changed on its own (docs/decisions/094).
 */
export const ASSESSMENT_QUESTIONS = [
  "afford",
  "more",
  "chase",
  "borrow",
  "problem",
  "health",
  "others",
  "household",
  "guilt",
] as const;
export type AssessmentQuestion = (typeof ASSESSMENT_QUESTIONS)[number];

/** The answers; the points of an answer are its index, 0 to 3. */
export const ASSESSMENT_ANSWERS = ["never", "sometimes", "often", "always"] as const;
type AssessmentAnswer = (typeof ASSESSMENT_ANSWERS)[number];

export const MAX_POINTS = ASSESSMENT_QUESTIONS.length * (ASSESSMENT_ANSWERS.length - 1);

export type RiskLevel = "none" | "low" | "moderate" | "high";

/** Risk level by the bounds of the Problem Gambling Severity Index: 0 none, 1 to 2 low, 3 to 7 moderate, from 8 high. */
export function riskLevelOf(points: number): RiskLevel {
  if (points >= 8) return "high";
  if (points >= 3) return "moderate";
  return points >= 1 ? "low" : "none";
}

/** Evaluates a submitted form; `result` is null if an answer is missing. Nothing is stored. */
export function assessAnswers(form: FormData): {
  answers: Partial<Record<AssessmentQuestion, AssessmentAnswer>>;
  result: { points: number; level: RiskLevel } | null;
} {
  const entries = ASSESSMENT_QUESTIONS.flatMap((question) => {
    const answer = ASSESSMENT_ANSWERS.find((name) => name === form.get(question));
    return answer ? [[question, answer] as const] : [];
  });
  const answers = Object.fromEntries(entries) as Partial<Record<AssessmentQuestion, AssessmentAnswer>>;
  if (entries.length < ASSESSMENT_QUESTIONS.length) return { answers, result: null };
  const points = entries.reduce((sum, [, answer]) => sum + ASSESSMENT_ANSWERS.indexOf(answer), 0);
  return { answers, result: { points, level: riskLevelOf(points) } };
}
