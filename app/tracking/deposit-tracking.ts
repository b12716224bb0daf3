import { useEffect, useRef } from "react";
import { type DepositChoice, depositEvent } from "./events.ts";
import { tracker } from "./tracker.ts";

/**
 * Tracks a deposit form [TP-3]: `add_to_cart` when it is mounted, `begin_checkout` when it is submitted, and
 * `remove_from_cart` when it is unmounted without a submission, or after a rejected one.
 *
 * @param answer the form's answer, set only if the submission was rejected: after a successful one the page redirects, or the popup over a game follows the payment
 * @returns a function to call when the form is submitted
 */
export function useDepositTracking(choice: DepositChoice, answer: unknown): () => void {
  const latest = useRef(choice);
  latest.current = choice;
  const isSubmitted = useRef(false);

  useEffect(() => {
    // The form may be on the page that was loaded first.
    const cancel = tracker.whenReady(() => tracker.push(depositEvent("add_to_cart", latest.current)));
    return () => {
      cancel();
      if (!isSubmitted.current) tracker.push(depositEvent("remove_from_cart", latest.current));
    };
  }, []);
  useEffect(() => {
    if (answer) isSubmitted.current = false;
  }, [answer]);

  return () => {
    isSubmitted.current = true;
    tracker.push(depositEvent("begin_checkout", latest.current));
  };
}
