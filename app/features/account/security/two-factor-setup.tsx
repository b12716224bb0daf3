import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { PasswordInput, TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { beginTwoFactorSchema, SECURITY_FORMS, type TwoFactorEnrolment } from "./model.ts";
import type { TwoFactorForms } from "./two-factor-forms.ts";

/** Enables two-factor login: first the password, then the secret and a code. */
export function TwoFactorSetup({ confirm }: Pick<TwoFactorForms, "confirm">) {
  const { t } = useTranslation("security");
  const paths = useLocalePaths();
  const begin = useActionForm({
    name: SECURITY_FORMS.begin,
    schema: beginTwoFactorSchema,
    action: paths.security(),
  });
  const rejectedEnrolment = confirm.answer && !confirm.answer.done ? confirm.answer.result : undefined;
  const enrolment = (rejectedEnrolment ?? begin.answer?.result) as TwoFactorEnrolment | undefined;
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

/** The secret as a QR code, a link and text, and the form for the first code. */
function EnrolmentSteps({
  enrolment: { secret, uri, qr },
  confirm,
}: {
  enrolment: TwoFactorEnrolment;
} & Pick<TwoFactorForms, "confirm">) {
  const { t } = useTranslation("security");
  const paths = useLocalePaths();
  return (
    <ol className="grid list-decimal gap-5 pl-5 marker:font-semibold marker:text-accent-text">
      <li className="pl-1">
        <p className="font-medium">{t("two_factor.scan")}</p>
        <img
          src={qr}
          alt={t("two_factor.qr")}
          width={200}
          height={200}
          className="my-3 size-50 rounded-control bg-[#fff]"
        />
        <a
          href={uri}
          className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4 hover:no-underline"
        >
          {t("two_factor.open_app")}
        </a>
        <p className="mt-1 text-sm text-muted">{t("two_factor.secret")}</p>
        <p
          data-secret
          className="mt-1 rounded-control border border-line bg-page px-3 py-2 text-center font-medium break-words tabular-nums select-all"
        >
          {secret}
        </p>
      </li>
      <li className="pl-1">
        <p className="mb-3 font-medium">{t("two_factor.confirm_text")}</p>
        <Form of={confirm} hidden={{ uri }}>
          <TextInput
            field={confirm.fields.code}
            label={t("field.code")}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" tone="accent" waiting={confirm.busy}>
              {t("two_factor.confirm")}
            </Button>
            <ButtonLink tone="ghost" href={paths.security()} data-document>
              {t("two_factor.cancel")}
            </ButtonLink>
          </div>
        </Form>
      </li>
    </ol>
  );
}
