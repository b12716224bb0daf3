import { useEffect, useRef } from "react";
import { trackAddToCart, trackBeginCheckout, trackRemoveFromCart } from "./deposits.ts";
import type { DepositChoice } from "./events.ts";

/**
 * Tells a deposit form's course: a method has been chosen when it shows, and it is left with nothing sent, or with what was
 * sent refused, when it goes [TP-3].
 *
 * @param answer what the form was answered; a deposit that has begun is answered by leading on
 * @returns to be called when the form is sent
 */
export function useDepositTracking(choice: DepositChoice, answer: unknown): () => void {
  const latest = useRef(choice);
  latest.current = choice;
  const sent = useRef(false);

  useEffect(() => {
    trackAddToCart(latest.current);
    return () => {
      if (!sent.current) trackRemoveFromCart(latest.current);
    };
  }, []);
  useEffect(() => {
    if (answer) sent.current = false;
  }, [answer]);

  return () => {
    sent.current = true;
    trackBeginCheckout(latest.current);
  };
}
