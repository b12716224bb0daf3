import { spotOf } from "../../engines/roulette/spots.ts";
import type { TableView } from "./table-view.ts";

/** How many others have chips on each spot; once the ball lies only those that have won are left there. */
export function othersOn({
  bets,
  own,
  round,
}: Pick<TableView, "bets" | "own" | "round">): Map<string, number> {
  const counts = new Map<string, number>();
  const drawn = round.phase === "result" ? round.number : null;
  for (const { id, spots, stake } of bets) {
    if (id === own?.id || stake === 0) continue;
    for (const spot of spots) {
      if (drawn !== null && !spotOf(spot)?.numbers.includes(drawn)) continue;
      counts.set(spot, (counts.get(spot) ?? 0) + 1);
    }
  }
  return counts;
}
