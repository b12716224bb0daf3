import { Card } from "#app/ui/card.tsx";
import { BuyCryptoScreen } from "./buy-crypto-screen.tsx";
import type { OfferData } from "./load-offer.server.ts";
import { PaymentFollower } from "./payment-follower.tsx";
import type { PaymentPageData } from "./payment-view.ts";
import { WidgetStepPart } from "./widget-step-part.tsx";

/** The crypto purchase: its offer and price, or once it has begun, the vendor's widget [RT-10, TP-4]. */
export function PurchaseScreen(data: OfferData | PaymentPageData) {
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 [&>*]:min-w-0">
      <h1 className="font-display text-2xl font-semibold hyphens-auto">{data.title}</h1>
      {"answer" in data ? (
        <div className="w-full max-w-lg">
          <PaymentFollower page="purchase" answer={data.answer}>
            {(payment, check) => (
              <Card className="min-w-0">
                <WidgetStepPart payment={payment} check={check} />
              </Card>
            )}
          </PaymentFollower>
        </div>
      ) : (
        <BuyCryptoScreen {...data} />
      )}
    </div>
  );
}
