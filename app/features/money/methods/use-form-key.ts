import { useState } from "react";
import type { FormAnswer } from "#app/forms/answer.ts";

/**
 * The idempotency key of a form: the one that it was first shown with, through every error and retry, though its loader has
 * made others since. Only where that one stands for another payment already does the answer bring a new one.
 */
export function useFormKey(loaded: string, answer: FormAnswer | undefined): string {
  const [first] = useState(loaded);
  const sent = answer?.submission.initialValue?.key;
  return answer?.newKey ?? (typeof sent === "string" ? sent : first);
}
