import { useServices } from "../services.ts";
import { useKeyed } from "../store/hooks.ts";

/** Score of a row: points of the game, then the score, one line for each side. */
export function RowScore({ event }: { event: string }) {
  const { offer } = useServices();
  const score = useKeyed(offer.scores, event);
  if (!score) return null;
  const { score: totals, points, serving, periods } = score;
  const current = points && periods.length > 0 ? periods[periods.length - 1] : undefined;
  return (
    <span className="bt-row-score">
      {([0, 1] as const).map((side) => (
        <span key={side}>
          {serving && <i className="bt-serve" data-on={(serving === "home") === (side === 0)} />}
          {points && <small className="bt-points">{points[side]}</small>}
          {current && <small>{current[side]}</small>}
          <b>{totals[side]}</b>
        </span>
      ))}
    </span>
  );
}
