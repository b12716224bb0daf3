import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { useList } from "../store/use-offer.ts";
import { FavouriteButton } from "../ui/favourite-button.tsx";
import { Link } from "../ui/link.tsx";
import { EmptyPanel } from "../ui/panels.tsx";
import { ListBody, ViewHead } from "./list-view.tsx";

/** Marked events and leagues. */
export function FavouritesView() {
  const { texts, favourites } = useServices();
  const keys = useValue(favourites.store);
  const events = keys.filter((key) => key.startsWith("event:")).map((key) => key.slice(6));
  const leagues = keys.filter((key) => key.startsWith("league:")).map((key) => key.slice(7));
  return (
    <>
      <ViewHead title={texts.t("favourites")} isMain />
      {events.length > 0 && <FavouriteEvents ids={events.join(",")} />}
      {leagues.map((league) => (
        <FavouriteLeague key={league} path={league} />
      ))}
      {keys.length === 0 && (
        <EmptyPanel
          icon="star"
          title={texts.t("no_favourites")}
          text={texts.t("no_favourites_text")}
          action={
            <Link to="/" className="bt-button">
              {texts.t("to_home")}
            </Link>
          }
        />
      )}
    </>
  );
}

function FavouriteEvents({ ids }: { ids: string }) {
  const loaded = useList(`events/${ids}`, { view: "events", ids }, null);
  return <ListBody loaded={loaded} empty={{ icon: "star", title: "no_events", text: "favourites_over" }} />;
}

/** @param path sport and league, as in the address */
function FavouriteLeague({ path }: { path: string }) {
  const { offer, texts } = useServices();
  const [sport = "", league = ""] = path.split("/");
  const loaded = useList(`league/${league}`, { view: "league", league }, `list:league/${league}`);
  const first = loaded.list?.sections[0]?.events[0];
  const name = (first && offer.events.get(first)?.row.league.name) || texts.name(league);
  return (
    <section className="bt-favourite-league">
      <ViewHead title={name}>
        <FavouriteButton name={`league:${path}`} label={name} />
        <Link to={`/${sport}/${league}`} className="bt-crumb">
          {texts.t("all")}
        </Link>
      </ViewHead>
      <ListBody
        loaded={loaded}
        headings="title"
        empty={{ icon: "clock", title: "no_events", text: "no_events_text" }}
      />
    </section>
  );
}
