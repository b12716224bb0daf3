import { CloudOff, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type PaymentAnswer, type PaymentPageName, type PaymentView, paymentPath } from "./model.ts";
import { PaymentCard } from "./payment-card.tsx";
import { ReturnToGame, usePaymentLocation } from "./payment-location.tsx";
import { usePayment } from "./use-payment.ts";

interface LivePaymentProps {
  page: PaymentPageName;
  answer: PaymentAnswer;
  /** Renders a found payment; `checkNow` requests its status at once. */
  children: (payment: PaymentView, checkNow: () => void) => ReactNode;
}

/** Renders a payment with the current status of `usePayment`, or a message if it does not exist or its status failed to load. */
export function LivePayment({ page, answer: loaded, children }: LivePaymentProps) {
  const { answer, isReachable, checkNow } = usePayment(page, loaded);
  if (answer.state === "missing") return <MissingPayment page={page} />;
  if (answer.state !== "found") {
    return <UnreachablePayment page={page} id={answer.id} checkNow={checkNow} />;
  }
  return (
    <>
      {children(answer.payment, checkNow)}
      <ConnectionLostNotice isShown={!isReachable} />
    </>
  );
}

/** The alert element is always rendered, because screen readers only announce changes of an existing one. */
function ConnectionLostNotice({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation("payments");
  const { game } = usePaymentLocation();
  return (
    <div
      role="alert"
      className={game ? "sticky bottom-0 z-20 mt-4" : "fixed inset-x-4 bottom-4 z-20 mx-auto max-w-lg"}
    >
      {isShown && (
        <p className="flex gap-3 rounded-card border border-line bg-raised px-4 py-3 text-sm shadow-float">
          <CloudOff size={18} aria-hidden="true" className="mt-px shrink-0 text-accent-text" />
          {t("lost")}
        </p>
      )}
    </div>
  );
}

/** The player has no such deposit. */
function MissingPayment({ page }: { page: PaymentPageName }) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  return (
    <PaymentCard
      // The crypto purchase page is in the wallet's frame, which has the h1.
      heading={page === "crypto_purchase" ? "h2" : undefined}
      icon={SearchX}
      tone="bad"
      title={t("missing.title")}
      text={t("missing.text")}
    >
      <div className="grid gap-2">
        <ButtonLink tone="accent" size="large" href={paths.walletHistory()}>
          {t("action.history")}
        </ButtonLink>
        <ReturnToGameOrLobby />
        <ButtonLink tone="ghost" href={paths.page("contact-us")}>
          {t("action.support")}
        </ButtonLink>
      </div>
    </PaymentCard>
  );
}

interface UnreachablePaymentProps {
  page: PaymentPageName;
  id: string;
  checkNow: () => void;
}

/** The status failed to load. The page polls; without scripts it reloads itself. */
function UnreachablePayment({ page, id, checkNow }: UnreachablePaymentProps) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  return (
    <PaymentCard icon={CloudOff} tone="waiting" title={t("unreachable.title")} text={t("unreachable.text")}>
      <div className="grid gap-2">
        <ButtonLink
          tone="accent"
          size="large"
          href={paymentPath(paths, page, id)}
          onClick={insteadOfLink(checkNow)}
        >
          {t("action.check")}
        </ButtonLink>
        <ReturnToGameOrLobby />
      </div>
    </PaymentCard>
  );
}

function ReturnToGameOrLobby() {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const lobbyLink = (
    <ButtonLink tone="outline" href={paths.games()}>
      {t("action.games")}
    </ButtonLink>
  );
  return <ReturnToGame tone="outline" fallback={lobbyLink} />;
}
