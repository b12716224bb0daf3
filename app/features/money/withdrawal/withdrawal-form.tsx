import { CircleCheck } from "lucide-react";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AmountField, PaymentTotal } from "#app/features/money/methods/amount-field.tsx";
import { MethodFields, SaveMethodCheckbox } from "#app/features/money/methods/method-fields.tsx";
import { ChosenMethodCard } from "#app/features/money/methods/method-list.tsx";
import { type ChosenMethod, methodQuery } from "#app/features/money/methods/model.ts";
import { usePaymentFormKey } from "#app/features/money/methods/payment-form.ts";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import {
  createdPaymentId,
  type LatestWithdrawal,
  WITHDRAWAL_FORM,
  type WithdrawalData,
  type WithdrawalOptions,
  withdrawalFormOptions,
  withdrawalSchema,
} from "./model.ts";
import { WithdrawalReview } from "./withdrawal-review.tsx";

interface WithdrawalFormProps {
  data: WithdrawalData;
  options: WithdrawalOptions;
  chosen: ChosenMethod;
}

/** Form of the chosen method. With scripts, the first submit shows a review and the second sends the form. */
export function WithdrawalForm({ data, options, chosen }: WithdrawalFormProps) {
  const { t } = useTranslation("withdrawals");
  const paths = useLocalePaths();
  const { method } = chosen;
  const formOptions = useMemo(() => withdrawalFormOptions(chosen, options.max), [chosen, options.max]);
  const schema = useMemo(() => withdrawalSchema(formOptions), [formOptions]);
  const formHref = (amount?: string) => paths.wallet("withdrawal", { ...methodQuery(chosen), amount });
  const withdrawal = useActionForm({
    name: WITHDRAWAL_FORM,
    iov: true,
    schema,
    action: formHref(),
    defaultValue: {
      amount: data.amount,
      details: Object.fromEntries(formOptions.fields.map(({ name, value }) => [name, value])),
    },
  });
  const key = usePaymentFormKey(data.formKey, withdrawal.answer);
  const { answer, fields } = withdrawal;
  const [review, setReview] = useState<{ form: FormData; answer: typeof answer } | null>(null);
  // The review is of the form after the latest answer: another answer, which has errors, returns to the fields.
  const reviewed = review?.answer === answer ? review?.form : undefined;

  const { min } = method.rules;
  const belowMin = formOptions.rules.max !== null && formOptions.rules.max < min;
  // A form that is being filled in stays visible if a gate blocks its amount; the list of gates above explains why.
  const wasUsable = useRef(!belowMin);
  if (!belowMin) wasUsable.current = true;

  const paymentId = createdPaymentId(answer);
  if (paymentId) return <CreatedNotice withdrawal={data.latest?.find(({ id }) => id === paymentId)} />;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    withdrawal.onSubmit(event);
    if (event.defaultPrevented || reviewed) return;
    event.preventDefault();
    setReview({ form: new FormData(event.currentTarget), answer });
  };
  if (belowMin && !wasUsable.current && !answer) {
    return (
      <div className="grid gap-4">
        <ChosenMethodCard chosen={chosen} backHref={paths.wallet("withdrawal")} />
        <p>{t("too_little", { min: method.formatted.min, most: options.maxText })}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <ChosenMethodCard chosen={chosen} backHref={paths.wallet("withdrawal")} />
      <Form of={{ ...withdrawal, onSubmit }} hidden={{ key }}>
        <div className={classNames("grid gap-4", reviewed && "hidden")}>
          <AmountField
            field={fields.amount}
            rules={formOptions.rules}
            hrefOf={formHref}
            maxChoice={{
              label: t("all"),
              decimal: decimalOf({
                amount: formOptions.rules.max ?? options.max,
                currency: options.currency,
              }),
            }}
          />
          <MethodFields details={fields.details} fields={formOptions.fields} />
          <SaveMethodCheckbox field={fields.save} chosen={chosen} />
          <PaymentTotal amount={fields.amount.value} method={method} direction="withdrawal" />
          <p className="text-sm text-muted">{t("note")}</p>
        </div>
        {reviewed ? (
          <WithdrawalReview
            form={reviewed}
            chosen={chosen}
            fields={formOptions.fields}
            waiting={withdrawal.busy}
            onEdit={() => setReview(null)}
          />
        ) : (
          <Button type="submit" tone="accent" size="large" block waiting={withdrawal.busy}>
            {t("submit")}
          </Button>
        )}
      </Form>
    </div>
  );
}

/** Replaces the form after the withdrawal is created. */
function CreatedNotice({ withdrawal }: { withdrawal: LatestWithdrawal | undefined }) {
  const { t } = useTranslation("withdrawals");
  const paths = useLocalePaths();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="status"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-page p-4 outline-none"
    >
      <h2 className="flex items-center gap-2 font-display text-base font-semibold hyphens-auto">
        <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-live" />
        {t("asked.title")}
      </h2>
      <p className="text-muted">{t("asked.text")}</p>
      <div className="flex flex-wrap gap-3">
        {withdrawal && (
          <ButtonLink href={paths.walletPayment(withdrawal.id)}>
            {t("asked.details", { amount: withdrawal.amount })}
          </ButtonLink>
        )}
        <ButtonLink tone="outline" href={paths.wallet("withdrawal")}>
          {t("asked.another")}
        </ButtonLink>
      </div>
    </div>
  );
}
