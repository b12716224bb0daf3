import { useEffect, useRef } from "react";
import { useShell } from "./use-shell.ts";

/**
 * Signing in or out takes away what a page had for the other. Where focus was on that, a "Log in" for instance, to which a
 * popup has just given it back, reading goes on at the page's main part rather than nowhere [POP-2].
 */
export function useLostFocus(): void {
  const userId = useShell().user?.user_id ?? null;
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    before.current = userId;
    if (document.activeElement === document.body) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
  }, [userId]);
}
