import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { type FormField, PasswordInput, TextInput } from "#app/forms/form-fields.tsx";
import { type ActionForm, useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { renewSchema, SECURITY_FORMS } from "./security-forms.ts";
import type { SecurityData } from "./security-view.ts";
import type { TwoFactorForms } from "./use-two-factor-forms.ts";

/** Fewer recovery codes than this are soon none. */
const FEW_CODES = 3;

/** What a player with a second factor has and can do: recovery codes, new ones, and turning it off. */
export function TwoFactorOn({
  twoFactor,
  confirm,
  disable,
}: Pick<SecurityData, "twoFactor"> & TwoFactorForms) {
  const { t } = useTranslation("security");
  const paths = useLocalePaths();
  const renew = useActionForm({
    name: SECURITY_FORMS.renew,
    schema: renewSchema,
    action: paths.security(),
  });
  const codes = [renew, confirm].map(({ answer }) => (answer?.done ? answer.given : undefined)).find(Boolean);
  if (codes) return <RecoveryCodes key={String(codes)} codes={codes as string[]} />;
  const { since, codesLeft } = twoFactor;
  return (
    <>
      <p className="text-muted">{since && t("two_factor.since", { time: since })}</p>
      <p className={codesLeft < FEW_CODES ? "mt-1 mb-4 font-medium text-danger" : "mt-1 mb-4 text-muted"}>
        {t(codesLeft < FEW_CODES ? "codes.few" : "codes.left", { count: codesLeft })}
      </p>
      <ProvenFold
        of={renew}
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
      </ProvenFold>
      <ProvenFold
        of={disable}
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
      </ProvenFold>
    </>
  );
}

interface ProvenFoldProps {
  of: ActionForm & { answer?: { done?: boolean } };
  password: FormField;
  label: string;
  text: string;
  code: ReactNode;
  /** The button that sends it. */
  children: ReactNode;
}

/** What is done only with the password and a code: folded away until it is asked for, open where it was refused. */
function ProvenFold({ of, password, label, text, code, children }: ProvenFoldProps) {
  const { t } = useTranslation("security");
  return (
    <Fold label={label} open={of.answer !== undefined && !of.answer.done}>
      <Form of={of}>
        <p className="text-sm text-muted">{text}</p>
        <PasswordInput field={password} label={t("field.password")} autoComplete="current-password" />
        {code}
        <div>{children}</div>
      </Form>
    </Fold>
  );
}
