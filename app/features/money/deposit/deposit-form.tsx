import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  AmountField,
  type ChosenMethod,
  ChosenMethodCard,
  fieldsOf,
  MethodFields,
  PaymentTotal,
  SaveChoice,
  typedAmount,
  useFormKey,
} from "#app/features/money/methods/index.ts";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useDepositTracking } from "#app/tracking/use-deposit-tracking.ts";
import { Button } from "#app/ui/button.tsx";
import { BonusChoice } from "./bonus-choice.tsx";
import { choiceOf, queryFor } from "./deposit-query.ts";
import { begunBy, depositSchema } from "./deposit-schema.ts";
import type { DepositData } from "./deposit-view.ts";

interface DepositFormProps {
  data: DepositData;
  chosen: ChosenMethod;
  /** Goes on with the deposit where the form stands; without it the action leads to the payment's page. */
  onBegun?: (paymentId: string) => void;
}

/** How much, with what, and whether with a bonus: the form of one chosen method. */
export function DepositForm({ data, chosen, onBegun }: DepositFormProps) {
  const { t } = useTranslation("deposits");
  const paths = useLocalePaths();
  const { method } = chosen;
  const offers = method.withBenefits ? data.offers : [];
  const schema = useMemo(() => depositSchema(chosen, offers ?? []), [chosen, offers]);
  const described = fieldsOf(chosen);
  const deposit = useActionForm({
    name: "deposit",
    schema,
    action: paths.wallet("deposit", queryFor(data, choiceOf(chosen))),
    onSend: () => begun(),
    defaultValue: {
      ...{ amount: data.amount, benefit_id: data.benefitId },
      details: Object.fromEntries(described.map(({ name, value }) => [name, value])),
    },
  });
  const key = useFormKey(data.formKey, deposit.answer);
  const { fields } = deposit;
  const { alias, name, rules } = method;
  const begun = useDepositTracking(
    {
      ...{ alias, name, currency: rules.currency, benefitId: fields.benefit_id.value },
      amount: typedAmount(String(fields.amount.value ?? ""), rules.currency),
    },
    deposit.answer?.done ? undefined : deposit.answer,
  );
  const id = begunBy(deposit.answer);
  useEffect(() => {
    if (id !== null) onBegun?.(id);
  }, [id, onBegun]);
  return (
    <div className="grid gap-4">
      <ChosenMethodCard chosen={chosen} backHref={paths.wallet("deposit", queryFor(data))} />
      <Form of={deposit} hidden={{ key, stay: onBegun && "on" }}>
        <AmountField
          field={fields.amount}
          rules={method.rules}
          hrefOf={(amount) => paths.wallet("deposit", queryFor(data, choiceOf(chosen), amount))}
        />
        <MethodFields details={fields.details} fields={described} />
        <SaveChoice field={fields.save} chosen={chosen} />
        <BonusChoice field={fields.benefit_id} offers={offers} />
        <PaymentTotal amount={fields.amount.value} method={method} direction="deposit" />
        <Button type="submit" tone="accent" size="large" block waiting={deposit.busy || id !== null}>
          {t("submit")}
        </Button>
      </Form>
    </div>
  );
}
