import type { LegView } from "../../protocol.ts";
import { useServices } from "../services.ts";
import { useDates, useKeyed, useValue } from "../store/hooks.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { oddsText } from "../ui/odds-text.ts";
import { SportIcon } from "../ui/sport-icon.tsx";

const MARKS: Readonly<Record<LegView["state"], IconName | null>> = {
  open: null,
  won: "check",
  half_won: "check",
  lost: "close",
  half_lost: "close",
  void: "returned",
  dead_heat: "check",
};

/** A selection of a bet with its state; a live one has its score. */
export function BetLeg({ leg }: { leg: LegView }) {
  const { texts, settings, offer } = useServices();
  const dates = useDates();
  const { oddsFormat } = useValue(settings);
  const score = useKeyed(offer.scores, leg.event) ?? leg.scoreboard;
  const mark = MARKS[leg.state];
  return (
    <li className="bt-bet-leg" data-state={leg.state}>
      <span className="bt-bet-mark">
        {mark ? <Icon name={mark} size={14} /> : <SportIcon sport={leg.sport} size={14} />}
      </span>
      <div className="bt-leg-text">
        <b>{leg.selectionName}</b>
        <span>
          {leg.marketName}
          {leg.eachWay && ` · ${texts.t("each_way")}`}
        </span>
        <Link className="bt-leg-event" to={`/event/${leg.event}`}>
          {leg.eventName}
        </Link>
      </div>
      <div className="bt-bet-leg-side">
        <b translate="no">{oddsText(leg.odds, oddsFormat, texts.iso)}</b>
        {score ? (
          <span className={score.ended ? "bt-muted" : "bt-live"}>
            {score.score[0]}:{score.score[1]}
          </span>
        ) : (
          <span className="bt-muted">{dates.short(leg.startsAt)}</span>
        )}
        {leg.state !== "open" && <span className="bt-hidden">{texts.t(`leg_${leg.state}`)}</span>}
      </div>
    </li>
  );
}
