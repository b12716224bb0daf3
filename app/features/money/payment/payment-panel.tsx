import { ExternalLink, Wallet } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useResource } from "#app/data/use-resource.ts";
import { useStepFocus } from "#app/features/money/methods/use-step-focus.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { paymentEndpoint } from "./endpoints.ts";
import { LivePayment } from "./live-payment.tsx";
import type { PaymentAnswer, PaymentPageName, PaymentView } from "./model.ts";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentDeadline } from "./payment-deadline.tsx";
import { type PaymentLocation, PaymentPopupContext, ReturnToGame } from "./payment-location.tsx";
import { PendingPayment } from "./pending-screen.tsx";
import { FailedPayment, SettledPayment } from "./result-screens.tsx";
import { WidgetPayment } from "./widget-screen.tsx";

interface PaymentPanelProps {
  id: string;
  /** Name of the game behind the popup. */
  game: string;
  /** Closes the popup. */
  backToGame: () => void;
}

/**
 * A deposit that was started in a popup over a game, with the same content as the payment's pages. Like the preloader page,
 * it starts with the open step [RT-12].
 */
export function PaymentPanel({ id, game, backToGame }: PaymentPanelProps) {
  const { t } = useTranslation("payments");
  const [page, setPage] = useState<PaymentPageName>("preloader");
  const panel = useStepFocus(page);
  const answer = useInitialAnswer(id);
  const popup = useMemo<PaymentLocation>(
    () => ({ showPage: setPage, game: { name: game, backToGame } }),
    [game, backToGame],
  );
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      {answer ? (
        <PaymentPopupContext.Provider value={popup}>
          <LivePayment page={page} answer={answer}>
            {(payment, checkNow) => <PaymentPage page={page} payment={payment} checkNow={checkNow} />}
          </LivePayment>
        </PaymentPopupContext.Provider>
      ) : (
        <p role="status" className="grid min-h-60 place-items-center text-muted">
          <Spinner label={t("over_game.asking")} />
        </p>
      )}
    </div>
  );
}

/** The first status of the payment; null while it loads. If it fails to load, `LivePayment` shows that and polls. */
function useInitialAnswer(id: string): PaymentAnswer | null {
  const { answer, failure } = useResource(paymentEndpoint, id);
  return answer ?? (failure && { state: "unreachable", id });
}

interface PaymentPageProps {
  page: PaymentPageName;
  payment: PaymentView;
  checkNow: () => void;
}

/** The content of a payment page. */
function PaymentPage({ page, payment, checkNow }: PaymentPageProps) {
  const { t } = useTranslation("payments");
  const { next } = payment;
  if (page === "success") return <SettledPayment payment={payment} />;
  if (page === "fail") return <FailedPayment payment={payment} />;
  if (page === "mifinity" || page === "crypto_purchase") {
    return (
      <PaymentCard icon={Wallet} tone="waiting" title={t(`page.${page}`)}>
        <WidgetPayment payment={payment} checkNow={checkNow} />
      </PaymentCard>
    );
  }
  if (next.step === "redirect" && next.url !== null) {
    return <ProviderLinks payment={payment} url={next.url} checkNow={checkNow} />;
  }
  return <PendingPayment payment={payment} checkNow={checkNow} />;
}

interface ProviderLinksProps {
  payment: PaymentView;
  url: string;
  checkNow: () => void;
}

/**
 * Links to a provider's page, which cannot be framed. Over a game there is no automatic redirect: the player opens the page in
 * a new tab, or in this tab and returns to the game later.
 */
function ProviderLinks({ payment, url, checkNow }: ProviderLinksProps) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const { deadline, total, method } = payment;
  return (
    <PaymentCard
      icon={ExternalLink}
      tone="waiting"
      title={t("heading.open")}
      text={t("over_game.leaving", { method, total })}
    >
      <div className="grid gap-2">
        <ButtonLink tone="accent" size="large" href={url} target="_blank" rel="noopener noreferrer">
          {t("over_game.new_tab")}
          <ExternalLink size={16} aria-hidden="true" />
        </ButtonLink>
        <ButtonLink tone="outline" href={url} data-document="">
          {t("over_game.same_tab")}
        </ButtonLink>
        <ReturnToGame tone="outline" />
        <ButtonLink tone="ghost" href={paths.wallet("deposit")}>
          {t("action.other")}
        </ButtonLink>
      </div>
      {deadline && <PaymentDeadline deadline={deadline} onEnd={checkNow} />}
      <p className="text-center text-sm text-muted">{t("over_game.waits")}</p>
    </PaymentCard>
  );
}
