import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useShell } from "#app/session/shell-data.ts";

/** Moves focus to the main element after a navigation to another path; a change of query or hash does not move it. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}

/**
 * Moves focus to the main element if login or logout removed the focused element, for instance the "Log in" button to which
 * a closing popup has just returned focus [POP-2].
 */
export function useLostFocusRecovery(): void {
  const userId = useShell().user?.user_id ?? null;
  const previousUserId = useRef(userId);
  useEffect(() => {
    if (previousUserId.current === userId) return;
    previousUserId.current = userId;
    if (document.activeElement === document.body) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
  }, [userId]);
}
