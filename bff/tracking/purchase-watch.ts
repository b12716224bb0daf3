import { purchaseOf } from "#contract/host/purchase-tracking.ts";
import {
  type TrackingChoice,
  trackingPermissions,
  type VisitorPrivacy,
} from "#contract/host/tracking-consent.ts";
import { paymentEvent } from "#contract/wire/money/payments.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import type { ApiVisitor } from "../product-api/request.ts";
import { readCookie } from "../request/cookies.ts";
import type { SessionData } from "../session/visitor-session.ts";
import type { PurchaseDelivery } from "./purchase-delivery.ts";

/** The player of a request, and what they allow. */
interface WatchedVisitor {
  caller: ApiVisitor;
  session: SessionData | null;
  privacy: VisitorPrivacy;
  /** The Cookie header. */
  cookie: string | undefined;
}

type DepositListener = (paymentId: string, session: SessionData, caller: ApiVisitor) => void;

/** Reports purchases of the visitors of this instance. */
export interface Purchases extends Pick<PurchaseDelivery, "saw" | "close"> {
  /**
   * Observes the calls of one visitor: what a player allows when a deposit starts and when they choose, and payments that a page shows
   * settled. A page sees a payment whose live event no instance has received.
   */
  watch(api: ProductApi, visitor: WatchedVisitor): ProductApi;
  /** Calls the listener with each started deposit. */
  onDeposit(listener: DepositListener): void;
}

export function createPurchases(delivery: PurchaseDelivery): Purchases {
  const listeners: DepositListener[] = [];
  return {
    saw: delivery.saw,
    close: delivery.close,
    onDeposit: (listener) => void listeners.push(listener),
    watch(api, { caller, session, privacy, cookie }) {
      const userId = session?.userId;
      if (!session || !userId) return api;
      const remember = (choice: TrackingChoice | null) =>
        delivery.remember(
          userId,
          caller.site,
          trackingPermissions({ ...privacy, choice }),
          analyticsClientId(cookie),
        );
      /** Remembers before the call, because the payment's event can arrive before its answer. */
      const start = async <Deposit extends { payment_id: string }>(call: () => Promise<Deposit>) => {
        await remember(privacy.stored);
        const deposit = await call();
        for (const listener of listeners) listener(deposit.payment_id, session, caller);
        return deposit;
      };
      const methods: Partial<ProductApi> = {
        createDeposit: (input, options) => start(() => api.createDeposit(input, options)),
        createCryptoPurchase: (input, options) => start(() => api.createCryptoPurchase(input, options)),
        async payment(input, options) {
          const details = await api.payment(input, options);
          const purchase = purchaseOf(details);
          if (purchase) delivery.saw(userId, paymentEvent.parse(purchase));
          return details;
        },
        async recordTrackingConsent(input, options) {
          await remember(input);
          return api.recordTrackingConsent(input, options);
        },
      };
      return Object.create(api, Object.getOwnPropertyDescriptors(methods)) as ProductApi;
    },
  };
}

/** The client id in the cookie of Google Analytics, `GA1.1.<client id>`; null without one. */
function analyticsClientId(cookie: string | undefined): string | null {
  return /^GA\d\.\d\.(\d{1,20}\.\d{1,20})$/.exec(readCookie(cookie, "_ga") ?? "")?.[1] ?? null;
}
