import { useTranslation } from "react-i18next";
import { RewardText } from "#app/features/rewards/index.ts";
import { type GapProps, PlayerPart } from "#app/framework/player-part.tsx";
import { useShell } from "#app/session/shell-data.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { Tournament } from "#contract/wire/rewards/tournaments.ts";
import type { PrizePool } from "../view-models/model.ts";

interface PoolAmountProps {
  pool: PrizePool;
  /** The pool in the player's currency, on a page that all players share; null for a guest. */
  ownPool: PrizePool | null;
}

/** A prize pool in the visitor's number format; a player part, so that pages of all players can share the rest. */
function PoolAmount({ pool, ownPool }: PoolAmountProps) {
  const { numberLocale } = useShell();
  const { amount, currency } = ownPool?.tournamentId === pool.tournamentId ? ownPool : pool;
  return formatMoney(amount, currency, numberLocale);
}

interface PrizeHeadlineProps {
  tournament: Pick<Tournament, "tournament_id" | "prize_pool" | "prizes">;
  ownPool?: GapProps<PoolAmountProps>["ownPool"];
}

/** What a tournament gives: the prize pool of a race, or the reward of a mission. */
export function PrizeHeadline({ tournament, ownPool = null }: PrizeHeadlineProps) {
  const { t } = useTranslation("tournament-cards");
  const { tournament_id: tournamentId, prize_pool: pool, prizes } = tournament;
  const [first] = prizes;
  if (pool.amount === 0 && first) {
    return (
      <>
        <span className="block text-xs text-[#d5d9ec]">{t("mission_prize")}</span>
        <span className="block font-display text-base leading-tight font-semibold">
          <PlayerPart component={RewardText} props={{ reward: first.reward }} />
        </span>
      </>
    );
  }
  return (
    <>
      <span className="block text-xs text-[#d5d9ec]">{t("prize_pool")}</span>
      <span className="block font-display text-2xl leading-tight font-semibold tabular-nums">
        <PlayerPart component={PoolAmount} props={{ pool: { tournamentId, ...pool }, ownPool }} />
      </span>
    </>
  );
}
