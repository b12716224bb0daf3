import { createClock } from "../clock.ts";
import {
  addPlayerWithMoney,
  createMoneyServices,
  deleteDatabase,
  openTestStore,
  temporaryDatabase,
} from "./money-services.ts";

/**
 * Player protection over a separate database, without a server: fast enough for thousands of random steps.
 *
 * @param openDepositTotal replaces the payments: the total of a player's open deposits
 */
export function createProtectionFixture(openDepositTotal: (userId: string) => number = () => 0) {
  const path = temporaryDatabase("protection");
  const store = openTestStore(path);
  const clock = createClock();
  const services = createMoneyServices(store, clock, openDepositTotal);
  const { ledger, protection, wallet } = services;
  let playerCount = 0;
  return {
    store,
    clock,
    ledger,
    protection,
    wallet,
    /** Adds a player with cash and bonus money in cents; returns the id. */
    player(cash: number, bonus: number): string {
      playerCount += 1;
      return addPlayerWithMoney(services, `player-${playerCount}@example.com`, { cash, bonus });
    },
    close() {
      store.close();
      deleteDatabase(path);
    },
  };
}
export type ProtectionFixture = ReturnType<typeof createProtectionFixture>;
