import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { PasswordInput, TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { setPendingSignIn } from "#app/tracking/tracker.ts";
import { Button } from "#app/ui/button.tsx";
import { RecoveryCodeInput, TextLink, TwoFactorCodeInput } from "./form-parts.tsx";
import { type AuthFormProps, linkSchema, loginSchema } from "./model.ts";

/** Login and password, and the two-factor code once the product API requests it [AUTH-1, AUTH-2]. */
export function LoginForm({
  via,
  continueTo,
  onDone,
  onRestore,
}: AuthFormProps & { onRestore?: () => void }) {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  const login = useActionForm({
    name: "login",
    iov: true,
    schema: (formData) => loginSchema(formData.has("twofa_code")),
    action: paths.login({ continue: continueTo }),
    onSend: () => setPendingSignIn("password"),
    onDone,
  });
  const { fields } = login;
  return (
    <Form of={login} hidden={{ via }}>
      <TextInput
        field={fields.login}
        label={t("field.login")}
        autoComplete="username"
        data-autofocus
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput field={fields.password} label={t("field.password")} autoComplete="current-password" />
      {login.answer?.codeRequired && (
        <>
          <TwoFactorCodeInput field={fields.twofa_code} />
          <RecoveryCodeInput field={fields.recovery_code} />
        </>
      )}
      <p className="text-sm">
        <TextLink to={paths.login({ tab: "restore" })} onClick={onRestore}>
          {t("login.forgotten")}
        </TextLink>
      </p>
      <Button type="submit" tone="accent" size="large" block waiting={login.busy}>
        {t("login.submit")}
      </Button>
    </Form>
  );
}

interface LinkFormProps {
  /** Id of the stored login link; undefined if it is no longer stored. */
  link: string | undefined;
  /** Whether the link opens the account of a registration. */
  opensAccount: boolean | undefined;
  continueTo: string | undefined;
}

/**
 * Button that logs in with the token of a login link. Opening the link alone does not log in, because mail programs and browsers
 * prefetch links, and another site must not be able to log a visitor in to an account of its choice [AUTH-1].
 */
export function LinkForm({ link, opensAccount, continueTo }: LinkFormProps) {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  const login = useActionForm({
    name: "link",
    iov: true,
    schema: linkSchema,
    action: paths.login({
      tab: opensAccount ? "registration" : undefined,
      link,
      continue: continueTo,
    }),
    onSend: () => setPendingSignIn(opensAccount ? "registration" : "link"),
  });
  if (link === undefined) return <p role="status">{t("failure.link_expired")}</p>;
  return (
    <Form of={login} hidden={{ link }}>
      <p className="text-muted">{t(opensAccount ? "registration.link_text" : "link.text")}</p>
      <Button type="submit" tone="accent" size="large" block waiting={login.busy}>
        {t(opensAccount ? "registration.submit" : "login.submit")}
      </Button>
    </Form>
  );
}
