import { Banknote, Coins, Hourglass, type LucideIcon, MousePointerClick } from "lucide-react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { LivePayment } from "./live-payment.tsx";
import { type PaymentPageData, type PaymentView, paymentPath, stepPage } from "./model.ts";
import { PaymentCard, PaymentSummary, PaymentTimeline } from "./payment-card.tsx";
import { PaymentDeadline } from "./payment-deadline.tsx";
import { PaymentPageFrame, ReturnToGame, usePaymentLocation } from "./payment-location.tsx";
import { BankInstructions, CoinInstructions, CoinProgress } from "./transfer-instructions.tsx";

/** Page of a deposit that is not final yet [RT-12]. */
export function PendingScreen({ answer }: PaymentPageData) {
  return (
    <PaymentPageFrame>
      <LivePayment page="pending" answer={answer}>
        {(payment, checkNow) => <PendingPayment payment={payment} checkNow={checkNow} />}
      </LivePayment>
    </PaymentPageFrame>
  );
}

/** Which content the page shows; the keys of `heading` and `text` in the messages. */
type PendingKind = "open" | "unusable" | "bank" | "crypto" | "confirming" | "waiting";

const ICONS: Record<PendingKind, LucideIcon> = {
  open: MousePointerClick,
  unusable: MousePointerClick,
  waiting: Hourglass,
  bank: Banknote,
  crypto: Coins,
  confirming: Hourglass,
};

function kindOf({ status, next }: PaymentView): PendingKind {
  if (next.step === "bank") return "bank";
  if (next.step === "crypto") return status === "confirming" ? "confirming" : "crypto";
  if (next.step === "none") return "waiting";
  return next.step === "redirect" && next.url === null ? "unusable" : "open";
}

interface PendingPaymentProps {
  payment: PaymentView;
  checkNow: () => void;
}

/** Next step and state of an open deposit, on its page and in the popup. */
export function PendingPayment({ payment, checkNow }: PendingPaymentProps) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const { next, deadline, timeline, id } = payment;
  const kind = kindOf(payment);
  const { game } = usePaymentLocation();
  return (
    <PaymentCard icon={ICONS[kind]} tone="waiting" title={t(`heading.${kind}`)} text={t(`text.${kind}`)}>
      {deadline && <PaymentDeadline deadline={deadline} onEnd={checkNow} />}
      {next.step === "bank" && <BankInstructions step={next} />}
      {kind === "crypto" && next.step === "crypto" && <CoinInstructions step={next} />}
      {kind === "confirming" && next.step === "crypto" && (
        <>
          <CoinProgress step={next} />
          {next.missing && (
            <Disclosure label={t("crypto.more")}>
              <CoinInstructions step={next} />
            </Disclosure>
          )}
        </>
      )}
      <PaymentSummary payment={payment} />
      <div className="grid gap-2">
        <ContinueLink payment={payment} />
        <ButtonLink tone="outline" href={paymentPath(paths, "pending", id)} onClick={insteadOfLink(checkNow)}>
          {t("action.check")}
        </ButtonLink>
        {(kind === "open" || kind === "unusable") && (
          <ButtonLink tone="ghost" href={paths.wallet("deposit")}>
            {t("action.other")}
          </ButtonLink>
        )}
        {!game && (
          <ButtonLink tone="ghost" href={paths.walletHistory()}>
            {t("action.history")}
          </ButtonLink>
        )}
        <ReturnToGame
          tone="outline"
          fallback={
            <ButtonLink tone="ghost" href={paths.games()}>
              {t("action.games")}
            </ButtonLink>
          }
        />
      </div>
      <p className="text-center text-sm text-muted">{t(game ? "over_game.waits" : "closing")}</p>
      <PaymentTimeline timeline={timeline} />
    </PaymentCard>
  );
}

/** Link to the open step: the provider's page, or the page of the widget. */
function ContinueLink({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const { next, id } = payment;
  const { showPage } = usePaymentLocation();
  const page = stepPage(payment);
  if (!page) return null;
  const providerUrl = next.step === "redirect" && next.url;
  return (
    <ButtonLink
      tone="accent"
      size="large"
      href={providerUrl || paymentPath(paths, page, id)}
      data-document={providerUrl ? "" : undefined}
      onClick={providerUrl ? undefined : insteadOfLink(() => showPage(page, id))}
    >
      {t("action.continue")}
    </ButtonLink>
  );
}
