import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentPage } from "./payment-page.ts";
import { usePaymentPlace } from "./payment-place.ts";
import type { PaymentAnswer, PaymentView } from "./payment-view.ts";
import { MissingPayment, UnreachablePayment } from "./unknown-payment.tsx";
import { usePayment } from "./use-payment.ts";

interface FollowerProps {
  page: PaymentPage;
  answer: PaymentAnswer;
  /** Draws a payment that is known; `check` asks at once how it stands. */
  children: (payment: PaymentView, check: () => void) => ReactNode;
}

/** What every page of a payment has: it follows the payment, and says so where there is none, or where nobody can tell. */
export function PaymentFollower({ page, answer: loaded, children }: FollowerProps) {
  const { answer, reachable, check } = usePayment(page, loaded);
  if (answer.state === "missing") return <MissingPayment page={page} />;
  if (answer.state !== "known") return <UnreachablePayment page={page} id={answer.id} check={check} />;
  return (
    <>
      {children(answer.payment, check)}
      <LostNotice shown={!reachable} />
    </>
  );
}

/** Always there, or screen readers would not announce what comes into it. */
function LostNotice({ shown }: { shown: boolean }) {
  const { t } = useTranslation("payments");
  const { overGame } = usePaymentPlace();
  return (
    <div
      role="alert"
      className={overGame ? "sticky bottom-0 z-20 mt-4" : "fixed inset-x-4 bottom-4 z-20 mx-auto max-w-lg"}
    >
      {shown && (
        <p className="flex gap-3 rounded-card border border-line bg-raised px-4 py-3 text-sm shadow-float">
          <CloudOff size={18} aria-hidden="true" className="mt-px shrink-0 text-accent-text" />
          {t("lost")}
        </p>
      )}
    </div>
  );
}
