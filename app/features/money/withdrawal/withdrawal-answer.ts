import { answerFor, type FormAnswer } from "#app/forms/answer.ts";

/** Names the form of a withdrawal to its action. */
export const WITHDRAWAL_FORM = "withdrawal";

/** What the form is answered; once it is done, which payment it has become. */
export interface WithdrawalAnswer extends FormAnswer {
  paymentId?: string;
}

/** The payment that a form has become, in what an action or a fetcher brought. */
export function askedIn(data: unknown): string | null {
  const answer = answerFor(WITHDRAWAL_FORM, data) as WithdrawalAnswer | undefined;
  return (answer?.done && answer.paymentId) || null;
}
