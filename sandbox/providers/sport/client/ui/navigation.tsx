import type { ReactNode } from "react";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Link } from "./link.tsx";
import { parseRoute, type Route } from "./router.ts";
import { SettingsButton } from "./settings-panel.tsx";
import type { TextKey } from "./texts.ts";

const VIEWS: readonly { to: string; view: Route["view"]; icon: IconName; text: TextKey }[] = [
  { to: "/", view: "home", icon: "home", text: "home" },
  { to: "/live", view: "live", icon: "live", text: "live" },
  { to: "/event-builder", view: "soon", icon: "clock", text: "starting_soon" },
  { to: "/favorites", view: "favourites", icon: "star", text: "favourites" },
  { to: "/bets", view: "bets", icon: "ticket", text: "my_bets" },
  { to: "/results", view: "results", icon: "results", text: "results" },
];

/** The main views, the search and the settings. The row scrolls sideways where it is narrow. */
export function Navigation({ live }: { live: number }) {
  const { texts, router } = useServices();
  const current = parseRoute(useValue(router.path)).view;
  return (
    <div className="bt-nav">
      <nav className="bt-nav-links" aria-label={texts.t("sportsbook")}>
        {VIEWS.map(({ to, view, icon, text }) => (
          <NavLink key={to} to={to} icon={icon} current={view === current}>
            {texts.t(text)}
            {view === "live" && live > 0 && <span className="bt-count bt-count-live">{live}</span>}
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
