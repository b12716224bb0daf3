import { WalletFrame } from "#app/features/money/wallet/index.ts";
import { BackToGame } from "#app/features/play/return-to-game/index.ts";
import { Card } from "#app/ui/card.tsx";
import { BuyCryptoScreen } from "./buy-crypto-screen.tsx";
import type { OfferData } from "./load-offer.server.ts";
import { PaymentFollower } from "./payment-follower.tsx";
import type { PaymentPageData } from "./payment-view.ts";
import { WidgetStepPart } from "./widget-step-part.tsx";

/** The crypto purchase: its offer and price, or once it has begun, the vendor's widget [RT-10, TP-4]. */
export function PurchaseScreen(data: OfferData | PaymentPageData) {
  return (
    <WalletFrame part="buy_crypto" title={data.title}>
      <BackToGame tone="outline" />
      {"answer" in data ? (
        <PaymentFollower page="purchase" answer={data.answer}>
          {(payment, check) => (
            <Card className="min-w-0">
              <WidgetStepPart payment={payment} check={check} />
            </Card>
          )}
        </PaymentFollower>
      ) : (
        <BuyCryptoScreen {...data} />
      )}
    </WalletFrame>
  );
}
