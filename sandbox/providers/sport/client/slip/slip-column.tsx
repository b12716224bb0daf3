import { useEffect, useRef } from "react";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { SlipContent } from "./slip-content.tsx";
import { SlipHead } from "./slip-head.tsx";
import { SLIP_ID } from "./slip-state.ts";

/** The slip beside the content. It is always there, so it never counts as open for the operator's page. */
export function SlipColumn() {
  const { texts, options, slipOpen } = useServices();
  const isOpen = useValue(slipOpen);
  useEffect(() => {
    // It is in sight already; a request to open it is done.
    if (isOpen) slipOpen.set(false);
  }, [isOpen, slipOpen]);
  useEffect(() => {
    options.get().onBetSlipStateChange?.({ isOpen: false });
  }, [options]);
  const column = useRef<HTMLElement>(null);
  useHeightInWindow(column);
  return (
    <aside
      id={SLIP_ID}
      tabIndex={-1}
      className="bt-slip bt-slip-column"
      aria-label={texts.t("bet_slip")}
      ref={column}
    >
      <SlipHead />
      <SlipContent />
    </aside>
  );
}

/** The column begins below what the page has above it, until it sticks to its place. Its height follows, so that it ends in the window. */
function useHeightInWindow(column: { current: HTMLElement | null }): void {
  useEffect(() => {
    let shown = 0;
    const measure = (): void => {
      const top = Math.max(0, Math.round(column.current?.getBoundingClientRect().top ?? 0));
      if (top !== shown) column.current?.style.setProperty("--bt-column-top", `${top}px`);
      shown = top;
    };
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [column]);
}
