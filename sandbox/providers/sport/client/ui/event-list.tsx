import { type CSSProperties, memo } from "react";
import { useServices } from "../services.ts";
import { useDates, useKeyed } from "../store/hooks.ts";
import { type ListInfo, marketKey } from "../store/offer-store.ts";
import { EventLine } from "./event-line.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { Link } from "./link.tsx";
import { SportIcon } from "./sport-icon.tsx";

type Section = ListInfo["sections"][number];

/** The sections of a list, each with its heading and its columns. */
export function EventList({ list, headings = "league" }: { list: ListInfo; headings?: "league" | "title" }) {
  return (
    <div className="bt-lists">
      {list.sections.map((section) => (
        <EventSection key={section.key} section={section} headings={headings} />
      ))}
    </div>
  );
}

const EventSection = memo(function EventSection({
  section,
  headings,
}: {
  section: Section;
  headings: "league" | "title";
}) {
  const { offer, texts } = useServices();
  const dates = useDates();
  const { columns, labels } = useColumns(section);
  const sports = new Set(section.events.map((id) => offer.events.get(id)?.row.sport));
  const first = useKeyed(offer.events, section.events[0] ?? "");
  if (section.events.length === 0) return null;
  const league = headings === "league" ? first?.row.league : undefined;
  const title = sectionTitle(section.title);
  return (
    <section
      className="bt-list"
      style={{ "--bt-rows": section.events.length } as CSSProperties}
      aria-label={title}
    >
      <header className="bt-section-head">
        {first && sports.size === 1 && <SportIcon sport={first.row.sport} size={18} />}
        <h3 className="bt-section-title">
          {league && section.key.includes(league.id) ? (
            <Link to={`/${league.sport}/${league.id}`}>{title}</Link>
          ) : (
            title
          )}
        </h3>
        {league && section.key.includes(league.id) && (
          <FavouriteButton name={`league:${league.sport}/${league.id}`} label={title} />
        )}
        {labels.length > 0 && (
          <span className="bt-row-odds bt-columns" aria-hidden="true">
            {labels.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </span>
        )}
        {labels.length > 0 && <span className="bt-row-more" />}
      </header>
      <ul className="bt-rows">
        {section.events.map((id) => (
          <EventLine key={id} id={id} columns={columns} withSport={sports.size > 1} />
        ))}
      </ul>
    </section>
  );

  /** Sections of a league are called by their day in UTC; a list of marked events has no title. */
  function sectionTitle(name: string): string {
    if (name === "") return texts.t("matches");
    return /^\d{4}-\d\d-\d\d$/.test(name) ? dates.day(Date.parse(`${name}T12:00:00Z`)) : name;
  }
});

/** Three columns if any match of the section can end in a draw, two otherwise; none if all events are races. */
function useColumns({ events }: Section): { columns: number; labels: string[] } {
  const { offer, texts } = useServices();
  if (events.every((id) => offer.events.get(id)?.row.title)) return { columns: 0, labels: [] };
  const hasDraw = events.some((id) => {
    const main = offer.events.get(id)?.main;
    return main ? offer.markets.get(marketKey(id, main))?.selections.includes("draw") : false;
  });
  const labels = hasDraw ? ["1", texts.t("draw_short"), "2"] : ["1", "2"];
  return { columns: labels.length, labels };
}
