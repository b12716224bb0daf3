import type { Submission } from "@conform-to/react";
import { json } from "@remix-run/node";
import type { FormAnswer } from "./answer.ts";
import type { FormMessage } from "./rules.ts";

/** Why a form was not accepted: of the form as a whole, of its fields, or both. */
export interface Refusal {
  status: number;
  message?: FormMessage;
  fields?: Record<string, FormMessage>;
}

type Extras = Pick<FormAnswer, "codeRequired" | "given" | "newKey" | "productError">;

/** Inputs whose values never travel back to the browser. */
const SECRETS = ["password", "password_retype", "current_password", "twofa_code", "recovery_code", "code"];

/**
 * Answers a form with what is wrong; without a refusal, with what its schema found (status 400).
 *
 * @param secrets names of further inputs whose values stay here
 */
export function refuse(
  form: string,
  submission: Submission<unknown, FormMessage>,
  refusal: Refusal = { status: 400 },
  extras: Extras = {},
  secrets: readonly string[] = [],
): Response {
  const answer: FormAnswer = {
    form,
    submission: submission.reply({
      hideFields: [...SECRETS, ...secrets],
      ...(refusal.message ? { formErrors: refusal.message } : {}),
      ...(refusal.fields ? { fieldErrors: refusal.fields } : {}),
    }),
    ...extras,
  };
  return json(answer, { status: refusal.status });
}

/**
 * Answers a form that did what it was sent for.
 *
 * @param given what it was sent for, where that is something to be shown
 */
export function accept(
  form: string,
  submission: Submission<unknown, FormMessage>,
  given?: unknown,
): Response {
  return done(form, submission.reply({ hideFields: SECRETS }), given);
}

/** The same for a form that begins anew: what was typed, passwords and codes above all, is gone from the page. */
export function acceptAnew(
  form: string,
  submission: Submission<unknown, FormMessage>,
  given?: unknown,
): Response {
  return done(form, submission.reply({ resetForm: true }), given);
}

function done(form: string, submission: FormAnswer["submission"], given: unknown): Response {
  return json({ form, submission, done: true, given } satisfies FormAnswer);
}
