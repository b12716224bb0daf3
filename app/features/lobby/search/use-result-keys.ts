import { type KeyboardEvent, type RefObject, useCallback } from "react";

/** Elements that the arrow keys move through, in document order. */
const RESULTS = "[data-result]";

/**
 * Keyboard navigation of a search: arrow keys move the focus from the field through the results and back, Home and End to the
 * first and last result; typing a character returns to the field.
 */
export function useResultKeys(field: RefObject<HTMLInputElement>) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const results = [...event.currentTarget.querySelectorAll<HTMLElement>(RESULTS)];
      const target = event.target as HTMLElement;
      const current = results.indexOf(target);
      const next = nextResult(event.key, current, results.length, target === field.current);
      if (next === null) {
        if (current >= 0 && event.key.length === 1 && event.key !== " ") field.current?.focus();
        return;
      }
      event.preventDefault();
      (results[next] ?? field.current)?.focus();
    },
    [field],
  );
}

/**
 * The result that a key moves the focus to.
 *
 * @param current index of the focused result, or -1
 * @returns index of the next result, -1 for the field, null for keys that are not handled
 */
export function nextResult(key: string, current: number, length: number, inField: boolean): number | null {
  if (length === 0 || (current < 0 && !inField)) return null;
  if (key === "ArrowDown") return Math.min(current + 1, length - 1);
  if (current < 0) return null;
  if (key === "ArrowUp") return current - 1;
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : null;
}
