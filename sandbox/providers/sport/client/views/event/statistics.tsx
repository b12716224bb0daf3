import type { Scoreboard } from "../../../types.ts";
import { useServices } from "../../services.ts";

/** Counters of both sides as bars that meet in the middle. */
export function Statistics({ score }: { score: Scoreboard }) {
  const { texts } = useServices();
  return (
    <dl className="bt-statistics">
      {Object.entries(score.statistics).map(([key, [home, away]]) => {
        const sum = home + away;
        return (
          <div key={key}>
            <dt>{texts.name(`stat.${key}`)}</dt>
            <dd>
              <b>{home}</b>
              <span className="bt-bar" aria-hidden="true">
                <i style={{ transform: `scaleX(${sum > 0 ? home / sum : 0})` }} />
                <i style={{ transform: `scaleX(${sum > 0 ? away / sum : 0})` }} />
              </span>
              <b>{away}</b>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
