import { useLocation } from "@remix-run/react";
import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useShellParts } from "#app/shell/shell-parts.ts";
import { toast } from "#app/shell/toasts.ts";
import type { Capability } from "#contract/wire/capabilities.ts";
import { closePopup, type OpenPopup, PopupContext, popupStore, usePopupStack } from "./popups.ts";

/** Calls back if a popup throws, for instance because its chunk failed to load; the page is unaffected. */
class PopupBoundary extends Component<{ children: ReactNode; onFail: (error: unknown) => void }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function PopupInContext({ popup }: { popup: OpenPopup }) {
  const { Popup } = useShellParts();
  const close = () => closePopup(popup.name);
  return (
    <PopupContext.Provider value={{ close, opener: popup.opener }}>
      <Popup popup={popup} close={close} />
    </PopupContext.Provider>
  );
}

/** Renders every open popup, the topmost last. A popup that fails to render is closed, with a toast. */
export function PopupManager({ failureText }: { failureText: string }) {
  const onFail = (popup: OpenPopup) => (error: unknown) => {
    reportError(error);
    closePopup(popup.name);
    toast.error(failureText);
  };
  return usePopupStack().map((popup) => (
    <PopupBoundary key={popup.id} onFail={onFail(popup)}>
      <Suspense fallback={<div className="popup-overlay" />}>
        <PopupInContext popup={popup} />
      </Suspense>
    </PopupBoundary>
  ));
}

/** Runs before the effects of the new page, which can open popups. */
const useEarlyEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Keeps the popups of absent capabilities closed, whatever opens them: links, queries, events or games [CAP-1]. */
export function useAbsentPopups(absent: readonly Capability[] | undefined): void {
  useEarlyEffect(() => popupStore.leaveOut(absent ?? []), [absent]);
}

/** Closes all popups on navigation to another page. */
export function useClosePopupsOnNavigation(): void {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  useEarlyEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    popupStore.closeAll();
  }, [pathname]);
}
