import { useTranslation } from "react-i18next";
import { useGameNow } from "./use-game-now.ts";

/** What a tile tells of its game now: who plays, and what a live table last drew. */
export function TileNow({ code }: { code: string }) {
  const { t } = useTranslation("games");
  const { players, numbers } = useGameNow(code);
  if (players === 0 && !numbers?.length) return null;
  return (
    <div className="tile-now">
      {players > 0 && (
        <p className="players-now" data-players={players}>
          <span aria-hidden="true">{players}</span>
          <span className="sr-only">{t("tile.players", { count: players })}</span>
        </p>
      )}
      {numbers && numbers.length > 0 && (
        <ol aria-label={t("tile.last_numbers")} className="tile-numbers">
          {numbers.map(({ number, colour }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a number has no name but its place
            <li key={index} className={`tile-number-${colour}`}>
              {number}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
