import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Trans } from "react-i18next/TransWithoutContext";
import { endpointAction } from "#app/data/endpoint-action.ts";
import { useLoadedFetcher } from "#app/data/use-loaded-fetcher.ts";
import { BirthdayField } from "#app/forms/birthday-field.tsx";
import { Form } from "#app/forms/form.tsx";
import { CheckboxInput, PasswordInput, SelectInput, TextInput } from "#app/forms/form-fields.tsx";
import { PhoneField } from "#app/forms/phone-field.tsx";
import { LENGTHS } from "#app/forms/rules.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { LoadFailure } from "#app/shell/errors/load-failure.tsx";
import { setPendingSignIn } from "#app/tracking/tracker.ts";
import { Button } from "#app/ui/button.tsx";
import { MINIMUM_AGE } from "#contract/wire/constants.ts";
import { AuthFormSkeleton, CountryInput, DoneNotice, TextLink } from "./form-parts.tsx";
import {
  type AuthFormProps,
  type MailedRegistration,
  type RegistrationOptions,
  registrationSchema,
} from "./model.ts";

/** Form for a new account [REG-1]. */
export function RegistrationForm(props: AuthFormProps & { options: RegistrationOptions }) {
  const { via, continueTo, onDone, options } = props;
  const { t, i18n } = useTranslation("auth");
  const paths = useLocalePaths();
  const { countries, currencies, months, homeCountry } = options;
  const schema = useMemo(
    () =>
      registrationSchema({
        countries: countries.map(({ code }) => code),
        currencies: currencies.map(({ code }) => code),
      }),
    [countries, currencies],
  );
  const registration = useActionForm({
    name: "registration",
    iov: true,
    schema,
    action: paths.login({ tab: "registration", continue: continueTo }),
    defaultValue: { country: homeCountry, currency: currencies[0]?.code },
    onSend: () => setPendingSignIn("registration"),
    onDone: () => {
      if (!mailed) onDone?.();
    },
  });
  const result = registration.answer?.result as Partial<MailedRegistration> | null | undefined;
  const mailed = registration.answer?.done === true && result?.mailed === true;
  useEffect(() => {
    // The account is opened, and its registration tracked, on the page of the link.
    if (mailed) setPendingSignIn(null);
  }, [mailed]);
  const { fields } = registration;
  const dialCode = countries.find(({ code }) => code === fields.country.value)?.dialCode;

  if (mailed) {
    const email = String(registration.answer?.submission.initialValue?.email ?? "");
    return (
      <DoneNotice title={t("restore.sent_title")}>{t("registration.mailed_text", { email })}</DoneNotice>
    );
  }
  return (
    <Form of={registration} hidden={{ via }}>
      <TextInput field={fields.email} label={t("field.email")} type="email" autoComplete="email" />
      <PasswordInput
        field={fields.password}
        label={t("field.password")}
        hint={t("field.password_hint", { min: LENGTHS.password.min })}
        autoComplete="new-password"
      />
      <PasswordInput
        field={fields.password_retype}
        label={t("field.password_retype")}
        autoComplete="new-password"
      />
      <SelectInput field={fields.currency} label={t("field.currency")} hint={t("field.currency_hint")}>
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} – {name}
          </option>
        ))}
      </SelectInput>
      <CountryInput field={fields.country} countries={countries} />
      <PhoneField
        field={fields.phone}
        label={t("field.phone")}
        hint={t("field.phone_hint")}
        dialCode={dialCode}
      />
      <BirthdayField field={fields.birthday} months={months} />
      <CheckboxInput
        field={fields.terms}
        label={
          <Trans
            i18n={i18n}
            t={t}
            i18nKey="terms"
            values={{ age: MINIMUM_AGE }}
            components={{
              terms: <TextLink newTab to={paths.page("terms-and-conditions")} />,
              privacy: <TextLink newTab to={paths.page("privacy-policy")} />,
            }}
          />
        }
      />
      <Button type="submit" tone="accent" size="large" block waiting={registration.busy}>
        {t("registration.submit")}
      </Button>
    </Form>
  );
}

/** The registration form in a popup; its options are fetched on mount. */
export function RegistrationPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("auth");
  const path = endpointAction("registration-options", useShell().locale.code);
  const { data, hasFailed, reload } = useLoadedFetcher<RegistrationOptions>(path, "registration-options");
  if (hasFailed) return <LoadFailure onRetry={reload} />;
  if (!data) return <AuthFormSkeleton label={t("loading")} fields={7} />;
  return <RegistrationForm via="popup" onDone={onDone} options={data} />;
}
