import { X } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { BREAKPOINTS } from "#app/constants.ts";
import { createFramedProvider, type FramedProvider } from "#app/providers/framed-provider.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { VendorEvent, VendorFrame, VendorSettings } from "#contract/host/frames/vendor-frame.ts";
import { currentTheme, watchTheme } from "./theme.tsx";

/** Milliseconds until the panel takes the focus. */
const FOCUS_DELAY = 50;

interface VendorPanelProps {
  name: VendorFrame;
  /** URL of the vendor's frame. */
  url: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Milliseconds after which a vendor that has not started counts as failed. */
  timeout: number;
  /** The settings with which the vendor starts; a rejection counts as the vendor's failure. */
  createSettings: () => Promise<VendorSettings>;
  /** Called once the vendor has started. @returns cleans up */
  onStart?: (provider: FramedProvider) => () => void;
  onEvent?: (event: VendorEvent) => void;
  onFail?: () => void;
  /** Shown instead of a vendor that has failed. */
  failure?: ReactNode;
  /** Where the panel is on desktops; on phones it fills the window. */
  placement: "header" | "corner";
}

/**
 * A vendor's widget in a panel [POP-3]. Its frame stays loaded while the panel is closed, because a frame that is moved or removed
 * starts again; the frame of a failed vendor is removed.
 */
export function VendorPanel(props: VendorPanelProps) {
  const { name, url, title, isOpen, onClose, timeout, failure, placement } = props;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const provider = useRef<FramedProvider>(undefined);
  const [phase, setPhase] = useState<"loading" | "started" | "failed">("loading");
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!frame.current) return;
    const current = createFramedProvider(frame.current, { name, url, timeout });
    provider.current = current;
    let cleanUp: (() => void) | undefined;
    let isOver = false;
    current.subscribe((event) => latest.current.onEvent?.(event));
    const run = async () => {
      await current.load();
      await current.start(await latest.current.createSettings());
      if (isOver) return;
      cleanUp = latest.current.onStart?.(current);
      setPhase("started");
    };
    // biome-ignore lint/plugin: the vendor's script may reject with anything.
    run().catch(() => {
      if (isOver) return;
      current.stop();
      setPhase("failed");
      latest.current.onFail?.();
    });
    return () => {
      isOver = true;
      cleanUp?.();
      current.stop();
    };
  }, [name, url, timeout]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    // On phones the panel covers the page, so nothing behind it may get focus.
    if (matchMedia(`(width < ${BREAKPOINTS.desktop}px)`).matches) element.showModal();
    else element.show();
    // A popup that closes at the same time returns the focus to its opener.
    const timer = setTimeout(() => {
      if (!element.contains(document.activeElement)) element.querySelector("button")?.focus();
    }, FOCUS_DELAY);
    // A popup above the panel prevents the default of the key that closes it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) latest.current.onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", onKey);
      element.close();
    };
  }, [isOpen]);

  useEffect(() => {
    if (phase === "started") provider.current?.update({ type: isOpen ? "show" : "hide" });
  }, [isOpen, phase]);

  useEffect(() => {
    if (phase !== "started") return;
    return watchTheme(() => provider.current?.update({ type: "theme", theme: currentTheme() }));
  }, [phase]);

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      data-placement={placement}
      className="vendor-panel"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-display text-base font-bold">{title}</h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={t("popup.close")}
          className="grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:bg-raised hover:text-text"
        >
          <X size={22} aria-hidden="true" />
        </button>
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {phase === "loading" && (
          <div role="status" className="absolute inset-0 grid place-items-center text-muted">
            <Spinner />
            <span className="sr-only">{t("vendor_panel.loading")}</span>
          </div>
        )}
        {phase === "failed" ? (
          failure
        ) : (
          <iframe
            ref={frame}
            title={title}
            className={
              phase === "started" ? "block size-full border-0" : "invisible block size-full border-0"
            }
          />
        )}
      </div>
    </dialog>
  );
}
