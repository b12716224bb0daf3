import { useTranslation } from "react-i18next";
import { EmailPanel, PhonePanel } from "#app/features/account/contacts/index.ts";
import { AccountFrame } from "#app/features/account/overview/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ConfirmLinkScreen } from "./confirm-link-screen.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import type { SecurityData, SecurityScreenData } from "./security-view.ts";
import { SessionsPanel } from "./sessions-panel.tsx";
import { SignInsPanel } from "./sign-ins-panel.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";

/** How the account is protected, and by whom it is used; or what a mailed link opens [RT-4]. */
export function SecurityScreen(data: SecurityScreenData) {
  if (data.link !== null) return <ConfirmLinkScreen link={data.link} />;
  return <Security {...data.security} />;
}

function Security({ passwordChanged, twoFactor, contacts, sessions, signIns }: SecurityData) {
  const { t } = useTranslation("security");
  const paths = useLocalePaths();
  const action = paths.security();
  return (
    <AccountFrame part="security" title={t("title")} lead={t("lead")}>
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
