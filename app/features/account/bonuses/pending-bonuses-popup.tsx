import { useFetcher } from "@remix-run/react";
import { Gift } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PendingBonusesData } from "./model.ts";
import { OfferCard } from "./offer-card.tsx";

/** The bonuses that the player can claim now, over any page; a link leads to all of them [POP-1, TP-1]. */
export function PendingBonusesPopup() {
  const { t } = useTranslation(["bonuses", "errors"]);
  const paths = useLocalePaths();
  const { load, data, state } = useFetcher<PendingBonusesData>();
  const path = paths.pendingBonuses();
  useEffect(() => load(path), [load, path]);
  return (
    <Popup
      title={t("pending.title")}
      action={
        <ButtonLink href={paths.bonuses()} block>
          {t("popup.all")}
        </ButtonLink>
      }
    >
      {data === undefined ? (
        <div role="status">
          <span className="sr-only">{t("popup.loading")}</span>
          <Skeleton className="h-56" />
        </div>
      ) : !data.offers ? (
        <ErrorState
          title={t("pending.failed")}
          action={
            <Button waiting={state !== "idle"} onClick={() => load(path)}>
              {t("pending.retry")}
            </Button>
          }
        />
      ) : data.offers.length === 0 ? (
        <EmptyState
          icon={<Gift size={26} aria-hidden="true" />}
          title={t("pending.empty")}
          text={t("pending.empty_text")}
        />
      ) : (
        <div className="grid gap-4">
          {data.offers.map((offer) => (
            <OfferCard key={offer.benefitId} offer={offer} />
          ))}
        </div>
      )}
    </Popup>
  );
}
