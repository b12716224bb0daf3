import { CircleAlert, CircleHelp } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { GameGrid } from "#app/features/lobby/lists/index.ts";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Countdown } from "../facts/countdown.tsx";
import { PlayersFact } from "../facts/players-fact.tsx";
import { PrizeHeadline } from "../facts/prize-headline.tsx";
import { StatePill } from "../facts/state-pill.tsx";
import { useStatusUpdates } from "../live/use-tournament.ts";
import type { TournamentData, TournamentDetailsView } from "../view-models/model.ts";
import { Leaderboard } from "./leaderboard.tsx";
import { Podium } from "./podium.tsx";
import { Prizes } from "./prizes.tsx";
import { StandingBar } from "./standing-bar.tsx";
import { useGameListPath } from "./use-game-list-path.ts";

/** A tournament: picture, own standing, leaderboard, prizes, rules and games [TRN-2]. */
export function TournamentScreen({ tournament, board, own, joinKey }: TournamentData) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const paths = useLocalePaths();
  const { tournament_id: id, status, rules } = tournament;
  /** There is no winner, and the scores are void. */
  const isVoid = status === "canceled" || status === "expired";
  const hasBoard = !isVoid && status !== "announced";
  useStatusUpdates({ [id]: status });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Head tournament={tournament} />
      {isVoid && (
        <p role="status" className="flex gap-2.5 rounded-card border border-danger bg-surface px-4 py-3">
          <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
          {t(`note.${status}`)}
        </p>
      )}
      {!isVoid && <StandingBar tournament={tournament} own={own} joinKey={joinKey} />}
      <div
        className={classNames(
          "grid gap-5",
          hasBoard ? "items-start desktop:grid-cols-[minmax(0,1fr)_340px]" : "desktop:grid-cols-2",
        )}
      >
        {hasBoard && (
          <Section
            title={t("tournament-cards:board.title")}
            id="leaderboard"
            action={status === "running" && <span className="text-xs text-muted">{t("board.updates")}</span>}
          >
            <Podium tournament={tournament} />
            <Leaderboard key={id} tournament={tournament} initial={board} own={own} />
          </Section>
        )}
        <div className={hasBoard ? "grid grid-cols-[minmax(0,1fr)] gap-5" : "contents"}>
          <Prizes tournament={tournament} />
          <Section
            title={t("rules")}
            action={
              <ButtonLink
                href={`${paths.tournaments()}#how-it-works`}
                tone="ghost"
                size="small"
                onClick={insteadOfLink(() => openPopup("tournament-how-it-works"))}
              >
                <CircleHelp size={18} aria-hidden="true" />
                {t("how.open")}
              </ButtonLink>
            }
          >
            <ul className="list-disc space-y-2 pl-5 text-sm text-muted marker:text-accent-text">
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Section>
        </div>
      </div>
      <Games tournament={tournament} />
    </div>
  );
}

function Head({ tournament }: { tournament: TournamentDetailsView }) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const paths = useLocalePaths();
  const { name, summary, image, kind, status } = tournament;
  return (
    <header className="relative isolate overflow-hidden rounded-card bg-[#05060c] text-[#f4f5fb]">
      <img
        src={image.large}
        srcSet={`${image.small} 600w, ${image.large} 1200w`}
        sizes="(min-width: 1024px) 1100px, 100vw"
        width={1200}
        height={630}
        alt=""
        fetchPriority="high"
        className="aspect-[1200/630] w-full object-cover tablet:absolute tablet:inset-0 tablet:-z-10 tablet:aspect-auto tablet:h-full"
      />
      <div className="absolute top-3 left-3 z-10 tablet:top-5 tablet:left-6">
        <StatePill status={status} />
      </div>
      <div className="relative grid gap-3 px-4 pt-10 pb-4 max-tablet:-mt-16 max-tablet:bg-[linear-gradient(transparent,#05060c_4rem)] tablet:min-h-96 tablet:max-w-2xl tablet:content-end tablet:bg-linear-to-r tablet:from-[#05060c]/90 tablet:via-[#05060c]/75 tablet:via-65% tablet:to-transparent tablet:p-6 tablet:pr-24">
        <div>
          <p className="text-sm text-[#d5d9ec]">
            <a href={paths.tournaments()} className="underline-offset-4 hover:underline">
              {t("title")}
            </a>
            {" · "}
            {t(`kind.${kind}`)}
          </p>
          <h1 className="mt-1 font-display text-2xl leading-tight font-semibold text-balance hyphens-auto tablet:text-4xl">
            {name}
          </h1>
          <p className="mt-2 max-w-lg text-sm text-[#d5d9ec] tablet:text-base">{summary}</p>
        </div>
        <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
          <p>
            <PrizeHeadline tournament={tournament} />
          </p>
          <dl className="flex flex-wrap gap-x-8 gap-y-2 [&_dt]:text-[#d5d9ec]">
            <Countdown tournament={tournament} large />
            <PlayersFact tournament={tournament} large />
          </dl>
        </div>
      </div>
    </header>
  );
}

function Games({ tournament }: { tournament: TournamentDetailsView }) {
  const { t } = useTranslation(["tournaments", "games"]);
  const heading = useId();
  const { games } = tournament;
  const href = useGameListPath(tournament);
  if (games.items.length === 0) return null;
  return (
    <section aria-labelledby={heading} id="tournament-games">
      <header className="game-row-head">
        <h2 id={heading}>{t("games")}</h2>
        <a href={href} className="game-row-all" aria-describedby={heading}>
          {t("games:lobby.all_of", { count: games.total })}
        </a>
      </header>
      <GameGrid games={games.items} />
    </section>
  );
}
