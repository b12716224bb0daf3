import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { PasswordInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EnrolmentSteps } from "./enrolment-steps.tsx";
import { beginSchema, SECURITY_FORMS } from "./security-forms.ts";
import type { Enrolment } from "./security-view.ts";
import type { TwoFactorForms } from "./use-two-factor-forms.ts";

/** Turning it on: the password first, then the secret and its first code. */
export function TwoFactorOff({ confirm }: Pick<TwoFactorForms, "confirm">) {
  const { t } = useTranslation("security");
  const paths = useLocalePaths();
  const begin = useActionForm({
    name: SECURITY_FORMS.begin,
    schema: beginSchema,
    action: paths.security(),
  });
  const refused = confirm.answer && !confirm.answer.done ? confirm.answer.given : undefined;
  const enrolment = (refused ?? begin.answer?.given) as Enrolment | undefined;
  if (enrolment) return <EnrolmentSteps key={enrolment.secret} enrolment={enrolment} confirm={confirm} />;
  return (
    <>
      <p className="mb-4 text-muted">{t("two_factor.text")}</p>
      <Form of={begin}>
        <PasswordInput
          field={begin.fields.password}
          label={t("field.password")}
          autoComplete="current-password"
        />
        <div>
          <Button type="submit" tone="accent" waiting={begin.busy}>
            {t("two_factor.begin")}
          </Button>
        </div>
      </Form>
    </>
  );
}
