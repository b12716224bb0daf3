import type { Clock } from "../clock.ts";
import type { HouseWallet } from "../product-api/wallet/seamless-wallet.ts";
import type { JackpotPort } from "../providers/games/jackpot-port.ts";
import { type RoundService, roundService } from "../providers/games/rounds.ts";
import type { Store } from "../store/database.ts";

interface Parts {
  store: Store;
  wallet: HouseWallet;
  jackpots: JackpotPort;
  clock: Clock;
}

/** The games' rounds as the house itself sees them: over its own database, wallet and jackpots. */
export function houseRounds({ store, wallet, jackpots, clock }: Parts): RoundService {
  const { db, transaction } = store;
  return roundService({ db, transaction, wallet, jackpots, now: clock.now });
}
