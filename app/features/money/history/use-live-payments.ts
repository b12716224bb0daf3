import { useRevalidator } from "@remix-run/react";
import { useLiveEvent } from "#app/live/index.ts";

/** Loads the page's data anew whenever a payment of the player's moves on; of one payment alone, where its id is given. */
export function useLivePayments(id?: string): void {
  const { revalidate } = useRevalidator();
  // What moved before the link came, or while it was lost, has not been heard.
  useLiveEvent("link", ({ state }) => {
    if (state === "up") revalidate();
  });
  useLiveEvent("payment", ({ payment_id }) => {
    if (id === undefined || payment_id === undefined || payment_id === id) revalidate();
  });
}
