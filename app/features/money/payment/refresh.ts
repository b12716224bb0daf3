import type { PageRefresh } from "#app/shell/page-refresh.tsx";
import type { PaymentPageData, PaymentPageName } from "./model.ts";

/** Seconds after which a page reloads itself in a browser without scripts, which cannot poll. */
const RELOAD_SECONDS = 15;

/** How a payment's page continues without scripts; for the `refresh` of a route's handle [RT-12]. */
export function paymentRefresh(page: PaymentPageName) {
  return (data: PaymentPageData | undefined): PageRefresh | null => {
    const answer = data?.answer;
    if (answer?.state === "unreachable") return { seconds: RELOAD_SECONDS };
    if (answer?.state !== "found") return null;
    if (page === "pending") return { seconds: RELOAD_SECONDS };
    const { next } = answer.payment;
    const isRedirect = page === "preloader" && next.step === "redirect" && next.url !== null;
    return isRedirect ? { url: next.url as string } : null;
  };
}
