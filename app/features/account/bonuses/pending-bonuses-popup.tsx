import { Gift } from "lucide-react";
import { useTranslation } from "react-i18next";
import { endpointPath } from "#app/data/endpoint.ts";
import { useLoadedFetcher } from "#app/data/use-loaded-fetcher.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import { BonusesPopup } from "./bonuses-popup.tsx";
import type { PendingBonusesData } from "./model.ts";
import { OfferCard } from "./offer-card.tsx";

const PENDING = { route: "bonus", query: () => ({ pending: "" }) } as const;

/** The bonuses that the player can claim now, over any page [POP-1, TP-1]. */
export function PendingBonusesPopup() {
  const { t } = useTranslation(["bonuses", "errors"]);
  const path = endpointPath(PENDING, useShell().locale.code, undefined);
  const { data, isLoading, hasFailed, reload } = useLoadedFetcher<PendingBonusesData>(path);
  const offers = data?.offers;
  return (
    <BonusesPopup title={t("pending.title")} isLoading={data === undefined && !hasFailed}>
      {!offers ? (
        <ErrorState
          title={t("pending.failed")}
          action={
            <Button waiting={isLoading && !hasFailed} onClick={reload}>
              {t("pending.retry")}
            </Button>
          }
        />
      ) : offers.length === 0 ? (
        <EmptyState
          icon={<Gift size={26} aria-hidden="true" />}
          title={t("pending.empty")}
          text={t("pending.empty_text")}
        />
      ) : (
        <div className="grid gap-4">
          {offers.map((offer) => (
            <OfferCard key={offer.benefitId} offer={offer} />
          ))}
        </div>
      )}
    </BonusesPopup>
  );
}
