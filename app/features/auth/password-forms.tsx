import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { PasswordInput, TextInput } from "#app/forms/form-fields.tsx";
import { LENGTHS } from "#app/forms/rules.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DoneNotice, TextLink } from "./form-parts.tsx";
import { newPasswordSchema, restoreSchema } from "./model.ts";

/** Requests a password reset link by e-mail; the confirmation does not reveal whether an account exists [REG-1]. */
export function RestoreForm() {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  const restore = useActionForm({
    name: "restore",
    schema: restoreSchema,
    action: paths.login({ tab: "restore" }),
  });
  if (restore.answer?.done) {
    const email = String(restore.answer.submission.initialValue?.email ?? "");
    return <DoneNotice title={t("restore.sent_title")}>{t("restore.sent_text", { email })}</DoneNotice>;
  }
  return (
    <Form of={restore}>
      <p className="text-muted">{t("restore.text")}</p>
      <TextInput field={restore.fields.email} label={t("field.email")} type="email" autoComplete="email" />
      <Button type="submit" tone="accent" size="large" block waiting={restore.busy}>
        {t("restore.submit")}
      </Button>
    </Form>
  );
}

interface NewPasswordFormProps {
  /** Name under which the session stores the code of a mailed link. */
  code: string;
  /** In a popup: called instead of navigating to the login screen or to the form for a new link. */
  onLogin?: () => void;
  onRestore?: () => void;
}

/** Sets a new password with the code of a mailed link [REG-1]. */
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
        <DoneNotice title={t("new_password.done_title")}>{t("new_password.done_text")}</DoneNotice>
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
        hint={t("field.password_hint", { min: LENGTHS.password.min })}
        autoComplete="new-password"
      />
      <PasswordInput
        field={fields.password_retype}
        label={t("field.password_retype")}
        autoComplete="new-password"
      />
      <p className="text-sm">
        <TextLink to={paths.login({ tab: "restore" })} onClick={onRestore}>
          {t("new_password.again")}
        </TextLink>
      </p>
      <Button type="submit" tone="accent" size="large" block waiting={change.busy}>
        {t("new_password.submit")}
      </Button>
    </Form>
  );
}
