import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { setTournamentGame } from "../live/tournament-state.ts";
import { useLiveStanding } from "../live/use-tournament.ts";
import type { GameTournament } from "../view-models/model.ts";
import { scoreText } from "../view-models/score-text.ts";

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
        {tournaments.map((entry) => (
          <li key={entry.tournament.tournament_id}>
            <GameTournamentRow {...entry} />
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
      <h2 className="min-w-32 flex-1 font-semibold hyphens-auto">
        <a href={paths.tournament(id)} className="hover:underline">
          {name}
        </a>
      </h2>
      <dl className="flex gap-x-5 max-phone:flex-1 *:min-w-16 [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-xs [&_dt]:text-muted">
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
