import { type ReactNode, useRef } from "react";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Link } from "./link.tsx";
import { parseRoute, type Route } from "./router.ts";
import { SettingsButton } from "./settings-panel.tsx";
import type { TextKey } from "./texts.ts";
import { useCurrentInSight } from "./use-current-in-sight.ts";

const VIEWS: readonly { to: string; view: Route["view"]; icon: IconName; text: TextKey }[] = [
  { to: "/", view: "home", icon: "home", text: "home" },
  { to: "/live", view: "live", icon: "live", text: "live" },
  { to: "/event-builder", view: "soon", icon: "clock", text: "starting_soon" },
  { to: "/favorites", view: "favourites", icon: "star", text: "favourites" },
  { to: "/bets", view: "bets", icon: "ticket", text: "my_bets" },
  { to: "/results", view: "results", icon: "results", text: "results" },
];

interface NavigationProps {
  /** Number of live events; null until it is known. */
  live: number | null;
}

/** The main views, the search and the settings. The row scrolls sideways where it is narrow. */
export function Navigation({ live }: NavigationProps) {
  const { texts, router } = useServices();
  const current = parseRoute(useValue(router.path)).view;
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, `${current} ${live === null}`);
  return (
    <div className="bt-nav">
      <nav className="bt-nav-links" ref={row} aria-label={texts.t("sportsbook")}>
        {VIEWS.map(({ to, view, icon, text }) => (
          <NavLink key={to} to={to} icon={icon} current={view === current}>
            {texts.t(text)}
            {view === "live" && live !== 0 && <LiveCount live={live} />}
          </NavLink>
        ))}
      </nav>
      <div className="bt-nav-tools">
        <Link to="/search" className="bt-tool" label={texts.t("search")} current={current === "search"}>
          <Icon name="search" />
        </Link>
        <SettingsButton />
      </div>
    </div>
  );
}

/** The number keeps its space while it loads, so that the links after it do not move. */
function LiveCount({ live }: NavigationProps) {
  return (
    <span className="bt-count bt-count-live" style={live === null ? { visibility: "hidden" } : undefined}>
      {live ?? "00"}
    </span>
  );
}

interface NavLinkProps {
  to: string;
  icon: IconName;
  current: boolean;
  children: ReactNode;
}

function NavLink({ to, icon, current, children }: NavLinkProps) {
  return (
    <Link to={to} className="bt-nav-link" current={current}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </Link>
  );
}
