import type { OperationHandlers } from "#contract/operations.ts";
import type { Call, Services } from "../services.ts";
import { accountHandlers } from "./account.ts";
import { authHandlers } from "./auth.ts";
import { bonusHandlers } from "./bonuses.ts";
import { contentHandlers } from "./content.ts";
import { crashHandlers } from "./crash.ts";
import { fairnessHandlers } from "./fairness.ts";
import { favouriteHandlers } from "./favourites.ts";
import { gameSearchHandlers } from "./game-search.ts";
import { gameHandlers } from "./games.ts";
import { jackpotHandlers } from "./jackpots.ts";
import { notificationHandlers } from "./notifications.ts";
import { paymentHandlers } from "./payments.ts";
import { playSessionHandlers } from "./play-session.ts";
import { protectionHandlers } from "./protection.ts";
import { recentGameHandlers } from "./recent-games.ts";
import { rewardHandlers } from "./rewards.ts";
import { roundHandlers } from "./rounds.ts";
import { seamlessHandlers } from "./seamless.ts";
import { securityHandlers } from "./security.ts";
import { userHandlers } from "./user.ts";
import { verificationHandlers } from "./verification.ts";
import { walletHandlers } from "./wallet.ts";

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
