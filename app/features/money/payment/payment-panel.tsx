import { Wallet } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStepFocus } from "#app/features/money/methods/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { Fail } from "./fail-screen.tsx";
import { fetchPayment } from "./fetch-payment.ts";
import { LeavingStep } from "./leaving-step.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentFollower } from "./payment-follower.tsx";
import type { PaymentPage } from "./payment-page.ts";
import { type PaymentPlace, PaymentPlaceContext } from "./payment-place.ts";
import type { PaymentAnswer, PaymentView } from "./payment-view.ts";
import { Pending } from "./pending-screen.tsx";
import { Success } from "./success-screen.tsx";
import { WidgetStepPart } from "./widget-step-part.tsx";

interface PaymentPanelProps {
  id: string;
  /** Name of the game behind. */
  game: string;
  /** Closes what stands over the game. */
  playOn: () => void;
}

/**
 * A deposit that was begun over a game, from its first step to its end: the same screens as the payment's pages, without
 * leaving the game. It begins as the preloader does, which takes an open step on [RT-12].
 */
export function PaymentPanel({ id, game, playOn }: PaymentPanelProps) {
  const { t } = useTranslation("payments");
  const [page, setPage] = useState<PaymentPage>("preloader");
  const panel = useStepFocus(page);
  const answer = useFirstAnswer(id);
  const place = useMemo<PaymentPlace>(
    () => ({ show: setPage, overGame: { name: game, playOn } }),
    [game, playOn],
  );
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      {answer ? (
        <PaymentPlaceContext.Provider value={place}>
          <PaymentFollower page={page} answer={answer}>
            {(payment, check) => <Step page={page} payment={payment} check={check} />}
          </PaymentFollower>
        </PaymentPlaceContext.Provider>
      ) : (
        <p role="status" className="grid min-h-60 place-items-center text-muted">
          <Spinner label={t("over_game.asking")} />
        </p>
      )}
    </div>
  );
}

/** How the payment stands to begin with. Where nobody can tell, the follower says so and asks on. */
function useFirstAnswer(id: string): PaymentAnswer | null {
  const paths = useLocalePaths();
  const address = paths.paymentAnswer(id);
  const [answer, setAnswer] = useState<PaymentAnswer | null>(null);
  useEffect(() => {
    let isAsked = true;
    fetchPayment(address)
      .catch((): PaymentAnswer => ({ state: "unreachable", id }))
      .then((first) => isAsked && setAnswer(first));
    return () => {
      isAsked = false;
    };
  }, [address, id]);
  return answer;
}

interface StepProps {
  page: PaymentPage;
  payment: PaymentView;
  check: () => void;
}

function Step({ page, payment, check }: StepProps) {
  const { t } = useTranslation("payments");
  const { next } = payment;
  if (page === "success") return <Success payment={payment} />;
  if (page === "fail") return <Fail payment={payment} />;
  if (page === "mifinity" || page === "purchase") {
    return (
      <PaymentCard icon={Wallet} tone="waiting" title={t(`page.${page}`)}>
        <WidgetStepPart payment={payment} check={check} />
      </PaymentCard>
    );
  }
  if (next.step === "redirect" && next.url !== null) {
    return <LeavingStep payment={payment} url={next.url} check={check} />;
  }
  return <Pending payment={payment} check={check} />;
}
