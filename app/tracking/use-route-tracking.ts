import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ShellData } from "#app/shell/shell-data.ts";
import { useShellOrNull } from "#app/shell/use-shell.ts";
import { ROUTE_CHANGE_TRACKING_DELAY } from "#contract/constants.ts";
import { requestConversion } from "./conversion-image.ts";
import { pushEvent } from "./data-layer.ts";
import { routeEffects } from "./route-effects.ts";

/** Tells the site's trackers of each page, a moment after it is there, so that its title is the new one. */
export function useRouteTracking(): void {
  const { pathname } = useLocation();
  const shell = useShellOrNull();
  const guards = useMatches().flatMap(
    ({ handle }) => (handle as { guards?: string[] } | undefined)?.guards ?? [],
  );
  const latest = useRef<{ guards: string[]; shell: ShellData | null }>({ guards, shell });
  latest.current = { guards, shell };

  useEffect(() => {
    const timer = setTimeout(() => {
      const { guards, shell } = latest.current;
      if (!shell) return;
      const { tracking } = shell.site;
      const effects = routeEffects(guards, tracking, shell.vip);
      if (effects.pageView)
        pushEvent({ event: "page_view", page_path: pathname, page_title: document.title });
      if (effects.conversion && tracking.conversion)
        requestConversion(tracking.conversion, shell.user?.user_id ?? null);
      if (effects.vipLevel !== null) pushEvent({ event: "vip_level", vip_level: effects.vipLevel });
    }, ROUTE_CHANGE_TRACKING_DELAY);
    return () => clearTimeout(timer);
  }, [pathname]);
}
