import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type CSSProperties, type ReactNode, type RefObject, useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { POPUP_RESIZE_DEBOUNCE, POPUP_SIZES } from "#app/constants.ts";
import { debounce } from "#app/ui/debounce.ts";
import { PopupContext } from "./popups.ts";

/** The specification's sizes [POP-3], and sizes for popups that it does not list. */
const SIZES: Record<
  PopupSize,
  { width?: number; maxWidth?: number; minHeight?: number; maxHeight?: number }
> = {
  ...POPUP_SIZES,
  form: { width: 460 },
  text: { width: 720 },
  notifications: { width: 420 },
  identity: { width: 620 },
};
type PopupSize = keyof typeof POPUP_SIZES | "form" | "text" | "identity" | "notifications";

interface PopupFrameProps {
  size?: PopupSize;
  title: string;
  /** Whether Escape, a click outside and the close button close it; if false, only its content can close it [POP-2]. */
  closable?: boolean;
  /** Below the header's buttons on desktops, without a shade over the page; in the middle by default. */
  placement?: "header" | "middle";
  children: ReactNode;
  /** Footer below the scrolling body. */
  action?: ReactNode;
}

/**
 * A dialog over the page; on phones a bottom sheet. Focus moves to the element with `data-autofocus`, or else to the dialog;
 * it is trapped inside and returns to the opener on close.
 */
export function Popup({
  size = "form",
  title,
  closable = true,
  placement = "middle",
  children,
  action,
}: PopupFrameProps) {
  const { t } = useTranslation();
  const { close, opener } = useContext(PopupContext);
  const content = useRef<HTMLDivElement>(null);
  useFocusInView(content);
  const { width, maxWidth, minHeight, maxHeight } = SIZES[size];
  const sizeProperties = {
    "--popup-width": `${width ?? maxWidth}px`,
    "--popup-sheet-width": maxWidth ? `${maxWidth}px` : "none",
    "--popup-min-height": minHeight ? `${minHeight}px` : "0px",
    "--popup-max-height": maxHeight ? `${maxHeight}px` : "100dvh",
  } as CSSProperties;
  const preventUnlessClosable = (event: Event) => {
    if (!closable) event.preventDefault();
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && closable && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="popup-overlay" data-placement={placement} />
        <Dialog.Content
          ref={content}
          style={sizeProperties}
          className="popup"
          data-placement={placement}
          tabIndex={-1}
          aria-describedby={undefined}
          onEscapeKeyDown={preventUnlessClosable}
          onPointerDownOutside={preventUnlessClosable}
          onInteractOutside={preventUnlessClosable}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const first = content.current?.querySelector<HTMLElement>("[data-autofocus]");
            (first ?? content.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Focus does not move if another element, for instance the main element of a new page, has it already.
            const isFree = document.activeElement === document.body || document.activeElement === null;
            if (!isFree) return;
            if (opener instanceof HTMLElement) opener.focus();
            // If the opener was removed, for instance "Log in" after a login, focus moves to the page's main element.
            if (document.activeElement === document.body) {
              document.getElementById("main")?.focus({ preventScroll: true });
            }
          }}
        >
          <header className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line py-2 pr-2 pl-5">
            <Dialog.Title className="min-w-0 flex-1 font-display text-base font-bold">{title}</Dialog.Title>
            {closable && (
              <Dialog.Close
                aria-label={t("popup.close")}
                className="grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:bg-raised hover:text-text"
              >
                <X size={22} aria-hidden="true" />
              </Dialog.Close>
            )}
          </header>
          <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-5">{children}</div>
          {action && <footer className="shrink-0 border-t border-line px-5 py-4">{action}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Scrolls the focused field of a popup into view after the window was resized, for instance because the keyboard of a phone covers
 * the lower half of the popup [POP-3].
 */
function useFocusInView(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const showFocus = debounce(() => {
      const focused = document.activeElement;
      if (focused !== content.current && content.current?.contains(focused)) {
        focused?.scrollIntoView({ block: "nearest" });
      }
    }, POPUP_RESIZE_DEBOUNCE);
    addEventListener("resize", showFocus);
    window.visualViewport?.addEventListener("resize", showFocus);
    return () => {
      showFocus.cancel();
      removeEventListener("resize", showFocus);
      window.visualViewport?.removeEventListener("resize", showFocus);
    };
  }, [content]);
}
