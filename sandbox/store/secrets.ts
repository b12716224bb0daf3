import { createHash, randomBytes } from "node:crypto";

/** An opaque secret for the one who holds it: 32 random bytes as 43 URL-safe characters. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The form in which a secret is stored: whoever reads the database cannot use it. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
