import type { MouseEvent } from "react";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { isPlainClick } from "#app/shell/plain-click.ts";
import { useShell } from "#app/shell/use-shell.ts";

/**
 * One click handler for a whole list of games, whose links say by `data-mode` what they launch: Play, which is `real`, goes
 * through the click middleware, so that a guest can log in on the way [ACT-1]; a name, which is `any`, is a demo for a guest
 * and real for a player, so only who has no profile yet is asked for it first. Every other click is left to the page's own
 * listener.
 */
export function useRealPlay() {
  const protect = useProtectedAction();
  const { user } = useShell();
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-mode]");
    if (!link || !isPlainClick(event)) return;
    if (link.dataset.mode === "any" && !user?.no_profile) return;
    event.preventDefault();
    protect({ url: link.pathname, tab: "login", game: true });
  };
}
