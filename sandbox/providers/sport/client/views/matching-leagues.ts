import type { LeagueView, SportView } from "../../protocol.ts";

/** More than these would push the events out of sight. */
const MAX_LEAGUES = 6;

/** Leagues that a search finds by their name or by the name of their sport; those whose name begins with the text come first. */
export function matchingLeagues(sports: readonly SportView[], query: string): readonly LeagueView[] {
  const wanted = plain(query);
  const found = sports.flatMap(({ name, leagues }) =>
    leagues.filter((league) => plain(league.name).includes(wanted) || plain(name).startsWith(wanted)),
  );
  const rank = ({ name }: LeagueView): number => (plain(name).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_LEAGUES);
}

/** Lower case without accents: "unión" is found by "union". */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
