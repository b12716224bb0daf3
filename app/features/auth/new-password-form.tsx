import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { PasswordInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "./notice.tsx";
import { newPasswordSchema } from "./schemas.ts";
import { TextLink } from "./text-link.tsx";

interface NewPasswordFormProps {
  /** Of the mailed link. */
  code: string;
  /** What a popup does instead of leading to the login screen, and to its form for a new link. */
  onLogin?: () => void;
  onRestore?: () => void;
}

/** Asks for the new password that a mailed link allows to set [REG-1]. */
export function NewPasswordForm({ code, onLogin, onRestore }: NewPasswordFormProps) {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  const change = useActionForm({
    name: "new-password",
    schema: newPasswordSchema,
    action: paths.login({ restore: code }),
  });
  const { fields } = change;
  if (change.answer?.done) {
    return (
      <div className="grid gap-4">
        <Notice title={t("new_password.done_title")}>{t("new_password.done_text")}</Notice>
        {onLogin ? (
          <Button tone="accent" size="large" block onClick={onLogin}>
            {t("login.submit")}
          </Button>
        ) : (
          <ButtonLink tone="accent" size="large" block href={paths.login()}>
            {t("login.submit")}
          </ButtonLink>
        )}
      </div>
    );
  }
  return (
    <Form of={change} hidden={{ code }}>
      <p className="text-muted">{t("new_password.text")}</p>
      <PasswordInput
        field={fields.password}
        label={t("field.new_password")}
        hint={t("field.password_hint")}
        autoComplete="new-password"
      />
      <PasswordInput
        field={fields.password_retype}
        label={t("field.password_retype")}
        autoComplete="new-password"
      />
      <p className="text-sm">
        <TextLink to={paths.login({ tab: "restore" })} instead={onRestore}>
          {t("new_password.again")}
        </TextLink>
      </p>
      <Button type="submit" tone="accent" size="large" block waiting={change.busy}>
        {t("new_password.submit")}
      </Button>
    </Form>
  );
}
