import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

/** From here on the filters are a bar of drop-downs and no sheet. */
const WIDE = "(width >= 1024px)";
const FOCUSABLE = "a[href], button, summary, input:not(:disabled), select";

interface FilterSheet {
  ref: RefObject<HTMLDivElement>;
  role?: "dialog";
  "aria-modal"?: true;
  "aria-label"?: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * What the browser's own popover lacks: while it is open the sheet is a dialog that keeps the focus. On wide windows, where
 * it is a bar, a drop-down closes by Escape and by a click beside it.
 *
 * @param label what the dialog is called
 */
export function useFilterSheet(label: string): FilterSheet {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const sheet = ref.current;
    const onToggle = (event: Event) => {
      if (event.target !== sheet) return;
      const opens = (event as ToggleEvent).newState === "open";
      setOpen(opens);
      if (opens) sheet?.querySelector<HTMLElement>("button")?.focus();
    };
    const onPointer = ({ target }: Event) => {
      if (!matchMedia(WIDE).matches) return;
      for (const group of openGroups(sheet)) if (!group.contains(target as Node)) group.open = false;
    };
    sheet?.addEventListener("toggle", onToggle, true);
    document.addEventListener("pointerdown", onPointer);
    return () => {
      sheet?.removeEventListener("toggle", onToggle, true);
      document.removeEventListener("pointerdown", onPointer);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape" && matchMedia(WIDE).matches) {
      for (const group of openGroups(ref.current)) {
        group.open = false;
        group.querySelector("summary")?.focus();
      }
    }
    if (event.key === "Tab" && isOpen && ref.current) keepFocus(event, ref.current);
  };
  return { ref, onKeyDown, ...(isOpen && { role: "dialog", "aria-modal": true, "aria-label": label }) };
}

function openGroups(sheet: HTMLElement | null): HTMLDetailsElement[] {
  return [...(sheet?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];
}

/** Tab goes round within the sheet. */
function keepFocus(event: KeyboardEvent, sheet: HTMLElement): void {
  const stops = [...sheet.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}
