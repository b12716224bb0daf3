import type { z } from "zod";
import { accountOperations } from "./account.ts";
import { authOperations } from "./auth.ts";
import { bonusOperations } from "./bonuses.ts";
import { contentOperations } from "./content.ts";
import { crashOperations } from "./crash.ts";
import { fairnessOperations } from "./fairness.ts";
import { favouriteOperations } from "./favourites.ts";
import { gameListOperations } from "./game-lists.ts";
import { gameSearchOperations } from "./game-search.ts";
import { gameOperations } from "./games.ts";
import { jackpotOperations } from "./jackpots.ts";
import { notificationOperations } from "./notifications.ts";
import type { Operation } from "./operation.ts";
import { paymentOperations } from "./payment-operations.ts";
import { playSessionOperations } from "./play-session.ts";
import { protectionOperations } from "./protection.ts";
import { recentGameOperations } from "./recent-games.ts";
import { rewardOperations } from "./rewards.ts";
import { roundOperations } from "./rounds.ts";
import { securityOperations } from "./security.ts";
import { userOperations } from "./user.ts";
import { verificationOperations } from "./verification.ts";
import { seamlessOperations, walletOperations } from "./wallet.ts";

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
