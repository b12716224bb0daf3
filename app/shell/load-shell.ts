import { DEFAULT_VIP_LEVEL_COUNT } from "#contract/constants.ts";
import type { FooterIcon, PageSeo } from "#contract/content/content.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf, splitLocale } from "#contract/locales.ts";
import type { VipLevel } from "#contract/session/user.ts";
import type { LoadedShell, PlayerShell, VipStanding } from "./shell-data.ts";

const NO_SEO: PageSeo = { title: "", description: "", keywords: "", "og:image": "" };

/** Where a level stands among all; the last one is the number of levels, by default ten [VIP-1]. */
export function vipStanding(level: number, levels: readonly VipLevel[]): VipStanding {
  const own = levels.find((row) => row.level === level);
  const count = levels.filter((row) => row.level > 0).length || DEFAULT_VIP_LEVEL_COUNT;
  return { level, name: own?.name ?? "", image: own?.images.active ?? "", isLast: level >= count };
}

type OrElse = <T>(what: string, call: Promise<T>, fallback: T) => Promise<T>;

/** None of the shell's data is worth a failed page: what can't be had is logged, and its place left empty. */
function forgiving({ log }: Pick<LoadContext, "log">): OrElse {
  return (what, call, fallback) =>
    call.catch((error: unknown) => {
      log.warn({ err: error }, `${what} could not be had`);
      return fallback;
    });
}

/**
 * Collects the shell's data. Footer lists that do not come are empty [FTR-3, ERR-5], SEO texts leave the page its own, and a
 * wallet is null until a live event or the next navigation brings it.
 *
 * @param url the page's address as the browser shows it
 */
export async function loadShell(context: LoadContext, url: URL): Promise<LoadedShell> {
  const { api, locale, site, template } = context;
  const orElse = forgiving(context);
  const list = (name: "affiliates" | "payment_systems") =>
    orElse<FooterIcon[]>(`footer list ${name}`, api.footerList({ list: name, locale }), []);
  const [affiliates, paymentSystems, seo, player] = await Promise.all([
    list("affiliates"),
    list("payment_systems"),
    orElse("page SEO", api.pageSeo({ path: splitLocale(url.pathname).path, locale }), NO_SEO),
    template ? template.data(loadPlayer) : loadPlayer(context),
  ]);

  return {
    site: {
      id: site.id,
      flags: site.flags,
      brand: site.brand,
      affiliatesUrl: site.affiliatesUrl,
      headerGame: site.headerGame,
      infoBanner: site.infoBanner,
      tracking: site.tracking,
      origin: context.origin,
    },
    locale: localeOf(locale),
    locales: context.locales,
    environment: context.environment,
    sandbox: context.sandbox,
    player,
    footer: { affiliates, payment_systems: paymentSystems },
    seo,
    productApiDown: context.productApiDown,
  };
}

const players = new WeakMap<LoadContext, Promise<PlayerShell>>();

/** What the shell shows of the visitor; asked for once for each request, however many parts of the page it goes into. */
export function loadPlayer(context: LoadContext): Promise<PlayerShell> {
  const loading = players.get(context) ?? askForPlayer(context);
  players.set(context, loading);
  return loading;
}

async function askForPlayer(context: LoadContext): Promise<PlayerShell> {
  const { api, locale, numberLocale, user } = context;
  if (!user) return { user: null, wallet: null, vip: null, numberLocale: localeOf(locale).iso };
  const orElse = forgiving(context);
  const [wallet, levels] = await Promise.all([
    orElse("wallet", api.wallet({}), null),
    orElse<VipLevel[]>("VIP levels", api.vipLevels({ locale }), []),
  ]);
  return { user, wallet, vip: vipStanding(user.score.level, levels), numberLocale };
}
