/**
 * An address that a provider's page has, as the product API gave it; relative ones are of this site.
 *
 * @returns null for what is no http(s) address, or holds a name or password
 */
export function providerAddress(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  const isPage = url.protocol === "https:" || url.protocol === "http:";
  return isPage && !url.username && !url.password ? url.href : null;
}

/** Schemes that coin wallets answer to. Any other could be one that runs or loads something. */
const COIN_SCHEMES = [
  ...["bitcoin", "litecoin", "ethereum", "tron", "dogecoin", "bitcoincash", "dash", "zcash", "monero"],
  ...[
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
  ],
];

/** The URI that opens a wallet, or null for one that no wallet would open. */
export function coinUri(uri: string): string | null {
  const [, scheme = ""] = /^([a-z][a-z0-9+.-]*):./i.exec(uri) ?? [];
  return COIN_SCHEMES.includes(scheme.toLowerCase()) ? uri : null;
}

/** The address of a picture, or null for none: an image in the address itself, or one on the web. */
export function pictureAddress(address: string): string | null {
  return /^(?:data:image\/|https?:\/\/|\/(?![/\\]))/i.test(address) ? address : null;
}
