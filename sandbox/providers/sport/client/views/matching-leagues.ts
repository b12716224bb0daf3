import { foldText } from "#contract/wire/fold-text.ts";
import type { LeagueView, SportView } from "../../protocol.ts";

/** More than these would push the events out of sight. */
const MAX_LEAGUES = 6;

/** Leagues that a search finds by their name or by the name of their sport; those whose name begins with the text come first. */
export function matchingLeagues(sports: readonly SportView[], query: string): readonly LeagueView[] {
  const wanted = foldText(query);
  const found = sports.flatMap(({ name, leagues }) =>
    leagues.filter((league) => foldText(league.name).includes(wanted) || foldText(name).startsWith(wanted)),
  );
  const rank = ({ name }: LeagueView): number => (foldText(name).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_LEAGUES);
}
