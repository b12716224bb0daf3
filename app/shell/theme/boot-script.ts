/**
 * Runs before first paint and sets on <html> what differs from visitor to visitor, so that a page cached for everyone
 * needs no jump: theme, folded menu, acknowledged banner. It is one constant text, so that a policy can name its hash.
 * Storage may be forbidden; then the defaults hold.
 */
export const BOOT_SCRIPT = `(function(d){
var get=function(n,k){try{return window[n].getItem(k)}catch(e){return null}};
var theme=get("localStorage","theme");
d.theme=theme==="day"||theme==="night"?theme:matchMedia("(prefers-color-scheme: light)").matches?"day":"night";
var wide=matchMedia("(min-width: 1024px)").matches;
if(wide&&(get("localStorage","menu")==="closed"||/^(\\/[a-z-]{2,5})?\\/play(\\/|$)/.test(location.pathname)))d.menu="closed";
if(get("localStorage","theatre")==="on")d.theatre="on";
if(get("sessionStorage","infoBannerAcknowledged"))d.banner="seen";
d.scripts="on";
})(document.documentElement.dataset)`;
