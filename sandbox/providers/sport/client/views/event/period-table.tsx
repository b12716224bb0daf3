import type { Scoreboard } from "../../../types.ts";
import { useServices } from "../../services.ts";
import type { EventInfo } from "../../store/offer-store.ts";

interface PeriodTableProps {
  row: EventInfo["row"];
  score: Scoreboard;
}

/** Score by set, quarter, half or inning. */
export function PeriodTable({ row, score }: PeriodTableProps) {
  const { texts } = useServices();
  const { periods, points, serving, score: totals } = score;
  return (
    <div className="bt-table-scroll">
      <table className="bt-periods">
        <caption className="bt-hidden">{texts.t("score_by_period")}</caption>
        <thead>
          <tr>
            <td />
            {periods.map((_, index) => (
              <th scope="col" key={index}>
                {index + 1}
              </th>
            ))}
            {points && <th scope="col">{texts.t("points")}</th>}
            <th scope="col">{texts.t("total")}</th>
          </tr>
        </thead>
        <tbody>
          {row.competitors.slice(0, 2).map((competitor, side) => (
            <tr key={competitor.id}>
              <th scope="row">
                <span>{competitor.name}</span>
                {serving && (
                  <i
                    className="bt-serve"
                    data-on={(serving === "home") === (side === 0)}
                    aria-hidden="true"
                  />
                )}
              </th>
              {periods.map((period, index) => (
                <td key={index} data-current={index === periods.length - 1 && !score.ended}>
                  {period[side]}
                </td>
              ))}
              {points && <td className="bt-live">{points[side]}</td>}
              <td>
                <b>{totals[side]}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
