import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { answerOrNull, requestJson } from "#app/data/request.ts";
import { clearPendingDeposit } from "#app/features/play/return-to-game/index.ts";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useShownPurchase } from "#app/tracking/purchases.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { isFinalStatus } from "#contract/wire/money/payment-rules.ts";
import { paymentEndpoint } from "./endpoints.ts";
import { matchingPage, type PaymentAnswer, type PaymentPageName } from "./model.ts";
import { usePaymentLocation } from "./payment-location.tsx";
import { createPoller, type Poller, type PollOutcome } from "./poller.ts";

/** The answer as text for a comparison, without `left`, which differs in every answer. */
const comparable = (answer: PaymentAnswer) =>
  JSON.stringify(answer, (name, value) => (name === "left" ? undefined : value));

interface FollowedPayment {
  answer: PaymentAnswer;
  /** Whether the last request succeeded. */
  isReachable: boolean;
  /** Requests the status at once. */
  checkNow(): void;
}

/**
 * Follows the status of a payment by live events and polling until it is final [RT-12, LIVE-1]. A live event is not trusted:
 * it only triggers a request. When the payment's state matches another page, that page replaces this one.
 */
export function usePayment(page: PaymentPageName, loaded: PaymentAnswer): FollowedPayment {
  const locale = useShell().locale.code;
  const { showPage } = usePaymentLocation();
  const isIdle = useNavigation().state === "idle";
  const [polled, setPolled] = useState<{
    loaded: PaymentAnswer;
    answer: PaymentAnswer;
    isReachable: boolean;
  }>();
  const { id } = loaded;
  // New loader data replaces the polled answer.
  const isPolled = polled?.loaded === loaded;
  const answer = isPolled ? polled.answer : loaded;
  const isReachable = isPolled ? polled.isReachable : loaded.state !== "unreachable";

  const poll = async (): Promise<PollOutcome> => {
    const next = await answerOrNull(requestJson(paymentEndpoint, id, { locale }));
    if (next === null || next.state === "unreachable") {
      setPolled({ loaded, answer, isReachable: false });
      return "failed";
    }
    if (next.state === "guest") {
      revalidateWhenIdle();
      return "done";
    }
    setPolled({ loaded, answer: next, isReachable: true });
    if (next.state === "missing" || isFinalStatus(next.payment.status)) return "done";
    return comparable(next) === comparable(answer) ? "unchanged" : "changed";
  };
  const latestPoll = useRef(poll);
  latestPoll.current = poll;
  const poller = useRef<Poller | null>(null);

  const isFinal =
    answer.state === "missing" || (answer.state === "found" && isFinalStatus(answer.payment.status));
  const latestIsFinal = useRef(isFinal);
  latestIsFinal.current = isFinal;
  // Only another payment needs another poller.
  useOnChange(() => {
    const ownPoller = createPoller({ poll: () => latestPoll.current(), isHidden: () => document.hidden });
    poller.current = ownPoller;
    if (!latestIsFinal.current) ownPoller.start();
    const onVisibilityChange = () => ownPoller.visibilityChanged();
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      ownPoller.stop();
    };
  }, [id]);

  const checkNow = () => poller.current?.pollNow();
  useLiveEvent("payment", ({ payment_id }) => {
    if (payment_id === id) checkNow();
  });
  // Events are not received while the connection is lost.
  useLiveEvent("link", ({ state }) => {
    if (state === "up" && !isFinal) checkNow();
  });

  const matching = answer.state === "found" ? matchingPage(page, answer.payment) : page;
  // A navigation of the player takes precedence over the payment's next page.
  useEffect(() => {
    if (matching !== page && isIdle) showPage(matching, id);
  }, [matching, page, id, showPage, isIdle]);
  useShownPurchase(answer.state === "found" ? answer.payment.purchase : null);
  useEffect(() => {
    if (isFinal) clearPendingDeposit();
  }, [isFinal]);

  return { answer, isReachable, checkNow };
}
