import { createLocalJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import type { SportOperator } from "../operator-port.ts";
import type { BetErrorCode } from "../protocol.ts";

/** Seconds by which the clocks of the operator and of the sportsbook may differ. */
const CLOCK_TOLERANCE = 5;
/** Seconds after its issue at which a token is refused, whatever expiry it claims. */
const MAX_AGE = 10 * 60;

const claims = z.object({ sub: z.string().min(1), jti: z.string().min(1), exp: z.number() });

interface Options {
  operator: Pick<SportOperator, "keys" | "isTokenLive">;
  /** The brand whose tokens are accepted. */
  brandId: string;
  now: () => number;
}

/** The player of a valid token and when it expires (milliseconds since 1970), or why it is refused. */
export type TokenCheck =
  | { playerId: string; expiresAt: number; isLive: () => boolean }
  | { error: Extract<BetErrorCode, "not_authorized" | "token_expired"> };

/**
 * Checks the tokens of players against the operator's key set. The algorithm is pinned, so a token with another one, or without a
 * signature, is refused before its key is looked up. A token is valid for several requests until it expires or its session ends; a
 * request that moves money is repeated safely by its idempotency key.
 */
export function createTokenCheck({ operator, brandId, now }: Options) {
  return async function checkToken(token: string): Promise<TokenCheck> {
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet(operator.keys()), {
        algorithms: ["ES256"],
        issuer: brandId,
        requiredClaims: ["iss", "sub", "iat", "exp", "jti"],
        currentDate: new Date(now()),
        clockTolerance: CLOCK_TOLERANCE,
        maxTokenAge: MAX_AGE,
      });
      const { sub, jti, exp } = claims.parse(payload);
      const isLive = () => operator.isTokenLive({ sub, jti });
      return isLive() ? { playerId: sub, expiresAt: exp * 1000, isLive } : { error: "not_authorized" };
    } catch (error) {
      return { error: error instanceof errors.JWTExpired ? "token_expired" : "not_authorized" };
    }
  };
}
export type TokenChecker = ReturnType<typeof createTokenCheck>;
