import { useTranslation } from "react-i18next";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import type { PopupProps } from "#app/shell/popups/popups.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { LeaderboardRow } from "#contract/wire/rewards/tournaments.ts";
import { useLiveStanding, useLiveTop } from "../live/use-tournament.ts";
import type { TournamentPopupData } from "../view-models/model.ts";
import { scoreText } from "../view-models/score-text.ts";
import { useTournamentData } from "./use-tournament-data.ts";

/** Place, player and score. */
const COLUMNS = "grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-2 px-2";

/** The first places of a tournament and those around the player, live, over any page [POP-1]. */
export function TournamentLeaderboardPopup({
  props: { id },
}: {
  props: PopupProps["tournament-leaderboard"];
}) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const paths = useLocalePaths();
  const data = useTournamentData(id);
  return (
    <Popup
      title={data?.tournament?.name ?? t("tournament-cards:board.title")}
      action={
        <ButtonLink href={paths.tournament(id)} block>
          {t("alert.open")}
        </ButtonLink>
      }
    >
      {data === undefined ? (
        <div role="status">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-96" />
        </div>
      ) : data.tournament ? (
        <Places id={id} tournament={data.tournament} own={data.own} />
      ) : (
        <ErrorState title={t("board.failed")} text={t("failed.text")} />
      )}
    </Popup>
  );
}

interface PlacesProps extends TournamentPopupData {
  id: string;
  tournament: NonNullable<TournamentPopupData["tournament"]>;
}

function Places({ id, tournament, own }: PlacesProps) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const top = useLiveTop(id) ?? tournament.leaderboard;
  const standing = useLiveStanding(id, own);
  const { scoring } = tournament;
  if (top.length === 0) return <EmptyState title={t("board.empty")} text={t("board.empty_text")} />;
  const place = standing?.place ?? null;
  const around = (own?.around ?? []).filter(
    (row) => row.place > top.length && Math.abs(row.place - (place ?? 0)) === 1,
  );
  const ownRow = place !== null && place > top.length && standing;
  const below = [
    ...around,
    ...(ownRow ? [{ place, player: t("own.you"), score: ownRow.score, prize: "", own: true }] : []),
  ].sort((a, b) => a.place - b.place);
  return (
    <>
      <div className={classNames(COLUMNS, "mb-1 text-xs text-muted")}>
        <span>{t("board.place")}</span>
        <span>{t("board.player")}</span>
        <span>{t(`tournament-cards:score.${scoring}`)}</span>
      </div>
      <PlaceList rows={top.map((row) => ({ ...row, own: row.place === place }))} scoring={scoring} />
      {below.length > 0 && (
        <>
          <p className="mt-4 mb-1 px-2 text-xs text-muted">{t("tournament-cards:own.place")}</p>
          <PlaceList rows={below} scoring={scoring} />
        </>
      )}
    </>
  );
}

function PlaceList({
  rows,
  scoring,
}: {
  rows: readonly LeaderboardRow[];
  scoring: NonNullable<TournamentPopupData["tournament"]>["scoring"];
}) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const { locale } = useShell();
  return (
    <ol className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.place}
          className={classNames(
            COLUMNS,
            "min-h-9 items-center text-sm tabular-nums",
            row.own && "rounded-control bg-raised font-semibold text-accent-text",
          )}
        >
          <span>{wholeNumberText(row.place, locale.iso)}</span>
          <span className="truncate">{row.own ? t("own.you") : row.player}</span>
          <span>{scoreText(scoring, row.score, locale.iso)}</span>
        </li>
      ))}
    </ol>
  );
}
