import { randomUUID } from "node:crypto";
import { createClock } from "../clock.ts";
import { createSportOperator } from "../product-api/sport/sport-operator.ts";
import { createSportBets } from "../providers/sport/bets/sport-bets.ts";
import { createInterventions } from "../providers/sport/interventions.ts";
import type { BetRequest, LegRequest } from "../providers/sport/protocol.ts";
import type { Store } from "../store/database.ts";
import {
  addPlayerWithMoney,
  createMoneyServices,
  deleteDatabase,
  openTestStore,
  temporaryDatabase,
} from "./money-services.ts";
import { createTestOffer } from "./sport-offer.ts";

/** Thrown instead of a commit to simulate a killed process. */
class ProcessKilled extends Error {}

/** Bets over a separate database and an offer of the tests, in a process that can be killed before a commit and restarted. */
export function createSportFixture() {
  const path = temporaryDatabase("sport");
  const clock = createClock();
  const offer = createTestOffer(() => clock.now().getTime());
  const errors: unknown[] = [];
  let commitsLeft = Number.POSITIVE_INFINITY;

  const start = () => {
    const opened = openTestStore(path);
    const store: Store = {
      ...opened,
      transaction<T>(work: () => T): T {
        try {
          return opened.transaction(() => {
            const result = work();
            if (commitsLeft === 0) throw new ProcessKilled("before the commit");
            commitsLeft -= 1;
            return result;
          });
        } catch (error) {
          // A killed process does nothing more.
          if (error instanceof ProcessKilled) opened.close();
          throw error;
        }
      },
    };
    const money = createMoneyServices(store, clock, () => 0);
    const interventions = createInterventions(store, clock);
    const operator = createSportOperator({
      ...money,
      sportTokens: { keySet: () => ({ keys: [] }), isLive: () => true },
    });
    const sportBets = createSportBets({
      store,
      clock,
      operator,
      offer: offer.port,
      interventions,
      report: (error) => void errors.push(error),
    });
    return { ...money, interventions, sportBets };
  };

  let services = start();
  let players = 0;
  return {
    clock,
    offer,
    /** Unexpected errors of the settlement job. */
    errors,
    get services() {
      return services;
    },
    /** Starts a second process over the same database; the test closes its store. */
    another: start,
    /** Adds a player with cash in cents; returns the id. */
    player(cash: number): string {
      players += 1;
      return addPlayerWithMoney(services, `player-${players}@example.com`, { cash, bonus: 0 });
    },
    cash: (playerId: string): number => services.ledger.balances(playerId, "EUR").cash,
    /** A selection at the odds on display. */
    leg(event: string, selection: string, changes: Partial<LegRequest> = {}): LegRequest {
      const [market = "", id = ""] = selection.split("/");
      const odds = offer.odds(event, selection);
      return { event, market, selection: id, odds, eachWay: false, ...changes };
    },
    /** A request with a new key: a single, or an accumulator of several legs. */
    request(legs: readonly LegRequest[], changes: Partial<BetRequest> = {}): BetRequest {
      return {
        key: randomUUID(),
        kind: legs.length === 1 ? "single" : "accumulator",
        legs: [...legs],
        sizes: [],
        stake: "10",
        policy: "none",
        useBonus: false,
        ...changes,
      };
    },
    place: (playerId: string, request: BetRequest) => services.sportBets.place(playerId, request, "en"),
    bet: (playerId: string, betId: string) => {
      const { open, settled } = {
        open: services.sportBets.list(playerId, "open", undefined, "en").bets,
        settled: services.sportBets.list(playerId, "settled", undefined, "en").bets,
      };
      const bet = [...open, ...settled].find(({ id }) => id === betId);
      if (!bet) throw new Error(`there is no bet ${betId}`);
      return bet;
    },
    /** Moves the clock and runs the job of the bets. */
    later(milliseconds = 1_000): void {
      clock.advance(milliseconds);
      services.sportBets.processDue();
    },
    /** Records that the console has ordered something for an event, so that its bets are settled again. */
    correct(event: string): void {
      services.store.transaction(() =>
        services.interventions.add(event, { kind: "remove_incident", at: 0, type: "goal" }),
      );
    },
    /** Runs `work` in a process that is killed at the commit after the given number of commits; then restarts it. */
    crashDuring(work: () => unknown, commits: number): void {
      commitsLeft = commits;
      const before = errors.length;
      try {
        work();
      } catch (error) {
        if (services.store.db.isOpen) throw error;
      } finally {
        commitsLeft = Number.POSITIVE_INFINITY;
        // Errors that follow from the kill do not count.
        if (!services.store.db.isOpen) errors.splice(before);
      }
      this.restart();
    },
    restart(): void {
      if (services.store.db.isOpen) services.store.close();
      services = start();
    },
    close(): void {
      if (services.store.db.isOpen) services.store.close();
      deleteDatabase(path);
    },
  };
}
export type SportFixture = ReturnType<typeof createSportFixture>;
