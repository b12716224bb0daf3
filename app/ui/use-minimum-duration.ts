import { useEffect, useRef, useState } from "react";

/** What has begun to show stays at least this long, or it would only flicker [CON-1]. In milliseconds. */
const MINIMUM = 200;

/** Follows a flag, but once true stays so for the minimum duration. */
export function useMinimumDuration(flag: boolean, minimum = MINIMUM): boolean {
  const [shown, setShown] = useState(flag);
  const since = useRef(0);
  useEffect(() => {
    if (flag) {
      since.current = performance.now();
      setShown(true);
      return;
    }
    const rest = since.current + minimum - performance.now();
    const timer = setTimeout(() => setShown(false), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [flag, minimum]);
  return shown || flag;
}
