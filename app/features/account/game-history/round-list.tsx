import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { gamePath, type RoundView } from "./model.ts";

/** Rounds, newest first, with links to their details. */
export function PlayedRoundList({ rounds }: { rounds: readonly RoundView[] }) {
  const { t } = useTranslation("game-history");
  const paths = useLocalePaths();
  return (
    <ul className="divide-y divide-line">
      {rounds.map(({ id, game, mode, stake, win, freeSpinStake, bonus, end, at }) => (
        <li key={id} data-end={end}>
          <a
            href={paths.gameHistory(id)}
            className="-mx-2 flex items-center gap-3 rounded-control px-2 py-3 transition-colors duration-150 hover:bg-raised"
          >
            <GamePicture image={game.image} />
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline justify-between gap-x-3">
                <span className="min-w-0 font-medium break-words">{game.name}</span>
                <span className="shrink-0">
                  <RoundEndBadge end={end} />
                </span>
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
                <span>{at}</span>
                <span className="tabular-nums">
                  {freeSpinStake
                    ? t("list.free_spin", { stake: freeSpinStake, win })
                    : t("list.sums", { stake, win })}
                </span>
              </span>
              {bonus && (
                <span className="block text-right text-sm text-muted tabular-nums">
                  {t("list.bonus", bonus)}
                </span>
              )}
            </span>
          </a>
          {end === "waiting" && (
            <ButtonLink href={gamePath(paths, { game, mode })} size="small" className="mb-3 ml-[54px]">
              {t("list.go_on")}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Small picture of a game. */
export function GamePicture({ image }: { image: string }) {
  return (
    <span className="block h-14 w-[42px] shrink-0 overflow-hidden rounded-control bg-raised">
      {image && (
        <img src={image} alt="" width={42} height={56} loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}

export function RoundEndBadge({ end }: Pick<RoundView, "end">) {
  const { t } = useTranslation("game-history");
  return <Badge tone={end === "won" ? "live" : "plain"}>{t(`end.${end}`)}</Badge>;
}
