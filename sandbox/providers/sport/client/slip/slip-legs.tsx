import { useServices } from "../services.ts";
import { useKeyed, useValue } from "../store/hooks.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { oddsText } from "../ui/odds-text.ts";
import { SportIcon } from "../ui/sport-icon.tsx";
import { usePriceChange } from "../ui/use-price-change.ts";
import type { LegStatus } from "./leg-status.ts";
import { relatedLegs, removeLegs } from "./slip-state.ts";
import { StakeField } from "./stake-field.tsx";

interface SlipLegsProps {
  statuses: readonly LegStatus[];
  /** Whether each selection has a stake of its own. */
  withStakes: boolean;
}

/** The selections of the slip with their current prices. */
export function SlipLegs({ statuses, withStakes }: SlipLegsProps) {
  const { slip } = useServices();
  const { legs, tab, stakes } = useValue(slip);
  const related = tab === "accumulator" || tab === "system" ? relatedLegs(legs) : [];
  return (
    <ul className="bt-legs">
      {statuses.map((status) => (
        <Leg key={status.key} status={status} isRelated={related.includes(status.key)}>
          {withStakes && (
            <StakeField
              value={stakes[status.key] ?? ""}
              name={status.leg.selectionName}
              presets={legs.length === 1}
              onChange={(stake) =>
                slip.update((state) => ({ ...state, stakes: { ...state.stakes, [status.key]: stake } }))
              }
            />
          )}
        </Leg>
      ))}
    </ul>
  );
}

interface LegProps {
  status: LegStatus;
  isRelated: boolean;
  children: React.ReactNode;
}

function Leg({ status, isRelated, children }: LegProps) {
  const { slip, texts, slipOpen } = useServices();
  const { leg, key, availability } = status;
  const name = leg.selectionName || leg.selection;
  return (
    <li className="bt-leg" data-state={isRelated ? "related" : availability}>
      <button
        type="button"
        className="bt-leg-remove"
        aria-label={texts.t("remove_leg", { name })}
        onClick={() => slip.update((state) => removeLegs(state, [key]))}
      >
        <Icon name="close" size={16} />
      </button>
      <div className="bt-leg-text">
        <b>{leg.selectionName || <i className="bt-bone" />}</b>
        <span>{leg.marketName || <i className="bt-bone" />}</span>
        <Link
          className="bt-leg-event"
          to={`/${leg.sport ?? "event"}${leg.sport && leg.league ? `/${leg.league}` : ""}/${leg.event}`}
          onFollow={() => slipOpen.set(false)}
        >
          {leg.sport && <SportIcon sport={leg.sport} size={14} />}
          {leg.eventName || <i className="bt-bone" />}
        </Link>
        {isRelated && <span className="bt-leg-warning">{texts.t("related")}</span>}
        {availability === "suspended" && <span className="bt-leg-warning">{texts.t("suspended_now")}</span>}
        {availability === "gone" && <span className="bt-leg-warning">{texts.t("gone")}</span>}
      </div>
      <LegPrice status={status} />
      {children}
    </li>
  );
}

/** The accepted price, and beside it the one that waits to be accepted. */
function LegPrice({ status: { key, leg, current, change, availability } }: { status: LegStatus }) {
  const { offer, settings, texts } = useServices();
  const ref = usePriceChange<HTMLSpanElement>(useKeyed(offer.prices, key));
  const { oddsFormat } = useValue(settings);
  const text = oddsText(current > 1000 ? current : leg.odds, oddsFormat, texts.iso);
  return (
    <span className="bt-leg-odds" ref={ref}>
      {change && <s translate="no">{oddsText(leg.odds, oddsFormat, texts.iso)}</s>}
      <b className={change ? `bt-moved-${change}` : undefined}>
        {availability === "suspended" && <Icon name="lock" size={14} />}
        {text}
      </b>
    </span>
  );
}
