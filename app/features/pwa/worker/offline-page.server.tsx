import { WifiOff } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { translator } from "#app/i18n/i18n.server.ts";
import { brandLook } from "#app/session/brand-look.server.ts";
import { BOOT_SCRIPT } from "#app/shell/boot-script.ts";
import stylesheet from "#app/styles/app.css?url";
import { fontsOf } from "#app/styles/font-preloads.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { OFFLINE_QUERY } from "#contract/host/service-worker.ts";
import type { Site } from "#contract/host/site.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";

/**
 * Loads the page again when the network is back: the browser's event reports a network connection, and a successful request
 * proves that the server is reachable. The pause between requests grows to 30 seconds.
 */
const RECOVERY_SCRIPT = `(function(){
var wait=2000,timer,busy=false;
function check(){
if(busy)return;busy=true;clearTimeout(timer);
fetch("/bff/health/live",{cache:"no-store"}).then(function(r){if(r.ok)location.reload();else throw 0}).catch(function(){
busy=false;wait=Math.min(wait*1.5,30000);timer=setTimeout(check,wait)})}
addEventListener("online",check);
document.addEventListener("visibilitychange",function(){if(!document.hidden)check()});
document.getElementById("retry").addEventListener("click",check);
timer=setTimeout(check,wait)})()`;

/**
 * The document that the service worker shows when a page cannot be loaded: in the site's look, without a visitor's data. The address
 * stays that of the page, which is loaded again as soon as the server answers. The worker stores the fonts and pictures that this
 * document refers to (app/service-worker/offline.ts).
 */
export function offlinePage(site: Site, locale: LocaleCode): string {
  const { brand } = site;
  const look = brandLook(site);
  const t = translator(locale, "pwa");
  const page = (
    <html lang={localeOf(locale).iso} data-look={look.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={look.bars.night} media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content={look.bars.day} media="(prefers-color-scheme: light)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant scripts; the policy contains their hashes. */}
        <script dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />
        {[...look.preloads, ...fontsOf(localeOf(locale).file, look.replaces)].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={stylesheet} />
        {look.css && <style>{look.css}</style>}
        <title>{`${t("offline.title")} · ${brand.name}`}</title>
      </head>
      <body>
        <header className="flex h-(--header-height) items-center gap-2.5 border-b border-line bg-page px-3 desktop:px-5">
          <img src={brand.logo + OFFLINE_QUERY} alt="" width={36} height={36} className="size-9" />
          <span className="font-display text-lg font-bold tracking-tight">{brand.name}</span>
        </header>
        <main
          id="main"
          className="mx-auto grid min-h-[70dvh] max-w-md place-content-center justify-items-center gap-4 px-6 py-10 text-center"
        >
          <span className="grid size-20 place-items-center rounded-full border border-line bg-surface text-accent-text">
            <WifiOff size={36} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <h1 className="font-display text-2xl font-semibold">{t("offline.title")}</h1>
          <p className="text-balance text-muted">{t("offline.text")}</p>
          <p className="text-sm text-balance text-muted">{t("offline.safe")}</p>
          <button
            id="retry"
            type="button"
            className={`mt-4 ${buttonStyle({ tone: "accent", size: "large" })}`}
          >
            {t("offline.retry")}
          </button>
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above. */}
        <script dangerouslySetInnerHTML={{ __html: RECOVERY_SCRIPT }} />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
