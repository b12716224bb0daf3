import { LEAVING_TIMEOUT, RELOAD_GUARD } from "#app/constants.ts";
import { RELOAD_KEY } from "#app/framework/reload-guard.ts";

/**
 * An inline script that runs before first paint. It sets the visitor's stored settings as attributes of <html>: theme, folded
 * menu, acknowledged banner. So a page that is cached for all visitors has no layout shift. On games and in the sportsbook the menu
 * is folded [MENU-5]. If storage is disabled, the defaults apply.
 *
 * It reloads a page that the browser shows from its memory before the app handles these, because the visitor may have logged out since.
 *
 * It collects what a browser's translator does to the page before the app starts (app/framework/translated-text.ts).
 *
 * It reloads the page if a script or style sheet fails to load before the app has started, because its release is gone: at most once a
 * minute, together with the reloads of the running app (app/framework/reload-guard.ts), and never if nothing can be stored [ERR-4].
 * Firefox and WebKit end all requests of a page when another document is requested, so a page that is being left is not reloaded. iOS
 * has no `beforeunload`: a link or a form that the app leaves to the browser counts too.
 *
 * It also stores the browser's `beforeinstallprompt` event, which can fire before other scripts run, for the installation screen.
 *
 * Only the server uses the text (app/root.tsx). It is constant, because the content security policy contains its hash.
 */
export const BOOT_SCRIPT = `(function(d){
var get=function(n,k){try{return window[n].getItem(k)}catch(e){return null}};
var theme=get("localStorage","theme")||d.look;
d.theme=theme==="day"||theme==="night"?theme:matchMedia("(prefers-color-scheme: light)").matches?"day":"night";
var wide=matchMedia("(min-width: 1024px)").matches;
var page=location.pathname.replace(/^\\/[a-z]{2}(-[a-z]{2})?(?=\\/|$)/,"");
if(wide&&(get("localStorage","menu")==="closed"||/^\\/(play|sport)(\\/|$)/.test(page)||d.mirror&&/^\\/?$/.test(page)))d.menu="closed";
if(get("localStorage","theatre")==="on")d.theatre="on";
if(get("sessionStorage","infoBannerAcknowledged"))d.banner="seen";
d.scripts="on";
var m=window.earlyMoves=[];
(window.earlyMoveObserver=new MutationObserver(function(l){l.forEach(function(r){var f=(r.addedNodes[0]||r).nodeName==="FONT";if(f)window.isTranslated=true;if(f||r.removedNodes[0])m.push(r)})})).observe(document,{childList:true,subtree:true});
addEventListener("pageshow",function(e){if(e.persisted&&!d.restores)location.reload()});
var leave=function(){window.leftAt=performance.now()};
addEventListener("beforeunload",leave);
addEventListener("submit",function(e){if(!e.defaultPrevented)leave()});
addEventListener("click",function(e){var a=e.target.closest&&e.target.closest("a[href]");if(a&&!e.defaultPrevented&&!a.target&&a.getAttribute("href")[0]!=="#"&&!a.hasAttribute("download"))leave()});
addEventListener("pageshow",function(){delete window.leftAt});
var again=function(){var s,n=Date.now();if(!window.__remixRouter&&!(performance.now()-window.leftAt<${LEAVING_TIMEOUT}))try{s=window.sessionStorage;if(Math.abs(n-s.getItem("${RELOAD_KEY}"))>=${RELOAD_GUARD}){s.setItem("${RELOAD_KEY}",n);if(s.getItem("${RELOAD_KEY}")===String(n))location.reload()}}catch(e){}};
addEventListener("error",function(e){if(/^(stylesheet|modulepreload)$/.test(e.target.rel)||e.target.type==="module")again()},true);
addEventListener("unhandledrejection",function(e){if(e.reason instanceof TypeError&&/module/i.test(e.reason.message))again()});
addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.installPrompt=e});
})(document.documentElement.dataset)`;
