import { useTranslation } from "react-i18next";
import { RewardText } from "#app/features/rewards/index.ts";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import type { LeaderboardRow } from "#contract/wire/rewards/tournaments.ts";
import {
  BOARD_PAGE,
  type BoardPage,
  type OwnTournamentView,
  type TournamentDetailsView,
} from "../view-models/model.ts";
import { scoreText } from "../view-models/score-text.ts";
import { hasPlacePrizes, prizeOf } from "./prizes.tsx";
import { useBoard } from "./use-board.ts";

interface LeaderboardProps {
  tournament: TournamentDetailsView;
  initial: BoardPage | null;
  own: OwnTournamentView | null;
}

/** A page of the leaderboard with the player's own row pinned below it; links to the other pages work without scripts. */
export function Leaderboard({ tournament, initial, own }: LeaderboardProps) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const { locale } = useShell();
  const { tournament_id: id, status, scoring } = tournament;
  const { page, rows, standing, isLoading, hasFailed, load, lastPlace } = useBoard(
    { id, isRunning: status === "running" },
    initial,
    own,
  );
  if (!page || !rows) return <ErrorState title={t("board.failed")} text={t("board.failed_text")} />;
  if (rows.length === 0) return <EmptyState title={t("board.empty")} text={t("board.empty_text")} />;
  const number = (value: number) => wholeNumberText(value, locale.iso);
  const first = page.offset + 1;
  const last = page.offset + rows.length;
  const hasPrizes = hasPlacePrizes(tournament);
  const isOwnShown = rows.some((row) => row.own);
  // The box keeps the sticky row below what is above the board.
  return (
    <div>
      <table
        aria-busy={isLoading || undefined}
        className={classNames("w-full border-collapse text-sm", isLoading && "opacity-60")}
      >
        <caption className="sr-only">
          {t("board.range", { from: number(first), to: number(last), total: number(page.total) })}
        </caption>
        <thead>
          <tr className="text-left text-xs text-muted [&>th]:pb-2 [&>th]:font-normal">
            <th scope="col" className="w-14 pl-3 tablet:w-16">
              {t("board.place")}
            </th>
            <th scope="col">{t("board.player")}</th>
            {hasPrizes && (
              <th scope="col" className="max-tablet:hidden">
                {t("board.prize")}
              </th>
            )}
            <th scope="col" className="pr-3 text-right">
              {t(`tournament-cards:score.${scoring}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.place} row={row} tournament={tournament} />
          ))}
        </tbody>
      </table>
      {standing?.place && !isOwnShown && (
        <table className="sticky bottom-(--bottom-bar) w-full border-collapse text-sm">
          <caption className="sr-only">{t("tournament-cards:own.place")}</caption>
          <tbody>
            <Row
              row={{
                place: standing.place,
                score: standing.score,
                player: t("own.you"),
                prize: "",
                own: true,
              }}
              tournament={tournament}
            />
          </tbody>
        </table>
      )}
      {hasFailed && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {t("board.failed")}
        </p>
      )}
      <BoardPages id={id} page={page} lastPlace={lastPlace} ownPlace={standing?.place ?? null} load={load} />
    </div>
  );
}

function Row({ row, tournament }: { row: LeaderboardRow; tournament: TournamentDetailsView }) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const { locale } = useShell();
  const reward = prizeOf(tournament, row.place);
  return (
    <tr
      data-own={row.own || undefined}
      className={classNames(
        "h-11 [&>td]:py-1.5",
        row.own
          ? "bg-raised font-semibold text-text outline-1 -outline-offset-1 outline-accent-text"
          : "border-t border-line",
      )}
    >
      <td className="w-14 pr-2 pl-3 tabular-nums tablet:w-16">{wholeNumberText(row.place, locale.iso)}</td>
      <td>
        {row.own ? t("own.you") : row.player}
        {reward && (
          <span className="block text-xs text-muted tablet:hidden">
            <RewardText reward={reward} />
          </span>
        )}
      </td>
      {hasPlacePrizes(tournament) && (
        <td className="text-muted max-tablet:hidden">{reward && <RewardText reward={reward} />}</td>
      )}
      <td className="pr-3 text-right tabular-nums">{scoreText(tournament.scoring, row.score, locale.iso)}</td>
    </tr>
  );
}

interface BoardPagesProps {
  id: string;
  page: BoardPage;
  lastPlace: number;
  ownPlace: number | null;
  load: (place: number) => void;
}

function BoardPages({ id, page, lastPlace, ownPlace, load }: BoardPagesProps) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const { locale } = useShell();
  const paths = useLocalePaths();
  const { offset, total, rows } = page;
  const number = (value: number) => wholeNumberText(value, locale.iso);
  const link = (place: number, label: string) => (
    <a
      href={`${paths.tournament(id, { place: String(place) })}#leaderboard`}
      className={buttonStyle({ tone: "outline", size: "small" })}
      onClick={insteadOfLink(() => load(place))}
    >
      {label}
    </a>
  );
  const isOwnPage = ownPlace !== null && ownPlace > offset && ownPlace <= offset + BOARD_PAGE;
  if (total <= BOARD_PAGE) return null;
  return (
    <nav aria-label={t("tournament-cards:board.title")} className="mt-4 flex flex-wrap items-center gap-2">
      {offset > 0 && link(1, t("board.first"))}
      {offset > 0 && link(Math.max(1, offset - BOARD_PAGE + 1), t("board.previous"))}
      {offset + 1 < lastPlace && link(offset + BOARD_PAGE + 1, t("board.next"))}
      {ownPlace !== null && !isOwnPage && link(ownPlace, t("board.own"))}
      <p aria-live="polite" className="text-xs text-muted tabular-nums">
        {t("board.range", {
          from: number(offset + 1),
          to: number(offset + rows.length),
          total: number(total),
        })}
      </p>
    </nav>
  );
}
