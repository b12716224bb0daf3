import { type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { AmountField, PaymentTotal } from "#app/features/money/methods/amount-field.tsx";
import { MethodFields, SaveMethodCheckbox } from "#app/features/money/methods/method-fields.tsx";
import { ChosenMethodCard } from "#app/features/money/methods/method-list.tsx";
import { type ChosenMethod, methodQuery, requestedFields } from "#app/features/money/methods/model.ts";
import { usePaymentFormKey } from "#app/features/money/methods/payment-form.ts";
import { Form } from "#app/forms/form.tsx";
import { controlProps, type FormField } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useDepositTracking } from "#app/tracking/deposit-tracking.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldNote } from "#app/ui/field.tsx";
import { DEFAULT_BENEFIT_ID } from "#contract/wire/constants.ts";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import {
  DEPOSIT_FORM,
  type DepositBonus,
  type DepositData,
  depositQueryParams,
  depositSchema,
  startedPaymentId,
} from "./model.ts";

interface DepositFormProps {
  data: DepositData;
  chosen: ChosenMethod;
  /** Key of the form's fetcher, if its owner follows the started deposit; without it the action redirects to the payment's page. */
  fetcherKey?: string;
}

/** Form of the chosen method: amount, details and bonus. */
export function DepositForm({ data, chosen, fetcherKey }: DepositFormProps) {
  const { t } = useTranslation("deposits");
  const paths = useLocalePaths();
  const { method } = chosen;
  const bonuses = method.withBenefits ? data.bonuses : [];
  const schema = useMemo(() => depositSchema(chosen, bonuses ?? []), [chosen, bonuses]);
  const methodFields = requestedFields(chosen);
  const deposit = useActionForm({
    name: DEPOSIT_FORM,
    iov: true,
    schema,
    action: paths.wallet("deposit", depositQueryParams(data, methodQuery(chosen))),
    fetcherKey,
    onSend: () => trackSubmit(),
    defaultValue: {
      amount: data.amount,
      benefit_id: data.benefitId,
      details: Object.fromEntries(methodFields.map(({ name, value }) => [name, value])),
    },
  });
  const key = usePaymentFormKey(data.formKey, deposit.answer);
  const { fields } = deposit;
  const { alias, name, rules } = method;
  const trackSubmit = useDepositTracking(
    {
      alias,
      name,
      currency: rules.currency,
      benefitId: fields.benefit_id.value,
      amount: parseAmountInput(String(fields.amount.value ?? ""), rules.currency),
    },
    deposit.answer?.done ? undefined : deposit.answer,
  );
  const isStarted = startedPaymentId(deposit.answer) !== null;
  return (
    <div className="grid gap-4">
      <ChosenMethodCard chosen={chosen} backHref={paths.wallet("deposit", depositQueryParams(data))} />
      <Form of={deposit} hidden={{ key, stay: fetcherKey && "on" }}>
        <AmountField
          field={fields.amount}
          rules={method.rules}
          hrefOf={(amount) => paths.wallet("deposit", depositQueryParams(data, methodQuery(chosen), amount))}
        />
        <MethodFields details={fields.details} fields={methodFields} />
        <SaveMethodCheckbox field={fields.save} chosen={chosen} />
        <BonusChoice field={fields.benefit_id} bonuses={bonuses} />
        <PaymentTotal amount={fields.amount.value} method={method} direction="deposit" />
        <Button type="submit" tone="accent" size="large" block waiting={deposit.busy || isStarted}>
          {t("submit")}
        </Button>
      </Form>
    </div>
  );
}

interface BonusChoiceProps {
  field: FormField;
  /** Null if the bonuses failed to load. */
  bonuses: readonly DepositBonus[] | null;
}

/** Radio buttons of the bonuses. "No bonus" is preselected unless the player or the URL selects one [BM-3]. */
function BonusChoice({ field, bonuses }: BonusChoiceProps) {
  const { t } = useTranslation("deposits");
  const { t: common } = useTranslation();
  const paths = useLocalePaths();
  const noteId = useId();
  if (bonuses === null) return <p className="text-sm text-muted">{t("bonus.missing")}</p>;
  if (bonuses.length === 0) return null;
  const { name, defaultValue } = controlProps(field);
  const isAvailable = bonuses.some(({ benefitId }) => benefitId === defaultValue);
  const selected = bonuses.find(({ benefitId }) => benefitId === field.value);
  const error = field.errors && t("bonus.too_small", { min: selected?.minDepositText ?? "" });
  const choice = (benefitId: string, isDefault: boolean, label: ReactNode) => (
    <label
      key={benefitId}
      className="flex min-h-12 gap-3 rounded-control border border-edge px-3.5 py-3 has-checked:border-accent-text has-checked:bg-raised"
    >
      <input
        type="radio"
        name={name}
        value={benefitId}
        defaultChecked={isDefault}
        aria-describedby={error ? noteId : undefined}
        className="choice"
      />
      <span className="min-w-0">{label}</span>
    </label>
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium text-muted">{t("bonus.title")}</legend>
      {choice(DEFAULT_BENEFIT_ID, !isAvailable, t("bonus.none"))}
      {bonuses.map((bonus) =>
        choice(bonus.benefitId, bonus.benefitId === defaultValue, <BonusSummary bonus={bonus} />),
      )}
      <FieldNote id={noteId} error={error} />
      <p className="text-sm">
        <a href={paths.page("bonus-terms")} className="underline underline-offset-4">
          {common("pages.bonus-terms")}
        </a>
      </p>
    </fieldset>
  );
}

function BonusSummary({ bonus }: { bonus: DepositBonus }) {
  const { t } = useTranslation("deposits");
  const { title, share, max, minDepositText, wagering, days } = bonus;
  const conditions = [
    share && (max === null ? t("bonus.gives", { share }) : t("bonus.gives_at_most", { share, most: max })),
    minDepositText && t("bonus.from", { least: minDepositText }),
    wagering && t("bonus.wagering", { factor: wagering }),
    wagering && days > 0 && t("bonus.days", { count: days }),
  ].filter(Boolean);
  return (
    <>
      <span className="block font-medium">{title}</span>
      <span className="block text-sm text-muted tabular-nums">{conditions.join(" · ")}</span>
    </>
  );
}
