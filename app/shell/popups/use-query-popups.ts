import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useShell } from "#app/shell/use-shell.ts";
import { popupStore } from "./popup-store.ts";
import { popupOfQuery, withoutPopup } from "./query-popups.ts";

/**
 * Opens the popup that the address asks for and takes the query away when it closes [POP-4]. Success leads on to where
 * `continue` says; who is signed in already, or has a profile already, goes there at once.
 */
export function useQueryPopups(): void {
  const { pathname, search, hash } = useLocation();
  const { user } = useShell();
  const navigate = useNavigate();
  const handled = useRef("");

  useEffect(() => {
    const asked = popupOfQuery(search);
    if (!asked) {
      handled.current = "";
      return;
    }
    if (handled.current === search) return;
    handled.current = search;
    const bare = pathname + withoutPopup(search) + hash;
    const settled =
      (asked.name === "auth" && user !== null) ||
      (asked.name === "personal-info" && (user === null || !user.no_profile));
    if (settled) {
      navigate(asked.continueTo ?? bare, { replace: true });
      return;
    }
    let led = false;
    const onSuccess = () => {
      led = true;
      navigate(asked.continueTo ?? bare, { replace: true });
    };
    const onClose = () => {
      // Whoever closes it by going elsewhere has left this address already.
      if (!led && window.location.search === search)
        navigate(bare, { replace: true, preventScrollReset: true });
    };
    popupStore.open(asked.name, { ...asked.props, onSuccess }, onClose);
  }, [pathname, search, hash, user, navigate]);
}
