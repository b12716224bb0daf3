/*
 * Addresses that come from the product API, its suppliers and vendors, and from requests. Each kind has one check here; the schemas are
 * in address-schemas.ts. Free of zod, because frames and the service worker use it.
 */

/** The longest address in characters: what servers commonly accept as a request line. */
const MAX_ADDRESS_LENGTH = 8192;
/** The longest picture that is an address itself (`data:image/…`), in characters. */
const MAX_PICTURE_LENGTH = 200_000;

/**
 * Control characters and spaces at the ends are dropped by a URL parser, and a backslash is a slash to it: an address with one leads
 * elsewhere than it seems.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the expression looks for.
const DECEPTIVE = /[\u0000-\u001f\u007f-\u009f\\]|^\s|\s$/;

/** Stands for this site where only the form of a path is checked. */
const ANY_ORIGIN = "http://site";

/**
 * Parses an address, like `URL.parse`. The build's browsers include some that have neither `URL.parse` nor `URL.canParse`.
 *
 * @param base resolves a relative address
 * @returns null if the address is invalid
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * The path, query and hash of an address on this site. Rejected is everything that a browser could resolve to another host: `//host`,
 * `/\host`, other schemes, credentials, control characters.
 *
 * @param address a path, or an absolute URL of the site
 * @param origin of the site, `https://host`
 * @returns null if the address is not on this site
 */
export function sameSitePath(address: string, origin: string): string | null {
  if (address.length > MAX_ADDRESS_LENGTH || DECEPTIVE.test(address) || address.startsWith("//")) return null;
  const url = parseUrl(address, origin);
  if (!url || hasCredentials(url) || url.origin !== parseUrl(origin)?.origin) return null;
  return url.pathname.startsWith("//") ? null : url.pathname + url.search + url.hash;
}

/** Whether something is a path of this site, such as the target of a redirect, a link, or a click on a notification. */
export function isSitePath(target: unknown): target is string {
  return typeof target === "string" && target.startsWith("/") && sameSitePath(target, ANY_ORIGIN) !== null;
}

/** Whether an address is an absolute http(s) URL without credentials: one of a server, or of another site. */
export function isHttpAddress(address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH || DECEPTIVE.test(address)) return false;
  const url = /^https?:\/\//i.test(address) ? parseUrl(address) : null;
  return url !== null && !hasCredentials(url);
}

/** Whether an address is an absolute ws(s) URL without credentials: one of a server's WebSocket. */
export function isSocketAddress(address: string): boolean {
  return /^wss?:/i.test(address) && isHttpAddress(address.replace(/^ws/i, "http"));
}

/** Whether an address may be a link for players, or be framed where the site lists its origin. */
export function isLink(address: string): boolean {
  return isSitePath(address) || isHttpAddress(address);
}

/** Whether an address may be the source of a picture. */
export function isPicture(address: string): boolean {
  const isData = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(address);
  return isData ? address.length <= MAX_PICTURE_LENGTH && !DECEPTIVE.test(address) : isLink(address);
}

/** Schemes of coin wallets. Any other scheme could run a script or load content. */
const WALLET_SCHEMES =
  /^(?:bitcoin|litecoin|ethereum|tron|dogecoin|bitcoincash|dash|zcash|monero|solana|ripple|xrpl|(?:web\+)?cardano|(?:web\+)?stellar|ton|polygon|bnb):[^:]/i;

/** Whether an address opens a player's coin wallet. */
export function isWalletUri(address: string): boolean {
  return address.length <= MAX_ADDRESS_LENGTH && !DECEPTIVE.test(address) && WALLET_SCHEMES.test(address);
}

/**
 * A host as requests carry it: in lower case and ASCII. Browsers send `münchen.example` as `xn--mnchen-3ya.example`.
 *
 * @returns null if it is no host
 */
export function asciiHost(host: string): string | null {
  return parseUrl(`http://${host}`)?.hostname || null;
}

function hasCredentials({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}
