import { createHash, hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { SessionData } from "./visitor-session.ts";

/** Browsers drop a cookie of more than 4096 bytes, name and attributes included. */
const MOST_BYTES = 3800;

/** Cookies opened lately; a page and its data are asked for with the same one. */
const OPENED = 5000;

const sessionData = z.object({
  id: z.string(),
  token: z.string().nullable(),
  userId: z.string().nullable(),
  connectionId: z.string(),
  twoFactorRequired: z.boolean(),
  link: z.object({ name: z.string(), token: z.string(), until: z.number() }).optional(),
  createdAt: z.number(),
  seenAt: z.number(),
}) satisfies z.ZodType<SessionData>;

/** Turns session data into a cookie's value that only this BFF can read or make, and back. */
export interface Sealer {
  /** @throws RangeError where the value would not fit a cookie, which only an absurdly long token can cause */
  seal(data: SessionData): Promise<string>;
  /** @returns null for anything that none of the secrets sealed, whole */
  open(value: string): Promise<SessionData | null>;
  /** Whether a secret that is not among these may have sealed it: an instance that has it already, or has it still, can open it. */
  isForeign(value: string): boolean;
}

/**
 * JWE in compact form, `dir` with A256GCM (RFC 7516, RFC 7518 §4.5); each secret gives a key by HKDF, and the `kid`
 * names which one sealed. The first secret seals and all open, so that secrets can be rotated without ending sessions.
 */
export function createSealer(secrets: readonly string[]): Sealer {
  const keys = secrets.map(deriveKey);
  const [sealing] = keys;
  if (!sealing) throw new RangeError("sealing needs a secret");
  const byId = new Map(keys.map((key) => [key.id, key.bytes]));
  const header = { alg: "dir", enc: "A256GCM", kid: sealing.id };
  const decryption = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
  const keyFor = ({ kid }: { kid?: string | undefined }) => {
    const bytes = byId.get(kid ?? "");
    if (!bytes) throw new Error("sealed with an unknown key");
    return bytes;
  };
  const opened = new LRUCache<string, SessionData>({ max: OPENED });
  return {
    async seal(data) {
      const plaintext = Buffer.from(JSON.stringify(data));
      const value = await new CompactEncrypt(plaintext).setProtectedHeader(header).encrypt(sealing.bytes);
      if (value.length > MOST_BYTES) throw new RangeError("the session does not fit its cookie");
      return value;
    },
    isForeign(value) {
      try {
        const { kid } = decodeProtectedHeader(value);
        return kid !== undefined && !byId.has(kid);
      } catch {
        return false;
      }
    },
    async open(value) {
      if (value.length > MOST_BYTES) return null;
      const known = opened.get(value);
      if (known) return known;
      try {
        const { plaintext } = await compactDecrypt(value, keyFor, decryption);
        const data = Object.freeze(sessionData.parse(JSON.parse(Buffer.from(plaintext).toString())));
        opened.set(value, data);
        return data;
      } catch {
        return null;
      }
    },
  };
}

function deriveKey(secret: string): { id: string; bytes: Uint8Array } {
  const bytes = new Uint8Array(hkdfSync("sha256", secret, "solstice", "session cookie", 32));
  return { id: createHash("sha256").update(bytes).digest("base64url").slice(0, 8), bytes };
}
