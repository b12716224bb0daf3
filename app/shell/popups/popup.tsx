import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { POPUP_SIZES } from "#contract/constants.ts";
import { usePopupPlace } from "./popup-context.ts";

/** The sizes of the specification [POP-3], and one for what it gives none: forms, texts, the identity provider's page. */
const SIZES: Record<
  PopupSize,
  { width?: number; maxWidth?: number; minHeight?: number; maxHeight?: number }
> = {
  ...POPUP_SIZES,
  form: { width: 460 },
  text: { width: 720 },
  identity: { width: 620 },
};
export type PopupSize = keyof typeof POPUP_SIZES | "form" | "text" | "identity";

interface PopupProps {
  size?: PopupSize;
  title: string;
  /** Closes on Escape, on a click outside and by its button; where not, only what is inside can close it [POP-2]. */
  closable?: boolean;
  children: ReactNode;
  /** Stays in sight under a body that scrolls. */
  action?: ReactNode;
}

/**
 * A dialog over the page; on phones a sheet from below. Focus is kept inside and returns to where it was. Focus begins on
 * the element marked `data-autofocus`, else on the dialog itself.
 */
export function Popup({ size = "form", title, closable = true, children, action }: PopupProps) {
  const { t } = useTranslation();
  const { close, opener } = usePopupPlace();
  const content = useRef<HTMLDivElement>(null);
  const { width, maxWidth, minHeight, maxHeight } = SIZES[size];
  const measures = {
    "--popup-width": `${width ?? maxWidth}px`,
    "--popup-min-height": minHeight ? `${minHeight}px` : "0px",
    "--popup-max-height": maxHeight ? `${maxHeight}px` : "100dvh",
  } as CSSProperties;
  const unlessOpen = (event: Event) => {
    if (!closable) event.preventDefault();
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && closable && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="popup-overlay" />
        <Dialog.Content
          ref={content}
          style={measures}
          className="popup"
          tabIndex={-1}
          aria-describedby={undefined}
          onEscapeKeyDown={unlessOpen}
          onPointerDownOutside={unlessOpen}
          onInteractOutside={unlessOpen}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const first = content.current?.querySelector<HTMLElement>("[data-autofocus]");
            (first ?? content.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Whoever has taken focus meanwhile, a new page for instance, keeps it.
            const free = document.activeElement === document.body || document.activeElement === null;
            if (!free) return;
            if (opener instanceof HTMLElement) opener.focus();
            // An opener that has gone, as "Log in" has after a login, leaves its part to the page's main one.
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
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {action && <footer className="shrink-0 border-t border-line px-5 py-4">{action}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
