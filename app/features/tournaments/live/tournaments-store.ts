import { onLive } from "#app/live/live-connection.ts";
import { createTopicSubscribers } from "#app/live/topic-subscribers.ts";
import type { TournamentLeaderboardEvent, TournamentStanding } from "#contract/wire/rewards/tournaments.ts";

const boards = new Map<string, TournamentLeaderboardEvent>();
const standings = new Map<string, TournamentStanding>();
let unwatchStandings = () => {};

const topic = createTopicSubscribers("tournaments", "tournament/leaderboard", (event) => {
  boards.set(event.tournament_id, event);
  topic.notify();
});

function watchStandings(): () => void {
  return onLive("tournament/standing", (standing) => {
    standings.set(standing.tournament_id, standing);
    topic.notify();
  });
}

/** The latest events of tournaments in this tab. The live topic is watched while there are subscribers. */
export const tournamentsStore = {
  /** The latest first places; undefined before an event. */
  board: (id: string): TournamentLeaderboardEvent | undefined => boards.get(id),
  /** The player's latest standing; undefined before an event. */
  standing: (id: string): TournamentStanding | undefined => standings.get(id),
  subscribe(listener: () => void): () => void {
    if (!topic.hasSubscribers()) unwatchStandings = watchStandings();
    const unsubscribe = topic.subscribe(listener);
    return () => {
      unsubscribe();
      if (topic.hasSubscribers()) return;
      unwatchStandings();
      // A later subscriber starts from its own loader data.
      boards.clear();
      standings.clear();
    };
  },
};
