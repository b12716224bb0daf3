import { useTranslation } from "react-i18next";
import { endpointPath } from "#app/data/endpoint.ts";
import { useLoadedFetcher } from "#app/data/use-loaded-fetcher.ts";
import { useShell } from "#app/session/shell-data.ts";
import { LoadFailure } from "#app/shell/errors/load-failure.tsx";
import type { PopupProps } from "#app/shell/popups/popups.ts";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { ActiveBonusCard } from "./active-bonus.tsx";
import { BonusesPopup } from "./bonuses-popup.tsx";
import type { BonusPopupData } from "./model.ts";
import { OfferCard } from "./offer-card.tsx";

const BONUS = { route: "bonus", query: (id: string) => ({ id }) } as const;

/** One of the player's bonuses with its terms over any page [POP-1]. */
export function BonusPopup({ props }: { props: PopupProps["bonus"] }) {
  const { t } = useTranslation(["bonuses", "errors"]);
  const path = endpointPath(BONUS, useShell().locale.code, props.benefitId);
  const { data, hasFailed, reload } = useLoadedFetcher<BonusPopupData>(path);
  return (
    <BonusesPopup title={t("popup.title")} isLoading={data === undefined && !hasFailed}>
      {hasFailed ? (
        <LoadFailure onRetry={reload} />
      ) : data?.active ? (
        <ActiveBonusCard bonus={data.active} />
      ) : data?.offer ? (
        <OfferCard offer={data.offer} />
      ) : (
        <ErrorState title={t("popup.gone")} text={t("popup.gone_text")} />
      )}
    </BonusesPopup>
  );
}
