import type { Bonuses } from "../bonuses/bonuses.ts";
import type { Coins } from "../coins/coins.ts";
import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import type { FreeBets } from "../free-bets/free-bets.ts";
import type { FreeSpins } from "../free-spins/free-spins.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { seamlessHandlers } from "../routes/seamless-routes.ts";
import { walletHandlers } from "../routes/wallet-routes.ts";
import { createPromotionalCredits } from "./promotional-credits.ts";
import { createSeamlessWallet } from "./seamless-wallet.ts";
import { walletTables } from "./tables.ts";

interface Needs extends Foundation {
  protection: PlayerProtection;
  bonuses: Bonuses;
  coins: Coins;
  freeSpins: FreeSpins;
  freeBets: FreeBets;
}

/** The wallet in which games and the sportsbook book. */
export const walletDomain = defineDomain({
  tables: [walletTables],
  services: ({ store, ledger, clock, protection, bonuses, coins, freeSpins, freeBets }: Needs) => ({
    wallet: createSeamlessWallet(store, ledger, clock, protection, bonuses.wagering, {
      coins,
      freeSpins,
      freeBets,
    }),
    promotionalCredits: createPromotionalCredits(ledger),
  }),
  handlers: (services: NeedsOf<typeof walletHandlers> & NeedsOf<typeof seamlessHandlers>) => ({
    ...walletHandlers(services),
    ...seamlessHandlers(services),
  }),
});
