import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

/** From this width on, the filters are a bar of drop-downs instead of a sheet. */
const WIDE = "(width >= 1024px)";
const FOCUSABLE = "a[href], button, summary, input:not(:disabled), select";
/** What a closed drop-down hides. */
const FOLDED = "details:not([open]) > :not(summary)";

interface FilterSheetProps {
  ref: RefObject<HTMLDivElement>;
  role?: "dialog";
  "aria-modal"?: true;
  "aria-label"?: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Extends the browser's popover: the open sheet is a modal dialog that traps the focus. In wide windows, where the sheet is a
 * bar, Escape and a click outside close a drop-down.
 *
 * @param label accessible name of the dialog
 */
export function useFilterSheet(label: string): FilterSheetProps {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const sheet = ref.current;
    const onChange = (opens: boolean) => {
      setOpen(opens);
      if (opens) sheet?.querySelector<HTMLElement>("button")?.focus();
    };
    const onToggle = (event: Event) => {
      if (event.target === sheet) onChange((event as ToggleEvent).newState === "open");
    };
    const endStandIn = sheet && !("popover" in HTMLElement.prototype) && standInForPopover(sheet, onChange);
    const onPointerDown = ({ target }: Event) => {
      if (!matchMedia(WIDE).matches) return;
      for (const group of openGroups(sheet)) if (!group.contains(target as Node)) group.open = false;
    };
    sheet?.addEventListener("toggle", onToggle, true);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      sheet?.removeEventListener("toggle", onToggle, true);
      document.removeEventListener("pointerdown", onPointerDown);
      if (endStandIn) endStandIn();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape" && matchMedia(WIDE).matches) {
      for (const group of openGroups(ref.current)) {
        group.open = false;
        group.querySelector("summary")?.focus();
      }
    }
    if (event.key === "Tab" && isOpen && ref.current) trapFocus(event, ref.current);
  };
  return { ref, onKeyDown, ...(isOpen && { role: "dialog", "aria-modal": true, "aria-label": label }) };
}

function openGroups(sheet: HTMLElement | null): HTMLDetailsElement[] {
  return [...(sheet?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];
}

/** Moves the focus from the last element to the first on Tab, and back on Shift+Tab. */
function trapFocus(event: KeyboardEvent, sheet: HTMLElement): void {
  const focusable = [...sheet.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0 && !element.closest(FOLDED),
  );
  const [first, last] = [focusable[0], focusable.at(-1)];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

/**
 * Does what `popover` and `popovertarget` do, in browsers without them (Safari before 17, Chrome before 114). The open sheet has the
 * attribute `data-open`; Escape and a click outside close it, and the focus returns to its opener.
 *
 * @returns a function that ends it
 */
function standInForPopover(sheet: HTMLElement, onChange: (opens: boolean) => void): () => void {
  let opener: HTMLElement | null = null;
  const set = (opens: boolean) => {
    if (sheet.hasAttribute("data-open") === opens) return;
    sheet.toggleAttribute("data-open", opens);
    onChange(opens);
    if (!opens) opener?.focus();
  };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>(`[popovertarget="${sheet.id}"]`);
    if (!button) {
      if (!sheet.contains(target)) set(false);
      return;
    }
    const opens = button.getAttribute("popovertargetaction") !== "hide" && !sheet.hasAttribute("data-open");
    if (opens) opener = button;
    set(opens);
  };
  const onKeyDown = ({ key }: Pick<globalThis.KeyboardEvent, "key">) => {
    if (key === "Escape") set(false);
  };
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKeyDown);
  return () => {
    document.removeEventListener("click", onClick);
    document.removeEventListener("keydown", onKeyDown);
  };
}
