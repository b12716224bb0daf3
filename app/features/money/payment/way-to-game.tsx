import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { BackToGame } from "#app/features/play/return-to-game/index.ts";
import { Button } from "#app/ui/button.tsx";
import { usePaymentPlace } from "./payment-place.ts";

/** The way back to the game: what closes the popup over it, or the link to where it was left. */
export function WayToGame({ tone, otherwise }: ComponentProps<typeof BackToGame>) {
  const { t } = useTranslation();
  const { overGame } = usePaymentPlace();
  if (!overGame) return <BackToGame tone={tone} otherwise={otherwise} />;
  return (
    <Button tone={tone} size="large" onClick={overGame.playOn}>
      {t("back_to_game", { game: overGame.name })}
    </Button>
  );
}
