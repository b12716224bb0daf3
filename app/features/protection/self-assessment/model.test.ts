import fc from "fast-check";
import { expect, test } from "vitest";
import { translator } from "#app/i18n/i18n.server.ts";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import { ASSESSMENT_ANSWERS, ASSESSMENT_QUESTIONS, assessAnswers, MAX_POINTS, riskLevelOf } from "./model.ts";

function sent(answers: readonly string[]): FormData {
  const form = new FormData();
  for (const [index, answer] of answers.entries()) form.set(ASSESSMENT_QUESTIONS[index] as string, answer);
  return form;
}

test("the English questions and answers are worded as published (Ferris and Wynne, 2001), in British spelling", () => {
  const t = translator("en", "protection");
  expect(ASSESSMENT_QUESTIONS.map((question) => t(`self_assessment.question.${question}`))).toEqual([
    "Have you bet more than you could really afford to lose?",
    "Have you needed to gamble with larger amounts of money to get the same feeling of excitement?",
    "When you gambled, did you go back another day to try to win back the money you lost?",
    "Have you borrowed money or sold anything to get money to gamble?",
    "Have you felt that you might have a problem with gambling?",
    "Has gambling caused you any health problems, including stress or anxiety?",
    "Have people criticised your betting or told you that you had a gambling problem, regardless of whether or not you thought it was true?",
    "Has your gambling caused any financial problems for you or your household?",
    "Have you felt guilty about the way you gamble or what happens when you gamble?",
  ]);
  expect(ASSESSMENT_ANSWERS.map((answer) => t(`self_assessment.answer.${answer}`))).toEqual([
    "Never",
    "Sometimes",
    "Most of the time",
    "Almost always",
  ]);
});

test("every other language says that it is a translation of the validated English wording", () => {
  const sources = LOCALE_CODES.map((code) => [
    code,
    translator(code, "protection")("self_assessment.source"),
  ]);
  for (const [code, text] of sources) {
    expect(text, code).toContain("2001");
    if (!code?.startsWith("en")) expect(text?.split(/[.;] /).length, code).toBeGreaterThan(1);
  }
});

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
