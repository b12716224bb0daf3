import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import type { PopupProps } from "#app/shell/popups/popups.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ActiveBonusCard } from "./active-bonus.tsx";
import type { BonusPopupData } from "./model.ts";
import { OfferCard } from "./offer-card.tsx";

/** One of the player's bonuses with its terms over any page; a link leads to all of them [POP-1]. */
export function BonusPopup({ props }: { props: PopupProps["bonus"] }) {
  const { t } = useTranslation(["bonuses", "errors"]);
  const paths = useLocalePaths();
  const { load, data } = useFetcher<BonusPopupData>();
  const path = paths.bonus(props.benefitId);
  useEffect(() => load(path), [load, path]);
  return (
    <Popup
      title={t("popup.title")}
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
      ) : data.active ? (
        <ActiveBonusCard bonus={data.active} />
      ) : data.offer ? (
        <OfferCard offer={data.offer} />
      ) : (
        <ErrorState title={t("popup.gone")} text={t("popup.gone_text")} />
      )}
    </Popup>
  );
}
