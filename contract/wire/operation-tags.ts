import { capabilityOperations } from "./absence.ts";
import { contactOperations } from "./content/contact.ts";
import { contentOperations } from "./content/content.ts";
import { notificationOperations } from "./content/notifications.ts";
import { favouriteOperations } from "./lobby/favourites.ts";
import { gameListOperations } from "./lobby/game-lists.ts";
import { gameSearchOperations } from "./lobby/game-search.ts";
import { gameOperations } from "./lobby/games.ts";
import { recentGameOperations } from "./lobby/recent-games.ts";
import { messagingOperations, messagingVendorOperations } from "./messaging/messaging.ts";
import { paymentOperations } from "./money/payment-operations.ts";
import { seamlessOperations, walletOperations } from "./money/wallet.ts";
import type { Operation } from "./operation.ts";
import { crashOperations } from "./play/crash.ts";
import { fairnessOperations } from "./play/fairness.ts";
import { jackpotOperations } from "./play/jackpots.ts";
import { playSessionOperations } from "./play/play-session.ts";
import { roundOperations } from "./play/rounds.ts";
import { protectionOperations } from "./protection/protection.ts";
import { bonusOperations } from "./rewards/bonuses.ts";
import { dailyBonusOperations } from "./rewards/daily-bonuses.ts";
import { promotionOperations } from "./rewards/promotions.ts";
import { rewardOperations } from "./rewards/rewards.ts";
import { shopOperations } from "./rewards/shop.ts";
import { tournamentOperations } from "./rewards/tournaments.ts";
import { vipOperations } from "./rewards/vip.ts";
import { accountOperations } from "./session/account.ts";
import { authOperations } from "./session/auth.ts";
import { pushOperations } from "./session/push.ts";
import { securityOperations } from "./session/security.ts";
import { trackingConsentOperations } from "./session/tracking-consent.ts";
import { userOperations } from "./session/user.ts";
import { sportOperations } from "./sport/sport.ts";
import { verificationOperations } from "./verification/verification.ts";

interface OperationTag {
  description: string;
  /** Calls of the front end. */
  operations: Record<string, Operation>;
  /** Calls of game providers and of the messaging vendor. */
  vendorOperations?: Record<string, Operation>;
}

/** All operations of the product API in groups; operations.ts joins them. A new table of operations is added here only. */
export const OPERATION_TAGS = {
  Capabilities: { operations: capabilityOperations, description: "What the API has." },
  Session: { operations: authOperations, description: "Login, registration and sessions." },
  Player: { operations: userOperations, description: "The signed-in player and the VIP levels." },
  Account: { operations: accountOperations, description: "Personal information, contacts and consents." },
  Push: { operations: pushOperations, description: "Devices that get push messages." },
  Security: { operations: securityOperations, description: "Password, second factor, sessions and logins." },
  Privacy: { operations: trackingConsentOperations, description: "Choices about tracking." },
  Verification: { operations: verificationOperations, description: "Documents and identity checks." },
  Wallet: { operations: walletOperations, description: "The balance." },
  Payments: { operations: paymentOperations, description: "Deposits, withdrawals and the crypto purchase." },
  Games: {
    operations: { ...gameOperations, ...favouriteOperations, ...recentGameOperations },
    description: "Games, their launch, favourites and recently played games.",
  },
  "Game lists": {
    operations: { ...gameListOperations, ...gameSearchOperations },
    description: "Categories, collections, lobbies, providers, filters and the search.",
  },
  Rounds: { operations: roundOperations, description: "The player's rounds and their proofs." },
  Fairness: { operations: fairnessOperations, description: "Recomputation of rounds from their seeds." },
  Crash: { operations: crashOperations, description: "The crash game." },
  Jackpots: { operations: jackpotOperations, description: "Progressive jackpots." },
  Bonuses: { operations: bonusOperations, description: "Bonuses and their wagering." },
  Rewards: { operations: rewardOperations, description: "Achievements." },
  Promotions: {
    operations: promotionOperations,
    description: "Promotions, missions, the banners of home and invitations of friends.",
  },
  Tournaments: {
    operations: tournamentOperations,
    description: "Tournaments, leaderboards and the player's standings.",
  },
  Shop: { operations: shopOperations, description: "The shop for loyalty points and coins." },
  "Daily bonuses": {
    operations: dailyBonusOperations,
    description: "The calendar of daily bonuses.",
  },
  VIP: { operations: vipOperations, description: "VIP levels, their rewards and the cashback." },
  Protection: {
    operations: { ...protectionOperations, ...playSessionOperations },
    description: "Limits, reality checks, time-outs and self-exclusion.",
  },
  Content: {
    operations: { ...contentOperations, ...notificationOperations, ...contactOperations },
    description: "Footer, metadata, latest wins, notifications and messages to the support.",
  },
  Messaging: {
    operations: messagingOperations,
    vendorOperations: messagingVendorOperations,
    description: "Session ids for the vendor of customer messaging.",
  },
  Sportsbook: {
    operations: sportOperations,
    description: "Tokens for the vendor of the sportsbook, and its events on pages outside of it.",
  },
  "Seamless wallet": {
    operations: {},
    vendorOperations: seamlessOperations,
    description: "Calls of game providers.",
  },
} satisfies Record<string, OperationTag>;

/** Returns the group of an operation. Throws Error for an operation that is in no group. */
export function tagOf(name: string): string {
  const tag = Object.entries<OperationTag>(OPERATION_TAGS).find(
    ([, { operations, vendorOperations }]) =>
      name in operations || (vendorOperations && name in vendorOperations),
  );
  if (!tag) throw new Error(`The operation ${name} has no tag.`);
  return tag[0];
}
