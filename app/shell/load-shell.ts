import { DEFAULT_VIP_LEVEL_COUNT } from "#contract/constants.ts";
import type { FooterIcon, PageSeo } from "#contract/content.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf, splitLocale } from "#contract/locales.ts";
import type { VipLevel } from "#contract/user.ts";
import type { ShellData, VipStanding } from "./shell-data.ts";

const NO_SEO: PageSeo = { title: "", description: "", keywords: "", "og:image": "" };

/** Where a level stands among all; the last one is the number of levels, by default ten [VIP-1]. */
export function vipStanding(level: number, levels: readonly VipLevel[]): VipStanding {
  const own = levels.find((row) => row.level === level);
  const count = levels.filter((row) => row.level > 0).length || DEFAULT_VIP_LEVEL_COUNT;
  return { level, name: own?.name ?? "", image: own?.images.active ?? "", isLast: level >= count };
}

/**
 * Collects the shell's data. None of it is worth a failed page: footer lists that do not come are empty [FTR-3, ERR-5],
 * SEO texts leave the page its own, and a wallet is null until a live event or the next navigation brings it.
 *
 * @param url the page's address as the browser shows it
 */
export async function loadShell(context: LoadContext, url: URL): Promise<ShellData> {
  const { api, locale, log, user, site } = context;
  const orElse = <T>(what: string, call: Promise<T>, fallback: T): Promise<T> =>
    call.catch((error: unknown) => {
      log.warn({ err: error }, `${what} could not be had`);
      return fallback;
    });

  const list = (name: "affiliates" | "payment_systems") =>
    orElse<FooterIcon[]>(`footer list ${name}`, api.footerList({ list: name, locale }), []);
  const [affiliates, paymentSystems, seo, wallet, vip] = await Promise.all([
    list("affiliates"),
    list("payment_systems"),
    orElse("page SEO", api.pageSeo({ path: splitLocale(url.pathname).path, locale }), NO_SEO),
    user ? orElse("wallet", api.wallet({}), null) : null,
    user
      ? orElse<VipLevel[]>("VIP levels", api.vipLevels({ locale }), []).then((levels) =>
          vipStanding(user.score.level, levels),
        )
      : null,
  ]);

  return {
    site: {
      id: site.id,
      flags: site.flags,
      brand: site.brand,
      affiliatesUrl: site.affiliatesUrl,
      headerGame: site.headerGame,
      infoBanner: site.infoBanner,
      registration: site.registration,
      tracking: site.tracking,
      origin: context.origin,
    },
    locale: localeOf(locale),
    locales: context.locales.map(localeOf),
    environment: context.environment,
    sandbox: context.sandbox,
    user,
    wallet,
    vip,
    footer: { affiliates, payment_systems: paymentSystems },
    seo,
    numberLocale: user ? context.numberLocale : localeOf(locale).iso,
    productApiDown: context.productApiDown,
  };
}
