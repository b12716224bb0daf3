// Runs the script of a licence register inside /bff/seal-frame, and reports when its seal is visible.
// @ts-check
(() => {
  const { script, global: name } = document.currentScript?.dataset ?? {};
  if (!script || !name) return;
  let isReported = false;

  // Only this site may frame the page, so the message reaches the site.
  const reportShown = () => {
    if (isReported) return;
    isReported = true;
    parent.postMessage({ from: "seal-frame", type: "shown" }, "*");
  };

  /** The seal is a picture; without it there is nothing to see. @param {HTMLImageElement} picture */
  const watch = (picture) => {
    if (picture.complete && picture.naturalWidth > 0) reportShown();
    else picture.addEventListener("load", reportShown);
  };
  const watchAll = () => {
    for (const picture of document.images) watch(picture);
  };
  new MutationObserver(watchAll).observe(document.body, { childList: true, subtree: true });

  const loader = document.createElement("script");
  loader.onload = () => /** @type {any} */ (window)[name]?.init();
  loader.src = script;
  document.body.append(loader);
})();
