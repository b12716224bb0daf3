import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { PasswordInput, TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { signInSent } from "#app/tracking/sign-ins.ts";
import { Button } from "#app/ui/button.tsx";
import type { AuthFormProps } from "./auth-forms.ts";
import { CodeInput } from "./code-input.tsx";
import { RecoveryCodeInput } from "./recovery-code-input.tsx";
import { loginSchema } from "./schemas.ts";
import { TextLink } from "./text-link.tsx";

/** Login and password, and the two-factor code from the moment that the product API asks for it [AUTH-1, AUTH-2]. */
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
    schema: (sent) => loginSchema(sent.has("twofa_code")),
    action: paths.login({ continue: continueTo }),
    onSend: () => signInSent("password"),
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
          <CodeInput field={fields.twofa_code} />
          <RecoveryCodeInput field={fields.recovery_code} />
        </>
      )}
      <p className="text-sm">
        <TextLink to={paths.login({ tab: "restore" })} instead={onRestore}>
          {t("login.forgotten")}
        </TextLink>
      </p>
      <Button type="submit" tone="accent" size="large" block waiting={login.busy}>
        {t("login.submit")}
      </Button>
    </Form>
  );
}
