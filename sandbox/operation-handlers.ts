import type { OperationHandlers } from "#contract/wire/operations.ts";
import type { Services } from "./create-services.ts";
import { accountHandlers } from "./product-api/accounts/account-routes.ts";
import { authHandlers } from "./product-api/accounts/auth-routes.ts";
import { withDeviceReports } from "./product-api/accounts/device-reports.ts";
import { securityHandlers } from "./product-api/accounts/security-routes.ts";
import { userHandlers } from "./product-api/accounts/user-routes.ts";
import { bonusHandlers } from "./product-api/bonuses/bonus-routes.ts";
import { contentHandlers, notificationHandlers } from "./product-api/content/content-routes.ts";
import { dailyBonusHandlers } from "./product-api/daily-bonuses/daily-bonus-routes.ts";
import type { CallContext } from "./product-api/http/call-context.ts";
import { jackpotHandlers } from "./product-api/jackpots/jackpot-routes.ts";
import {
  favouriteHandlers,
  gameHandlers,
  gameSearchHandlers,
  recentGameHandlers,
} from "./product-api/lobby/game-routes.ts";
import { contactHandlers } from "./product-api/mail/contact.ts";
import { messagingHandlers } from "./product-api/messaging/messaging-routes.ts";
import { paymentHandlers } from "./product-api/payments/payment-routes.ts";
import { crashHandlers } from "./product-api/play/crash-routes.ts";
import { fairnessHandlers } from "./product-api/play/fairness-routes.ts";
import { roundHandlers } from "./product-api/play/round-routes.ts";
import { privacyHandlers } from "./product-api/privacy/privacy-routes.ts";
import { promotionHandlers } from "./product-api/promotions/promotion-routes.ts";
import { playSessionHandlers, protectionHandlers } from "./product-api/protection/protection-routes.ts";
import { pushHandlers } from "./product-api/push/push-routes.ts";
import { withAccountAchievements } from "./product-api/rewards/account-achievements.ts";
import { rewardHandlers } from "./product-api/rewards/reward-routes.ts";
import { vipHandlers } from "./product-api/rewards/vip-routes.ts";
import { shopHandlers } from "./product-api/shop/shop-routes.ts";
import { sportHandlers } from "./product-api/sport/sport-routes.ts";
import { tournamentHandlers } from "./product-api/tournaments/tournament-routes.ts";
import { verificationHandlers } from "./product-api/verification/verification-routes.ts";
import { seamlessHandlers } from "./product-api/wallet/seamless-routes.ts";
import { walletHandlers } from "./product-api/wallet/wallet-routes.ts";

/** The handlers of all operations of the contract [API-2]; a missing one is a type error. */
export function createOperationHandlers(services: Services): OperationHandlers<CallContext> {
  const handlers: OperationHandlers<CallContext> = {
    ...authHandlers(services),
    ...userHandlers(services),
    ...pushHandlers(services),
    ...walletHandlers(services),
    ...paymentHandlers(services),
    ...gameHandlers(services),
    ...gameSearchHandlers(services),
    ...favouriteHandlers(services),
    ...recentGameHandlers(services),
    ...contentHandlers(services),
    ...notificationHandlers(services),
    ...contactHandlers(services),
    ...rewardHandlers(services),
    ...shopHandlers(services),
    ...promotionHandlers(services),
    ...tournamentHandlers(services),
    ...vipHandlers(services),
    ...accountHandlers(services),
    ...securityHandlers(services),
    ...privacyHandlers(services),
    ...verificationHandlers(services),
    ...roundHandlers(services),
    ...bonusHandlers(services),
    ...dailyBonusHandlers(services),
    ...protectionHandlers(services),
    ...playSessionHandlers(services),
    ...crashHandlers(services),
    ...jackpotHandlers(services),
    ...fairnessHandlers(services),
    ...messagingHandlers(services),
    ...sportHandlers(services),
    ...seamlessHandlers(services),
  };
  return withAccountAchievements(withDeviceReports(handlers, services), services);
}
