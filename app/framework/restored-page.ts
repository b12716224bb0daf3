import { currentRouter } from "./remix-router.ts";

/** The browser's own error page is shown if the server does not answer for this long, in milliseconds. */
const ANSWER_TIMEOUT = 10_000;

/**
 * Hides a page that the browser has kept in memory and shows again, until its data was loaded again: it may show a player who has
 * logged out since, on a device that others use, or a guest who has logged in. Until this is called, the boot script reloads such pages.
 */
export function handleRestoredPages(): void {
  const { dataset, style } = document.documentElement;
  dataset.restores = "on";
  addEventListener("pageshow", ({ persisted }) => {
    const router = currentRouter();
    if (!persisted || !router) return;
    style.visibility = "hidden";
    const timer = setTimeout(() => location.reload(), ANSWER_TIMEOUT);
    router.revalidate();
    const unsubscribe = router.subscribe(({ navigation, revalidation }) => {
      if (navigation.state !== "idle" || revalidation !== "idle") return;
      unsubscribe();
      clearTimeout(timer);
      // After React has rendered the data of this state.
      requestAnimationFrame(() => style.removeProperty("visibility"));
    });
  });
}
