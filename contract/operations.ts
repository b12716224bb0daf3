import type { z } from "zod";
import { contentOperations } from "./content/content.ts";
import { notificationOperations } from "./content/notifications.ts";
import { favouriteOperations } from "./lobby/favourites.ts";
import { gameListOperations } from "./lobby/game-lists.ts";
import { gameSearchOperations } from "./lobby/game-search.ts";
import { gameOperations } from "./lobby/games.ts";
import { recentGameOperations } from "./lobby/recent-games.ts";
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
import { rewardOperations } from "./rewards/rewards.ts";
import { accountOperations } from "./session/account.ts";
import { authOperations } from "./session/auth.ts";
import { securityOperations } from "./session/security.ts";
import { userOperations } from "./session/user.ts";
import { verificationOperations } from "./verification/verification.ts";

/** What the front end may call, by name [API-2]. */
export const operations = {
  ...authOperations,
  ...userOperations,
  ...walletOperations,
  ...paymentOperations,
  ...gameOperations,
  ...gameListOperations,
  ...gameSearchOperations,
  ...favouriteOperations,
  ...recentGameOperations,
  ...contentOperations,
  ...notificationOperations,
  ...rewardOperations,
  ...accountOperations,
  ...securityOperations,
  ...verificationOperations,
  ...bonusOperations,
  ...roundOperations,
  ...protectionOperations,
  ...playSessionOperations,
  ...crashOperations,
  ...jackpotOperations,
  ...fairnessOperations,
};

/** Everything that a product API offers: the front end's calls and the game providers' seamless wallet. */
export const allOperations = { ...operations, ...seamlessOperations };

export type OperationName = keyof typeof operations;

type Input<O> = O extends Operation<infer I, z.ZodType> ? z.input<I> : never;
type Result<O> = O extends Operation<z.ZodType, infer R> ? z.output<R> : never;

export interface CallOptions {
  signal?: AbortSignal;
  /** Required by operations that move money: made when the form is shown, the same for every retry. */
  idempotencyKey?: string;
  /**
   * What this session was answered within the operation's `recent` seconds is good enough: a form is judged by what its page
   * was drawn with. The product API has the last word on whatever is then sent to it.
   */
  recent?: true;
}

/**
 * The product API as loaders and actions see it, bound to one visitor: a method for each operation, in the app's shapes.
 * Each throws ProductError for the API's own `{ error }` and UpstreamError when it does not answer as agreed.
 */
export type ProductApi = {
  [Name in OperationName]: (
    input: Input<(typeof operations)[Name]>,
    options?: CallOptions,
  ) => Promise<Result<(typeof operations)[Name]>>;
};

/** What implements the contract: a handler for each operation, taking parsed input and answering as on the wire. */
export type OperationHandlers<Context> = {
  [Name in keyof typeof allOperations]: (
    input: (typeof allOperations)[Name] extends Operation<infer I, z.ZodType> ? z.output<I> : never,
    context: Context,
  ) => WireResult<Name> | Promise<WireResult<Name>>;
};

type WireResult<Name extends keyof typeof allOperations> =
  (typeof allOperations)[Name] extends Operation<z.ZodType, infer R> ? z.input<R> : never;
