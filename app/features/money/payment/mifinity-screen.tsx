import { Wallet } from "lucide-react";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentFollower } from "./payment-follower.tsx";
import { PaymentStage } from "./payment-stage.tsx";
import type { PaymentPageData } from "./payment-view.ts";
import { WidgetStepPart } from "./widget-step-part.tsx";

/** Pays with MiFinity, in its own widget [RT-7, TP-4]. */
export function MifinityScreen({ title, answer }: PaymentPageData) {
  return (
    <PaymentStage>
      <PaymentFollower page="mifinity" answer={answer}>
        {(payment, check) => (
          <PaymentCard icon={Wallet} tone="waiting" title={title}>
            <WidgetStepPart payment={payment} check={check} />
          </PaymentCard>
        )}
      </PaymentFollower>
    </PaymentStage>
  );
}
