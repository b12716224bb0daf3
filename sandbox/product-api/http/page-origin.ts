/**
 * The origin that mails may link to, out of `X-Page-Origin`: a loopback one or one of the configured.
 *
 * @returns null for anything else, for a forged origin would send a player's restore code to a stranger
 */
export function pageOrigin(header: string | string[] | undefined, allowed: readonly string[]): string | null {
  if (typeof header !== "string" || !URL.canParse(header)) return null;
  const { origin, protocol, hostname } = new URL(header);
  if (protocol !== "http:" && protocol !== "https:") return null;
  return isLoopback(hostname) || allowed.some((known) => new URL(known).origin === origin) ? origin : null;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
