import { parseUrl } from "#contract/host/parse-url.ts";

/**
 * Checks the URL of a provider's page. Relative URLs are resolved against this site.
 *
 * @returns the absolute URL; null if it is not http(s) or contains credentials
 */
export function safeProviderUrl(address: string, origin: string): string | null {
  const url = parseUrl(address, origin);
  if (!url) return null;
  const isHttp = url.protocol === "https:" || url.protocol === "http:";
  return isHttp && !url.username && !url.password ? url.href : null;
}

/** Schemes of coin wallets. Any other scheme could run a script or load content. */
const WALLET_SCHEMES = [
  "bitcoin",
  "litecoin",
  "ethereum",
  "tron",
  "dogecoin",
  "bitcoincash",
  "dash",
  "zcash",
  "monero",
  "solana",
  "ripple",
  "xrpl",
  "cardano",
  "web+cardano",
  "stellar",
  "web+stellar",
  "ton",
  "polygon",
  "bnb",
];

/** @returns the URI; null if its scheme is not in the list of coin wallets */
export function safeWalletUri(uri: string): string | null {
  const [, scheme = ""] = /^([a-z][a-z0-9+.-]*):./i.exec(uri) ?? [];
  return WALLET_SCHEMES.includes(scheme.toLowerCase()) ? uri : null;
}

/** @returns the URL; null if it is neither a `data:image/` URL nor an http(s) or site-relative URL */
export function safeImageUrl(url: string): string | null {
  return /^(?:data:image\/|https?:\/\/|\/(?![/\\]))/i.test(url) ? url : null;
}
