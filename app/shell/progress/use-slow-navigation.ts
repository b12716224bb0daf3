import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { PROGRESS_BAR } from "#contract/constants.ts";

/**
 * Whether the next page has been on its way for so long that one should see it [PROG-1]. What is there sooner changes
 * nothing before: each change of the page in between would only put it off.
 */
export function useSlowNavigation(): boolean {
  const isLoading = useNavigation().state === "loading";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), PROGRESS_BAR.throttle);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isLoading && isSlow;
}
