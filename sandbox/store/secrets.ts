import { createHash, randomBytes } from "node:crypto";

/** Generates a secret: 32 random bytes as 43 URL-safe characters. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 of a secret. The database stores the hash instead of the secret, so that a leak does not reveal it. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
