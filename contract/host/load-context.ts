import type { Capability } from "../wire/capabilities.ts";
import type { LocaleCode } from "../wire/locales.ts";
import type { ProductApi } from "../wire/operations.ts";
import type { RegisterInput } from "../wire/session/auth.ts";
import type { User } from "../wire/session/user.ts";
import type { Site } from "./site.ts";
import type { VisitorPrivacy } from "./tracking-consent.ts";

/** Environment of the product API [ENV-1]. */
export type ApiEnvironment = "production" | "sandbox";

/** The visitor's session as loaders and actions see it, without the token. */
export interface Session {
  readonly isAuthenticated: boolean;
  /** Set by server code 9000005 until the next successful login [AUTH-2]. */
  readonly twoFactorRequired: boolean;
  /**
   * Logs in with login and password, or with a login link that `holdLink` has stored; `link` is its name. Sends twofa_code only
   * if it is required [AUTH-1, AUTH-2], and adds affiliate data.
   *
   * @throws ProductError (9000011 for an unknown link; 9000005, which sets `twoFactorRequired`) or UpstreamError
   */
  login(
    input: ({ login: string; password: string; twofa_code?: string } | { link: string }) & {
      blackbox?: string;
    },
  ): Promise<User>;
  /** Stores the token of a login link, encrypted, for 15 minutes. @returns a name for `login` */
  holdLink(token: string): string;
  /** Whether a login link is stored under the name and has not expired. */
  holdsLink(name: string): boolean;
  /** The code of a mailed link for a new password, which the BFF has stored under the name; null if there is none [REG-1]. */
  restoreCode(name: string): string | null;
  /** Creates an account and logs it in; null if the product API has mailed a link instead, which does [REG-1]. */
  register(input: Omit<RegisterInput, "affiliate_tag" | "referral_code">): Promise<User | null>;
  /** Ends the session in the BFF and the product API and closes its live link. Never throws. */
  logout(): Promise<void>;
  /** Removes a token that the product API has already rejected [AUTH-3]. */
  purge(): void;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Renders the HTML that replaces a gap in the page of one player. */
export type GapFiller = (context: LoadContext) => string | Promise<string>;

declare const gapValue: unique symbol;

/** A placeholder string in a page template; in the page of a player it is replaced by a value of type `T`. */
export type Gap<T> = string & { readonly [gapValue]: T };

/** A page that is rendered once for all players, with gaps for the data of a single player. */
export interface PageTemplate {
  /** Creates a placeholder for HTML text or an attribute value; `fill` renders its replacement. */
  gap(fill: GapFiller): string;
  /** Creates a placeholder for loader data; `load` returns a player's value, which replaces the placeholder as JSON. */
  data<T>(load: (context: LoadContext) => Promise<T>): Gap<T>;
  /**
   * Returns the player's value if `value` is a placeholder of `data`, and `value` otherwise. A value is loaded at most once per
   * page of a player.
   */
  read<T>(value: T | Gap<T>, context: LoadContext): Promise<T>;
}

/** The `context` of loaders and actions. */
export interface LoadContext {
  site: Site;
  /** The capabilities that the site or its product API lacks [CAP-1]. */
  absent: readonly Capability[];
  /** Locale of the page: the prefix of its path, or else chosen by cookie, Accept-Language and the site's default. */
  locale: LocaleCode;
  /** Locales that this site offers in this environment, default first [LOC-2, LOC-3]. */
  locales: readonly LocaleCode[];
  environment: ApiEnvironment;
  /** Whether the product API is the project's sandbox. */
  sandbox: boolean;
  /** Operations that the sandbox has answered for a product API under construction. */
  sandboxOperations?: readonly string[];
  /** `https://host` as the browser sees it. */
  origin: string;
  /**
   * BCP 47 tag for the amounts of a signed-in player: the first of the browser's languages that Node and browsers format alike
   * [ENT-2], or else the page's.
   */
  numberLocale: string;
  session: Session;
  /** The signed-in player, from the session check of this request; null for a guest [AUTH-4]. */
  user: User | null;
  /** What the visitor may be tracked for, and why; a page that reads it is not shared between visitors. */
  privacy: VisitorPrivacy;
  /** Whether the session check of this request got no response from the product API. */
  productApiDown: boolean;
  api: ProductApi;
  log: Log;
  /** Nonce for scripts of uncached pages; cached guest pages use hashes instead. */
  nonce: string | undefined;
  /** Notes that the answer is for this visitor alone: a page that is rendered for many is not stored then. */
  keepPersonal(): void;
  /** Null unless the page is rendered once for all players; data of a visitor is not available then. */
  template: PageTemplate | null;
}
