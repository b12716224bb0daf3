import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLiveEvent } from "#app/live/use-live.ts";

/**
 * Revalidates the page's loaders when the status of a payment changes.
 *
 * @param id only this payment; by default all payments of the player
 */
export function useLivePayments(id?: string): void {
  // Events from before the connection, or while it was lost, are not received.
  useLiveEvent("link", ({ state }) => {
    if (state === "up") revalidateWhenIdle();
  });
  useLiveEvent("payment", ({ payment_id }) => {
    if (id === undefined || payment_id === undefined || payment_id === id) revalidateWhenIdle();
  });
}
