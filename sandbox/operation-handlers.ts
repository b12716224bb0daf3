import type { OperationHandlers } from "#contract/wire/operations.ts";
import type { Services } from "./create-services.ts";
import type { CallContext } from "./product-api/http/call-context.ts";
import { withAccountAchievements } from "./product-api/rewards/account-achievements.ts";
import { accountHandlers } from "./product-api/routes/account-routes.ts";
import { authHandlers } from "./product-api/routes/auth-routes.ts";
import { bonusHandlers } from "./product-api/routes/bonus-routes.ts";
import { contactHandlers } from "./product-api/routes/contact.ts";
import { contentHandlers, notificationHandlers } from "./product-api/routes/content-routes.ts";
import { crashHandlers } from "./product-api/routes/crash-routes.ts";
import { dailyBonusHandlers } from "./product-api/routes/daily-bonus-routes.ts";
import { withDeviceReports } from "./product-api/routes/device-reports.ts";
import { fairnessHandlers } from "./product-api/routes/fairness-routes.ts";
import {
  favouriteHandlers,
  gameHandlers,
  gameSearchHandlers,
  recentGameHandlers,
} from "./product-api/routes/game-routes.ts";
import { jackpotHandlers } from "./product-api/routes/jackpot-routes.ts";
import { messagingHandlers } from "./product-api/routes/messaging-routes.ts";
import { paymentHandlers } from "./product-api/routes/payment-routes.ts";
import { privacyHandlers } from "./product-api/routes/privacy-routes.ts";
import { promotionHandlers } from "./product-api/routes/promotion-routes.ts";
import { playSessionHandlers, protectionHandlers } from "./product-api/routes/protection-routes.ts";
import { pushHandlers } from "./product-api/routes/push-routes.ts";
import { rewardHandlers } from "./product-api/routes/reward-routes.ts";
import { roundHandlers } from "./product-api/routes/round-routes.ts";
import { seamlessHandlers } from "./product-api/routes/seamless-routes.ts";
import { securityHandlers } from "./product-api/routes/security-routes.ts";
import { shopHandlers } from "./product-api/routes/shop-routes.ts";
import { sportHandlers } from "./product-api/routes/sport-routes.ts";
import { tournamentHandlers } from "./product-api/routes/tournament-routes.ts";
import { userHandlers } from "./product-api/routes/user-routes.ts";
import { verificationHandlers } from "./product-api/routes/verification-routes.ts";
import { vipHandlers } from "./product-api/routes/vip-routes.ts";
import { walletHandlers } from "./product-api/routes/wallet-routes.ts";

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
