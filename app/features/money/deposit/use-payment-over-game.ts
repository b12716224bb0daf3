import { useCallback, useEffect, useState } from "react";
import {
  forgetBegunDeposit,
  gameInPlace,
  type KeptGame,
  keepBegunDeposit,
  keepGame,
} from "#app/features/play/return-to-game/index.ts";

interface PaymentOverGame {
  /** What is played behind the popup; null over any other page, which a deposit leaves for its own. */
  game: KeptGame | null;
  /** Id of the deposit that is followed. */
  payment: string | null;
  follow(payment: string): void;
  /** Follows it no longer: what is on its way goes on without. */
  putAside(): void;
  /** The game is about to be left by a link of the popup's. */
  leave(): void;
}

/** The deposit that the wallet follows over a game, kept in this tab for as long as the popup is open. */
export function usePaymentOverGame(begun: string | undefined): PaymentOverGame {
  const [game] = useState(gameInPlace);
  const [payment, setPayment] = useState(begun ?? null);
  useEffect(() => {
    if (!game || payment === null) return;
    keepBegunDeposit({ path: game.path, payment });
    return forgetBegunDeposit;
  }, [game, payment]);
  return {
    game,
    payment,
    follow: useCallback((next) => setPayment(next), []),
    putAside: () => setPayment(null),
    leave() {
      if (game) keepGame(game);
    },
  };
}
