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
import { createPayments } from "../product-api/payments/create-payments.ts";
import { createPaymentBook } from "../product-api/payments/payment-book.ts";
import { createProtection } from "../product-api/protection/create-protection.ts";
import { createSeamlessWallet } from "../product-api/wallet/seamless-wallet.ts";
import { openStore } from "../store/database.ts";
import { createLedger } from "../store/ledger.ts";

/** What the process dies of in the middle of its work. */
export class Crash extends Error {}

/** A webhook on its way. */
export interface Carried {
  provider: string;
  body: string;
  signature: string;
}

const SECRET = "a secret of the tests, long enough";
/**
 * Payments over a database of their own, without a server: webhooks are handed over by whoever holds them, and the
 * process can die before a commit and come up again.
 */
export function paymentParts() {
  const path = join(tmpdir(), `payments-${crypto.randomUUID()}.sqlite`);
  const clock = createClock();
  const underway: Carried[] = [];
  const faults: unknown[] = [];
  /** How many commits are left before the process dies. */
  let commitsLeft = Number.POSITIVE_INFINITY;

  const open = () => {
    const opened = openStore(path);
    // What is lost with the machine matters to nobody here, and a sync per step would be most of the test's time.
    opened.db.exec("PRAGMA synchronous = OFF");
    const store = {
      ...opened,
      transaction<T>(work: () => T): T {
        try {
          return opened.transaction(() => {
            const result = work();
            if (commitsLeft === 0) throw new Crash("before the commit");
            commitsLeft -= 1;
            return result;
          });
        } catch (error) {
          // A process that is dead does nothing more.
          if (error instanceof Crash) opened.close();
          throw error;
        }
      },
    };
    const ledger = createLedger(store, clock);
    const book = createPaymentBook(store, clock);
    const protection = createProtection(store, clock, {
      waitingHours: 72,
      realityCheckMinutes: 60,
      depositsUnderWay: (userId, currency) => book.underWay(userId, currency, "deposit").amount,
    });
    const players = createPlayers(store, clock);
    const mail = createPlayerMail(createMailbox(store, clock), players);
    const lobby = createLobby(lobbyGames);
    const bonuses = createBonuses({ store, clock, ledger, lobby, players, mail, hub: createHub() });
    const payments = createPayments({
      ...{ store, ledger, clock, book, secret: SECRET, manners: { copies: 2, spreadMs: 0 } },
      ports: {
        ...protection,
        verification: { gate: () => {}, view: () => VERIFIED },
        bonuses,
      },
      report: (error) => void faults.push(error),
    });
    payments.worker.carryBy(async (provider, body, signature) => {
      underway.push({ provider, body, signature });
      return 200;
    });
    const wallet = createSeamlessWallet(store, ledger, clock, protection, bonuses.wagering);
    return { store, ledger, book, protection, payments, bonuses, wallet, players };
  };

  let house = open();
  let made = 0;
  return {
    clock,
    secret: SECRET,
    /** Webhooks that providers have sent and that nobody has handed over. */
    underway,
    /** What has gone wrong in the worker. */
    faults,
    /** The house as it is up now. */
    get house() {
      return house;
    },
    /**
     * Runs something in a process that dies in the middle of it: before the first of its commits, or after some of them.
     * What it needs more of is done, what it does after its last commit too. Another process opens the database then.
     */
    async dieIn(work: () => unknown, commits = 0): Promise<void> {
      commitsLeft = commits;
      const before = faults.length;
      try {
        await work();
      } catch (error) {
        if (house.store.db.isOpen) throw error;
      } finally {
        commitsLeft = Number.POSITIVE_INFINITY;
        // What the dead have said of it is no fault of theirs.
        if (!house.store.db.isOpen) faults.splice(before);
      }
      this.restart();
    },
    /** The process is gone; another opens the database. */
    restart(): void {
      if (house.store.db.isOpen) house.store.close();
      house = open();
    },
    /** A new player with so many cents. */
    player(cash: number): string {
      const login = `player-${++made}@example.com`;
      const identity = { login, email: login, phone: "", password: null, locale: "en" } as const;
      return house.store.transaction(() => {
        const { userId } = house.players.add({ ...identity, kind: "player", currency: "EUR" });
        house.ledger.move({
          ...{ kind: "welcome", userId, currency: "EUR" },
          transfers: [{ from: "credit_source", to: "cash", amount: cash }],
        });
        return userId;
      });
    },
    close(): void {
      if (house.store.db.isOpen) house.store.close();
      for (const end of ["", "-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
    },
  };
}
export type PaymentParts = ReturnType<typeof paymentParts>;

const VERIFIED = {
  documents: [
    { kind: "source_of_funds", state: "verified", reason: null, can_upload: false, documents: [] },
  ] as never,
};
