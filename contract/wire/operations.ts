import type { z } from "zod";
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

/** Operations of the front end, by name [API-2]. */
export const operations = {
  ...authOperations,
  ...userOperations,
  ...pushOperations,
  ...walletOperations,
  ...paymentOperations,
  ...gameOperations,
  ...gameListOperations,
  ...gameSearchOperations,
  ...favouriteOperations,
  ...recentGameOperations,
  ...contentOperations,
  ...notificationOperations,
  ...contactOperations,
  ...rewardOperations,
  ...shopOperations,
  ...promotionOperations,
  ...tournamentOperations,
  ...vipOperations,
  ...accountOperations,
  ...securityOperations,
  ...trackingConsentOperations,
  ...verificationOperations,
  ...bonusOperations,
  ...dailyBonusOperations,
  ...roundOperations,
  ...protectionOperations,
  ...playSessionOperations,
  ...crashOperations,
  ...jackpotOperations,
  ...fairnessOperations,
  ...messagingOperations,
  ...sportOperations,
};

/** All operations of a product API: those of the front end, and those that game providers and the messaging vendor call. */
export const allOperations = { ...operations, ...seamlessOperations, ...messagingVendorOperations };

export type OperationName = keyof typeof operations;

type Input<O> = O extends Operation<infer I, z.ZodType> ? z.input<I> : never;
type Result<O> = O extends Operation<z.ZodType, infer R> ? z.output<R> : never;

export interface CallOptions {
  signal?: AbortSignal;
  /** Required by operations that move money. It is created with the form, and each retry sends the same key. */
  idempotencyKey?: string;
  /**
   * Accepts the previous response of this session if it is at most `recent` seconds old, so that an action validates a form with
   * the data that its page was rendered with. The product API validates the final request again.
   */
  recent?: true;
}

/**
 * The product-API client of loaders and actions, bound to one visitor, with a method per operation. Amounts in results are in
 * minor units.
 *
 * Methods throw ProductError for an `{ error }` response, and UpstreamError if there is no valid response.
 */
export type ProductApi = {
  [Name in OperationName]: (
    input: Input<(typeof operations)[Name]>,
    options?: CallOptions,
  ) => Promise<Result<(typeof operations)[Name]>>;
};

/** An implementation of the contract: a handler per operation that receives the parsed input and returns the wire format. */
export type OperationHandlers<Context> = {
  [Name in keyof typeof allOperations]: (
    input: (typeof allOperations)[Name] extends Operation<infer I, z.ZodType> ? z.output<I> : never,
    context: Context,
  ) => WireResult<Name> | Promise<WireResult<Name>>;
};

type WireResult<Name extends keyof typeof allOperations> =
  (typeof allOperations)[Name] extends Operation<z.ZodType, infer R> ? z.input<R> : never;
