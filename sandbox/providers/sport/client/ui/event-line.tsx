import { memo } from "react";
import { useServices } from "../services.ts";
import { useKeyed, useMarket } from "../store/hooks.ts";
import type { EventInfo } from "../store/offer-store.ts";
import { Crest } from "./crest.tsx";
import { EventClock } from "./event-clock.tsx";
import { RowScore } from "./event-score.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { Link } from "./link.tsx";
import { MissingOdds, OddsButton } from "./odds-button.tsx";
import { eventPath } from "./router.ts";
import { RunnerOdds } from "./runner-odds.tsx";

interface EventLineProps {
  id: string;
  /** Boxes of odds of each row of the section. */
  columns: number;
  /** Whether the row shows its sport; in sections of several sports. */
  withSport: boolean;
}

/** An event in a list: time or clock, names, score and the prices of its main market. It re-renders when the event itself changes. */
export const EventLine = memo(function EventLine({ id, columns, withSport }: EventLineProps) {
  const { offer, texts } = useServices();
  const event = useKeyed(offer.events, id);
  if (!event) return null;
  const { row, main } = event;
  return (
    <li className="bt-row" data-status={row.status} data-kind={row.title === null ? "match" : "race"}>
      <FavouriteButton
        name={`event:${id}`}
        label={row.title ?? row.competitors.map(({ name }) => name).join(" – ")}
      />
      <Link to={eventPath(row)} className="bt-row-link">
        <EventClock row={row} withSport={withSport} />
        <Competitors row={row} />
        {row.status !== "prematch" && row.title === null && <RowScore event={id} />}
      </Link>
      {row.title === null ? (
        <RowOdds event={id} main={main} columns={columns} isOver={isOver(row.status)} />
      ) : isOver(row.status) ? (
        <Podium row={row} />
      ) : (
        <RunnerOdds event={id} main={main} />
      )}
      <Link to={eventPath(row)} className="bt-row-more">
        <span aria-hidden="true" translate="no">
          {row.markets > 1 ? `+${row.markets - 1}` : ""}
        </span>
        <span className="bt-hidden" translate="no">
          {texts.t("all_markets", { n: row.markets })}
        </span>
      </Link>
    </li>
  );
});

function isOver(status: EventInfo["row"]["status"]): boolean {
  return status !== "prematch" && status !== "live";
}

function Competitors({ row }: { row: EventInfo["row"] }) {
  if (row.title !== null)
    return (
      <span className="bt-row-names">
        <span className="bt-race-title">{row.title}</span>
      </span>
    );
  return (
    <span className="bt-row-names">
      {row.competitors.slice(0, 2).map(({ id, name, crest }) => (
        <span className="bt-name" key={id}>
          <Crest src={crest} size={16} />
          <span>{name}</span>
        </span>
      ))}
    </span>
  );
}

/** The first three of a race or an outright. */
function Podium({ row }: { row: EventInfo["row"] }) {
  const { offer } = useServices();
  const order = useKeyed(offer.scores, row.id)?.order;
  const names = (order ?? [])
    .slice(0, 3)
    .map(({ competitor }, place) => `${place + 1}. ${row.competitors[competitor]?.name ?? ""}`);
  return <span className="bt-name bt-muted">{names.join(", ")}</span>;
}

interface RowOddsProps {
  event: string;
  main: string | null;
  /** Boxes of each row of the list, so that prices stand below each other. */
  columns: number;
  isOver: boolean;
}

function RowOdds({ event, main, columns, isOver }: RowOddsProps) {
  const market = useMarket(event, main);
  if (main === null && !isOver)
    return (
      <span className="bt-row-odds" aria-hidden="true">
        {Array.from({ length: columns }, (_, index) => (
          <i key={index} className="bt-odds bt-bone" />
        ))}
      </span>
    );
  const selections = market && market.selections.length <= columns ? market.selections : [];
  // Two prices in a list of three columns stand at its ends, where their column headings are.
  const places: (string | null)[] =
    selections.length === 2 && columns === 3
      ? [selections[0] ?? null, null, selections[1] ?? null]
      : Array.from({ length: columns }, (_, index) => selections[index] ?? null);
  return (
    <span className="bt-row-odds">
      {places.map((selection, index) =>
        selection === null || main === null ? (
          <MissingOdds key={index} />
        ) : (
          <OddsButton key={selection} event={event} market={main} selection={selection} />
        ),
      )}
    </span>
  );
}
