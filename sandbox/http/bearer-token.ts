/** The token of an `Authorization` header, `Bearer <token>` or a token alone; null without a token. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^(?:Bearer +)?(\S+)$/i.exec(authorization?.trim() ?? "")?.[1] ?? null;
}
