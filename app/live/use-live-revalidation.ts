import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Revalidates the loader data of the page for a live event. While a form is submitted or a page is loading, it waits: React Router
 * ignores the redirect of a fetcher's action if a navigation or a revalidation has started since the submission, and the event of
 * a change often arrives before the response to the form that made it.
 *
 * @returns a function that revalidates now, or as soon as no submission and no navigation is pending
 */
export function useLiveRevalidation(): () => void {
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isBusy = navigation.state !== "idle" || fetchers.some(({ formMethod }) => formMethod !== undefined);
  const latestIsBusy = useRef(isBusy);
  const isRequested = useRef(false);

  const revalidateOnceIdle = useCallback(() => {
    isRequested.current = latestIsBusy.current;
    if (!isRequested.current) revalidate();
  }, [revalidate]);

  useEffect(() => {
    latestIsBusy.current = isBusy;
    if (!isBusy && isRequested.current) revalidateOnceIdle();
  }, [isBusy, revalidateOnceIdle]);

  return revalidateOnceIdle;
}
