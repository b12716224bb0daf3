import { createHash, createPrivateKey, generateKeyPairSync, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";
import type { SportKeySet } from "#contract/wire/sport/sport.ts";
import type { Clock } from "../../clock.ts";
import { maskLogin } from "../../masking.ts";
import type { Store } from "../../store/database.ts";
import { storedSetting } from "../../store/settings.ts";
import type { Players } from "../accounts/players.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { CallSession } from "../http/call-context.ts";

/** Seconds for which a token is valid. */
const LIFETIME = 5 * 60;

const privateKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

interface Dependencies {
  clock: Clock;
  players: Pick<Players, "get">;
  sessions: Pick<Sessions, "playerOf">;
  store: Store;
  /** The brand's id at the vendor. */
  brandId: string;
}

/**
 * Tokens for the vendor of the sportsbook [TP-4]: JWTs with an ES256 signature, whose key is made once and used for nothing else. A token
 * names the player and ends with the player's session, but contains neither the session's token nor the e-mail address.
 */
export function createSportTokens({ clock, players, sessions, store, brandId }: Dependencies) {
  const { d, ...publicKey } = privateKey.parse(
    JSON.parse(storedSetting(store, "sport_token_key", createPrivateKeyText)),
  );
  const key = createPrivateKey({ key: { ...publicKey, d }, format: "jwk" });
  const kid = thumbprint(publicKey);
  const keySet: SportKeySet = { keys: [{ ...publicKey, kid, alg: "ES256", use: "sig" }] };

  return {
    /** The public keys that verify the tokens. */
    keySet: (): SportKeySet => keySet,
    async issue({ sessionId, userId }: CallSession): Promise<{ token: string; expires_in: number }> {
      const { login, currency } = players.get(userId);
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const token = await new SignJWT({ name: maskLogin(login), currency })
        .setProtectedHeader({ alg: "ES256", typ: "JWT", kid })
        .setIssuer(brandId)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME)
        .setJti(`${sessionId}.${randomUUID()}`)
        .sign(key);
      return { token, expires_in: LIFETIME };
    },
    /** Whether the session for which a verified token was issued has not ended. */
    isLive({ jti, sub }: { jti: string; sub: string }): boolean {
      const [sessionId = ""] = jti.split(".");
      return sessions.playerOf(sessionId) === sub;
    },
  };
}
export type SportTokens = ReturnType<typeof createSportTokens>;

function createPrivateKeyText(): string {
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify(pair.privateKey.export({ format: "jwk" }));
}

/** The thumbprint of a public key [RFC 7638], which is its id. */
function thumbprint({ crv, kty, x, y }: { crv: string; kty: string; x: string; y: string }): string {
  return createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
}
