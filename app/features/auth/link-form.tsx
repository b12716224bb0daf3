import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { signInSent } from "#app/tracking/sign-ins.ts";
import { Button } from "#app/ui/button.tsx";
import { linkSchema } from "./schemas.ts";

interface LinkFormProps {
  /** Undefined where it is held no more. */
  link: string | undefined;
  continueTo: string | undefined;
}

/**
 * The one button that logs in with a link's token alone. A link by itself never does: mail programs and browsers follow links
 * before anybody has pressed one, and a foreign page must not choose whose account a visitor is in [AUTH-1].
 */
export function LinkForm({ link, continueTo }: LinkFormProps) {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  const login = useActionForm({
    name: "link",
    schema: linkSchema,
    action: paths.login({ link, continue: continueTo }),
    onSend: () => signInSent("link"),
  });
  if (link === undefined) return <p role="status">{t("failure.link_expired")}</p>;
  return (
    <Form of={login} hidden={{ link }}>
      <p className="text-muted">{t("link.text")}</p>
      <Button type="submit" tone="accent" size="large" block waiting={login.busy}>
        {t("login.submit")}
      </Button>
    </Form>
  );
}
