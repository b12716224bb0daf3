import { createClock } from "../clock.ts";
import { createDailyBonuses } from "../product-api/daily-bonuses/daily-bonuses.ts";
import { createDepositBenefits } from "../product-api/daily-bonuses/deposit-benefits.ts";
import type { CalendarSettings } from "../product-api/daily-bonuses/themes.ts";
import { createPaymentStore } from "../product-api/payment-records/payment-store.ts";
import { createPayments } from "../product-api/payments/create-payments.ts";
import { type KillSwitch, killableStore } from "./killable-store.ts";
import {
  addPlayerWithMoney,
  createMoneyServices,
  deleteDatabase,
  openTestStore,
  temporaryDatabase,
} from "./money-services.ts";

/** A webhook that a provider has sent. */
interface SentWebhook {
  provider: string;
  body: string;
  signature: string;
}

const DEFAULT_CALENDAR: CalendarSettings = { timeZone: "UTC", sites: [{ id: "", seasons: { themes: [] } }] };

const SECRET = "a secret of the tests, long enough";

/**
 * Payments over a separate database, without a server. Webhooks are collected, so that a test delivers them in any order,
 * and the process can be killed before a commit and restarted.
 */
export function createPaymentFixture(settings: CalendarSettings = DEFAULT_CALENDAR) {
  const path = temporaryDatabase("payments");
  const clock = createClock();
  const sentWebhooks: SentWebhook[] = [];
  const errors: unknown[] = [];
  const kill: KillSwitch = { commitsLeft: Number.POSITIVE_INFINITY };

  const start = () => {
    const store = killableStore(openTestStore(path), kill);
    const paymentStore = createPaymentStore(store, clock);
    const services = createMoneyServices(
      store,
      clock,
      (userId, currency) => paymentStore.openTotals(userId, currency, "deposit").amount,
    );
    const { ledger, protection, bonuses, rewardGrants } = services;
    const { exclusions } = protection;
    const hub = { toPlayer: () => {} };
    const dailyBonuses = createDailyBonuses({ store, clock, hub, exclusions, rewardGrants, settings });
    const payments = createPayments({
      store,
      ledger,
      clock,
      paymentStore,
      secret: SECRET,
      webhookDelivery: { copies: 2, spreadMs: 0 },
      ports: {
        ...protection,
        verification: { gate: () => {}, view: () => VERIFIED },
        bonuses: createDepositBenefits(bonuses, dailyBonuses),
      },
      report: (error) => void errors.push(error),
    });
    payments.worker.postWith(async (provider, body, signature) => {
      sentWebhooks.push({ provider, body, signature });
      return 200;
    });
    return { ...services, paymentStore, payments, dailyBonuses };
  };

  let services = start();
  let playerCount = 0;
  return {
    clock,
    secret: SECRET,
    /** Webhooks that have been sent and not been delivered. */
    sentWebhooks,
    /** Errors of the payment worker. */
    errors,
    /** The services of the running process. */
    get services() {
      return services;
    },
    /**
     * Runs `work` in a process that is killed at the commit after the given number of commits, then starts another process over
     * the same database. If `work` has fewer commits, the process is restarted after it.
     */
    async crashDuring(work: () => unknown, commits = 0): Promise<void> {
      kill.commitsLeft = commits;
      const before = errors.length;
      try {
        await work();
      } catch (error) {
        if (services.store.db.isOpen) throw error;
      } finally {
        kill.commitsLeft = Number.POSITIVE_INFINITY;
        // Errors that follow from the kill do not count.
        if (!services.store.db.isOpen) errors.splice(before);
      }
      this.restart();
    },
    /** Kills the process and starts another over the same database. */
    restart(): void {
      if (services.store.db.isOpen) services.store.close();
      services = start();
    },
    /** Adds a player with cash in cents; returns the id. */
    player(cash: number): string {
      playerCount += 1;
      return addPlayerWithMoney(services, `player-${playerCount}@example.com`, { cash, bonus: 0 });
    },
    close(): void {
      if (services.store.db.isOpen) services.store.close();
      deleteDatabase(path);
    },
  };
}
export type PaymentFixture = ReturnType<typeof createPaymentFixture>;

const VERIFIED = {
  documents: [
    { kind: "source_of_funds", state: "verified", reason: null, can_upload: false, documents: [] },
  ] as never,
};
