import { createHmac, timingSafeEqual } from "node:crypto";

/** Tokens of the unsubscribe links in marketing mails. They do not expire, because a mail may be read years later. */
export function createUnsubscribeTokens(secret: string) {
  const signatureOf = (userId: string) =>
    createHmac("sha256", secret).update(`unsubscribe ${userId}`).digest("base64url");
  return {
    create: (userId: string): string => `${userId}.${signatureOf(userId)}`,
    /** The player of a token; null if the token is forged. */
    userOf(token: string): string | null {
      const dot = token.lastIndexOf(".");
      const userId = token.slice(0, Math.max(0, dot));
      const [given, expected] = [token.slice(dot + 1), signatureOf(userId)].map((text) => Buffer.from(text));
      return given && expected && given.length === expected.length && timingSafeEqual(given, expected)
        ? userId
        : null;
    },
  };
}
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
