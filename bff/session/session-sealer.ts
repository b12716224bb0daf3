import { createHash, hkdfSync } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { SessionData } from "./visitor-session.ts";

/** Browsers reject a cookie of more than 4096 bytes, including its name and attributes. */
export const MAX_COOKIE_LENGTH = 3800;
/** A longer session is stored in two cookies: more would exceed what proxies accept as one header. */
const MAX_VALUE_LENGTH = 2 * MAX_COOKIE_LENGTH;
/**
 * Bytes of the longest token of the product API that fits, together with everything else that a session can hold. Stated in
 * docs/operators.md.
 */
export const MAX_TOKEN_BYTES = 5000;
/** Marks compressed content in the protected header. */
const COMPRESSED = "deflate";
const MAX_CONTENT_BYTES = 65_536;

/** Number of decrypted cookies to cache; a page and its data requests send the same cookie. */
const DECRYPTED_COOKIES = 5000;

const heldLink = z.object({ name: z.string(), token: z.string(), until: z.number() });

/** Loose, because a newer release may have added a field: an older instance that writes the cookie must not lose it [REL-1]. */
const sessionData = z.looseObject({
  id: z.string(),
  token: z.string().nullable(),
  userId: z.string().nullable(),
  site: z.string().optional(),
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
  /** @throws RangeError if the value does not fit its cookies, which only a token of more than MAX_TOKEN_BYTES can cause */
  seal(data: SessionData): Promise<string>;
  /** @returns null if the value was not encrypted with one of the secrets, or was changed */
  open(value: string): Promise<SessionData | null>;
  /**
   * Whether another instance may accept the value: it is encrypted with a secret that only others have, during a rotation of secrets, or
   * `open` has found content of another shape, which another release has written.
   */
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
  const otherShapes = new LRUCache<string, true>({ max: DECRYPTED_COOKIES });
  return {
    async seal(data) {
      const content = Buffer.from(JSON.stringify(data));
      const encrypt = (bytes: Uint8Array, more: object = {}) =>
        new CompactEncrypt(bytes).setProtectedHeader({ ...header, ...more }).encrypt(sealingKey.bytes);
      const plain = await encrypt(content);
      if (plain.length <= MAX_COOKIE_LENGTH) return plain;
      const value = await encrypt(deflateRawSync(content), { cty: COMPRESSED });
      if (value.length > MAX_VALUE_LENGTH) throw new RangeError("the session does not fit its cookies");
      return value;
    },
    isForeign(value) {
      if (otherShapes.has(value)) return true;
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
        const { plaintext, protectedHeader } = await compactDecrypt(value, keyFor, decryption);
        const isCompressed = protectedHeader.cty === COMPRESSED;
        const content = isCompressed
          ? inflateRawSync(plaintext, { maxOutputLength: MAX_CONTENT_BYTES })
          : Buffer.from(plaintext);
        const parsed = sessionData.safeParse(JSON.parse(content.toString()));
        if (!parsed.success) {
          otherShapes.set(value, true);
          return null;
        }
        const data = Object.freeze(parsed.data);
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
 * Whether the value was not sealed by this application. Anybody can send any value, so this must be true for each; jose throws a
 * TypeError for some malformed ones.
 */
function isInvalidCookie(error: unknown): boolean {
  const kinds = [errors.JOSEError, TypeError, SyntaxError];
  return kinds.some((kind) => error instanceof kind);
}

function deriveKey(secret: string): { id: string; bytes: Uint8Array } {
  const bytes = new Uint8Array(hkdfSync("sha256", secret, "solstice", "session cookie", 32));
  return { id: createHash("sha256").update(bytes).digest("base64url").slice(0, 8), bytes };
}
