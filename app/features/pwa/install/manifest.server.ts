import { translator } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Site } from "#contract/host/site.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";

const icon = (src: string, size: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/**
 * The web app manifest of a site in a locale. All locales have the same id: a browser updates the installed app if the player
 * changes the language, instead of offering a second one.
 */
export function webAppManifest({ brand, app }: Site, locale: LocaleCode): object {
  const t = translator(locale, "pwa");
  const common = translator(locale, "common");
  const { icons, background } = app;
  const shortcut = (name: string, url: string, symbol: "games" | "wallet") => ({
    name,
    url,
    icons: [icon(`${icons}/shortcut-${symbol}.png`, 96, "any")],
  });
  return {
    id: "/",
    name: brand.name,
    short_name: app.shortName ?? brand.name.slice(0, 12),
    description: t("manifest.description"),
    lang: localeOf(locale).iso,
    dir: "ltr",
    start_url: paths.home(locale),
    scope: "/",
    display: "standalone",
    orientation: "any",
    theme_color: background,
    background_color: background,
    categories: ["games", "entertainment"],
    icons: [
      icon(`${icons}/icon-192.png`, 192, "any"),
      icon(`${icons}/icon-512.png`, 512, "any"),
      icon(`${icons}/maskable-192.png`, 192, "maskable"),
      icon(`${icons}/maskable-512.png`, 512, "maskable"),
    ],
    shortcuts: [
      shortcut(common("menu.lobby"), paths.games(locale), "games"),
      shortcut(common("menu.wallet"), paths.wallet(locale), "wallet"),
    ],
    screenshots: app.screenshots.map(({ src, size, form }) => ({
      src,
      sizes: size,
      type: `image/${src.endsWith(".webp") ? "webp" : src.endsWith(".png") ? "png" : "jpeg"}`,
      form_factor: form,
      label: t("manifest.screenshot", { brand: brand.name }),
    })),
    prefer_related_applications: false,
  };
}
