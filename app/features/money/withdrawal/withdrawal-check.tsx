import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  type ChosenMethod,
  detailName,
  PaymentTotal,
  typedAmount,
} from "#app/features/money/methods/index.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoney } from "#contract/money/money.ts";
import type { PaymentField } from "#contract/money/payment-fields.ts";

interface WithdrawalCheckProps {
  /** What the form is about to send. */
  sent: FormData;
  chosen: ChosenMethod;
  fields: readonly PaymentField[];
  waiting: boolean;
  onChange: () => void;
}

/** The last look at what will be asked for, in place of the form's fields, before it is. Only scripts bring it. */
export function WithdrawalCheck({ sent, chosen, fields, waiting, onChange }: WithdrawalCheckProps) {
  const { t } = useTranslation("withdrawals");
  const { numberLocale } = useShell();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { method, saved } = chosen;
  const { currency } = method.rules;
  const typed = String(sent.get("amount") ?? "");
  const amount = formatMoney(typedAmount(typed, currency) ?? 0, currency, numberLocale);
  const rows: [label: string, value: string][] = [
    [t("check.amount"), amount],
    [t("check.to"), [method.name, saved?.label].filter(Boolean).join(" · ")],
    ...fields
      .map((field): [string, string] => [field.label, shown(field, sent)])
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
        <Button tone="ghost" size="large" block onClick={onChange}>
          {t("check.change")}
        </Button>
      </div>
    </section>
  );
}

/** What was typed into a field, in the words of its choices; of what is secret the end alone, enough to know it by. */
function shown(field: PaymentField, sent: FormData): string {
  const value = String(sent.get(detailName(field)) ?? "").trim();
  if (field.type === "checkbox") return "";
  if (field.type === "select") return field.options.find((option) => option.value === value)?.label ?? value;
  if (!field.secret || value === "") return value;
  return value.length >= 12 ? `•••• ${value.slice(-4)}` : "••••";
}
