import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useWallet } from "#app/live/index.ts";
import { Amount } from "#app/shell/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentFollower } from "./payment-follower.tsx";
import { usePaymentPlace } from "./payment-place.ts";
import { PaymentStage } from "./payment-stage.tsx";
import { PaymentTimeline } from "./payment-timeline.tsx";
import type { PaymentPageData, PaymentView } from "./payment-view.ts";
import { WayToGame } from "./way-to-game.tsx";

/** A deposit that is in the wallet: what it has brought, and the balance as it stands [RT-12]. */
export function SuccessScreen({ answer }: PaymentPageData) {
  return (
    <PaymentStage>
      <PaymentFollower page="success" answer={answer}>
        {(payment) => <Success payment={payment} />}
      </PaymentFollower>
    </PaymentStage>
  );
}

/** What the deposit has brought, in a place of any kind. */
export function Success({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const wallet = useWallet();
  const { overGame } = usePaymentPlace();
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
      {!overGame && <PaymentFacts payment={payment} />}
      <div className="grid gap-2">
        <WayToGame
          tone="accent"
          otherwise={
            <ButtonLink tone="accent" size="large" href={paths.games()}>
              {t("action.games")}
            </ButtonLink>
          }
        />
        <ButtonLink tone="outline" href={paths.walletReceipt(id)} target={overGame ? "_blank" : undefined}>
          {t("action.receipt")}
        </ButtonLink>
        <ButtonLink tone="ghost" href={paths.wallet("deposit")}>
          {t("action.again")}
        </ButtonLink>
      </div>
      {overGame && <PaymentFacts payment={payment} />}
      <PaymentTimeline timeline={timeline} />
    </PaymentCard>
  );
}
