import { STAND_IN_BRAND } from "#contract/host/sportsbook-vendor.ts";
import type { Clock } from "./clock.ts";
import type { Players } from "./product-api/accounts/players.ts";
import type { Sessions } from "./product-api/accounts/sessions.ts";
import type { FreeBets } from "./product-api/free-bets/free-bets.ts";
import type { PlayerProtection } from "./product-api/protection/create-protection.ts";
import { createSportOperator } from "./product-api/sport/sport-operator.ts";
import { createSportTokens } from "./product-api/sport/sport-tokens.ts";
import type { OperatorWallet } from "./product-api/wallet/seamless-wallet.ts";
import { offerOf } from "./providers/sport/bets/offer-adapter.ts";
import { createSportBets } from "./providers/sport/bets/sport-bets.ts";
import { createTokenCheck } from "./providers/sport/bets/token-check.ts";
import { createSportOffer } from "./providers/sport/feed/sport-offer.ts";
import { createInterventions } from "./providers/sport/interventions.ts";
import { createSportEvents } from "./providers/sport/live/events.ts";
import { createPricingBudget } from "./providers/sport/live/pricing-budget.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Store } from "./store/database.ts";
import type { Ledger } from "./store/ledger.ts";

interface Dependencies {
  store: Store;
  clock: Clock;
  scheduler: Scheduler;
  ledger: Ledger;
  players: Players;
  sessions: Sessions;
  protection: PlayerProtection;
  wallet: OperatorWallet;
  freeBets: FreeBets;
  /** Logs an unexpected error. */
  report: (error: unknown) => void;
}

/** Creates the sportsbook's vendor and the operator's side of it, and adds the settlement of bets to the scheduler. */
export function createSport(dependencies: Dependencies) {
  const { store, clock, scheduler, ledger, players, sessions, protection, wallet, freeBets, report } =
    dependencies;
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
}
