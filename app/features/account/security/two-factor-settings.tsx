import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { type FormField, PasswordInput, TextInput } from "#app/forms/form-fields.tsx";
import { type ActionForm, useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { renewRecoveryCodesSchema, SECURITY_FORMS, type SecurityData } from "./model.ts";
import { RecoveryCodeList } from "./recovery-codes.tsx";
import type { TwoFactorForms } from "./two-factor-forms.ts";

/** With fewer recovery codes, the panel shows a warning. */
const MIN_RECOVERY_CODES = 3;

/** Settings of enabled two-factor login: remaining recovery codes, new codes, and disabling it. */
export function TwoFactorSettings({
  twoFactor,
  confirm,
  disable,
}: Pick<SecurityData, "twoFactor"> & TwoFactorForms) {
  const { t } = useTranslation("security");
  const paths = useLocalePaths();
  const renew = useActionForm({
    name: SECURITY_FORMS.renew,
    schema: renewRecoveryCodesSchema,
    action: paths.security(),
  });
  const newCodes = [renew, confirm]
    .map(({ answer }) => (answer?.done ? answer.result : undefined))
    .find(Boolean);
  if (newCodes) return <RecoveryCodeList key={String(newCodes)} codes={newCodes as string[]} />;
  const { since, codesLeft } = twoFactor;
  return (
    <>
      <p className="text-muted">{since && t("two_factor.since", { time: since })}</p>
      <p
        className={
          codesLeft < MIN_RECOVERY_CODES ? "mt-1 mb-4 font-medium text-danger" : "mt-1 mb-4 text-muted"
        }
      >
        {t(codesLeft < MIN_RECOVERY_CODES ? "codes.few" : "codes.left", { count: codesLeft })}
      </p>
      <PasswordAndCodeForm
        form={renew}
        password={renew.fields.password}
        label={t("codes.renew")}
        text={t("codes.renew_text")}
        code={
          <TextInput
            field={renew.fields.code}
            label={t("field.code")}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
          />
        }
      >
        <Button type="submit" waiting={renew.busy}>
          {t("codes.renew_submit")}
        </Button>
      </PasswordAndCodeForm>
      <PasswordAndCodeForm
        form={disable}
        password={disable.fields.password}
        label={t("two_factor.disable")}
        text={t("two_factor.disable_text")}
        code={
          <TextInput
            field={disable.fields.code}
            label={t("field.code_or_recovery")}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
          />
        }
      >
        <Button type="submit" tone="danger" waiting={disable.busy}>
          {t("two_factor.disable")}
        </Button>
      </PasswordAndCodeForm>
    </>
  );
}

interface PasswordAndCodeFormProps {
  form: ActionForm & { answer?: { done?: boolean } };
  password: FormField;
  label: string;
  text: string;
  code: ReactNode;
  /** The submit button. */
  children: ReactNode;
}

/** A collapsed form with the password and a code; expanded if it was rejected. */
function PasswordAndCodeForm({ form, password, label, text, code, children }: PasswordAndCodeFormProps) {
  const { t } = useTranslation("security");
  return (
    <Disclosure label={label} open={form.answer !== undefined && !form.answer.done}>
      <Form of={form}>
        <p className="text-sm text-muted">{text}</p>
        <PasswordInput field={password} label={t("field.password")} autoComplete="current-password" />
        {code}
        <div>{children}</div>
      </Form>
    </Disclosure>
  );
}
