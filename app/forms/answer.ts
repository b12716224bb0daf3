import type { SubmissionResult } from "@conform-to/react";
import type { ProductErrorBody } from "#contract/operation.ts";
import type { FormMessage } from "./rules.ts";

/** What an action says to the form that was sent to it, be it as JSON to a fetcher or as the data of a page. */
export interface FormAnswer {
  /** Which of the action's forms it answers. */
  form: string;
  /** What was sent but for its secrets, and what is wrong with it. */
  submission: SubmissionResult<FormMessage>;
  /** It is done; whoever opened the form goes on. */
  done?: boolean;
  /** What the form was sent for, where that is something to be shown; its feature knows of what kind. */
  given?: unknown;
  /** The form must ask for the two-factor code from now on [AUTH-2]. */
  codeRequired?: boolean;
  /** An idempotency key to go on with, where the one that was sent stands for something else already. */
  newKey?: string;
  /** A refusal that the shell shows as well: a popup or a toast [ERR-1, ERR-2]. */
  productError?: ProductErrorBody;
}

/** A FormAnswer, if that is what an action or a fetcher brought, and if it is for this form. */
export function answerFor(form: string, data: unknown): FormAnswer | undefined {
  const answer = data as FormAnswer | null | undefined;
  return answer?.form === form && answer.submission ? answer : undefined;
}
