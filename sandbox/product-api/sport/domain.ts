import { STAND_IN_BRAND } from "#contract/host/sportsbook-vendor.ts";
import { offerOf } from "../../providers/sport/bets/offer-adapter.ts";
import { createSportBets } from "../../providers/sport/bets/sport-bets.ts";
import { sportBetTables } from "../../providers/sport/bets/tables.ts";
import { createTokenCheck } from "../../providers/sport/bets/token-check.ts";
import { createSportOffer } from "../../providers/sport/feed/sport-offer.ts";
import { createInterventions, interventionTables } from "../../providers/sport/interventions.ts";
import { createSportEvents } from "../../providers/sport/live/events.ts";
import { createPricingBudget } from "../../providers/sport/live/pricing-budget.ts";
import type { Players } from "../accounts/players.ts";
import type { Sessions } from "../accounts/sessions.ts";
import { defineDomain, type Foundation } from "../domain.ts";
import type { FreeBets } from "../free-bets/free-bets.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { sportHandlers } from "../routes/sport-routes.ts";
import type { OperatorWallet } from "../wallet/seamless-wallet.ts";
import { createSportOperator } from "./sport-operator.ts";
import { createSportTokens } from "./sport-tokens.ts";

interface Needs extends Foundation {
  players: Players;
  sessions: Sessions;
  protection: PlayerProtection;
  wallet: OperatorWallet;
  freeBets: FreeBets;
}

/** The sportsbook's vendor and the operator's side of it, with the settlement of bets. */
export const sportDomain = defineDomain({
  tables: [interventionTables, sportBetTables],
  services(needs: Needs) {
    const { store, clock, scheduler, ledger, players, sessions, protection, wallet, freeBets, report } =
      needs;
    const sportTokens = createSportTokens({ clock, players, sessions, store, brandId: STAND_IN_BRAND });
    const operator = createSportOperator({ ledger, players, protection, wallet, freeBets, sportTokens });
    const interventions = createInterventions(store, clock);
    const sportEvents = createSportEvents({ clock, interventions, budget: createPricingBudget(report) });
    const sportOffer = createSportOffer(sportEvents);
    const sportBets = createSportBets({
      store,
      clock,
      operator,
      offer: offerOf(sportEvents),
      interventions,
      report,
    });
    scheduler.add(sportBets.processDue);
    return {
      sportTokens,
      /** Orders of the console for events of the sportsbook. */
      interventions,
      sportEvents,
      sportBets,
      /** Checks tokens of players for the vendor of the sportsbook. */
      checkSportToken: createTokenCheck({
        operator,
        brandId: STAND_IN_BRAND,
        now: () => clock.now().getTime(),
      }),
      /** The public feed of the sportsbook's vendor. */
      sportFeed: sportOffer.publicFeed,
      /** What the sportsbook's vendor serves to browsers. */
      sportOffer,
    };
  },
  handlers: sportHandlers,
});
