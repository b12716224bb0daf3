import { startTransition, useEffect, useState } from "react";

/**
 * Returns `value` with a delay: a new value is set in a transition after the paint. For parts that are slow to render and can be
 * updated later than the rest of the page.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    startTransition(() => setPainted(() => value));
  }, [value]);
  return painted;
}
