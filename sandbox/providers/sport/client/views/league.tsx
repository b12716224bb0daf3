import type { SportView } from "../../protocol.ts";
import type { SportId } from "../../types.ts";
import { useServices } from "../services.ts";
import { useKeyed } from "../store/hooks.ts";
import { useList } from "../store/use-offer.ts";
import { FavouriteButton } from "../ui/favourite-button.tsx";
import { Link } from "../ui/link.tsx";
import { ListBody, ViewHead } from "./list-view.tsx";

interface LeagueProps {
  sport: SportId;
  league: string;
  sports: readonly SportView[] | null;
}

/** The events of a league by day. */
export function LeaguePage({ sport, league, sports }: LeagueProps) {
  const { offer } = useServices();
  const loaded = useList(`league/${league}`, { view: "league", league }, `list:league/${league}`);
  const first = useKeyed(offer.events, loaded.list?.sections[0]?.events[0] ?? "");
  const ofSport = sports?.find(({ id }) => id === sport);
  const name = ofSport?.leagues.find(({ id }) => id === league)?.name ?? first?.row.league.name ?? "\u00a0";
  return (
    <>
      <ViewHead title={name}>
        <FavouriteButton name={`league:${sport}/${league}`} label={name} />
        {ofSport && (
          <Link to={`/${sport}`} className="bt-crumb">
            {ofSport.name}
          </Link>
        )}
      </ViewHead>
      <ListBody
        loaded={loaded}
        headings="title"
        empty={{ icon: "clock", title: "no_events", text: "no_events_text" }}
      />
    </>
  );
}
