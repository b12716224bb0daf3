import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Countdown } from "./countdown.tsx";
import { setTournamentGame } from "./live/tournament-state.ts";
import { useLiveStanding } from "./live/use-tournament.ts";
import type { ActiveTournament, GameTournament } from "./model.ts";
import { PrizeHeadline } from "./prize-headline.tsx";
import { scoreText } from "./score-text.ts";
import { StatePill } from "./state-pill.tsx";

/** The running tournament that ends next, on the home page [RT-3]. */
export function HomeTournament({ tournament }: { tournament: ActiveTournament | null }) {
  const { t } = useTranslation("tournament-cards");
  const paths = useLocalePaths();
  if (!tournament) return null;
  const { tournament_id: id, name, summary, image, status, ownPool } = tournament;
  return (
    // Not a landmark, like the other strips of the page.
    <section>
      <header className="game-row-head">
        <h2 id="home-tournament">{t("home.title")}</h2>
        <a href={paths.tournaments()} className="game-row-all" aria-describedby="home-tournament">
          {t("home.all")}
        </a>
      </header>
      <article className="relative grid overflow-hidden rounded-card border border-line bg-surface hover:border-edge tablet:grid-cols-2">
        <div className="relative aspect-[1200/630] bg-raised">
          <img
            src={image.small}
            srcSet={`${image.small} 600w, ${image.large} 1200w`}
            sizes="(min-width: 768px) 46vw, 94vw"
            width={1200}
            height={630}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
          <div className="absolute top-3 left-3">
            <StatePill status={status} />
          </div>
          <p className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[#05060c]/95 via-[#05060c]/70 to-transparent px-4 pt-10 pb-3 text-[#f4f5fb]">
            <PrizeHeadline tournament={tournament} ownPool={ownPool} />
          </p>
        </div>
        <div className="grid content-center gap-3 p-4 tablet:p-8">
          <h3 className="font-display text-xl font-semibold hyphens-auto tablet:text-2xl">
            <a href={paths.tournament(id)} className="after:absolute after:inset-0 after:rounded-card">
              {name}
            </a>
          </h3>
          <p className="text-muted">{summary}</p>
          <dl>
            <Countdown tournament={tournament} large />
          </dl>
        </div>
      </article>
    </section>
  );
}

/** The running tournaments for which a game counts, with the player's place and score [TRN-2]. */
export function GameTournaments({ tournaments }: { tournaments: readonly GameTournament[] }) {
  const { t } = useTranslation("tournament-cards");
  const counts = tournaments.length > 0;
  useEffect(() => {
    setTournamentGame(counts);
    return () => setTournamentGame(false);
  }, [counts]);
  if (!counts) return null;
  return (
    <section aria-label={t("game.title")}>
      <ul className="grid gap-2 large:grid-cols-2">
        {tournaments.map((one) => (
          <li key={one.tournament.tournament_id}>
            <GameTournamentRow {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameTournamentRow({ tournament, standing: initial }: GameTournament) {
  const { t } = useTranslation("tournament-cards");
  const { locale } = useShell();
  const paths = useLocalePaths();
  const { tournament_id: id, name, image, scoring, target, opt_in: optIn } = tournament;
  const standing = useLiveStanding(id, initial);
  const number = (value: number) => wholeNumberText(value, locale.iso);
  const needsOptIn = optIn && !standing?.joined;
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 overflow-hidden rounded-card border border-line bg-surface p-2 pr-3">
      <img
        src={image.small}
        width={1200}
        height={630}
        alt=""
        loading="lazy"
        className="h-14 w-auto rounded-control object-cover"
      />
      <h2 className="min-w-0 flex-1 font-semibold">
        <a href={paths.tournament(id)} className="hover:underline">
          {name}
        </a>
      </h2>
      <dl className="flex gap-x-5 *:min-w-16 [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-xs [&_dt]:text-muted">
        <div>
          <dt>{t("own.place")}</dt>
          <dd className="min-h-6">{standing?.place ? number(standing.place) : "–"}</dd>
        </div>
        <div>
          <dt>{t(`score.${scoring}`)}</dt>
          <dd className="min-h-6">
            {target !== null && standing
              ? t("score.of_target", {
                  score: number(Math.min(standing.score, target)),
                  target: number(target),
                })
              : scoreText(scoring, standing?.score ?? 0, locale.iso)}
          </dd>
        </div>
      </dl>
      <ButtonLink
        href={paths.tournament(id)}
        size="small"
        tone={needsOptIn ? "plain" : "outline"}
        onClick={needsOptIn ? undefined : insteadOfLink(() => openPopup("tournament-leaderboard", { id }))}
      >
        {needsOptIn ? t("join.action") : t("board.title")}
      </ButtonLink>
    </article>
  );
}
