import { Component, type ComponentType, type ReactNode, Suspense } from "react";
import { toast } from "#app/shell/toasts.ts";
import { PopupContext } from "./popup-context.ts";
import type { OpenPopup } from "./popup-store.ts";
import { popupRegistry } from "./registry.ts";
import { closePopup, usePopupStack } from "./use-popups.ts";

/** A popup that cannot be drawn, its chunk being gone for instance, closes and says so; the page stays. */
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

function DrawnPopup({ popup }: { popup: OpenPopup }) {
  const Drawn = popupRegistry[popup.name] as ComponentType<{ props: unknown; close: () => void }> | undefined;
  const close = () => closePopup(popup.name);
  if (!Drawn) return null;
  return (
    <PopupContext.Provider value={{ close, opener: popup.opener }}>
      <Drawn props={popup.props} close={close} />
    </PopupContext.Provider>
  );
}

/** Draws every open popup, the topmost last; only that one is reachable. */
export function PopupManager({ failureText }: { failureText: string }) {
  const fail = (popup: OpenPopup) => (error: unknown) => {
    reportError(error);
    closePopup(popup.name);
    toast.error(failureText);
  };
  return usePopupStack().map((popup) => (
    <PopupBoundary key={popup.id} onFail={fail(popup)}>
      <Suspense fallback={<div className="popup-overlay" />}>
        <DrawnPopup popup={popup} />
      </Suspense>
    </PopupBoundary>
  ));
}
