import { useServices } from "../../services.ts";
import { useDates, useKeyed } from "../../store/hooks.ts";
import type { EventInfo } from "../../store/offer-store.ts";
import { Crest } from "../../ui/crest.tsx";
import { FavouriteButton } from "../../ui/favourite-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { clockText } from "../../ui/match-clock.ts";
import { SportIcon } from "../../ui/sport-icon.tsx";

/** Names, score and clock of an event. */
export function EventHead({ row }: { row: EventInfo["row"] }) {
  const { texts } = useServices();
  const dates = useDates();
  const [home, away] = row.competitors;
  const name = row.title ?? row.competitors.map((competitor) => competitor.name).join(" – ");
  return (
    <header className="bt-event-head">
      <div className="bt-event-crumbs">
        <Link to={`/${row.sport}/${row.league.id}`} className="bt-crumb">
          <Icon name="left" size={16} />
          <SportIcon sport={row.sport} size={16} />
          {row.league.name}
        </Link>
        <FavouriteButton name={`event:${row.id}`} label={name} />
      </div>
      {row.title === null && home && away ? (
        <div className="bt-versus">
          <h2 className="bt-hidden">{name}</h2>
          <Competitor name={home.name} crest={home.crest} />
          <Middle row={row} />
          <Competitor name={away.name} crest={away.crest} />
        </div>
      ) : (
        <>
          <h2 className="bt-view-title">{name}</h2>
          <p className="bt-muted">
            {dates.day(row.startsAt)} {dates.time(row.startsAt)}
            {row.status === "live" && <b className="bt-live"> {texts.t("live")}</b>}
          </p>
        </>
      )}
    </header>
  );
}

function Competitor({ name, crest }: { name: string; crest: string }) {
  return (
    <div className="bt-competitor">
      <Crest src={crest} size={44} />
      <span>{name}</span>
    </div>
  );
}

function Middle({ row }: { row: EventInfo["row"] }) {
  const { offer, texts } = useServices();
  const dates = useDates();
  const score = useKeyed(offer.scores, row.id);
  if (row.status === "prematch" || !score)
    return (
      <div className="bt-versus-middle">
        <b className="bt-versus-time">{dates.time(row.startsAt)}</b>
        <span className="bt-muted">
          {row.status === "prematch" ? dates.day(row.startsAt) : texts.t(row.status)}
        </span>
      </div>
    );
  const { clock, period, score: totals, points } = score;
  return (
    <div className="bt-versus-middle">
      <b className="bt-versus-score">
        {totals[0]}
        <i>:</i>
        {totals[1]}
      </b>
      {points && (
        <span className="bt-versus-points">
          {points[0]}:{points[1]}
        </span>
      )}
      <span className={row.status === "live" ? "bt-live" : "bt-muted"}>
        {row.status === "live" ? texts.name(`period.${period}`) : texts.t(row.status)}
        {row.status === "live" && clock !== null && ` · ${clockText({ period, clock })}`}
      </span>
    </div>
  );
}
