import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RewardLine } from "#app/features/rewards/index.ts";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { TournamentPopupData } from "../view-models/model.ts";
import { useTournamentData } from "./use-tournament-data.ts";

interface StatusPopupProps {
  props: { id?: string };
}

/** A tournament of the player has started [TRN-1]. */
export function TournamentStartedPopup({ props: { id } }: StatusPopupProps) {
  const { t } = useTranslation("tournaments");
  const data = useTournamentData(id);
  return (
    <StatusPopup id={id} data={data} title={t("alert.started")}>
      <p>{t("alert.started_text", { name: nameOf(data, t("alert.this")) })}</p>
    </StatusPopup>
  );
}

/** A tournament of the player has ended: their place and prize, or that it is over [TRN-1]. */
export function TournamentWonPopup({ props: { id } }: StatusPopupProps) {
  const { t } = useTranslation(["tournaments", "rewards"]);
  const { locale } = useShell();
  const data = useTournamentData(id);
  const name = nameOf(data, t("alert.this"));
  const { place = null, prize = null } = data?.own ?? {};
  return (
    <StatusPopup id={id} data={data} title={prize ? t("alert.won") : t("alert.over")}>
      <p>
        {place === null
          ? t("alert.over_text", { name })
          : t("alert.won_text", { name, place: wholeNumberText(place, locale.iso) })}
      </p>
      {prize && (
        <p className="mt-4 rounded-card border border-line bg-raised p-4">
          <span className="block text-xs text-muted">{t("alert.prize")}</span>
          <RewardLine reward={prize} className="mt-1 font-display text-lg font-semibold" />
        </p>
      )}
    </StatusPopup>
  );
}

/** A tournament of the player was cancelled, or had too few players [TRN-1]. */
export function TournamentCancelledPopup({ props: { id } }: StatusPopupProps) {
  const { t } = useTranslation("tournaments");
  const data = useTournamentData(id);
  return (
    <StatusPopup id={id} data={data} title={t("alert.cancelled")}>
      <p>{t("alert.cancelled_text", { name: nameOf(data, t("alert.this")) })}</p>
    </StatusPopup>
  );
}

function nameOf(data: TournamentPopupData | undefined, fallback: string): string {
  return data?.tournament?.name ?? fallback;
}

interface FrameProps {
  id: string | undefined;
  data: TournamentPopupData | undefined;
  title: string;
  children: ReactNode;
}

function StatusPopup({ id, data, title, children }: FrameProps) {
  const { t } = useTranslation("tournaments");
  const paths = useLocalePaths();
  const isLoading = id !== undefined && data === undefined;
  const image = data?.tournament?.image;
  return (
    <Popup
      title={title}
      action={
        <ButtonLink href={id ? paths.tournament(id) : paths.tournaments()} tone="accent" block>
          {id ? t("alert.open") : t("alert.list")}
        </ButtonLink>
      }
    >
      {id && (
        <div className="mb-4 aspect-[1200/630] overflow-hidden rounded-card bg-raised">
          {image && (
            <img
              src={image.small}
              srcSet={`${image.small} 600w, ${image.large} 1200w`}
              sizes="420px"
              width={1200}
              height={630}
              alt=""
              className="size-full object-cover"
            />
          )}
        </div>
      )}
      {isLoading ? (
        <div role="status">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-12" />
        </div>
      ) : (
        children
      )}
    </Popup>
  );
}
