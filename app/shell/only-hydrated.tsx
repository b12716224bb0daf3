import { type ReactNode, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Draws what the server's HTML holds and the browser may only adopt. Trusted Types forbid React to make a script element,
 * so one that is mounted after hydration, or when React gives up hydrating and draws the page itself, is left out: it has
 * run long before.
 */
export function OnlyHydrated({ children }: { children: ReactNode }) {
  // The server's snapshot is asked for on the server and while hydrating, and never else.
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [kept] = useState(hydrating);
  return kept ? children : null;
}
