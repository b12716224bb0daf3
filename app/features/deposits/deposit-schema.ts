import {
  type ChosenMethod,
  type FormTarget,
  fieldsOf,
  judgePayment,
  paymentShape,
  typedAmount,
} from "#app/features/payment-methods/index.ts";
import type { Rule } from "#app/forms/rules.ts";
import { z } from "#app/forms/zod.ts";
import { DEFAULT_BENEFIT_ID } from "#contract/constants.ts";
import type { OfferView } from "./deposit-view.ts";

export function targetOf(chosen: ChosenMethod): FormTarget {
  return { rules: chosen.method.rules, fields: fieldsOf(chosen) };
}

/**
 * The form of a deposit. A bonus that needs a larger deposit is told here, in words; whether there is such a bonus at all is
 * the product API's to say.
 */
export function depositSchema(chosen: ChosenMethod, offers: readonly OfferView[]) {
  const target = targetOf(chosen);
  const tooSmall: Rule = "amount_too_small";
  return z
    .object({ ...paymentShape(target), benefit_id: z.string().max(64).default(DEFAULT_BENEFIT_ID) })
    .superRefine(judgePayment(target))
    .superRefine(({ amount = "", benefit_id }, issues) => {
      const minor = typedAmount(amount, target.rules.currency);
      const offer = offers.find(({ benefitId }) => benefitId === benefit_id);
      if (minor !== null && offer && minor < offer.minDeposit) {
        issues.addIssue({ code: "custom", path: ["benefit_id"], message: tooSmall });
      }
    });
}
