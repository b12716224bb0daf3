import { createContext, useContext } from "react";
import type { ApiEnvironment, Gap } from "#contract/host/load-context.ts";
import type { Site } from "#contract/host/site.ts";
import { throwingProxy } from "#contract/host/throwing-proxy.ts";
import type { Capability } from "#contract/wire/capabilities.ts";
import type { FooterData, PageSeo } from "#contract/wire/content/content.ts";
import type { Locale, LocaleCode } from "#contract/wire/locales.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import type { Wallet } from "#contract/wire/money/wallet.ts";
import type { BonusMapThemeName } from "#contract/wire/rewards/daily-bonuses.ts";
import type { User } from "#contract/wire/session/user.ts";
import type { BrandLook } from "./brand-look.server.ts";

/** The part of the site's configuration that is sent to the browser. */
export type PublicSite = Pick<
  Site,
  "id" | "flags" | "company" | "affiliatesUrl" | "currencies" | "headerGame" | "tracking" | "serviceWorker"
> & {
  brand: Omit<Site["brand"], "favicon" | "fonts" | "radius" | "tokens">;
  look: BrandLook;
  /** The cashback of the info banner, with its maximum in the currency of guests of the locale [NAV-3]; null without a banner. */
  infoBanner: { cashbackPercent: number; upTo: { amount: number; currency: Currency } } | null;
  /** Folder of the site's icons. */
  icons: string;
  /** The licence seal [TP-4]: its certificate, and whether the register's own picture can be framed; null without one. */
  seal: { certificate: string; isFramed: boolean } | null;
  /** The marks of authorities, in the language of the page [FTR-2]. */
  regulators: (Omit<Site["regulators"][number], "name"> & { name: string })[];
  /** URL of the page that collects the device's blackbox [FRM-2]; null without one. */
  deviceFrame: string | null;
  /** URL of the page that runs the vendor of customer messaging [TP-1]; null without one. */
  messagingFrame: string | null;
  /** URL of the page that runs the vendor of the live chat [TP-4]; null without one. */
  chatFrame: string | null;
  /** `https://host[:port]` of the current request. */
  origin: string;
};

/** A player's VIP level, as the side menu shows it [MENU-7, VIP-1]. */
export interface VipStanding {
  level: number;
  name: string;
  /** URL of the level's picture; empty if the level has none. */
  image: string;
  /** Whether this is the highest level; the highest level equals the number of levels. */
  isLast: boolean;
}

/** The visitor's part of the shell data. */
export interface PlayerShell {
  user: User | null;
  /** Amounts in minor units; null for a guest, or if the wallet failed to load [ERR-5]. */
  wallet: Wallet | null;
  /** Null for a guest, and on a site without levels. */
  vip: VipStanding | null;
  /** BCP 47 tag for the player's own amounts: the page's locale for a guest [ENT-2]. */
  numberLocale: string;
}

/** What the site does not have [CAP-1]. */
export interface AbsentParts {
  absent: readonly Capability[];
  /** What no link may lead to: paths without the locale, each with all that continues it. */
  closed: readonly string[];
}

/** The part of the shell data that is equal for all visitors of a site, locale and path. */
interface CommonShell extends AbsentParts {
  site: PublicSite;
  locale: Locale;
  /** Codes of the locales that the site offers, default first. */
  locales: readonly LocaleCode[];
  environment: ApiEnvironment;
  /** Whether the product API is the bundled sandbox, which uses play money. */
  sandbox: boolean;
  /** Names of the operations that the sandbox has answered for a product API under construction. */
  sandboxOperations?: string | undefined;
  footer: FooterData;
  /** Year of the copyright. */
  year: number;
  seo: PageSeo;
  /** The theme of the daily bonuses. */
  bonusMapTheme: BonusMapThemeName;
  /** The product API did not answer, so the session could not be checked [AUTH-4]. */
  productApiDown: boolean;
}

/** The root loader's data. */
export interface LoadedShell extends CommonShell {
  /** A gap while a page template is rendered for all players. */
  player: PlayerShell | Gap<PlayerShell>;
}

/** The data that components read with `useShell`. */
export interface ShellData extends CommonShell, PlayerShell {}

/**
 * Joins the parts of the root loader's data. In a page template the player is a placeholder: `user` is not null, but reading
 * its members or the player's other data throws, so that a shared page cannot contain one player's data.
 */
export function shellDataOf({ player, ...common }: LoadedShell): ShellData {
  if (typeof player !== "string") return { ...common, ...player };
  return {
    ...common,
    // The live connection reads the id, in an effect that does not run on the server.
    user: throwingProxy<User>("a player", { user_id: "" }),
    wallet: throwingProxy<Wallet>("a player's wallet"),
    vip: throwingProxy<VipStanding>("a player's level"),
    get numberLocale(): string {
      throw new Error("a player's number locale is not available here");
    },
  };
}

/** Provided by the root layout around every screen. */
export const ShellContext = createContext<ShellData | null>(null);

/**
 * The shell data of the current page.
 *
 * @throws if the root loader failed; components of that error page use `useShellOrNull`
 */
export function useShell(): ShellData {
  const shell = useShellOrNull();
  if (!shell) throw new Error("There is no shell data: the root loader failed");
  return shell;
}

/** The shell data, or null on the error page of a failed root loader. */
export function useShellOrNull(): ShellData | null {
  return useContext(ShellContext);
}

/** Whether the site has a capability [CAP-1]; on the error page of a failed root loader it has all. */
export function useHas(capability: Capability): boolean {
  return !useShellOrNull()?.absent.includes(capability);
}
