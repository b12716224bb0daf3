import { useTranslation } from "react-i18next";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { LazyPicture } from "#app/ui/lazy-picture.tsx";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { TournamentStanding } from "#contract/wire/rewards/tournaments.ts";
import { Countdown } from "../facts/countdown.tsx";
import { PlayersFact } from "../facts/players-fact.tsx";
import { PrizeHeadline } from "../facts/prize-headline.tsx";
import { StatePill } from "../facts/state-pill.tsx";
import { useLiveStanding } from "../live/use-tournament.ts";
import type { TournamentView } from "../view-models/model.ts";

const SIZES = "(min-width: 1440px) 420px, (min-width: 768px) 46vw, 94vw";

interface TournamentCardProps {
  tournament: TournamentView;
  standing?: TournamentStanding | undefined;
  /** Loads the picture at once, because it is at the top of the page. */
  eager?: boolean;
}

/** A tournament in a list: picture, prize pool, state, countdown and the player's place. */
export function TournamentCard({ tournament, standing, eager = false }: TournamentCardProps) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const { numberLocale } = useShell();
  const paths = useLocalePaths();
  const { tournament_id: id, name, summary, image, status, kind, entry_fee: fee } = tournament;
  const picture = {
    src: image.small,
    srcSet: `${image.small} 600w, ${image.large} 1200w`,
    sizes: SIZES,
    width: 1200,
    height: 630,
    className: "size-full object-cover",
  };
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 focus-within:border-edge hover:border-edge">
      <div className="relative aspect-[1200/630] bg-raised">
        {eager ? <img {...picture} fetchPriority="high" alt="" /> : <LazyPicture {...picture} alt="" />}
        <div className="absolute inset-x-3 top-3 flex items-start justify-between gap-2">
          <StatePill status={status} />
          {standing?.joined && <CardPlace id={id} standing={standing} />}
        </div>
        <p className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[#05060c]/95 via-[#05060c]/70 to-transparent px-4 pt-10 pb-3 text-[#f4f5fb]">
          <PrizeHeadline tournament={tournament} />
        </p>
      </div>
      <div className="grid flex-1 content-between gap-3 p-4">
        <div>
          <p className="text-xs text-muted">
            {t(`kind.${kind}`)}
            {" · "}
            {fee
              ? t("entry_fee", { amount: formatMoney(fee.amount, fee.currency, numberLocale) })
              : t("free")}
          </p>
          <h3 className="font-display text-lg leading-snug font-semibold hyphens-auto">
            <a href={paths.tournament(id)} className="after:absolute after:inset-0 after:rounded-card">
              {name}
            </a>
          </h3>
          <p className="mt-1 text-sm text-muted">{summary}</p>
        </div>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-t border-line pt-3 [&>:nth-child(2)]:text-right">
          <Countdown tournament={tournament} />
          <PlayersFact tournament={tournament} />
        </dl>
      </div>
    </article>
  );
}

function CardPlace({ id, standing }: { id: string; standing: TournamentStanding }) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const { locale } = useShell();
  const live = useLiveStanding(id, standing);
  return (
    <span className="rounded-full bg-[#0b0d17]/85 px-2.5 py-1 text-xs font-semibold text-[#ffb868] tabular-nums">
      {live?.place
        ? `${t("tournament-cards:own.place")}: ${wholeNumberText(live.place, locale.iso)}`
        : t("join.done")}
    </span>
  );
}
