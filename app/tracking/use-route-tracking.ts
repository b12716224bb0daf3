import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ShellData } from "#app/shell/shell-data.ts";
import { useShellOrNull } from "#app/shell/use-shell.ts";
import { ROUTE_CHANGE_TRACKING_DELAY } from "#contract/constants.ts";
import { useConsent } from "./consent.ts";
import { routeEffects } from "./route-effects.ts";
import { tracker } from "./tracker.ts";

/**
 * Tells the site's trackers of each page, a moment after it is there, so that its title is the new one [TP-3]; of the page
 * that a visitor agrees on, once they have agreed.
 */
export function useRouteTracking(): void {
  const { pathname } = useLocation();
  const shell = useShellOrNull();
  const consent = useConsent();
  const guards = useMatches().flatMap(
    ({ handle }) => (handle as { guards?: string[] } | undefined)?.guards ?? [],
  );
  const latest = useRef<{ guards: string[]; shell: ShellData | null }>({ guards, shell });
  latest.current = { guards, shell };
  const told = useRef({ pathname, yes: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer to the question of consent lets the page be told of.
  useEffect(() => {
    if (told.current.pathname !== pathname) told.current = { pathname, yes: false };
    const timer = setTimeout(() => {
      const { guards, shell } = latest.current;
      if (!shell || !tracker.isOn() || told.current.yes) return;
      told.current.yes = true;
      const { conversion, vipLevel } = routeEffects(guards, shell.vip);
      tracker.push({ event: "page_view", page_path: pathname, page_title: document.title });
      if (conversion) tracker.convert();
      if (vipLevel !== null) tracker.push({ event: "vip_level", vip_level: vipLevel });
    }, ROUTE_CHANGE_TRACKING_DELAY);
    return () => clearTimeout(timer);
  }, [pathname, consent]);
}
