import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** After navigation to another page, reading begins at its main part; a change of the query or hash leaves focus alone. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
