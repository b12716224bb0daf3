import { expect } from "vitest";
import {
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from "#contract/wire/protection/protection-constants.ts";
import { signWithTimestamp } from "../http/timestamp-signature.ts";
import { lobbyGames } from "../product-api/lobby/catalogue.ts";
import { webhookSecret } from "../providers/payments/webhook.ts";
import { WalletRefusal } from "../providers/seamless-wallet.ts";
import { Refusal } from "../refusal.ts";
import {
  DEPOSIT_FIELDS,
  PAY_ACTIONS,
  type PlayerAction,
  type SimulationStep,
} from "./crash-simulation-steps.ts";
import {
  convertedBonusMoney,
  expectBalance,
  expectBonusInvariants,
  expectPaymentInvariants,
  limitUsage,
  pendingDeposits,
  readBooks,
  readPayments,
} from "./invariants.ts";
import { limitOracle } from "./limit-oracle.ts";
import type { PaymentFixture } from "./payment-fixture.ts";

const START = 20_000;
/** Deposit limits of the player, in cents; they never change. */
const DEPOSIT_LIMITS = { day: 25_000, week: 60_000 } as const;
const GAME = lobbyGames.find(({ categories }) => categories.includes("slots"))?.code ?? "";

/** Simulates one player in a process that may be killed at any time, and checks the invariants. */
export function simulatePlayer(fixture: PaymentFixture) {
  const userId = fixture.player(START);
  const balances = () => fixture.services.ledger.balances(userId, "EUR");
  const decimal = (amount: number) => (amount / 100).toFixed(2);
  const pick = <T>(items: readonly T[], which: number): T | undefined => items[which % items.length];
  const oracle = limitOracle(fixture.clock.now().getTime());
  const rounds: { id: string; amount: number; own: number }[] = [];
  /** Own money won minus own money lost, in cents. */
  let result = 0;
  let transactionCount = 0;

  for (const [period, max] of Object.entries(DEPOSIT_LIMITS)) {
    const name = { kind: "deposit", period: period as LimitPeriod } as const;
    fixture.services.store.transaction(() =>
      fixture.services.protection.limits.set(userId, "EUR", name, decimal(max)),
    );
  }

  /** Runs `work` in a transaction. Returns its refusal, after which no balance may have changed, or null. */
  const attempt = (work: () => unknown): Refusal | WalletRefusal | null => {
    const before = balances();
    try {
      fixture.services.store.transaction(work);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof WalletRefusal)) throw error;
      expect(balances()).toEqual(before);
      return error;
    }
  };

  const used = (kind: LimitKind, period: LimitPeriod) => limitUsage(fixture, userId, kind, period);
  /** Settled and open deposits together stay within the deposit limits. */
  const expectDepositLimits = (): void => {
    for (const [period, max] of Object.entries(DEPOSIT_LIMITS)) {
      const total = used("deposit", period as LimitPeriod) + pendingDeposits(fixture, userId);
      expect(total, `deposits by ${period}`).toBeLessThanOrEqual(max);
    }
  };
  const exceedsLimit = (kind: "loss" | "stake", amount: number): boolean =>
    LIMIT_PERIODS.some((period) => {
      const value = oracle.valueOf(kind, period);
      return value !== null && amount > Math.max(0, value - used(kind, period));
    });

  const transaction = (id: string, roundId: string, amount: number) => ({
    transactionId: `${userId} ${id}`,
    roundId: `${userId} ${roundId}`,
    userId,
    gameCode: GAME,
    currency: "EUR" as const,
    amount,
  });

  /** Runs `work`; returns the cash that the player gained without converted bonus money, null if it was refused. */
  const gainOf = (work: () => unknown): number | null => {
    const [before, converted] = [balances().cash, convertedBonusMoney(fixture, userId)];
    if (attempt(work)) return null;
    return balances().cash - before - (convertedBonusMoney(fixture, userId) - converted);
  };

  const bet = (amount: number): void => {
    const { cash, bonus } = balances();
    const stake = { id: `${++transactionCount}`, amount, own: Math.min(cash, amount) };
    const isLimited = exceedsLimit("stake", amount) || exceedsLimit("loss", stake.own);
    const refusal = attempt(() => fixture.services.wallet.bet(transaction(stake.id, stake.id, amount)));
    if (refusal instanceof WalletRefusal && refusal.code === "bonus-stake-limit") return;
    const expected = cash + bonus < amount ? "insufficient-funds" : isLimited ? "limit-reached" : null;
    expect(refusal && (refusal as WalletRefusal).code).toBe(expected);
    if (refusal) return;
    rounds.push(stake);
    result -= stake.own;
  };
  const win = (amount: number): void => {
    const round = rounds.at(-1);
    if (!round) return;
    const gain = gainOf(() =>
      fixture.services.wallet.win(transaction(`win ${++transactionCount}`, round.id, amount)),
    );
    expect(gain).toBeGreaterThanOrEqual(round.own === round.amount ? amount : 0);
    expect(gain).toBeLessThanOrEqual(amount);
    result += gain ?? 0;
  };

  const actions: {
    [Verb in PlayerAction["verb"]]: (action: Extract<PlayerAction, { verb: Verb }>) => unknown;
  } = {
    deposit({ alias, amount, benefit }) {
      attempt(() =>
        fixture.services.payments.deposits.create(userId, "EUR", {
          alias,
          amount: decimal(amount),
          currency: "EUR",
          fields: DEPOSIT_FIELDS[alias] ?? {},
          save: false,
          benefit_id: benefit,
          return_path: "/en/wallet",
          locale: "en",
        }),
      );
    },
    act({ which, action, tenths }) {
      const { act, orders } = fixture.services.payments;
      const payment = pick(readPayments(fixture), which);
      const order = payment && orders.findByReference(payment.paymentId);
      if (!order) return;
      const coins = (BigInt(order.data.requested ?? "0") * BigInt(tenths)) / 10n;
      const amount = `${coins / 100_000_000n}.${(coins % 100_000_000n).toString().padStart(8, "0")}`;
      const orderAction = action === "pay" ? (PAY_ACTIONS[payment.alias] ?? action) : action;
      fixture.services.store.transaction(() => act(order, orderAction, { amount }));
    },
    deliver({ which, keep }) {
      const webhook = pick(fixture.sentWebhooks, which);
      if (!webhook) return;
      const outcome = deliver(webhook);
      if (!keep && outcome !== "early") fixture.sentWebhooks.splice(which % fixture.sentWebhooks.length, 1);
    },
    withdraw: ({ amount }) =>
      attempt(() =>
        fixture.services.payments.withdrawals.create(userId, "EUR", {
          alias: "e-wallet",
          amount: decimal(amount),
          currency: "EUR",
          save: false,
          locale: "en",
          fields: { wallet_email: `${["sol", "declined", "returned"][amount % 3]}@example.com` },
        }),
      ),
    cancel({ which }) {
      const payment = pick(readPayments(fixture), which);
      if (payment) attempt(() => fixture.services.payments.withdrawals.cancel(payment));
    },
    bet: ({ amount }) => bet(amount),
    win: ({ amount }) => win(amount),
    rollback() {
      const round = rounds.at(-1);
      if (!round) return;
      const gain = gainOf(() => fixture.services.wallet.rollbackById(`${userId} ${round.id}`, userId));
      rounds.pop();
      expect(gain).toBeGreaterThanOrEqual(round.own);
      expect(gain).toBeLessThanOrEqual(round.amount);
      result += gain ?? 0;
    },
    grind({ rounds: count }) {
      for (let round = 0; round < count; round += 1) {
        const before = rounds.length;
        bet(500);
        if (rounds.length === before) return;
        win(500);
      }
    },
    claim: () => attempt(() => fixture.services.bonuses.claim(userId, "sunrise-gift")),
    forfeit() {
      const active = fixture.services.bonuses.rows.active(userId);
      if (active) attempt(() => fixture.services.bonuses.forfeit(userId, active.bonusId));
    },
    limit({ kind, period, value }) {
      const text = value === null ? null : decimal(value);
      expect(
        attempt(() => fixture.services.protection.limits.set(userId, "EUR", { kind, period }, text)),
      ).toBeNull();
      oracle.set(kind, period, value);
    },
    "deliver-all"() {
      for (const webhook of [...fixture.sentWebhooks]) {
        if (deliver(webhook) !== "early")
          fixture.sentWebhooks.splice(fixture.sentWebhooks.indexOf(webhook), 1);
      }
    },
    "cancel-limit-change"({ kind, period }) {
      attempt(() => fixture.services.protection.limits.withdraw(userId, { kind, period }));
      oracle.cancelChange(kind, period);
    },
    async wait({ seconds }) {
      fixture.clock.advance(seconds * 1000);
      oracle.advance(seconds * 1000);
      fixture.services.bonuses.processDue();
      await fixture.services.payments.worker.tick();
    },
  };

  const deliver = ({ provider, body }: { provider: string; body: string }) =>
    fixture.services.payments.webhooks.receive(
      provider,
      body,
      signWithTimestamp(webhookSecret(fixture.secret, provider), body, fixture.clock.now()),
    );
  const run = (action: PlayerAction) => (actions[action.verb] as (action: PlayerAction) => unknown)(action);

  return {
    /** Runs one step. */
    async step({ action, ending }: SimulationStep): Promise<void> {
      if (ending.kind === "kill") {
        const before = readBooks(fixture);
        await fixture.crashDuring(() => run(action), ending.commits);
        // Without a commit nothing changes.
        if (ending.commits === 0) expect(readBooks(fixture)).toEqual(before);
        expectPaymentInvariants(fixture);
      } else await run(action);
      if (ending.kind === "restart") fixture.restart();
    },
    expectInvariants(): void {
      expectBalance(fixture, userId, START + result);
      expectBonusInvariants(fixture, userId);
      expectDepositLimits();
      for (const { kind, period, value, waiting } of fixture.services.protection.limits.list(userId, "EUR")) {
        if (kind !== "loss" && kind !== "stake") continue;
        const due = oracle.waitingOf(kind, period);
        expect({ kind, period, value, waiting: waiting?.value ?? null }).toEqual({
          kind,
          period,
          value: oracle.valueOf(kind, period),
          waiting: due?.value ?? null,
        });
      }
    },
    /** Advances the clock until everything is settled. Delivers all webhooks, the newest first, and then again. */
    async finish(expectInvariants: () => void): Promise<void> {
      for (let turn = 0; turn < 12; turn += 1) {
        fixture.clock.advance(4 * 24 * 3600 * 1000);
        oracle.advance(4 * 24 * 3600 * 1000);
        await fixture.services.payments.worker.tick();
        for (const webhook of [...fixture.sentWebhooks].reverse()) deliver(webhook);
        for (const webhook of fixture.sentWebhooks.splice(0)) deliver(webhook);
        expectInvariants();
      }
    },
  };
}
