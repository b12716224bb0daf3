import { useTranslation } from "react-i18next";
import { JackpotAmount } from "#app/features/lobby/jackpots/index.ts";
import { TileNow } from "#app/features/lobby/live-stats/index.ts";
import type { GameCard } from "#contract/lobby/games.ts";
import { parseAmount } from "#contract/money/money.ts";

/** What distinguishes a game at a glance: its largest jackpot with its running amount; new or hot; and who plays it now. */
export function GameBadges({ game: { code, badges, jackpot } }: { game: GameCard }) {
  const { t } = useTranslation("games");
  const amount = jackpot && parseAmount(jackpot.amount, jackpot.currency);
  // A jackpot whose amount stands there says so itself.
  const named = amount ? badges.filter((badge) => badge !== "jackpot") : badges;
  return (
    <>
      {jackpot && amount && (
        <p className="tile-jackpot">
          <span className="sr-only">{t("tile.badge_jackpot")} </span>
          <JackpotAmount poolId={jackpot.pool_id} currency={jackpot.currency} amount={amount} />
        </p>
      )}
      <div className="tile-marks">
        {named.length > 0 && (
          <ul className="tile-badges">
            {named.map((badge) => (
              <li key={badge} className={`tile-badge tile-badge-${badge}`}>
                {t(`tile.badge_${badge}`)}
              </li>
            ))}
          </ul>
        )}
        <TileNow code={code} />
      </div>
    </>
  );
}
