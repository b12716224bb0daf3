import { currentRouter, type RemixRouter } from "./remix-router.ts";

const isPending = ({ state: { navigation, fetchers } }: RemixRouter) =>
  navigation.state !== "idle" ||
  [...fetchers.values()].some(({ state, formMethod }) => state !== "idle" && formMethod !== undefined);

let stopWaiting: (() => void) | null = null;

/**
 * Reloads the page's loader data for a live event. While a form is submitted or a page is loading, it waits: React Router ignores
 * the redirect of a fetcher's action if a navigation or a revalidation has started since the submission, and the event of a change
 * often arrives before the response to the form that made it.
 *
 * It reads the router's state instead of `useFetchers` and `useNavigation`, because React renders a new state later, after the
 * event of a fast change.
 */
export function revalidateWhenIdle(): void {
  const router = currentRouter();
  if (!router || stopWaiting) return;
  if (!isPending(router)) {
    router.revalidate();
    return;
  }
  stopWaiting = router.subscribe(() => {
    if (isPending(router)) return;
    stopWaiting?.();
    stopWaiting = null;
    // After the router has informed its other subscribers of the state.
    queueMicrotask(revalidateWhenIdle);
  });
}
