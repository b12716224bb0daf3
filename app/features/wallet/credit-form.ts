import { z } from "zod";
import { CURRENCIES, parseAmount } from "#contract/money.ts";
import { largestCredit } from "./credit-amounts.ts";

/** What the form for sandbox credit sends. `key` is made when the form is shown and stays the same for every retry. */
export const creditForm = z
  .object({
    amount: z.string().trim().min(1, "required"),
    currency: z.enum(CURRENCIES),
    key: z.string().regex(/^[0-9a-f]{32}$/),
  })
  .superRefine(({ amount, currency }, issues) => {
    const minor = parseAmount(amount.replace(",", "."), currency);
    if (minor === null || minor <= 0)
      issues.addIssue({ code: "custom", path: ["amount"], message: "amount" });
    else if (minor > largestCredit(currency)) {
      issues.addIssue({ code: "custom", path: ["amount"], message: "too_much" });
    }
  })
  .transform((form) => ({ ...form, amount: form.amount.replace(",", ".") }));
