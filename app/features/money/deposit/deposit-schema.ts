import {
  type ChosenMethod,
  type FormTarget,
  fieldsOf,
  judgePayment,
  paymentShape,
  typedAmount,
} from "#app/features/money/methods/index.ts";
import type { FormAnswer } from "#app/forms/answer.ts";
import { madeOnce } from "#app/forms/made-once.ts";
import type { Rule } from "#app/forms/rules.ts";
import { z } from "#app/forms/zod.ts";
import { DEFAULT_BENEFIT_ID } from "#contract/constants.ts";
import type { OfferView } from "./deposit-view.ts";

/** What a form that stays where it is, as over a game, is given once its deposit has begun. */
export interface Begun {
  payment_id: string;
}

/** Id of the deposit that an answer says has begun; null for any other answer. */
export function begunBy(answer: FormAnswer | undefined): string | null {
  const given = answer?.done ? (answer.given as Partial<Begun> | null | undefined) : null;
  return typeof given?.payment_id === "string" ? given.payment_id : null;
}

export function targetOf(chosen: ChosenMethod): FormTarget {
  return { rules: chosen.method.rules, fields: fieldsOf(chosen) };
}

/**
 * The form of a deposit. A bonus that needs a larger deposit is told here, in words; whether there is such a bonus at all is
 * the product API's to say.
 */
export function depositSchema(chosen: ChosenMethod, offers: readonly OfferView[]) {
  const leastFor = offers.map(({ benefitId, minDeposit }) => [benefitId, minDeposit] as const);
  return schemaFor({ target: targetOf(chosen), leastFor });
}

interface Judged {
  target: FormTarget;
  /** Minor units that each bonus needs, by benefit id. */
  leastFor: (readonly [benefitId: string, least: number])[];
}

const schemaFor = madeOnce(({ target, leastFor }: Judged) => {
  const tooSmall: Rule = "amount_too_small";
  const least = new Map(leastFor);
  return z
    .object({ ...paymentShape(target), benefit_id: z.string().max(64).default(DEFAULT_BENEFIT_ID) })
    .superRefine(judgePayment(target))
    .superRefine(({ amount = "", benefit_id }, issues) => {
      const minor = typedAmount(amount, target.rules.currency);
      if (minor !== null && minor < (least.get(benefit_id) ?? 0)) {
        issues.addIssue({ code: "custom", path: ["benefit_id"], message: tooSmall });
      }
    });
});
