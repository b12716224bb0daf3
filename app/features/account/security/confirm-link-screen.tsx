import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { Saved } from "#app/forms/saved.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { confirmLinkSchema, SECURITY_FORMS } from "./security-forms.ts";

/** What a mailed link opens: one button, since mail programs follow links before anybody has pressed one. */
export function ConfirmLinkScreen({ link }: { link: string }) {
  const { t } = useTranslation("security");
  const { user } = useShell();
  const paths = useLocalePaths();
  const of = useActionForm({
    name: SECURITY_FORMS.confirmLink,
    schema: confirmLinkSchema,
    action: paths.security({ "confirm-email": link }),
  });
  return (
    <div className="mx-auto w-full max-w-lg tablet:py-10">
      <Card className="tablet:p-8">
        <h1 className="mb-4 font-display text-xl font-semibold hyphens-auto">{t("link.title")}</h1>
        {of.answer?.done ? (
          <div className="grid gap-4">
            <Saved>{t("link.done")}</Saved>
            <ButtonLink tone="accent" size="large" block href={user ? paths.security() : paths.home()}>
              {t(user ? "link.to_security" : "link.to_home")}
            </ButtonLink>
          </div>
        ) : (
          <Form of={of} hidden={{ link }}>
            <p className="text-muted">{t("link.text")}</p>
            <Button type="submit" tone="accent" size="large" block waiting={of.busy}>
              {t("link.submit")}
            </Button>
          </Form>
        )}
      </Card>
    </div>
  );
}
