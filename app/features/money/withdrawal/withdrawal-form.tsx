import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  AmountField,
  type ChosenMethod,
  ChosenMethodCard,
  MethodFields,
  PaymentTotal,
  SaveChoice,
  useFormKey,
} from "#app/features/money/methods/index.ts";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { decimalOf } from "#contract/money/money.ts";
import { AskedNotice } from "./asked-notice.tsx";
import { askedIn, WITHDRAWAL_FORM } from "./withdrawal-answer.ts";
import { WithdrawalCheck } from "./withdrawal-check.tsx";
import { choiceOf } from "./withdrawal-query.ts";
import { targetOf, withdrawalSchema } from "./withdrawal-schema.ts";
import type { WithdrawalData, WithdrawalMeans } from "./withdrawal-view.ts";

interface WithdrawalFormProps {
  data: WithdrawalData;
  means: WithdrawalMeans;
  chosen: ChosenMethod;
}

/** How much and where to, what it comes to, and a last look before it is asked for. */
export function WithdrawalForm({ data, means, chosen }: WithdrawalFormProps) {
  const { t } = useTranslation("withdrawals");
  const paths = useLocalePaths();
  const { method } = chosen;
  const target = useMemo(() => targetOf(chosen, means.most), [chosen, means.most]);
  const schema = useMemo(() => withdrawalSchema(target), [target]);
  const here = (amount?: string) => paths.wallet("withdrawal", { ...choiceOf(chosen), amount });
  const of = useActionForm({
    name: WITHDRAWAL_FORM,
    schema,
    action: here(),
    defaultValue: {
      amount: data.amount,
      details: Object.fromEntries(target.fields.map(({ name, value }) => [name, value])),
    },
  });
  const key = useFormKey(data.formKey, of.answer);
  const [checked, setChecked] = useState<FormData | null>(null);
  const { answer, fields } = of;
  // What has been refused is to be mended: back to the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is a new one.
  useEffect(() => setChecked(null), [answer]);

  const { min } = method.rules;
  const tooLittle = target.rules.max !== null && target.rules.max < min;
  // A gate that shuts while the form is being filled in takes nothing of it away: what is above the form says which.
  const wasEnough = useRef(!tooLittle);
  if (!tooLittle) wasEnough.current = true;

  const asked = askedIn(answer);
  if (asked) return <AskedNotice line={data.latest?.find(({ id }) => id === asked)} />;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    of.onSubmit(event);
    if (event.defaultPrevented || checked) return;
    event.preventDefault();
    setChecked(new FormData(event.currentTarget));
  };
  if (tooLittle && !wasEnough.current && !answer) {
    return (
      <div className="grid gap-4">
        <ChosenMethodCard chosen={chosen} backHref={paths.wallet("withdrawal")} />
        <p>{t("too_little", { min: method.words.min, most: means.mostText })}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <ChosenMethodCard chosen={chosen} backHref={paths.wallet("withdrawal")} />
      <Form of={{ ...of, onSubmit }} hidden={{ key }}>
        <div className={classNames("grid gap-4", checked && "hidden")}>
          <AmountField
            field={fields.amount}
            rules={target.rules}
            hrefOf={here}
            most={{
              label: t("all"),
              decimal: decimalOf({ amount: target.rules.max ?? means.most, currency: means.currency }),
            }}
          />
          <MethodFields details={fields.details} fields={target.fields} />
          <SaveChoice field={fields.save} chosen={chosen} />
          <PaymentTotal amount={fields.amount.value} method={method} direction="withdrawal" />
          <p className="text-sm text-muted">{t("note")}</p>
        </div>
        {checked ? (
          <WithdrawalCheck
            sent={checked}
            chosen={chosen}
            fields={target.fields}
            waiting={of.busy}
            onChange={() => setChecked(null)}
          />
        ) : (
          <Button type="submit" tone="accent" size="large" block waiting={of.busy}>
            {t("submit")}
          </Button>
        )}
      </Form>
    </div>
  );
}
