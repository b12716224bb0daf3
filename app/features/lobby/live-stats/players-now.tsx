import { useTranslation } from "react-i18next";
import { useGameNow } from "./use-game-now.ts";

/** How many play a game now, in words; nothing while nobody does. */
export function PlayersNow({ code }: { code: string }) {
  const { t } = useTranslation("games");
  const { players } = useGameNow(code);
  if (players === 0) return null;
  return (
    <span className="players-now" data-players={players}>
      {t("tile.players", { count: players })}
    </span>
  );
}
