import { type KeyboardEvent, useEffect, useRef } from "react";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { Icon } from "../ui/icon.tsx";
import { SlipContent } from "./slip-content.tsx";
import { SlipHead } from "./slip-head.tsx";

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), [tabindex='0']";

/** The slip on phones: a button with the number of selections, and a sheet over the page. */
export function SlipSheet() {
  const { texts, options, slip, slipOpen, placement } = useServices();
  const { legs } = useValue(slip);
  const sent = useValue(placement.sent);
  const isOpen = useValue(slipOpen);
  const { hideMobileClosedBetslip } = useValue(options);
  const sheet = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    options.get().onBetSlipStateChange?.({ isOpen });
    if (!isOpen) return;
    opener.current = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = "hidden";
    return () => {
      document.documentElement.style.overflow = overflow;
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [isOpen, options]);

  const close = (): void => slipOpen.set(false);
  const keep = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Escape") close();
    else if (event.key === "Tab") keepFocus(event);
  };
  const count = legs.length || sent.length;
  return (
    <>
      {!isOpen && count > 0 && !hideMobileClosedBetslip && (
        <button type="button" className="bt-slip-button" onClick={() => slipOpen.set(true)}>
          <Icon name="ticket" />
          {texts.t("bet_slip")}
          <span className="bt-count">{count}</span>
        </button>
      )}
      {isOpen && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the sheet has its own button for closing */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
          <div className="bt-shade" onClick={close} />
          <div
            className="bt-slip bt-slip-sheet"
            role="dialog"
            aria-modal="true"
            aria-label={texts.t("bet_slip")}
            tabIndex={-1}
            ref={sheet}
            onKeyDown={keep}
          >
            <SlipHead onClose={close} />
            <SlipContent />
          </div>
        </>
      )}
    </>
  );
}

/** Tab stays within the sheet. */
function keepFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0,
  );
  const [first] = all;
  const last = all[all.length - 1];
  const { activeElement } = document;
  const isLeaving = event.shiftKey
    ? activeElement === first || activeElement === event.currentTarget
    : activeElement === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
