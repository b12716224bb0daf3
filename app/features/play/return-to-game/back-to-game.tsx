import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSitePath } from "#app/guards/site-path.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type KeptGame, keptGame } from "./kept-game.ts";

interface BackToGameProps {
  tone: "accent" | "outline";
  /** In its place where no game was left. */
  otherwise?: ReactNode;
}

/** The way back to the game that was left for the wallet, which goes on where it was. */
export function BackToGame({ tone, otherwise = null }: BackToGameProps) {
  const { t } = useTranslation();
  const [game, setGame] = useState<KeptGame | null>(null);
  useEffect(() => setGame(keptGame(isSitePath)), []);
  if (!game) return otherwise;
  return (
    <ButtonLink tone={tone} size="large" href={game.path}>
      {t("back_to_game", { game: game.name })}
    </ButtonLink>
  );
}
