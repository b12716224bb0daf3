import { z } from "zod";
import {
  type ChosenMethod,
  type FormTarget,
  fieldsOf,
  judgePayment,
  paymentShape,
} from "#app/features/money/methods/index.ts";
import { madeOnce } from "#app/forms/made-once.ts";

/**
 * What a withdrawal by a chosen method is judged by.
 *
 * @param most minor units that can be asked for now, as far as that is known: it narrows the method's own limits
 */
export function targetOf(chosen: ChosenMethod, most?: number): FormTarget {
  const { rules } = chosen.method;
  const max = Math.min(rules.max ?? Number.MAX_SAFE_INTEGER, most ?? Number.MAX_SAFE_INTEGER);
  return {
    rules: {
      ...rules,
      max: max === Number.MAX_SAFE_INTEGER ? null : max,
      quick: rules.quick.filter((amount) => amount <= max),
    },
    fields: fieldsOf(chosen),
  };
}

/** The form of a withdrawal. */
export const withdrawalSchema = madeOnce((target: FormTarget) =>
  z.object(paymentShape(target)).superRefine(judgePayment(target)),
);
