import { useTranslation } from "react-i18next";
import { Form, Saved } from "#app/forms/form.tsx";
import { PasswordInput } from "#app/forms/form-fields.tsx";
import { LENGTHS } from "#app/forms/rules.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/card.tsx";
import { changePasswordSchema, SECURITY_FORMS } from "./model.ts";

/** Changes the password; all other sessions of the account end [RT-4]. */
export function PasswordPanel({ changed }: { changed: string | null }) {
  const { t } = useTranslation("security");
  const { user } = useShell();
  const paths = useLocalePaths();
  const passwordForm = useActionForm({
    name: SECURITY_FORMS.password,
    schema: changePasswordSchema,
    action: paths.security(),
  });
  const { fields } = passwordForm;
  return (
    <Section title={t("password.title")} id="password">
      <p className="mb-4 text-sm text-muted">
        {changed ? t("password.changed", { time: changed }) : t("password.never")}
      </p>
      <Form of={passwordForm}>
        {/* The user name for password managers. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.login ?? ""}
          readOnly
          hidden
        />
        <PasswordInput
          field={fields.current_password}
          label={t("password.current")}
          autoComplete="current-password"
        />
        <PasswordInput
          field={fields.password}
          label={t("password.new")}
          hint={t("password.hint", { min: LENGTHS.password.min })}
          autoComplete="new-password"
        />
        <PasswordInput
          field={fields.password_retype}
          label={t("password.again")}
          autoComplete="new-password"
        />
        <p className="text-sm text-muted">{t("password.others_end")}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" waiting={passwordForm.busy}>
            {t("password.submit")}
          </Button>
          {passwordForm.answer?.done && !passwordForm.busy && <Saved>{t("password.done")}</Saved>}
        </div>
      </Form>
    </Section>
  );
}
