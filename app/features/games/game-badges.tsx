import { useTranslation } from "react-i18next";
import { useShell } from "#app/shell/use-shell.ts";
import type { GameCard } from "#contract/games.ts";
import { formatMoney, parseAmount } from "#contract/money.ts";

/** What distinguishes a game at a glance: new, hot, or the jackpot with its running amount. */
export function GameBadges({ game }: { game: GameCard }) {
  const { t } = useTranslation("games");
  const { locale } = useShell();
  const jackpot = game.jackpot && parseAmount(game.jackpot.amount, game.jackpot.currency);
  if (game.badges.length === 0 && !game.jackpot) return null;
  return (
    <ul className="tile-badges">
      {game.badges.map((badge) => (
        <li key={badge} className={`tile-badge tile-badge-${badge}`}>
          {t(`tile.badge_${badge}`)}
        </li>
      ))}
      {game.jackpot && jackpot && (
        <li className="tile-badge tile-badge-jackpot tabular-nums">
          {formatMoney(jackpot, game.jackpot.currency, locale.iso)}
        </li>
      )}
    </ul>
  );
}
