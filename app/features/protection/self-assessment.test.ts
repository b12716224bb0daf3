import fc from "fast-check";
import { expect, test } from "vitest";
import { ANSWERS, assess, levelOf, MOST_POINTS, QUESTIONS } from "./self-assessment.ts";

function sent(answers: readonly string[]): FormData {
  const form = new FormData();
  for (const [index, answer] of answers.entries()) form.set(QUESTIONS[index] as string, answer);
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
])("%i points are the level %s", (points, level) => {
  expect(levelOf(points)).toBe(level);
});

test("every answer counts by its place, and the worst of all is the most there is", () => {
  const answer = fc.constantFrom(...ANSWERS);
  fc.assert(
    fc.property(fc.array(answer, { minLength: QUESTIONS.length, maxLength: QUESTIONS.length }), (answers) => {
      const points = answers.reduce((sum, name) => sum + ANSWERS.indexOf(name), 0);
      expect(assess(sent(answers)).result).toEqual({ points, level: levelOf(points) });
    }),
  );
  expect(assess(sent(QUESTIONS.map(() => "always"))).result?.points).toBe(MOST_POINTS);
});

test("without an answer to each there is no result, and those that were given stay", () => {
  const eight = QUESTIONS.slice(1).map(() => "never");
  expect(assess(sent(eight))).toEqual({
    answers: Object.fromEntries(QUESTIONS.slice(0, -1).map((question) => [question, "never"])),
    result: null,
  });
  expect(assess(sent([...eight, "made-up"])).result).toBeNull();
});
