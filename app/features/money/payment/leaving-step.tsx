import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Deadline } from "./deadline.tsx";
import { PaymentCard } from "./payment-card.tsx";
import type { PaymentView } from "./payment-view.ts";
import { WayToGame } from "./way-to-game.tsx";

interface LeavingStepProps {
  payment: PaymentView;
  url: string;
  check: () => void;
}

/**
 * A provider's page that no frame may hold, over a game: nobody is sent there, the player goes. In a tab beside the game
 * it leaves the game where it is; in its place, the way back leads to the game.
 */
export function LeavingStep({ payment, url, check }: LeavingStepProps) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const { deadline, total, method } = payment;
  return (
    <PaymentCard
      icon={ExternalLink}
      tone="waiting"
      title={t("heading.open")}
      text={t("over_game.leaving", { method, total })}
    >
      <div className="grid gap-2">
        <ButtonLink tone="accent" size="large" href={url} target="_blank" rel="noopener noreferrer">
          {t("over_game.new_tab")}
          <ExternalLink size={16} aria-hidden="true" />
        </ButtonLink>
        <ButtonLink tone="outline" href={url} data-document="">
          {t("over_game.same_tab")}
        </ButtonLink>
        <WayToGame tone="outline" />
        <ButtonLink tone="ghost" href={paths.wallet("deposit")}>
          {t("action.other")}
        </ButtonLink>
      </div>
      {deadline && <Deadline deadline={deadline} onEnd={check} />}
      <p className="text-center text-sm text-muted">{t("over_game.waits")}</p>
    </PaymentCard>
  );
}
