import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { popupStore } from "./popup-store.ts";

/** Before the effects of the new page, which may open a popup of its own. */
const useBeforeEffects = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Closes what is open over a page when that page is left, by a link inside a popup or by the browser's back. */
export function usePopupsClose(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useBeforeEffects(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    popupStore.closeAll();
  }, [pathname]);
}
