import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { PopupProps } from "#app/shell/popups/popups.ts";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { ActiveBonusCard } from "./active-bonus.tsx";
import { BonusesPopup } from "./bonuses-popup.tsx";
import type { BonusPopupData } from "./model.ts";
import { OfferCard } from "./offer-card.tsx";

/** One of the player's bonuses with its terms over any page [POP-1]. */
export function BonusPopup({ props }: { props: PopupProps["bonus"] }) {
  const { t } = useTranslation(["bonuses", "errors"]);
  const { load, data } = useFetcher<BonusPopupData>();
  const path = useLocalePaths().bonus(props.benefitId);
  useEffect(() => load(path), [load, path]);
  return (
    <BonusesPopup title={t("popup.title")} isLoading={data === undefined}>
      {data?.active ? (
        <ActiveBonusCard bonus={data.active} />
      ) : data?.offer ? (
        <OfferCard offer={data.offer} />
      ) : (
        <ErrorState title={t("popup.gone")} text={t("popup.gone_text")} />
      )}
    </BonusesPopup>
  );
}
