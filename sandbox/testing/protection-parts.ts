import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClock } from "../clock.ts";
import { createPlayers } from "../product-api/accounts/players.ts";
import { createBonuses } from "../product-api/bonuses/bonuses.ts";
import { createHub } from "../product-api/live/hub.ts";
import { lobbyGames } from "../product-api/lobby/catalogue.ts";
import { createLobby } from "../product-api/lobby/lobby.ts";
import { createMailbox } from "../product-api/mail/mailbox.ts";
import { createPlayerMail } from "../product-api/mail/player-mail.ts";
import { createProtection } from "../product-api/protection/create-protection.ts";
import { createSeamlessWallet } from "../product-api/wallet/seamless-wallet.ts";
import { openStore } from "../store/database.ts";
import { createLedger } from "../store/ledger.ts";

export const WAITING_HOURS = 72;
export const REALITY_CHECK_MINUTES = 60;

/**
 * Player protection over a database of its own, without a server: fast enough for thousands of random steps.
 *
 * @param depositsUnderWay what the payments would say
 */
export function protectionParts(depositsUnderWay: (userId: string) => number = () => 0) {
  const path = join(tmpdir(), `protection-${crypto.randomUUID()}.sqlite`);
  const store = openStore(path);
  // What is lost with the machine matters to nobody here, and a sync per step would be most of the test's time.
  store.db.exec("PRAGMA synchronous = OFF");
  const clock = createClock();
  const ledger = createLedger(store, clock);
  const protection = createProtection(store, clock, {
    waitingHours: WAITING_HOURS,
    realityCheckMinutes: REALITY_CHECK_MINUTES,
    depositsUnderWay,
  });
  const players = createPlayers(store, clock);
  const mail = createPlayerMail(createMailbox(store, clock), players);
  const others = { lobby: createLobby(lobbyGames), players, mail, hub: createHub() };
  const { wagering } = createBonuses({ store, clock, ledger, ...others });
  const wallet = createSeamlessWallet(store, ledger, clock, protection, wagering);
  let made = 0;
  return {
    store,
    clock,
    ledger,
    protection,
    wallet,
    /** A new player with so much cash and bonus money, in cents. */
    player(cash: number, bonus: number): string {
      const login = `player-${++made}@example.com`;
      const identity = { login, email: login, phone: "", password: null, locale: "en" } as const;
      return store.transaction(() => {
        const { userId } = players.add({ ...identity, kind: "player", currency: "EUR" });
        const give = (to: "cash" | "bonus", amount: number) =>
          amount > 0 &&
          ledger.move({
            ...{ kind: to === "cash" ? "welcome" : "bonus", userId, currency: "EUR" },
            transfers: [{ from: "credit_source", to, amount }],
          });
        give("cash", cash);
        give("bonus", bonus);
        return userId;
      });
    },
    close() {
      store.close();
      for (const end of ["", "-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
    },
  };
}
export type ProtectionParts = ReturnType<typeof protectionParts>;
