import type { RequestHandler } from "express";
import type { SandboxConfig } from "../config.ts";
import { createGamesRouter } from "../product-api/games/games-router.ts";
import { createWebhookRouter } from "../product-api/payments/webhooks.ts";
import { createChatRouter } from "../providers/chat/chat-router.ts";
import { createDeviceScriptRouter } from "../providers/device-fingerprint/device-script-router.ts";
import { createIdentityCheckRouter } from "../providers/identity/identity-check-router.ts";
import { createMessagingRouter } from "../providers/messaging/messaging-router.ts";
import { createPaymentPageRouter } from "../providers/payments/pages/payment-page-router.ts";
import { createSdkRouter } from "../providers/payments/pages/sdk-router.ts";
import { createSealRouter } from "../providers/seals/seal-router.ts";
import { createBetsRouter } from "../providers/sport/bets/bets-router.ts";
import { createSportClientRouter } from "../providers/sport/client-router.ts";
import { createTrackingRouter } from "../providers/tracking/tracking-router.ts";
import type { Services } from "./create-services.ts";

/**
 * The vendors, each with what it needs of the product API:
 *
 * - `/sandbox/games/*`: the game server
 * - `/sandbox/pay/*` and `/sandbox/widgets/*`: pages and scripts of payment providers; `/webhooks/payments/*`: their webhooks
 * - `/sandbox/seals/*`: the licence register; `/sandbox/iojs/*`: the device fingerprint
 * - `/sandbox/sport/*`: the sportsbook, whose WebSocket feed is in `server.ts`
 * - `/sandbox/messaging/*` and `/sandbox/chat/*`: customer messaging and the live chat
 * - `/sandbox/tracking/*`: the receivers of purchases
 * - `/sandbox/verify/<token>`: the page of the identity provider
 */
export function createVendorRouters(services: Services, { origins }: SandboxConfig): RequestHandler[] {
  const { chatConversations, inbox, messagingOperator, payments, players, store, verification } = services;
  const { checkSportToken, sportBets, sportOffer } = services;
  const { transaction } = store;
  return [
    createGamesRouter(services),
    createPaymentPageRouter({ ...payments, store }),
    createSdkRouter(),
    createWebhookRouter(payments),
    createSealRouter(),
    createDeviceScriptRouter(),
    createTrackingRouter(),
    createSportClientRouter(),
    sportOffer.router(origins),
    createBetsRouter({ sportBets, checkToken: checkSportToken, origins }),
    createMessagingRouter({ inbox, operator: messagingOperator, transaction }),
    createChatRouter({ conversations: chatConversations, transaction }),
    createIdentityCheckRouter({
      find(token) {
        const check = verification.checks.find(token);
        return check && { locale: check.locale, login: players.get(check.userId).login };
      },
      conclude: (token, result) => transaction(() => verification.concludeCheck(token, result)),
    }),
  ];
}
