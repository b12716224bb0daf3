import { useRef } from "react";
import type { SportView } from "../../protocol.ts";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { Link } from "./link.tsx";
import { parseRoute } from "./router.ts";
import { SportIcon } from "./sport-icon.tsx";
import { useCurrentInSight } from "./use-current-in-sight.ts";

/** All sports with their number of live events, in one row that scrolls sideways. */
export function SportsStrip({ sports }: { sports: readonly SportView[] }) {
  const { texts, router } = useServices();
  const route = parseRoute(useValue(router.path));
  const current = route.view === "sport" || route.view === "league" ? route.sport : null;
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, current);
  return (
    <nav className="bt-strip" ref={row} aria-label={texts.t("sports")}>
      {sports.map(({ id, name, live }) => (
        <Link key={id} to={`/${id}`} className="bt-strip-item" current={id === current}>
          <SportIcon sport={id} size={24} />
          <span className={name.includes(" ") ? "bt-strip-name bt-strip-words" : "bt-strip-name"}>
            {name}
          </span>
          {live > 0 && (
            <span className="bt-count bt-count-live">
              {live}
              <span className="bt-hidden"> {texts.t("live")}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** The strip's space while the sports load. */
export function SportsStripSkeleton() {
  return (
    <div className="bt-strip" aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} className="bt-strip-item">
          <i className="bt-bone" style={{ width: 24, height: 24 }} />
          <i className="bt-bone" style={{ width: 44 }} />
        </span>
      ))}
    </div>
  );
}
