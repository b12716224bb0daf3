import { createHash, hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { SessionData } from "./visitor-session.ts";

/** Browsers reject a cookie of more than 4096 bytes, including its name and attributes. */
const MAX_VALUE_LENGTH = 3800;

/** Number of decrypted cookies to cache; a page and its data requests send the same cookie. */
const DECRYPTED_COOKIES = 5000;

const heldLink = z.object({ name: z.string(), token: z.string(), until: z.number() });

const sessionData = z.object({
  id: z.string(),
  token: z.string().nullable(),
  userId: z.string().nullable(),
  connectionId: z.string(),
  twoFactorRequired: z.boolean(),
  link: heldLink.optional(),
  restore: heldLink.optional(),
  createdAt: z.number(),
  seenAt: z.number(),
}) satisfies z.ZodType<SessionData>;

/** Name of the session cookie. The prefix `__Host-` requires Secure and therefore https (RFC 6265bis §4.1.3.2). */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-solstice" : "solstice";
}

/** Encrypts session data into a cookie value and decrypts it. */
export interface SessionSealer {
  /** @throws RangeError if the value does not fit a cookie, which only an extremely long token can cause */
  seal(data: SessionData): Promise<string>;
  /** @returns null if the value was not encrypted with one of the secrets, or was changed */
  open(value: string): Promise<SessionData | null>;
  /** Whether the value may be encrypted with a secret that only other instances have, during a rotation of secrets. */
  isForeign(value: string): boolean;
}

/**
 * Creates a sealer: JWE in compact form, `dir` with A256GCM (RFC 7516, RFC 7518 §4.5). Each secret gives a key by HKDF; `kid`
 * identifies the key. The first secret encrypts and all decrypt, so that secrets can be rotated without ending sessions.
 */
export function createSessionSealer(secrets: readonly string[]): SessionSealer {
  const keys = secrets.map(deriveKey);
  const [sealingKey] = keys;
  if (!sealingKey) throw new RangeError("at least one session secret is required");
  const keyBytes = new Map(keys.map((key) => [key.id, key.bytes]));
  const header = { alg: "dir", enc: "A256GCM", kid: sealingKey.id };
  const decryption = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
  const keyFor = ({ kid }: { kid?: string | undefined }) => {
    const bytes = keyBytes.get(kid ?? "");
    if (!bytes) throw new errors.JWKSNoMatchingKey("encrypted with an unknown key");
    return bytes;
  };
  const decrypted = new LRUCache<string, SessionData>({ max: DECRYPTED_COOKIES });
  return {
    async seal(data) {
      const plaintext = Buffer.from(JSON.stringify(data));
      const value = await new CompactEncrypt(plaintext).setProtectedHeader(header).encrypt(sealingKey.bytes);
      if (value.length > MAX_VALUE_LENGTH) throw new RangeError("the session does not fit its cookie");
      return value;
    },
    isForeign(value) {
      try {
        const { kid } = decodeProtectedHeader(value);
        return kid !== undefined && !keyBytes.has(kid);
      } catch (error) {
        if (error instanceof TypeError) return false;
        throw error;
      }
    },
    async open(value) {
      if (value.length > MAX_VALUE_LENGTH) return null;
      const cached = decrypted.get(value);
      if (cached) return cached;
      try {
        const { plaintext } = await compactDecrypt(value, keyFor, decryption);
        const data = Object.freeze(sessionData.parse(JSON.parse(Buffer.from(plaintext).toString())));
        decrypted.set(value, data);
        return data;
      } catch (error) {
        if (isInvalidCookie(error)) return null;
        throw error;
      }
    },
  };
}

/**
 * Whether the value was not sealed by this application, or by a version with another shape of sessions. Anybody can send any value, so
 * this must be true for each; jose throws a TypeError for some malformed ones.
 */
function isInvalidCookie(error: unknown): boolean {
  const kinds = [errors.JOSEError, TypeError, SyntaxError, z.ZodError];
  return kinds.some((kind) => error instanceof kind);
}

function deriveKey(secret: string): { id: string; bytes: Uint8Array } {
  const bytes = new Uint8Array(hkdfSync("sha256", secret, "solstice", "session cookie", 32));
  return { id: createHash("sha256").update(bytes).digest("base64url").slice(0, 8), bytes };
}
