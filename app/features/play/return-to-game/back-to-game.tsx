import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { readStoredGame, type StoredGame } from "./return-storage.ts";

interface BackToGameProps {
  tone: "accent" | "outline";
  /** Rendered if no game is stored. */
  fallback?: ReactNode;
}

/** Link to the game that the player left for the wallet. Storage is read after hydration. */
export function BackToGame({ tone, fallback = null }: BackToGameProps) {
  const { t } = useTranslation();
  const [game, setGame] = useState<StoredGame | null>(null);
  useEffect(() => setGame(readStoredGame()), []);
  if (!game) return fallback;
  return (
    <ButtonLink tone={tone} size="large" href={game.path}>
      {t("back_to_game", { game: game.name })}
    </ButtonLink>
  );
}
