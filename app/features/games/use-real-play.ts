import type { MouseEvent } from "react";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { isPlainClick } from "#app/shell/plain-click.ts";

/**
 * One click handler for a whole list of tiles: Play goes through the click middleware, so that a guest can log in on the
 * way [ACT-1]. Every other link is left to the page's own listener.
 */
export function useRealPlay() {
  const protect = useProtectedAction();
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-mode=real]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    protect({ url: link.pathname, tab: "login", game: true });
  };
}
