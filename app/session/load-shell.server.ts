import { DEFAULT_VIP_LEVEL_COUNT } from "#app/constants.ts";
import { DEVICE_FRAME_PATH } from "#contract/host/frames/device-frame.ts";
import { VENDOR_FRAMES, type VendorFrame } from "#contract/host/frames/vendor-frame.ts";
import { sealCertificate, sealScript } from "#contract/host/licence-seal.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { splitLocale } from "#contract/host/locales.ts";
import { textFor } from "#contract/host/localized-text.ts";
import type { ChatVendor, MessagingVendor } from "#contract/host/messaging-vendors.ts";
import type { Site } from "#contract/host/site.ts";
import type { PageSeo } from "#contract/wire/content/content.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { guestCurrency } from "#contract/wire/money/locale-currency.ts";
import type { VipLevel } from "#contract/wire/session/user.ts";
import { brandLook } from "./brand-look.server.ts";
import { loadOptional } from "./load-optional.server.ts";
import { closedPaths } from "./route-capabilities.server.ts";
import type { AbsentParts, LoadedShell, PlayerShell, PublicSite, VipStanding } from "./shell-data.ts";

const NO_SEO: PageSeo = { title: "", description: "", keywords: "", "og:image": "" };

/** A level as the side menu shows it; the highest level equals the number of levels, by default ten [VIP-1]. */
export function vipStanding(level: number, levels: readonly VipLevel[]): VipStanding {
  const own = levels.find((row) => row.level === level);
  const count = levels.filter((row) => row.level > 0).length || DEFAULT_VIP_LEVEL_COUNT;
  return { level, name: own?.name ?? "", image: own?.images.active ?? "", isLast: level >= count };
}

/** The site's info banner with its maximum in the currency of guests of a locale, or in the site's first one. */
export function bannerFor(
  { infoBanner: banner, registration }: Pick<Site, "infoBanner" | "registration">,
  locale: LocaleCode,
): PublicSite["infoBanner"] {
  if (!banner) return null;
  const { cashbackPercent, upTo } = banner;
  const currency = guestCurrency(locale, registration.currencies);
  const maximum = upTo.find((amount) => amount.currency === currency) ?? upTo[0];
  return maximum ? { cashbackPercent, upTo: maximum } : null;
}

/**
 * Loads the shell data. A part that fails to load is replaced: footer lists and SEO texts are empty [FTR-3, ERR-5], so the page
 * uses its own texts; the wallet is null until a live event or the next navigation.
 *
 * @param url the page's URL as the browser shows it
 */
export async function loadShell(context: LoadContext, url: URL): Promise<LoadedShell> {
  const { api, locale, log, site, template } = context;
  const { name, logo, ogImage, hero, supportEmail, complaintsEmail } = site.brand;
  const list = (name: "affiliates" | "payment_systems") =>
    loadOptional(api.footerList({ list: name, locale }), `footer list ${name}`, [], log, { isSilent: true });
  const [affiliates, paymentMethods, seo, bonusMapTheme, player] = await Promise.all([
    list("affiliates"),
    list("payment_systems"),
    loadOptional(api.pageSeo({ path: splitLocale(url.pathname).path, locale }), "page SEO", NO_SEO, log),
    loadOptional(
      api.bonusMapTheme({}).then(({ name }) => name),
      "theme of the daily bonuses",
      "default" as const,
      log,
    ),
    template ? template.data(loadPlayer) : loadPlayer(context),
  ]);

  return {
    ...absentParts(context),
    site: {
      id: site.id,
      flags: site.flags,
      brand: { name, logo, ogImage, hero, supportEmail, complaintsEmail },
      look: brandLook(site),
      company: site.company,
      affiliatesUrl: site.affiliatesUrl,
      headerGame: site.headerGame,
      currencies: site.currencies,
      infoBanner: bannerFor(site, locale),
      tracking: site.tracking,
      serviceWorker: site.serviceWorker,
      icons: site.app.icons,
      seal: site.seal
        ? { certificate: sealCertificate(site.seal), isFramed: sealScript(site.seal) !== null }
        : null,
      regulators: site.regulators.map((regulator) => ({
        ...regulator,
        name: textFor(regulator.name, locale),
      })),
      deviceFrame: site.deviceFingerprint
        ? new URL(DEVICE_FRAME_PATH, site.widgetOrigin ?? context.origin).href
        : null,
      messagingFrame: vendorFrameUrl(context, "messaging", site.messaging),
      chatFrame: vendorFrameUrl(context, "chat", site.liveChat),
      origin: context.origin,
    },
    locale: localeOf(locale),
    locales: context.locales,
    environment: context.environment,
    sandbox: context.sandbox,
    sandboxOperations: context.sandboxOperations?.join(", ") || undefined,
    player,
    year: new Date().getUTCFullYear(),
    footer: { affiliates, payment_systems: paymentMethods },
    seo,
    bonusMapTheme,
    productApiDown: context.productApiDown,
  };
}

/** What the site does not have, as the browser and the parts of a player's page know it [CAP-1]. */
export function absentParts({ absent }: Pick<LoadContext, "absent">): AbsentParts {
  return { absent, closed: closedPaths(absent) };
}

/** URL of a vendor's frame; null without a vendor, or if the site lacks its capability. */
function vendorFrameUrl(
  { absent, origin, site }: Pick<LoadContext, "absent" | "origin" | "site">,
  frame: VendorFrame,
  vendor: MessagingVendor | ChatVendor | undefined,
): string | null {
  if (!vendor || absent.includes(frame === "chat" ? "chat" : "inbox")) return null;
  return new URL(VENDOR_FRAMES[frame], site.widgetOrigin ?? origin).href;
}

const players = new WeakMap<LoadContext, Promise<PlayerShell>>();

/** The visitor's part of the shell data; loaded once per request, even if several gaps of a page need it. */
export function loadPlayer(context: LoadContext): Promise<PlayerShell> {
  const loading = players.get(context) ?? fetchPlayer(context);
  players.set(context, loading);
  return loading;
}

async function fetchPlayer(context: LoadContext): Promise<PlayerShell> {
  const { absent, api, locale, log, numberLocale, user } = context;
  if (!user) return { user: null, wallet: null, vip: null, numberLocale: localeOf(locale).iso };
  const [wallet, levels] = await Promise.all([
    loadOptional(api.wallet({}), "wallet", null, log),
    loadOptional(api.vipLevels({ locale }), "VIP levels", [], log),
  ]);
  const vip = absent.includes("vip") ? null : vipStanding(user.score.level, levels);
  return { user, wallet, vip, numberLocale };
}
