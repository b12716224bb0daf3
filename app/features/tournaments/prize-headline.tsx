import { useTranslation } from "react-i18next";
import { RewardText } from "#app/features/rewards/index.ts";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { useShell } from "#app/session/shell-data.ts";
import { type Currency, formatMoney } from "#contract/money/money.ts";
import type { Tournament } from "#contract/rewards/tournaments.ts";

/** An amount of a public list in the visitor's number format; a player part, so that pages of all players can share the rest. */
function PublicAmount({ amount, currency }: { amount: number; currency: Currency }) {
  const { numberLocale } = useShell();
  return formatMoney(amount, currency, numberLocale);
}

/** What a tournament gives: the prize pool of a race, or the reward of a mission. */
export function PrizeHeadline({ tournament }: { tournament: Pick<Tournament, "prize_pool" | "prizes"> }) {
  const { t } = useTranslation("tournament-cards");
  const { prize_pool: pool, prizes } = tournament;
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
        <PlayerPart component={PublicAmount} props={{ amount: pool.amount, currency: pool.currency }} />
      </span>
    </>
  );
}
