import { oneOf } from "#app/forms/fields.ts";
import type { Rule } from "#app/forms/rules.ts";
import { z } from "#app/forms/zod.ts";
import { type Currency, parseAmount } from "#contract/money/money.ts";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  MOST_MINUTES,
} from "#contract/protection/protection-terms.ts";

export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}

/** What the buttons of a limit's form ask for. */
export const LIMIT_INTENTS = ["set", "remove", "withdraw"] as const;
export type LimitIntent = (typeof LIMIT_INTENTS)[number];

/** Names a limit's form to its action: `limit-deposit-day`. */
export function limitFormName({ kind, period }: LimitName): string {
  return `limit-${kind}-${period}`;
}

/** The limit that a form is for; null for another form. */
export function limitOfForm(form: unknown): LimitName | null {
  const [, kind, period] = /^limit-([a-z]+)-([a-z]+)$/.exec(String(form)) ?? [];
  const known = LIMIT_KINDS.find((name) => name === kind);
  const knownPeriod = LIMIT_PERIODS.find((name) => name === period);
  return known && knownPeriod ? { kind: known, period: knownPeriod } : null;
}

/**
 * What is typed as a limit in the contract's form: a decimal of the currency, or whole minutes that the period has.
 *
 * @returns null for what is neither
 */
export function limitValue({ kind, period }: LimitName, currency: Currency, typed: string): string | null {
  const text = typed.replaceAll(/\s/g, "").replace(",", ".");
  if (kind !== "session") {
    const amount = parseAmount(text, currency);
    return amount === null || amount < 0 ? null : text;
  }
  return /^\d{1,5}$/.test(text) && Number(text) <= MOST_MINUTES[period] ? text : null;
}

/** A limit's form: it needs an amount where it sets one. */
export function limitSchema(name: LimitName, currency: Currency) {
  const wrong: Rule = name.kind === "session" ? "incorrect_minutes" : "incorrect_amount";
  const missing: Rule = "required";
  return z
    .object({ intent: oneOf(LIMIT_INTENTS).default("set"), amount: z.string().trim().optional() })
    .superRefine(({ intent, amount }, issues) => {
      if (intent !== "set") return;
      const message = amount ? limitValue(name, currency, amount) === null && wrong : missing;
      if (message) issues.addIssue({ code: "custom", path: ["amount"], message });
    });
}

/** How often to be reminded; empty for never. */
export const realityCheckSchema = z.object({
  minutes: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
});
