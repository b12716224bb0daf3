import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Countdown } from "../facts/countdown.tsx";
import { PrizeHeadline } from "../facts/prize-headline.tsx";
import { StatePill } from "../facts/state-pill.tsx";
import type { ActiveTournament } from "../view-models/model.ts";

/** The running tournament that ends next, on the home page [RT-3]. */
export function HomeTournament({ tournament }: { tournament: ActiveTournament | null }) {
  const { t } = useTranslation("tournament-cards");
  const paths = useLocalePaths();
  if (!tournament) return null;
  const { tournament_id: id, name, summary, image, status, ownPool } = tournament;
  return (
    // Without an accessible name, like the page's other sections, so that it is not a landmark.
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
