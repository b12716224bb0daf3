import { useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form, Saved } from "#app/forms/form.tsx";
import { TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import type { Currency } from "#contract/wire/money/money.ts";
import { LIMIT_PERIODS } from "#contract/wire/protection/protection-constants.ts";
import { DEPOSIT_LIMIT_FORM, type DepositLimitAnswer, depositLimitSchema } from "./model.ts";

interface DepositLimitFormProps {
  /** Path of the action. */
  action: string;
  currency: Currency;
  /** Whether the player has not answered yet; afterwards only the result of the form is shown. */
  isDue?: boolean;
  /** Moves the focus to the form when it appears: in a popup it replaces the content. */
  takesFocus?: boolean;
  onDone?: () => void;
}

/** Asks for a deposit limit. Both answers are equal buttons, and the rest of the page works without an answer. */
export function DepositLimitForm({
  action,
  currency,
  isDue = true,
  takesFocus,
  onDone,
}: DepositLimitFormProps) {
  const { t } = useTranslation("protection");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const schema = useMemo(() => depositLimitSchema(currency), [currency]);
  const form = useActionForm({ name: DEPOSIT_LIMIT_FORM, schema, action, onDone });
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  if (form.answer?.done) {
    const { isSet } = (form.answer.result ?? {}) as Partial<DepositLimitAnswer>;
    return <Saved>{t(isSet ? "limit_prompt.saved" : "limit_prompt.skipped")}</Saved>;
  }
  if (!isDue) return null;
  const button = (intent: "set" | "skip") => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      tone="outline"
      size="large"
      block
      waiting={form.busy && form.sending?.get("intent") === intent}
    >
      {t(`limit_prompt.${intent}`)}
    </Button>
  );
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-edge p-4">
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className="font-display text-base font-semibold outline-none">
          {t("limit_prompt.title")}
        </h2>
        <p className="mt-1 text-sm text-muted">{t("limit_prompt.text")}</p>
      </div>
      <Form of={form}>
        <div className="field-row phone:grid-cols-3">
          {LIMIT_PERIODS.map((period) => (
            <TextInput
              key={period}
              field={form.fields[period]}
              label={t(`limit_prompt.${period}`, { currency })}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
        <div className="grid auto-rows-fr gap-3 phone:grid-cols-2">
          {button("set")}
          {button("skip")}
        </div>
      </Form>
    </section>
  );
}
