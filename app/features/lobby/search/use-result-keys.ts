import { type KeyboardEvent, type RefObject, useCallback } from "react";

/** What the arrows go through, in the order of the page. */
const RESULTS = "[data-result]";

/**
 * Keys of a search: the arrows lead from the field through the results and back, Home and End to the first and the last of
 * them; whoever types on is in the field again.
 */
export function useResultKeys(field: RefObject<HTMLInputElement>) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const results = [...event.currentTarget.querySelectorAll<HTMLElement>(RESULTS)];
      const target = event.target as HTMLElement;
      const at = results.indexOf(target);
      const next = nextOf(event.key, at, results.length, target === field.current);
      if (next === null) {
        if (at >= 0 && event.key.length === 1 && event.key !== " ") field.current?.focus();
        return;
      }
      event.preventDefault();
      (results[next] ?? field.current)?.focus();
    },
    [field],
  );
}

/**
 * Where a key leads from a place among the results.
 *
 * @param at -1 for none of them
 * @returns the next place, -1 for the field, null where the key is not ours
 */
export function nextOf(key: string, at: number, length: number, inField: boolean): number | null {
  if (length === 0 || (at < 0 && !inField)) return null;
  if (key === "ArrowDown") return Math.min(at + 1, length - 1);
  if (at < 0) return null;
  if (key === "ArrowUp") return at - 1;
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : null;
}
