import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import type { Hub } from "../live/hub.ts";
import { tournamentHandlers } from "../routes/tournament-routes.ts";
import type { OperatorWallet } from "../wallet/seamless-wallet.ts";
import { publishTournaments } from "./live.ts";
import { tournamentTables } from "./tables.ts";
import { createTournaments } from "./tournaments.ts";
import { createTournamentViews } from "./views.ts";

type Needs = Foundation & NeedsOf<typeof createTournaments> & { hub: Hub; wallet: OperatorWallet };

/** Tournaments with their leaderboards. */
export const tournamentsDomain = defineDomain({
  tables: [tournamentTables],
  services({ scheduler, hub, wallet, ...needs }: Needs) {
    const tournaments = createTournaments(needs);
    wallet.onRound(tournaments.recordRound);
    scheduler.add(tournaments.processDue);
    const tournamentViews = createTournamentViews({ tournaments, players: needs.players });
    scheduler.add(publishTournaments({ hub, tournaments, views: tournamentViews }));
    return { tournaments, tournamentViews };
  },
  handlers: tournamentHandlers,
});
