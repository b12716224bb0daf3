import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useErrorMessage } from "#app/forms/form.tsx";
import { controlProps, type FormField } from "#app/forms/form-fields.tsx";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { decimalInputText } from "#app/i18n/number-text.ts";
import { useShell } from "#app/session/shell-data.ts";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import { decimalOf, formatMoney } from "#contract/wire/money/money.ts";
import type { PaymentRules } from "#contract/wire/money/payment-methods.ts";
import { feeOf } from "#contract/wire/money/payment-rules.ts";
import type { MethodView } from "./model.ts";

interface AmountFieldProps {
  field: FormField;
  rules: PaymentRules;
  /** URL of the form with a decimal amount filled in: the target of a quick amount without scripts. */
  hrefOf: (amount: string) => string;
  /** One more quick amount: the maximum, under its own label. */
  maxChoice?: { label: string; decimal: string };
}

/** Amount input of a payment form with its quick amounts. */
export function AmountField({ field, rules, hrefOf, maxChoice }: AmountFieldProps) {
  const { t } = useTranslation("payment-methods");
  const { numberLocale } = useShell();
  const errorMessage = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const { min, max, quick, currency } = rules;
  const money = (amount: number) => formatMoney(amount, currency, numberLocale);
  const limits = { min: money(min), max: max === null ? "" : money(max) };
  const typed = parseAmountInput(String(field.value ?? ""), currency);
  const choices = [
    ...quick.map((amount) => ({ label: money(amount), decimal: decimalOf({ amount, currency }) })),
    ...(maxChoice ? [maxChoice] : []),
  ];
  const error =
    field.errors && errorMessage({ ...field.errors, values: { ...field.errors.values, ...limits } });
  return (
    <div className="grid gap-3">
      <TextField
        ref={input}
        {...controlProps(field)}
        required
        label={t("amount.label")}
        inputMode="decimal"
        autoComplete="off"
        hint={t(max === null ? "limits_from" : "limits", limits)}
        trailing={<span className="pr-3">{currency}</span>}
        error={error}
        className="text-lg! font-semibold tabular-nums"
      />
      {choices.length > 0 && (
        <ul
          aria-label={t("amount.quick")}
          className={classNames(
            "grid grid-cols-2 gap-2",
            maxChoice ? "phone:grid-cols-5" : "phone:grid-cols-4",
          )}
        >
          {choices.map(({ label, decimal }) => {
            const isTyped = typed !== null && typed === parseAmountInput(decimal, currency);
            return (
              <li key={label} className="last:odd:col-span-2 phone:last:odd:col-span-1">
                <a
                  href={hrefOf(decimal)}
                  aria-current={isTyped ? "true" : undefined}
                  onClick={insteadOfLink(() =>
                    typeInto(input.current, decimalInputText(decimal, numberLocale)),
                  )}
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

/** Sets the value of an input and dispatches `input`, so that the form library reads it as typed. */
function typeInto(input: HTMLInputElement | null, text: string): void {
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

interface PaymentTotalProps {
  /** Current value of the amount field. */
  amount: unknown;
  method: Pick<MethodView, "fee" | "rules">;
  /** The fee is added to a deposit and deducted from a withdrawal. */
  direction: "deposit" | "withdrawal";
}

/** Fee and total of an amount, computed like the product API does; dashes while the amount is invalid. */
export function PaymentTotal({ amount, method, direction }: PaymentTotalProps) {
  const { t } = useTranslation("payment-methods");
  const { numberLocale } = useShell();
  const { currency } = method.rules;
  const minor = parseAmountInput(String(amount ?? ""), currency);
  const text = (value: number | null) => (value === null ? "–" : formatMoney(value, currency, numberLocale));
  const fee = minor === null ? null : feeOf(method.fee, minor);
  const total =
    minor === null || fee === null ? null : direction === "deposit" ? minor + fee : Math.max(0, minor - fee);
  const rows = [
    { key: "fee", label: t("amount.fee"), value: text(fee) },
    { key: "total", label: t(`amount.total_${direction}`), value: text(total) },
  ];
  return (
    <dl aria-live="polite" className="divide-y divide-line rounded-control bg-page px-4">
      {rows.map(({ key, label, value }) => (
        <div key={key} data-sum={key} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className={key === "total" ? "font-semibold tabular-nums" : "tabular-nums"}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
