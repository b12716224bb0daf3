import { useServices } from "../../services.ts";
import { useKeyed } from "../../store/hooks.ts";
import type { EventInfo } from "../../store/offer-store.ts";

const WIDTH = 300;
const HALF = 18;

/** Pressure over the match, none if a match ended without any: bars above the line are the home side's, bars below it the away side's. */
export function Momentum({ row, isLive }: { row: EventInfo["row"]; isLive: boolean }) {
  const { offer, texts } = useServices();
  const values = useKeyed(offer.momentum, row.id) ?? [];
  // A live match keeps the place of the bars that are still to come.
  if (isLive ? values.length === 0 : values.every((value) => value === 0)) return null;
  const step = WIDTH / Math.max(values.length, 45);
  return (
    <figure className="bt-momentum">
      <figcaption>{texts.t("momentum")}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HALF * 2}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="bt-momentum-line" d={`M0 ${HALF}H${WIDTH}`} />
        <path className="bt-momentum-home" d={bars(values, step, 1)} />
        <path className="bt-momentum-away" d={bars(values, step, -1)} />
      </svg>
    </figure>
  );
}

/** One path for all bars of a side. */
function bars(values: readonly number[], step: number, side: 1 | -1): string {
  return values
    .map((value, index) => {
      const height = Math.min(1, Math.max(0, value * side)) * (HALF - 1);
      if (height < 0.3) return "";
      const left = (index * step).toFixed(1);
      const width = (step * 0.7).toFixed(1);
      return `M${left} ${HALF}h${width}v${(-height * side).toFixed(1)}h-${width}Z`;
    })
    .join("");
}
