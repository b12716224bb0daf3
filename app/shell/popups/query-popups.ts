import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { withInheritedHash } from "#app/framework/decodable-hash.ts";
import { sitePathOr } from "#app/guards/site-path.ts";
import type { LocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { type PopupName, type PopupProps, popupStore } from "./popups.ts";

/** The query parameters that open a popup, in order of precedence [POP-4, GRD-4]. */
const POPUP_PARAMETERS = ["restore", "registration", "login", "personal-info"] as const;

export type QueryPopup = {
  [Name in PopupName]: { name: Name; props: PopupProps[Name]; continueTo: string | null };
}[PopupName];

/** The popup that a query opens, and the path of this site to navigate to after success; null if it opens none. */
export function popupOfQuery(search: string): QueryPopup | null {
  const query = new URLSearchParams(search);
  const parameter = POPUP_PARAMETERS.find((name) => query.has(name));
  if (!parameter) return null;
  const continueTo = sitePathOr(query.get("continue"), "") || null;
  switch (parameter) {
    case "restore":
      return { name: "new-password", props: { code: query.get("restore") || undefined }, continueTo };
    case "personal-info":
      return { name: "personal-info", props: {}, continueTo };
    default:
      return { name: "auth", props: { tab: parameter }, continueTo };
  }
}

/**
 * The page that has the form of a popup, for browsers without scripts; null if nothing would be lost without it: a query that neither
 * continues nor has a code.
 */
export function pageOfPopup(search: string, paths: LocalePaths): string | null {
  const popup = popupOfQuery(search);
  if (!popup) return null;
  const continueTo = popup.continueTo ?? undefined;
  if (popup.name === "new-password" && popup.props.code) return paths.login({ restore: popup.props.code });
  if (!continueTo) return null;
  if (popup.name === "personal-info") return paths.personalInfo({ continue: continueTo });
  const isRegistration = popup.name === "auth" && popup.props.tab === "registration";
  return paths.login({ tab: isRegistration ? "registration" : undefined, continue: continueTo });
}

/** The query without the parameters that open a popup: with its "?", or empty. */
export function withoutPopupParameters(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...POPUP_PARAMETERS, "continue"]) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/**
 * Opens the popup that the URL's query names and removes its parameters from the URL when the popup closes [POP-4]. Success
 * navigates to `continue`. If the visitor is signed in already, or the profile is complete, it navigates there at once.
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
    const bareUrl = pathname + withoutPopupParameters(search) + hash;
    // A redirect keeps the hash of the page that the visitor wanted.
    const target = popup.continueTo === null ? bareUrl : withInheritedHash(popup.continueTo, hash);
    const isDone =
      (popup.name === "auth" && user !== null) ||
      (popup.name === "personal-info" && (user === null || !user.no_profile));
    if (isDone) {
      navigate(target, { replace: true });
      return;
    }
    let succeeded = false;
    const onSuccess = () => {
      succeeded = true;
      navigate(target, { replace: true });
    };
    const onClose = () => {
      // If a navigation closed the popup, the URL is another one already.
      if (!succeeded && window.location.search === search)
        navigate(bareUrl, { replace: true, preventScrollReset: true });
    };
    popupStore.open(popup.name, { ...popup.props, onSuccess }, onClose);
  }, [pathname, search, hash, user, navigate]);
}
