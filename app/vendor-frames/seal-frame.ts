import type { FromSealFrame } from "#contract/host/frames/seal-frame.ts";
import { connectToPage } from "./page-channel.ts";
import { loadVendorScript } from "./script-loader.ts";

/* The script of /bff/seal-frame, in which the script of a licence register runs; it reports when the seal is visible. */

const { script, global: name } = document.currentScript?.dataset ?? {};
const page = connectToPage<FromSealFrame>("seal-frame");
let isReported = false;

function reportShown(): void {
  if (isReported) return;
  isReported = true;
  page.send({ type: "shown" });
}

/** The seal is a picture; without it there is nothing to see. */
function watch(picture: HTMLImageElement): void {
  if (picture.complete && picture.naturalWidth > 0) reportShown();
  else picture.addEventListener("load", reportShown);
}

if (script && name) {
  const watchAll = () => {
    for (const picture of document.images) watch(picture);
  };
  new MutationObserver(watchAll).observe(document.body, { childList: true, subtree: true });
  // The register's script defines an object whose name contains the id of the seal.
  const onLoad = () => (window as unknown as Record<string, { init(): void } | undefined>)[name]?.init();
  loadVendorScript(script, { onLoad });
}
