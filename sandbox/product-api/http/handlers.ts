import type { OperationHandlers } from "#contract/operations.ts";
import type { Call, Services } from "../../services.ts";
import { accountHandlers } from "../accounts/account-routes.ts";
import { authHandlers } from "../accounts/auth-routes.ts";
import { securityHandlers } from "../accounts/security-routes.ts";
import { userHandlers } from "../accounts/user-routes.ts";
import { bonusHandlers } from "../bonuses/bonus-routes.ts";
import { contentHandlers } from "../content/content-routes.ts";
import { notificationHandlers } from "../content/notification-routes.ts";
import { jackpotHandlers } from "../jackpots/jackpot-routes.ts";
import { favouriteHandlers } from "../lobby/favourite-routes.ts";
import { gameHandlers } from "../lobby/game-routes.ts";
import { gameSearchHandlers } from "../lobby/game-search-routes.ts";
import { recentGameHandlers } from "../lobby/recent-game-routes.ts";
import { paymentHandlers } from "../payments/payment-routes.ts";
import { crashHandlers } from "../play/crash-routes.ts";
import { fairnessHandlers } from "../play/fairness-routes.ts";
import { roundHandlers } from "../play/round-routes.ts";
import { playSessionHandlers } from "../protection/play-session-routes.ts";
import { protectionHandlers } from "../protection/protection-routes.ts";
import { rewardHandlers } from "../rewards/reward-routes.ts";
import { verificationHandlers } from "../verification/verification-routes.ts";
import { seamlessHandlers } from "../wallet/seamless-routes.ts";
import { walletHandlers } from "../wallet/wallet-routes.ts";

/** Every operation of the contract [API-2]. */
export function allHandlers(services: Services): OperationHandlers<Call> {
  return {
    ...authHandlers(services),
    ...userHandlers(services),
    ...walletHandlers(services),
    ...paymentHandlers(services),
    ...gameHandlers(services),
    ...gameSearchHandlers(services),
    ...favouriteHandlers(services),
    ...recentGameHandlers(services),
    ...contentHandlers(services),
    ...notificationHandlers(services),
    ...rewardHandlers(services),
    ...accountHandlers(services),
    ...securityHandlers(services),
    ...verificationHandlers(services),
    ...roundHandlers(services),
    ...bonusHandlers(services),
    ...protectionHandlers(services),
    ...playSessionHandlers(services),
    ...crashHandlers(services),
    ...jackpotHandlers(services),
    ...fairnessHandlers(services),
    ...seamlessHandlers(services),
  };
}
