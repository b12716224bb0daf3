import { WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useWallet } from "#app/live/index.ts";
import { Amount } from "#app/shell/amount.tsx";
import { insteadOfLink } from "#app/shell/plain-click.ts";
import { PlayerPart } from "#app/shell/player-part/player-part.tsx";

/**
 * Deposit with the total balance: the balance shows from 540 up, the word from 768 [HDR-1, HDR-5]. A link to the deposit's page,
 * which on a desktop opens the wallet over the page instead [POP-5].
 */
export function DepositButton() {
  const { t } = useTranslation();
  const url = useLocalePaths().wallet("deposit");
  const protect = useProtectedAction();
  return (
    <a
      href={url}
      onClick={insteadOfLink(() => protect({ url }))}
      className="sunrise flex h-10 shrink-0 items-center gap-2 rounded-control px-2.5 font-semibold whitespace-nowrap transition duration-150 hover:brightness-110 phone:px-3"
    >
      <WalletMinimal size={20} aria-hidden="true" className="tablet:hidden" />
      <span className="sr-only tablet:not-sr-only">{t("header.deposit")}</span>
      <PlayerPart draw={Balance} />
    </a>
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
