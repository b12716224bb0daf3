import { useNavigation, useRevalidator } from "@remix-run/react";
import { useRef } from "react";

/** The start time of the request that loaded the page's data, by `performance.now()`; for effects. */
export function useLoaderRequestTime(): { readonly current: number } {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const busy = navigation.state !== "idle" || revalidator.state !== "idle";
  const requestedAt = useRef(0);
  const wasBusy = useRef(false);
  if (busy && !wasBusy.current && typeof performance !== "undefined") requestedAt.current = performance.now();
  wasBusy.current = busy;
  return requestedAt;
}
