import type { LocaleCode } from "./locales.ts";
import type { ProductApi } from "./operations.ts";
import type { RegisterInput } from "./session/auth.ts";
import type { User } from "./session/user.ts";
import type { Site } from "./site.ts";

/** What the environment is marked as [ENV-1]. */
export type ApiEnvironment = "production" | "sandbox";

/** The visitor's session, as far as loaders and actions may see and change it. The token stays behind it. */
export interface Session {
  readonly isAuthenticated: boolean;
  /** Set by the server code 9000005, and until the next login that succeeds [AUTH-2]. */
  readonly twoFactorRequired: boolean;
  /**
   * Signs in with login and password, or with the token alone of the link that is held under a name; sends twofa_code only
   * where it is required [AUTH-1, AUTH-2]. Affiliate tracking is added here. Throws ProductError (9000011 for a link that is
   * not held) or UpstreamError; 9000005 sets twoFactorRequired first.
   */
  login(input: { login: string; password: string; twofa_code?: string } | { link: string }): Promise<User>;
  /** Seals the token of a link for the quarter of an hour in which its player may use it; gives a name for it. */
  holdLink(token: string): string;
  holdsLink(name: string): boolean;
  /** Opens an account and signs it in [REG-1]. */
  register(input: Omit<RegisterInput, "affiliate_tag">): Promise<User>;
  /** Ends the session here and at the product API; the live link closes. Never throws. */
  logout(): Promise<void>;
  /** Forgets the token without telling the product API, which has forgotten it already [AUTH-3]. */
  purge(): void;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What one player's page has in a gap of a template: HTML, ready to be put in. */
export type Gap = (context: LoadContext) => string | Promise<string>;

/** A page in the making that all players will share; what belongs to one of them is left open. */
export interface PageTemplate {
  /** @returns a mark to be written where HTML has text or an attribute's value; `fill` gives what comes in its place */
  gap(fill: Gap): string;
  /**
   * The same for a loader's data. While the template is made, text stands in the place of what `load` gives each player, so
   * nothing may look into it.
   */
  data<T>(load: (context: LoadContext) => Promise<T>): T;
  /** @returns what text of `data` stands for, asked for once for each player's page; anything else is itself */
  read<T>(value: T, context: LoadContext): Promise<T>;
}

/** What every loader and action is handed as its `context`. */
export interface LoadContext {
  site: Site;
  /** The page's locale: of the prefix, or resolved by cookie, Accept-Language and the site's default. */
  locale: LocaleCode;
  /** Locales that this site offers in this environment, default first [LOC-2, LOC-3]. */
  locales: readonly LocaleCode[];
  environment: ApiEnvironment;
  /** Whether the product API is the sandbox that comes with the project. */
  sandbox: boolean;
  /** `https://host` as the browser sees it. */
  origin: string;
  /** BCP 47 tag that a signed-in player's amounts are shown in: the browser's first language [ENT-2]. */
  numberLocale: string;
  session: Session;
  /** The signed-in player as the session check of this request found them; null for a guest [AUTH-4]. */
  user: User | null;
  /** Whether the session check could not be made because the product API did not answer. */
  productApiDown: boolean;
  api: ProductApi;
  log: Log;
  /** For scripts of a page that is not cached; a guest's page is allowed by hashes instead. */
  nonce: string | undefined;
  /** Set while a page is made once for all players: then nothing of the visitor is known. */
  template: PageTemplate | null;
}
