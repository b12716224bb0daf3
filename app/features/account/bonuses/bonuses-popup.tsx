import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

interface BonusesPopupProps {
  title: string;
  isLoading: boolean;
  children: ReactNode;
}

/** The frame of the popups about bonuses: a placeholder while they load, and a link to all bonuses. */
export function BonusesPopup({ title, isLoading, children }: BonusesPopupProps) {
  const { t } = useTranslation("bonuses");
  const paths = useLocalePaths();
  return (
    <Popup
      title={title}
      action={
        <ButtonLink href={paths.bonuses()} block>
          {t("popup.all")}
        </ButtonLink>
      }
    >
      {isLoading ? (
        <div role="status">
          <span className="sr-only">{t("popup.loading")}</span>
          <Skeleton className="h-56" />
        </div>
      ) : (
        children
      )}
    </Popup>
  );
}
