import type { FooterData, PageSeo } from "#contract/content.ts";
import type { ApiEnvironment } from "#contract/load-context.ts";
import type { Locale } from "#contract/locales.ts";
import type { Site } from "#contract/site.ts";
import type { User } from "#contract/user.ts";
import type { Wallet } from "#contract/wallet.ts";

/** What the browser may know of the site. */
export type PublicSite = Pick<
  Site,
  "id" | "flags" | "brand" | "affiliatesUrl" | "headerGame" | "infoBanner" | "registration" | "tracking"
> & {
  /** `https://host[:port]` that this page was asked of. */
  origin: string;
};

/** A player's VIP level, as the side menu shows it [MENU-7, VIP-1]. */
export interface VipStanding {
  level: number;
  name: string;
  /** Address of the level's picture; empty where it has none. */
  image: string;
  /** The last level is the number of levels. */
  isLast: boolean;
}

/** What every page is drawn with, from the root loader; the same for every guest of a site, locale and path. */
export interface ShellData {
  site: PublicSite;
  locale: Locale;
  /** Locales on offer here, default first. */
  locales: Locale[];
  environment: ApiEnvironment;
  /** Whether play money is at stake: the product API is the one that comes with the project. */
  sandbox: boolean;
  user: User | null;
  /** Amounts in minor units; null for a guest, or where it could not be had [ERR-5]. */
  wallet: Wallet | null;
  /** Null for a guest. */
  vip: VipStanding | null;
  footer: FooterData;
  seo: PageSeo;
  /** BCP 47 tag to show a player's own amounts in: the page's locale for a guest [ENT-2]. */
  numberLocale: string;
  /** The product API did not answer, so who is signed in could not be checked [AUTH-4]. */
  productApiDown: boolean;
}
