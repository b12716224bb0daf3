/**
 * Simulates the script of a licence register with the same API: `apg_<uuid>.init()` or `anj_<uuid>.init()` fills the elements with
 * the seal's id by a picture that links to the certificate.
 */
(() => {
  const script = document.currentScript as HTMLScriptElement;
  const base = new URL(".", script.src).href;
  const prefix = script.src.includes("anj-seal") ? "anj" : "apg";

  for (const element of document.querySelectorAll<HTMLElement>(`[data-${prefix}-seal-id]`)) {
    const id = element.getAttribute(`data-${prefix}-seal-id`) ?? "";
    const init = () => {
      const link = document.createElement("a");
      link.href = `${base}certificate?id=${encodeURIComponent(id)}`;
      link.target = "_blank";
      link.rel = "noopener";
      const picture = new Image();
      picture.width = Number(element.getAttribute(`data-${prefix}-image-size`));
      picture.alt = "Licence seal";
      picture.src = `${base}seal.svg?id=${encodeURIComponent(id)}`;
      link.append(picture);
      element.replaceChildren(link);
    };
    Object.assign(window, { [`${prefix}_${id.replaceAll("-", "_")}`]: { init } });
  }
})();
