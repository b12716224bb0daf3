import { useLocation } from "@remix-run/react";
import { LogIn, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { insteadOfLink } from "#app/shell/plain-click.ts";
import { openPopup } from "#app/shell/popups/use-popups.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";

const LABEL = "sr-only tablet:not-sr-only";
const SIZE = "h-10 min-h-0! w-10 px-0! whitespace-nowrap tablet:w-auto tablet:px-4!";

/** Log in and Registration: links to the login page that open the popup where scripts run [HDR-2, HDR-5]. */
export function GuestButtons() {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  const back = useLocation().pathname;
  return (
    <>
      <ButtonLink
        href={paths.login({ continue: back })}
        onClick={insteadOfLink(() => openPopup("auth", { tab: "login" }))}
        className={SIZE}
      >
        <LogIn size={20} aria-hidden="true" className="tablet:hidden" />
        <span className={LABEL}>{t("header.login")}</span>
      </ButtonLink>
      <ButtonLink
        tone="accent"
        href={paths.login({ tab: "registration", continue: back })}
        onClick={insteadOfLink(() => openPopup("auth", { tab: "registration" }))}
        className={SIZE}
      >
        <UserPlus size={20} aria-hidden="true" className="tablet:hidden" />
        <span className={LABEL}>{t("header.registration")}</span>
      </ButtonLink>
    </>
  );
}
