import { z } from "#contract/wire/zod.ts";
import { isHttpAddress, isLink, isPicture, isSitePath, isSocketAddress, isWalletUri } from "./addresses.ts";

/**
 * The schemas of addresses by kind. Every field of the contract that carries an address uses one of them, because an address of another
 * scheme runs a script, and one of another form leads elsewhere than it seems (address-fields.test.ts).
 */
export const ADDRESS_SCHEMAS = {
  /** A path of this site. */
  sitePath: address(isSitePath, "a path of this site"),
  /** A page for players: an absolute http(s) URL, or a path of this site. Also what is framed, where the site lists its origin. */
  link: address(isLink, "an http(s) URL or a path of this site"),
  /** A picture: like a link, or a `data:image/` URL. */
  picture: address(isPicture, "an http(s) URL, a path of this site, or a picture as data: URL"),
  /** What a server calls: an absolute http(s) URL. */
  endpoint: address(isHttpAddress, "an absolute http(s) URL without credentials"),
  /** The WebSocket of a server: an absolute ws(s) URL. */
  socket: address(isSocketAddress, "an absolute ws(s) URL without credentials"),
  /** Opens a wallet of coins, such as `bitcoin:…`. */
  wallet: address(isWalletUri, "the URI of a coin wallet"),
} as const;

function address(check: (value: string) => boolean, expected: string) {
  return z.string().refine(check, `must be ${expected}`).meta({ format: "uri-reference" });
}

/** One transparent pixel: stands for a picture that cannot be shown. */
const NO_PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** A picture only decorates: an invalid address is read as an empty picture [EVO-1]. */
export const pictureAddress = ADDRESS_SCHEMAS.picture.catch(NO_PICTURE);

/** A picture that may be missing. */
export const optionalPicture = ADDRESS_SCHEMAS.picture.optional().catch(undefined);

/** A picture that may be missing, as an empty text. */
export const pictureOrEmpty = orEmpty(ADDRESS_SCHEMAS.picture);

/**
 * A required address without which its item must still be shown, such as the next step of a payment that exists: one that is not of the
 * kind is read as an empty text.
 */
export const ADDRESS_OR_EMPTY = {
  link: z.string().overwrite((address) => (isLink(address) ? address : "")),
  wallet: z.string().overwrite((address) => (isWalletUri(address) ? address : "")),
} as const;

/** A link without which its item is still of use: an invalid address is read as no link [EVO-1]. */
export const linkOrEmpty = orEmpty(ADDRESS_SCHEMAS.link);

/** An address that may be missing; another one than of the kind is read as none, as an empty text. */
export function orEmpty(schema: (typeof ADDRESS_SCHEMAS)[keyof typeof ADDRESS_SCHEMAS]) {
  return schema.or(z.literal("")).catch("").default("");
}
