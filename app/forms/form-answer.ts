import type { SubmissionResult } from "@conform-to/react";
import type { FormMessage } from "#app/i18n/messages.ts";
import type { ProductErrorBody } from "#contract/wire/operation.ts";

/** An action's response to a form: JSON for a fetcher, or action data of a page. */
export interface FormAnswer {
  /** Name of the form. */
  form: string;
  /** The submitted values without secrets, and the errors. */
  submission: SubmissionResult<FormMessage>;
  /** Whether the form succeeded. */
  done?: boolean;
  /** Data for the form to show; its type depends on the form. */
  result?: unknown;
  /** Whether the form must show the input for the two-factor code [AUTH-2]. */
  codeRequired?: boolean;
  /** A new idempotency key, if the submitted one is used for another request already. */
  newKey?: string;
  /** A product error that the shell shows too, in a popup or toast [ERR-1, ERR-2]. */
  productError?: ProductErrorBody;
}

/** Returns the data of an action or fetcher if it is an answer to this form. */
export function answerFor(form: string, data: unknown): FormAnswer | undefined {
  const answer = data as FormAnswer | null | undefined;
  return answer?.form === form && answer.submission ? answer : undefined;
}
