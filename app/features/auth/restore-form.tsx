import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "./notice.tsx";
import { restoreSchema } from "./schemas.ts";

/** Asks for the address that a link is mailed to; what it says then is the same whether an account has it or not [REG-1]. */
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
    return <Notice title={t("restore.sent_title")}>{t("restore.sent_text", { email })}</Notice>;
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
