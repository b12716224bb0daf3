import { startTransition, useEffect, useState } from "react";

/**
 * The value of the previous paint: it follows `value` in a transition after the paint. For parts that are slow to render and
 * may be updated later than the rest.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    startTransition(() => setPainted(() => value));
  }, [value]);
  return painted;
}
