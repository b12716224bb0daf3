import { CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useWallet } from "#app/live/wallet.ts";
import { Amount } from "#app/shell/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { PaymentStatus } from "#contract/wire/money/payment-rules.ts";
import { LivePayment } from "./live-payment.tsx";
import type { PaymentPageData, PaymentView } from "./model.ts";
import { PaymentCard, PaymentSummary, PaymentTimeline } from "./payment-card.tsx";
import { PaymentPageFrame, ReturnToGame, usePaymentLocation } from "./payment-location.tsx";

/** Page of a settled deposit [RT-12]. */
export function SuccessScreen({ answer }: PaymentPageData) {
  return (
    <PaymentPageFrame>
      <LivePayment page="success" answer={answer}>
        {(payment) => <SettledPayment payment={payment} />}
      </LivePayment>
    </PaymentPageFrame>
  );
}

/** Credited amount and current balance, on the page and in the popup. */
export function SettledPayment({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const wallet = useWallet();
  const { game } = usePaymentLocation();
  const { difference, settled, amount, timeline, id } = payment;
  return (
    <PaymentCard
      icon={CircleCheck}
      tone="good"
      title={t("heading.success")}
      text={t("text.success", { amount: settled ?? amount })}
    >
      {difference && (
        <p className="rounded-control border border-line bg-page px-4 py-3 text-sm">
          {t(`difference.${difference}`)}
        </p>
      )}
      {wallet && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-page px-4 py-3">
          <span className="text-muted">{t("facts.balance")}</span>
          <Amount
            amount={wallet.total_balance}
            currency={wallet.currency}
            className="text-lg font-semibold"
          />
        </p>
      )}
      {!game && <PaymentSummary payment={payment} />}
      <div className="grid gap-2">
        <ReturnToGame
          tone="accent"
          fallback={
            <ButtonLink tone="accent" size="large" href={paths.games()}>
              {t("action.games")}
            </ButtonLink>
          }
        />
        <ButtonLink tone="outline" href={paths.walletReceipt(id)} target={game ? "_blank" : undefined}>
          {t("action.receipt")}
        </ButtonLink>
        <ButtonLink tone="ghost" href={paths.wallet("deposit")}>
          {t("action.again")}
        </ButtonLink>
      </div>
      {game && <PaymentSummary payment={payment} />}
      <PaymentTimeline timeline={timeline} />
    </PaymentCard>
  );
}

/** Page of a deposit that failed or was reversed [RT-12]. */
export function FailScreen({ answer }: PaymentPageData) {
  return (
    <PaymentPageFrame>
      <LivePayment page="fail" answer={answer}>
        {(payment) => <FailedPayment payment={payment} />}
      </LivePayment>
    </PaymentPageFrame>
  );
}

type FailedStatus = Extract<PaymentStatus, "declined" | "cancelled" | "expired" | "reversed">;

/** Any other status counts as cancelled: the page that matches it replaces this one shortly. */
function failedStatus(status: PaymentStatus): FailedStatus {
  const statuses: readonly FailedStatus[] = ["declined", "cancelled", "expired", "reversed"];
  return statuses.find((failed) => failed === status) ?? "cancelled";
}

/** Reason of the failure and what the player can do, on the page and in the popup. */
export function FailedPayment({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation("payments");
  const status = failedStatus(payment.status);
  const hasOwnText = status === "cancelled" || status === "expired";
  return (
    <PaymentCard
      icon={CircleX}
      tone="bad"
      title={t(`heading.${status}`)}
      text={hasOwnText ? t(`text.${status}`) : t(`reason.${payment.reason ?? "declined"}`)}
    >
      <PaymentSummary payment={payment} />
      <FailureActions payment={payment} />
      <PaymentTimeline timeline={payment.timeline} />
    </PaymentCard>
  );
}

/** Links that help with the reason of the failure. */
function FailureActions({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const { reason, alias } = payment;
  const isLimit = reason === "limit_reached" || reason === "account_locked";
  return (
    <div className="grid gap-2">
      {isLimit ? (
        <ButtonLink tone="accent" size="large" href={paths.limits()}>
          {t("action.limits")}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink tone="accent" size="large" href={paths.wallet("deposit", { method: alias })}>
            {t("action.retry")}
          </ButtonLink>
          <ButtonLink tone="outline" href={paths.wallet("deposit")}>
            {t("action.other")}
          </ButtonLink>
        </>
      )}
      <ReturnToGame
        tone="outline"
        fallback={
          <ButtonLink tone="ghost" href={paths.games()}>
            {t("action.games")}
          </ButtonLink>
        }
      />
      <ButtonLink tone="ghost" href={paths.page("contact-us")}>
        {t("action.support")}
      </ButtonLink>
    </div>
  );
}
