import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Currency } from "#contract/wire/money/money.ts";
import type { Clock } from "../clock.ts";
import { databaseSchema } from "../composition/database-schema.ts";
import { createPlayers } from "../product-api/accounts/players.ts";
import { createBonuses } from "../product-api/bonuses/bonuses.ts";
import { createCoins } from "../product-api/coins/coins.ts";
import { createFreeBets } from "../product-api/free-bets/free-bets.ts";
import { createFreeSpins } from "../product-api/free-spins/free-spins.ts";
import { createRewardGrants } from "../product-api/grants/reward-grants.ts";
import { createHub } from "../product-api/live/hub.ts";
import { lobbyGames } from "../product-api/lobby/catalogue.ts";
import { createLobby } from "../product-api/lobby/lobby.ts";
import { createMailbox } from "../product-api/mail/mailbox.ts";
import { createPlayerMail } from "../product-api/mail/player-mail.ts";
import { createProtection } from "../product-api/protection/create-protection.ts";
import { createSeamlessWallet } from "../product-api/wallet/seamless-wallet.ts";
import { createExclusionRegister } from "../providers/identity/exclusion-register.ts";
import { openStore, type Store } from "../store/database.ts";
import { createLedger } from "../store/ledger.ts";

export const WAITING_HOURS = 72;
export const DEFAULT_REALITY_CHECK_MINUTES = 60;

/** Path of a new database in the temporary folder. */
export function temporaryDatabase(name: string): string {
  return join(tmpdir(), `${name}-${crypto.randomUUID()}.sqlite`);
}

/** Deletes a database with its WAL files. */
export function deleteDatabase(path: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${path}${suffix}`, { force: true });
}

/** Opens a database that may be lost in a power cut: one fsync per step would take most of a test's time. */
export function openTestStore(path: string): Store {
  return openStore(path, databaseSchema, { durable: false });
}

/** The services that move money, without a server. */
export function createMoneyServices(
  store: Store,
  clock: Clock,
  openDepositTotal: (userId: string, currency: Currency) => number,
) {
  const ledger = createLedger(store, clock);
  const protection = createProtection(store, clock, {
    waitingHours: WAITING_HOURS,
    realityCheckMinutes: DEFAULT_REALITY_CHECK_MINUTES,
    openDepositTotal,
    register: createExclusionRegister(store),
  });
  const players = createPlayers(store, clock);
  const mail = createPlayerMail(createMailbox(store, clock), players, protection.exclusions);
  const lobby = createLobby(lobbyGames);
  const { exclusions } = protection;
  const bonuses = createBonuses({ store, clock, ledger, lobby, players, mail, hub: createHub(), exclusions });
  const coins = createCoins(store, ledger);
  const freeSpins = createFreeSpins({ store, clock, bonuses });
  const freeBets = createFreeBets(store, clock);
  const wallet = createSeamlessWallet(store, ledger, clock, protection, bonuses.wagering, {
    coins,
    freeSpins,
    freeBets,
  });
  const rewardGrants = createRewardGrants({
    store,
    clock,
    ledger,
    players,
    lobby,
    bonuses,
    freeSpins,
    coins,
  });
  return {
    store,
    ledger,
    protection,
    players,
    lobby,
    bonuses,
    coins,
    freeSpins,
    freeBets,
    rewardGrants,
    wallet,
  };
}
export type MoneyServices = ReturnType<typeof createMoneyServices>;

/** Adds a player with cash and bonus money in euro cents; returns the id. */
export function addPlayerWithMoney(
  { store, players, ledger }: Pick<MoneyServices, "store" | "players" | "ledger">,
  login: string,
  money: { cash: number; bonus: number },
): string {
  return store.transaction(() => {
    const { userId } = players.add({
      login,
      email: login,
      phone: "",
      password: null,
      locale: "en",
      kind: "player",
      currency: "EUR",
    });
    for (const account of ["cash", "bonus"] as const) {
      const amount = money[account];
      if (amount === 0) continue;
      ledger.move({
        kind: account === "cash" ? "welcome" : "bonus",
        userId,
        currency: "EUR",
        transfers: [{ from: "credit_source", to: account, amount }],
      });
    }
    return userId;
  });
}
