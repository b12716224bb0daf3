import { useTranslation } from "react-i18next";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useShell } from "#app/session/shell-data.ts";
import type { Tournament } from "#contract/wire/rewards/tournaments.ts";

interface PlayersFactProps {
  tournament: Pick<Tournament, "status" | "players" | "prizes" | "target">;
  large?: boolean;
}

/** The number of players on the leaderboard; before the start, the number of places with a prize. */
export function PlayersFact({ tournament, large = false }: PlayersFactProps) {
  const { t } = useTranslation(["tournament-cards", "tournaments"]);
  const { locale } = useShell();
  const { status, players, prizes, target } = tournament;
  const isBefore = status === "announced" && players === 0;
  // Everyone who completes a mission gets its prize.
  if (isBefore && target !== null) return null;
  const number = (value: number) => wholeNumberText(value, locale.iso);
  return (
    <div>
      <dt className="text-xs text-muted">{t(isBefore ? "paid_places" : "board.title")}</dt>
      <dd
        className={`grid items-center font-semibold tabular-nums ${large ? "min-h-7 text-lg" : "min-h-6 text-sm"}`}
      >
        {isBefore
          ? number(prizes.at(-1)?.to ?? 0)
          : t("tournaments:players", { count: players, n: number(players) })}
      </dd>
    </div>
  );
}
