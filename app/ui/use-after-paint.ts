import { startTransition, useEffect, useState } from "react";

/**
 * A value that follows another one once that has been painted: for what may come a moment later than the rest of a change,
 * so that the rest need not wait for it.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    startTransition(() => setPainted(() => value));
  }, [value]);
  return painted;
}
