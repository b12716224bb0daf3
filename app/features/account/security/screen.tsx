import { useTranslation } from "react-i18next";
import { EmailPanel } from "#app/features/account/contacts/email-panel.tsx";
import { PhonePanel } from "#app/features/account/contacts/phone-panel.tsx";
import { AccountFrame } from "#app/features/account/overview/account-frame.tsx";
import { Form, Saved } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { confirmLinkSchema, SECURITY_FORMS, type SecurityData, type SecurityScreenData } from "./model.ts";
import { PasswordPanel } from "./password-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { SignInsPanel } from "./sign-ins-panel.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";

/** Password, two-factor login, contacts, sessions and sign-ins; or the confirmation of a mailed link [RT-4]. */
export function SecurityScreen(data: SecurityScreenData) {
  if (data.link !== null) return <ConfirmLinkScreen link={data.link} />;
  return <SecurityOverview {...data.security} />;
}

function SecurityOverview({ passwordChanged, twoFactor, contacts, sessions, signIns }: SecurityData) {
  const { t } = useTranslation("security");
  const paths = useLocalePaths();
  const action = paths.security();
  return (
    <AccountFrame screen="security" title={t("title")} lead={t("lead")}>
      <div className="grid gap-4 [&>*]:min-w-0">
        <div className="grid items-start gap-4 desktop:grid-cols-2 [&>*]:min-w-0">
          <div className="grid gap-4 [&>*]:min-w-0">
            <TwoFactorPanel twoFactor={twoFactor} />
            <EmailPanel contacts={contacts} action={action} />
            <PhonePanel contacts={contacts} action={action} />
          </div>
          <PasswordPanel changed={passwordChanged} />
        </div>
        <SessionsPanel sessions={sessions} />
        <SignInsPanel {...signIns} />
      </div>
    </AccountFrame>
  );
}

/** The page of a mailed link. It needs a click, because mail programs open links in advance. */
function ConfirmLinkScreen({ link }: { link: string }) {
  const { t } = useTranslation("security");
  const { user } = useShell();
  const paths = useLocalePaths();
  const confirmation = useActionForm({
    name: SECURITY_FORMS.confirmLink,
    schema: confirmLinkSchema,
    action: paths.security({ "confirm-email": link }),
  });
  return (
    <div className="mx-auto w-full max-w-lg tablet:py-10">
      <Card className="tablet:p-8">
        <h1 className="mb-4 font-display text-xl font-semibold hyphens-auto">{t("link.title")}</h1>
        {confirmation.answer?.done ? (
          <div className="grid gap-4">
            <Saved>{t("link.done")}</Saved>
            <ButtonLink tone="accent" size="large" block href={user ? paths.security() : paths.home()}>
              {t(user ? "link.to_security" : "link.to_home")}
            </ButtonLink>
          </div>
        ) : (
          <Form of={confirmation} hidden={{ link }}>
            <p className="text-muted">{t("link.text")}</p>
            <Button type="submit" tone="accent" size="large" block waiting={confirmation.busy}>
              {t("link.submit")}
            </Button>
          </Form>
        )}
      </Card>
    </div>
  );
}
