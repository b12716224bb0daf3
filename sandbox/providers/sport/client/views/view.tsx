import type { SportView } from "../../protocol.ts";
import { MyBets } from "../bets/my-bets.tsx";
import { MissingPanel } from "../ui/panels.tsx";
import { parseRoute } from "../ui/router.ts";
import { ESports } from "./e-sports.tsx";
import { EventPage } from "./event/event-page.tsx";
import { FavouritesView } from "./favourites.tsx";
import { Home } from "./home.tsx";
import { LeaguePage } from "./league.tsx";
import { LiveOverview } from "./live-overview.tsx";
import { Results } from "./results.tsx";
import { Search } from "./search.tsx";
import { StartingSoon } from "./soon/starting-soon.tsx";
import { SportPage } from "./sport.tsx";

interface ViewProps {
  path: string;
  sports: readonly SportView[] | null;
}

/** The view of a path. Keys reset the state of a view for another sport or event. */
export function View({ path, sports }: ViewProps) {
  const route = parseRoute(path);
  switch (route.view) {
    case "home":
      return <Home />;
    case "live":
      return <LiveOverview sports={sports} />;
    case "soon":
      return <StartingSoon sports={sports} />;
    case "e_sport":
      return <ESports />;
    case "sport":
      return <SportPage key={route.sport} sport={route.sport} sports={sports} />;
    case "league":
      return <LeaguePage key={route.league} sport={route.sport} league={route.league} sports={sports} />;
    case "event":
      return <EventPage key={route.event} id={route.event} />;
    case "bets":
      return <MyBets list={route.list} />;
    case "favourites":
      return <FavouritesView />;
    case "search":
      return <Search sports={sports} />;
    case "results":
      return <Results sports={sports} />;
    case "missing":
      return <MissingPanel />;
  }
}
