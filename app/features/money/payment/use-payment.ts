import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { forgetBegunDeposit } from "#app/features/play/return-to-game/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/index.ts";
import { isAtRest } from "#contract/money/payment-status.ts";
import { fetchPayment } from "./fetch-payment.ts";
import { type PaymentPage, truePage } from "./payment-page.ts";
import { usePaymentPlace } from "./payment-place.ts";
import type { PaymentAnswer } from "./payment-view.ts";
import { createPoller, type Poller, type PollOutcome } from "./poller.ts";

/** What an answer says of its payment, to be compared: not how long is left, which is ever less. */
const said = (answer: PaymentAnswer) =>
  JSON.stringify(answer, (name, value) => (name === "left" ? undefined : value));

/** A payment as an open page knows it by now. */
export interface FollowedPayment {
  answer: PaymentAnswer;
  /** Whether the last question was answered. */
  reachable: boolean;
  /** Asks at once. */
  check(): void;
}

/**
 * Follows a payment from its page: live, and by polling until it is at rest [RT-12, LIVE-1]. What is heard live is not
 * believed but asked for; when another page has become the true one, that one takes this one's place.
 */
export function usePayment(page: PaymentPage, loaded: PaymentAnswer): FollowedPayment {
  const paths = useLocalePaths();
  const { show } = usePaymentPlace();
  const { revalidate } = useRevalidator();
  const isStaying = useNavigation().state === "idle";
  const [heard, setHeard] = useState<{ after: PaymentAnswer; answer: PaymentAnswer; reachable: boolean }>();
  const { id } = loaded;
  const isHeard = heard?.after === loaded;
  const answer = isHeard ? heard.answer : loaded;
  const reachable = isHeard ? heard.reachable : loaded.state !== "unreachable";

  const ask = async (): Promise<PollOutcome> => {
    const news = await fetchPayment(paths.paymentAnswer(id)).catch(() => null);
    if (news === null || news.state === "unreachable") {
      setHeard({ after: loaded, answer, reachable: false });
      throw new Error("how the payment stands is not known");
    }
    if (news.state === "guest") {
      revalidate();
      return "rest";
    }
    setHeard({ after: loaded, answer: news, reachable: true });
    if (news.state === "missing" || isAtRest(news.payment.status)) return "rest";
    return said(news) === said(answer) ? "same" : "moved";
  };
  const latest = useRef(ask);
  latest.current = ask;
  const poller = useRef<Poller | null>(null);

  const isDone = answer.state === "missing" || (answer.state === "known" && isAtRest(answer.payment.status));
  const beginsDone = useRef(isDone);
  beginsDone.current = isDone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payment, or none, needs another poller.
  useEffect(() => {
    const own = createPoller({ ask: () => latest.current(), isHidden: () => document.hidden });
    poller.current = own;
    if (!beginsDone.current) own.start();
    const look = () => own.visibilityChanged();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      own.stop();
    };
  }, [id]);

  const check = () => poller.current?.wake();
  useLiveEvent("payment", ({ payment_id }) => {
    if (payment_id === id) check();
  });
  // What happened while the link was down has not been heard.
  useLiveEvent("link", ({ state }) => {
    if (state === "up" && !isDone) check();
  });

  const right = answer.state === "known" ? truePage(page, answer.payment) : page;
  // Whoever is on the way elsewhere already gets there: a payment's next page would take the place of theirs.
  useEffect(() => {
    if (right !== page && isStaying) show(right, id);
  }, [right, page, id, show, isStaying]);
  useEffect(() => {
    if (isDone) forgetBegunDeposit();
  }, [isDone]);

  return { answer, reachable, check };
}
