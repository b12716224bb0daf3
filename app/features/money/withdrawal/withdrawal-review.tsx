import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PaymentTotal } from "#app/features/money/methods/amount-field.tsx";
import type { ChosenMethod } from "#app/features/money/methods/model.ts";
import { detailFieldName } from "#app/features/money/methods/payment-form.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { PaymentField } from "#contract/wire/money/payment-methods.ts";

interface WithdrawalReviewProps {
  /** Data of the form that is about to be sent. */
  form: FormData;
  chosen: ChosenMethod;
  fields: readonly PaymentField[];
  waiting: boolean;
  onEdit: () => void;
}

/** Summary of the withdrawal that replaces the form's fields before the form is sent. Rendered only with scripts. */
export function WithdrawalReview({ form, chosen, fields, waiting, onEdit }: WithdrawalReviewProps) {
  const { t } = useTranslation("withdrawals");
  const { numberLocale } = useShell();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { method, saved } = chosen;
  const { currency } = method.rules;
  const typed = String(form.get("amount") ?? "");
  const amount = formatMoney(parseAmountInput(typed, currency) ?? 0, currency, numberLocale);
  const rows: [label: string, value: string][] = [
    [t("check.amount"), amount],
    [t("check.to"), [method.name, saved?.label].filter(Boolean).join(" · ")],
    ...fields
      .map((field): [string, string] => [field.label, displayValue(field, form)])
      .filter(([, value]) => value !== ""),
  ];
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} ref={title} tabIndex={-1} className="font-display text-base font-semibold outline-none">
        {t("check.title")}
      </h2>
      <dl className="divide-y divide-line rounded-control bg-page px-4">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 text-right font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <PaymentTotal amount={typed} method={method} direction="withdrawal" />
      <p className="text-sm text-muted">{t("note")}</p>
      <div className="grid gap-3">
        <Button type="submit" tone="accent" size="large" block waiting={waiting}>
          {t("check.confirm", { amount })}
        </Button>
        <Button tone="ghost" size="large" block onClick={onEdit}>
          {t("check.change")}
        </Button>
      </div>
    </section>
  );
}

/** The value of a field as text: the label of a selected option, and only the last four characters of a long secret. */
function displayValue(field: PaymentField, form: FormData): string {
  const value = String(form.get(detailFieldName(field)) ?? "").trim();
  if (field.type === "checkbox") return "";
  if (field.type === "select") return field.options.find((option) => option.value === value)?.label ?? value;
  if (!field.secret || value === "") return value;
  return value.length >= 12 ? `•••• ${value.slice(-4)}` : "••••";
}
