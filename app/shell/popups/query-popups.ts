import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { isSitePath } from "#app/guards/site-path.ts";
import { useShell } from "#app/session/shell-data.ts";
import { type PopupName, type PopupProps, popupStore } from "./popups.ts";

/** The query parameters that open a popup, in order of precedence [POP-4, GRD-4]. */
const OPENERS = ["restore", "registration", "login", "personal-info"] as const;

export type QueryPopup = {
  [Name in PopupName]: { name: Name; props: PopupProps[Name]; continueTo: string | null };
}[PopupName];

/** The popup that a query opens, and the path of this site to navigate to after success; null if it opens none. */
export function popupOfQuery(search: string): QueryPopup | null {
  const query = new URLSearchParams(search);
  const opener = OPENERS.find((name) => query.has(name));
  if (!opener) return null;
  const target = query.get("continue");
  const continueTo = isSitePath(target) ? target : null;
  switch (opener) {
    case "restore":
      return { name: "new-password", props: { code: query.get("restore") || undefined }, continueTo };
    case "personal-info":
      return { name: "personal-info", props: {}, continueTo };
    default:
      return { name: "auth", props: { tab: opener }, continueTo };
  }
}

/** The query without the parameters that open a popup: with its "?", or empty. */
export function withoutPopup(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...OPENERS, "continue"]) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/**
 * Opens the popup of the URL's query and removes it from the URL when the popup closes [POP-4]. Success navigates to
 * `continue`. A visitor who is signed in already, or whose profile is complete already, is redirected there at once.
 */
export function useQueryPopups(): void {
  const { pathname, search, hash } = useLocation();
  const { user } = useShell();
  const navigate = useNavigate();
  const handledSearch = useRef("");

  useEffect(() => {
    const popup = popupOfQuery(search);
    if (!popup) {
      handledSearch.current = "";
      return;
    }
    if (handledSearch.current === search) return;
    handledSearch.current = search;
    const bareUrl = pathname + withoutPopup(search) + hash;
    const isDone =
      (popup.name === "auth" && user !== null) ||
      (popup.name === "personal-info" && (user === null || !user.no_profile));
    if (isDone) {
      navigate(popup.continueTo ?? bareUrl, { replace: true });
      return;
    }
    let succeeded = false;
    const onSuccess = () => {
      succeeded = true;
      navigate(popup.continueTo ?? bareUrl, { replace: true });
    };
    const onClose = () => {
      // A popup that closes because of a navigation has left this URL already.
      if (!succeeded && window.location.search === search)
        navigate(bareUrl, { replace: true, preventScrollReset: true });
    };
    popupStore.open(popup.name, { ...popup.props, onSuccess }, onClose);
  }, [pathname, search, hash, user, navigate]);
}

/** Runs before the effects of the new page, which may open popups of its own. */
const useEarlyEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Closes all popups on navigation to another page. */
export function usePopupsClose(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEarlyEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    popupStore.closeAll();
  }, [pathname]);
}
