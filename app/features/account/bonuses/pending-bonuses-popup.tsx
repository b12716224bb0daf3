import { useFetcher } from "@remix-run/react";
import { Gift } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import { BonusesPopup } from "./bonuses-popup.tsx";
import type { PendingBonusesData } from "./model.ts";
import { OfferCard } from "./offer-card.tsx";

/** The bonuses that the player can claim now, over any page [POP-1, TP-1]. */
export function PendingBonusesPopup() {
  const { t } = useTranslation(["bonuses", "errors"]);
  const { load, data, state } = useFetcher<PendingBonusesData>();
  const path = useLocalePaths().pendingBonuses();
  useEffect(() => load(path), [load, path]);
  const offers = data?.offers;
  return (
    <BonusesPopup title={t("pending.title")} isLoading={data === undefined}>
      {!offers ? (
        <ErrorState
          title={t("pending.failed")}
          action={
            <Button waiting={state !== "idle"} onClick={() => load(path)}>
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
