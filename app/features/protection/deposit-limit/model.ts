import { oneOf } from "#app/forms/fields.ts";
import type { Rule } from "#app/forms/rules.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import { LIMIT_PERIODS } from "#contract/wire/protection/protection-constants.ts";
import { z } from "#contract/wire/zod.ts";
import { parseLimitInput } from "../limits/model.ts";

/** Name of the form that asks for a deposit limit. */
export const DEPOSIT_LIMIT_FORM = "deposit-limit";

/** Values of its buttons. */
const INTENTS = ["set", "skip"] as const;

/** Schema of the form; at least one of its amounts is required to set a limit. */
export function depositLimitSchema(currency: Currency) {
  const amount = z.string().trim().optional();
  return z
    .object({ intent: oneOf(INTENTS).default("set"), day: amount, week: amount, month: amount })
    .superRefine(({ intent, ...amounts }, issues) => {
      if (intent === "skip") return;
      const [incorrect, required]: Rule[] = ["incorrect_amount", "required"];
      for (const period of LIMIT_PERIODS) {
        const typed = amounts[period];
        if (typed && parseLimitInput({ kind: "deposit", period }, currency, typed) === null)
          issues.addIssue({ code: "custom", path: [period], message: incorrect });
      }
      if (!LIMIT_PERIODS.some((period) => amounts[period]))
        issues.addIssue({ code: "custom", path: ["day"], message: required });
    });
}

/** Result of the form: whether the player has set a limit. */
export interface DepositLimitAnswer {
  isSet: boolean;
}
