import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { fractionOf } from "../views/event/market-prices.tsx";
import type { LegStatus } from "./leg-status.ts";

/** Each way for all selections; offered where every one of them has places. The stake is then paid twice. */
export function EachWayToggle({ statuses }: { statuses: readonly LegStatus[] }) {
  const { slip, texts } = useServices();
  const { legs } = useValue(slip);
  const terms = statuses[0]?.eachWay;
  if (!terms || statuses.some(({ eachWay }) => !eachWay)) return null;
  const isOn = legs.every(({ eachWay }) => eachWay);
  return (
    <label className="bt-switch-row">
      <span>
        {texts.t("each_way")}
        <small className="bt-muted">
          {texts.t("each_way_terms", { share: fractionOf(terms.share), places: terms.places })}
        </small>
      </span>
      <input
        type="checkbox"
        role="switch"
        className="bt-switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={() =>
          slip.update((state) => ({ ...state, legs: state.legs.map((leg) => ({ ...leg, eachWay: !isOn })) }))
        }
      />
    </label>
  );
}
