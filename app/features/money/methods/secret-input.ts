import { useEffect, useRef, useState } from "react";

/**
 * For an input with a value that must not come back when the player returns to its page by the history, such as a card's number.
 *
 * - Browsers restore the values of a form when its page has loaded, unless `autocomplete` is `off`. So it is `off` until then;
 *   autofill, which needs the real token, works afterwards.
 * - Browsers that keep a page in memory show it again with its values. So the value is cleared when the page is left, which
 *   happens after a submitted form has been read.
 *
 * @param isSecret without it the input is not changed
 */
export function useSecretInput(isSecret: boolean, autoComplete: string) {
  const ref = useRef<HTMLInputElement>(null);
  const areRestored = useFormsRestored();
  useEffect(() => {
    if (!isSecret) return;
    const clear = () => {
      if (ref.current) ref.current.value = "";
    };
    window.addEventListener("pagehide", clear);
    return () => window.removeEventListener("pagehide", clear);
  }, [isSecret]);
  return { ref, autoComplete: isSecret && !areRestored ? "off" : autoComplete };
}

/** Whether the page has loaded and the browser has restored the values of its forms; false on the server. */
function useFormsRestored(): boolean {
  const [areRestored, setRestored] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    // Chromium restores values in a task after the event.
    const onLoad = () => {
      timer = window.setTimeout(() => setRestored(true));
    };
    if (document.readyState === "complete") onLoad();
    else window.addEventListener("load", onLoad);
    return () => {
      window.removeEventListener("load", onLoad);
      window.clearTimeout(timer);
    };
  }, []);
  return areRestored;
}
