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

type Extras = Pick<FormAnswer, "codeRequired" | "newKey" | "productError">;

/** Inputs whose values never travel back to the browser. */
const SECRETS = ["password", "password_retype", "twofa_code"];

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

/** Answers a form that did what it was sent for. */
export function accept(form: string, submission: Submission<unknown, FormMessage>): Response {
  const answer: FormAnswer = { form, submission: submission.reply({ hideFields: SECRETS }), done: true };
  return json(answer);
}
