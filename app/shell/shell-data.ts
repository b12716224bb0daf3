import type { FooterData, PageSeo } from "#contract/content/content.ts";
import type { ApiEnvironment } from "#contract/load-context.ts";
import type { Locale, LocaleCode } from "#contract/locales.ts";
import type { Wallet } from "#contract/money/wallet.ts";
import type { User } from "#contract/session/user.ts";
import type { Site } from "#contract/site.ts";
import { unknown } from "#contract/unknown.ts";

/** What the browser may know of the site. */
export type PublicSite = Pick<
  Site,
  "id" | "flags" | "brand" | "affiliatesUrl" | "headerGame" | "infoBanner" | "tracking"
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

/** What belongs to whoever reads the page. */
export interface PlayerShell {
  user: User | null;
  /** Amounts in minor units; null for a guest, or where it could not be had [ERR-5]. */
  wallet: Wallet | null;
  /** Null for a guest. */
  vip: VipStanding | null;
  /** BCP 47 tag to show a player's own amounts in: the page's locale for a guest [ENT-2]. */
  numberLocale: string;
}

/** What is the same for everyone of a site, locale and path. */
interface CommonShell {
  site: PublicSite;
  locale: Locale;
  /** Codes of the locales on offer here, default first. Every page carries them, and its scripts know the rest. */
  locales: readonly LocaleCode[];
  environment: ApiEnvironment;
  /** Whether play money is at stake: the product API is the one that comes with the project. */
  sandbox: boolean;
  footer: FooterData;
  seo: PageSeo;
  /** The product API did not answer, so who is signed in could not be checked [AUTH-4]. */
  productApiDown: boolean;
}

/** What the root loader gives. */
export interface LoadedShell extends CommonShell {
  player: PlayerShell;
}

/** What every page is drawn with. */
export interface ShellData extends CommonShell, PlayerShell {}

/** Of a template's shell everything but the player is known: somebody is signed in, and that is all that may be looked at. */
export function shellOf({ player, ...common }: LoadedShell): ShellData {
  if (typeof player !== "string") return { ...common, ...player };
  return {
    ...common,
    // What the id is asked for never runs on the server: the live link is one player's.
    user: unknown<User>("a player", { user_id: "" }),
    wallet: unknown<Wallet>("a player's wallet"),
    vip: unknown<VipStanding>("a player's level"),
    get numberLocale(): string {
      throw new Error("how a player writes numbers is not known here");
    },
  };
}
