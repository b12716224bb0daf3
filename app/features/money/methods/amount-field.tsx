import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { controlOf, type FormField } from "#app/forms/form-fields.tsx";
import { useSay } from "#app/forms/say.ts";
import { typedDecimal } from "#app/forms/typed-decimal.ts";
import { insteadOfLink } from "#app/shell/plain-click.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { decimalOf, formatMoney } from "#contract/money/money.ts";
import type { PaymentRules } from "#contract/money/payment-methods.ts";
import { typedAmount } from "./typed-amount.ts";

interface AmountFieldProps {
  field: FormField;
  rules: PaymentRules;
  /** The form's own address with a decimal amount filled in: what a quick choice is before scripts run. */
  hrefOf: (amount: string) => string;
  /** Under the field, in place of the method's limits. */
  hint?: string;
  /** One more choice: as much as there is, under its own name. */
  most?: { label: string; decimal: string };
}

/** How much, typed or by one press. */
export function AmountField({ field, rules, hrefOf, hint, most }: AmountFieldProps) {
  const { t } = useTranslation("payment-methods");
  const { numberLocale } = useShell();
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const { min, max, quick, currency } = rules;
  const money = (amount: number) => formatMoney(amount, currency, numberLocale);
  const limits = { min: money(min), max: max === null ? "" : money(max) };
  const typed = typedAmount(String(field.value ?? ""), currency);
  const choices = [
    ...quick.map((amount) => ({ label: money(amount), decimal: decimalOf({ amount, currency }) })),
    ...(most ? [most] : []),
  ];
  const error = field.errors && say({ ...field.errors, values: { ...field.errors.values, ...limits } });
  return (
    <div className="grid gap-3">
      <TextField
        ref={input}
        {...controlOf(field)}
        required
        label={t("amount.label")}
        inputMode="decimal"
        autoComplete="off"
        hint={hint ?? t(max === null ? "limits_from" : "limits", limits)}
        trailing={<span className="pr-3">{currency}</span>}
        error={error}
        className="text-lg! font-semibold tabular-nums"
      />
      {choices.length > 0 && (
        <ul
          aria-label={t("amount.quick")}
          className={classNames("grid grid-cols-2 gap-2", most ? "phone:grid-cols-5" : "phone:grid-cols-4")}
        >
          {choices.map(({ label, decimal }) => {
            const isTyped = typed !== null && typed === typedAmount(decimal, currency);
            return (
              <li key={label} className="last:odd:col-span-2 phone:last:odd:col-span-1">
                <a
                  href={hrefOf(decimal)}
                  aria-current={isTyped ? "true" : undefined}
                  onClick={insteadOfLink(() => typeInto(input.current, typedDecimal(decimal, numberLocale)))}
                  className={classNames(
                    "grid h-11 place-items-center rounded-control border px-1 font-medium tabular-nums transition-colors duration-150 hover:bg-raised",
                    isTyped ? "border-accent-text bg-raised" : "border-edge",
                  )}
                >
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Puts text into an input as if it had been typed, so that whoever follows the form hears of it. */
function typeInto(input: HTMLInputElement | null, text: string): void {
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
