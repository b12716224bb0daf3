import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameRound } from "../../providers/games/protocol.ts";
import {
  type GameSession,
  RoundRefusal,
  type RoundService,
} from "../../providers/games/server/round-requests.ts";
import { WalletRefusal } from "../../providers/seamless-wallet.ts";
import { createGameRounds, openGame, winningClientSeed } from "../../testing/game-rounds.ts";
import { addPlayerWithMoney } from "../../testing/money-services.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { expectOneDefinition } from "../../testing/statement-invariants.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { networkOfGame } from "../jackpot-networks/networks.ts";
import { lobbyGames } from "../lobby/catalogue.ts";

let sandbox: TestSandbox;
let rounds: RoundService;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  rounds = createGameRounds(sandbox.services, sandbox.services.jackpots);
});
afterAll(() => sandbox.close());

const STAKE = 20;
const SPINS_GAME = "cherry-meridian";
const BUY_GAME = lobbyGames.find(({ features }) => features.includes("bonus-buy"))?.code ?? "";
const [JACKPOT_GAME = ""] = [...networkOfGame].find(([, { id }]) => id === "velvet-axle") ?? [];

const step = fc.oneof(
  { weight: 10, arbitrary: fc.record({ verb: fc.constant("spin"), which: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constantFrom("buy", "jackpot"), which: fc.constant(0) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      verb: fc.constantFrom("bonus", "spins", "spend", "forfeit", "roll-back", "wait"),
      which: fc.nat({ max: 1000 }),
    }),
  },
);

test("history, statement and ledger agree after spins, free spins, bonus buys, jackpots and refunds", () => {
  const { bonuses, clock, ledger, rewardGrants, store, wallet, freeSpins, protection } = sandbox.services;
  const counts = { bonusStakes: 0, freeSpins: 0, bought: 0, jackpots: 0 };
  let players = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 50 }), (steps) => {
      players += 1;
      const userId = addPlayerWithMoney(sandbox.services, `agreement-${players}@example.com`, {
        cash: 50_000,
        bonus: 0,
      });
      const references = new Set<string>();
      const grant = (reward: Parameters<typeof rewardGrants.grant>[1]) =>
        store.transaction(() =>
          rewardGrants.grant(userId, reward, {
            name: "tournament",
            reference: `${userId} ${references.add(String(references.size)).size}`,
            title: () => "Test",
          }),
        );
      const finish = (session: GameSession, played: GameRound) => {
        let round = played;
        if (round.offers.length > 0) {
          const request = { roundId: round.id, step: round.choices.length, choice: "collect" };
          round = rounds.choose(session, { ...request, choiceRequestId: crypto.randomUUID() }).round;
        }
        rounds.markShown(session, round.id);
        return round;
      };
      const spin = (gameCode: string, more: object = {}) => {
        const session = openGame(userId, gameCode);
        const request = { stake: STAKE, roundRequestId: crypto.randomUUID(), ...more };
        const round = finish(session, rounds.spin(session, request).round);
        counts.freeSpins += round.freeSpin ? 1 : 0;
        counts.jackpots += round.jackpots.length;
      };
      const cash = () => ledger.balances(userId, "EUR").cash;
      const actions: Record<(typeof steps)[number]["verb"], (which: number) => void> = {
        spin: (which) => spin([SPINS_GAME, BUY_GAME, JACKPOT_GAME][which] ?? SPINS_GAME),
        buy: () => {
          spin(BUY_GAME, { bet: "buy" });
          counts.bought += 1;
        },
        jackpot: () => {
          const session = openGame(userId, JACKPOT_GAME);
          spin(JACKPOT_GAME, { clientSeed: winningClientSeed(session, STAKE, rounds, sandbox.services) });
        },
        bonus: (which) => grant({ kind: "bonus", euros: 20, wageringFactor: which % 3 }),
        spins: () =>
          grant({ kind: "spins", count: 4, gameCode: SPINS_GAME, stakeEuros: 0.2, wageringFactor: 1 }),
        // Without own money, stakes are bonus money.
        spend: () =>
          store.transaction(() => {
            const amount = cash();
            if (amount === 0) return;
            const transfers = [{ from: "cash", to: "withdrawals", amount }] as const;
            ledger.move({ kind: "withdrawal", userId, currency: "EUR", transfers });
          }),
        forfeit() {
          const active = bonuses.rows.active(userId);
          if (active) store.transaction(() => bonuses.forfeit(userId, active.bonusId));
        },
        "roll-back"(which) {
          const rows = store.db
            .prepare("SELECT transaction_id AS id FROM wallet_transactions WHERE user_id = ? ORDER BY rowid")
            .all(userId);
          const id = rows[which % Math.max(1, rows.length)]?.id;
          if (id !== undefined) store.transaction(() => wallet.rollbackById(String(id), userId));
        },
        wait: () => {
          clock.advance(40_000);
          freeSpins.processDue();
        },
      };
      for (const { verb, which } of steps) {
        try {
          actions[verb](which);
        } catch (error) {
          if (!(error instanceof WalletRefusal || error instanceof RoundRefusal)) throw error;
        }
        expectOneDefinition({ store, ledger, protection }, userId);
      }
      const { bonus_stakes } = protection.statementOf(userId, "EUR", "lifetime", "2026-01-01").total;
      counts.bonusStakes += Number(bonus_stakes) > 0 ? 1 : 0;
    }),
    { numRuns: propertyRuns(12), endOnFailure: true },
  );
  // The property covers these only if they occur.
  for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0);
}, 120_000);
