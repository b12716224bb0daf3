import { useLocation } from "@remix-run/react";
import { LogIn, UserPlus, WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useWallet } from "#app/live/wallet.ts";
import { Amount } from "#app/shell/amount.tsx";
import { openPopup } from "#app/shell/popups/popups.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { OpenLink } from "#app/ui/open-link.tsx";

/**
 * Link to the deposit page with the total balance; on desktops it opens the wallet popup instead [POP-5]. The balance is visible
 * in windows of at least 540 pixels, the word "Deposit" from 768 [HDR-1, HDR-5].
 */
export function DepositButton() {
  const { t } = useTranslation();
  const url = useLocalePaths().wallet("deposit");
  const protect = useProtectedAction();
  return (
    <OpenLink
      href={url}
      onClick={insteadOfLink(() => protect({ url }))}
      className="sunrise flex h-10 shrink-0 items-center gap-2 rounded-control px-2.5 font-semibold whitespace-nowrap transition duration-150 hover:brightness-110 phone:px-3"
    >
      <WalletMinimal size={20} aria-hidden="true" className="tablet:hidden" />
      <span className="sr-only tablet:not-sr-only">{t("header.deposit")}</span>
      <PlayerPart component={Balance} />
    </OpenLink>
  );
}

function Balance() {
  const wallet = useWallet();
  if (!wallet) return null;
  return (
    <span className="sr-only phone:not-sr-only tablet:border-l tablet:border-accent-ink/30 tablet:pl-2">
      <Amount amount={wallet.total_balance} currency={wallet.currency} />
    </span>
  );
}

const LABEL = "sr-only tablet:not-sr-only";
const SIZE = "h-10 min-h-0! w-10 px-0! whitespace-nowrap tablet:w-auto tablet:px-4!";

/** The links Log in and Registration to the login page; with scripts they open the auth popup [HDR-2, HDR-5]. */
export function GuestButtons() {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  const currentPath = useLocation().pathname;
  return (
    <>
      <ButtonLink
        href={paths.login({ continue: currentPath })}
        onClick={insteadOfLink(() => openPopup("auth", { tab: "login" }))}
        className={SIZE}
      >
        <LogIn size={20} aria-hidden="true" className="tablet:hidden" />
        <span className={LABEL}>{t("header.login")}</span>
      </ButtonLink>
      <ButtonLink
        tone="accent"
        href={paths.login({ tab: "registration", continue: currentPath })}
        onClick={insteadOfLink(() => openPopup("auth", { tab: "registration" }))}
        className={SIZE}
      >
        <UserPlus size={20} aria-hidden="true" className="tablet:hidden" />
        <span className={LABEL}>{t("header.registration")}</span>
      </ButtonLink>
    </>
  );
}
