import fc from "fast-check";
import { expect, test } from "vitest";
import { ASSESSMENT_ANSWERS, ASSESSMENT_QUESTIONS, assessAnswers, MAX_POINTS, riskLevelOf } from "./model.ts";

function sent(answers: readonly string[]): FormData {
  const form = new FormData();
  for (const [index, answer] of answers.entries()) form.set(ASSESSMENT_QUESTIONS[index] as string, answer);
  return form;
}

test.each([
  [0, "none"],
  [1, "low"],
  [2, "low"],
  [3, "moderate"],
  [7, "moderate"],
  [8, "high"],
  [27, "high"],
])("%i points are the risk level %s", (points, level) => {
  expect(riskLevelOf(points)).toBe(level);
});

test("the points of an answer are its index, and the highest answers give the maximum", () => {
  const answer = fc.constantFrom(...ASSESSMENT_ANSWERS);
  fc.assert(
    fc.property(
      fc.array(answer, { minLength: ASSESSMENT_QUESTIONS.length, maxLength: ASSESSMENT_QUESTIONS.length }),
      (answers) => {
        const points = answers.reduce((sum, name) => sum + ASSESSMENT_ANSWERS.indexOf(name), 0);
        expect(assessAnswers(sent(answers)).result).toEqual({ points, level: riskLevelOf(points) });
      },
    ),
  );
  expect(assessAnswers(sent(ASSESSMENT_QUESTIONS.map(() => "always"))).result?.points).toBe(MAX_POINTS);
});

test("a missing or invalid answer gives no result, and the given answers are returned", () => {
  const eight = ASSESSMENT_QUESTIONS.slice(1).map(() => "never");
  expect(assessAnswers(sent(eight))).toEqual({
    answers: Object.fromEntries(ASSESSMENT_QUESTIONS.slice(0, -1).map((question) => [question, "never"])),
    result: null,
  });
  expect(assessAnswers(sent([...eight, "made-up"])).result).toBeNull();
});
