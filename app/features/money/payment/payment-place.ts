import { useNavigate } from "@remix-run/react";
import { createContext, useContext, useMemo } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { type PaymentPage, paymentPath } from "./payment-page.ts";

/** Where a payment is shown: on pages of its own, one taking the other's place, or in a popup over a game. */
export interface PaymentPlace {
  /** Shows another of the payment's pages in this one's place. */
  show(page: PaymentPage, id: string): void;
  /** The game that goes on behind, and what leads back to it; null on a page. */
  overGame: { name: string; playOn(): void } | null;
}

export const PaymentPlaceContext = createContext<PaymentPlace | null>(null);

/** The place that the payment is shown in; outside a popup that is a page. */
export function usePaymentPlace(): PaymentPlace {
  const navigate = useNavigate();
  const paths = useLocalePaths();
  const onPage = useMemo<PaymentPlace>(
    () => ({
      show: (page, id) => navigate(paymentPath(paths, page, id), { replace: true }),
      overGame: null,
    }),
    [navigate, paths],
  );
  return useContext(PaymentPlaceContext) ?? onPage;
}
