/** The token of `Bearer <token>`, or a token alone; null without one. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^(?:Bearer +)?(\S+)$/i.exec(authorization?.trim() ?? "")?.[1] ?? null;
}
