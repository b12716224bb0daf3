import { useActionData } from "@remix-run/react";
import { answerFor } from "#app/forms/answer.ts";

/** What was asked for when a purchase was refused and the page was drawn anew, as it is without scripts. */
export function useKeptPurchase(): { amount?: string; coin?: string } {
  const refused = answerFor("buy", useActionData<unknown>());
  const { amount, coin } = refused?.submission.initialValue ?? {};
  return {
    ...(typeof amount === "string" && { amount }),
    ...(typeof coin === "string" && { coin }),
  };
}
