import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { PasswordInput, TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { CONTACT_FORMS, emailChangeSchema } from "./contact-forms.ts";

/** Asks for another address, with the password: whoever reads the account's mail can have its password set anew. */
export function EmailChange({ action }: { action: string }) {
  const { t } = useTranslation("contacts");
  const change = useActionForm({
    name: CONTACT_FORMS.emailChange,
    schema: emailChangeSchema,
    action,
  });
  return (
    <Fold label={t("email.change")} open={change.answer !== undefined && !change.answer.done}>
      <Form of={change}>
        <p className="text-sm text-muted">{t("email.change_text")}</p>
        <TextInput field={change.fields.email} label={t("email.new")} type="email" autoComplete="email" />
        <PasswordInput field={change.fields.password} label={t("password")} autoComplete="current-password" />
        <div>
          <Button type="submit" waiting={change.busy}>
            {t("code.send")}
          </Button>
        </div>
      </Form>
    </Fold>
  );
}
