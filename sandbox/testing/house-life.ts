import { expect } from "vitest";
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from "#contract/protection/protection-terms.ts";
import { lobbyGames } from "../product-api/lobby/catalogue.ts";
import { signWebhook, webhookSecret } from "../product-api/payments/webhook-signature.ts";
import { WalletRefusal } from "../providers/games/wallet-port.ts";
import { Refusal } from "../refusal.ts";
import { DEPOSIT_FIELDS, type Happening, type HouseStep, PAYS } from "./house-steps.ts";
import { expectBonuses, imageOf, underWay, usage } from "./house-truths.ts";
import { limitOracle } from "./limit-oracle.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { allPayments, convertedBonus, expectOwned, expectTruths } from "./payment-truths.ts";

const START = 20_000;
/** What may be paid in, by period; these two limits never change. */
const MOST_PAID_IN = { day: 25_000, week: 60_000 } as const;
const GAME = lobbyGames.find(({ categories }) => categories.includes("slots"))?.code ?? "";

type Account = { kind: "loss" | "stake"; period: LimitPeriod };

/** One player in a house that may die at any moment: what happens to them, and what must be true of it. */
export function houseLife(parts: PaymentParts) {
  const userId = parts.player(START);
  const own = () => parts.house.ledger.balances(userId, "EUR");
  const decimal = (amount: number) => (amount / 100).toFixed(2);
  const item = <T>(items: readonly T[], which: number): T | undefined => items[which % items.length];
  const oracle = limitOracle(parts.clock.now().getTime());
  const rounds: { id: string; amount: number; own: number }[] = [];
  /** Own money won less own money lost. */
  let played = 0;
  let made = 0;

  for (const [period, most] of Object.entries(MOST_PAID_IN)) {
    const name = { kind: "deposit", period: period as LimitPeriod } as const;
    parts.house.store.transaction(() =>
      parts.house.protection.limits.set(userId, "EUR", name, decimal(most)),
    );
  }

  /** @returns why not; null where it was done */
  const attempt = (work: () => unknown): Refusal | WalletRefusal | null => {
    const before = own();
    try {
      parts.house.store.transaction(work);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof WalletRefusal)) throw error;
      expect(own()).toEqual(before);
      return error;
    }
  };

  const used = (kind: LimitKind, period: LimitPeriod) => usage(parts, userId, kind, period);
  /** What has come and what may still come are within the limits, together. */
  const expectPaidIn = (): void => {
    for (const [period, most] of Object.entries(MOST_PAID_IN)) {
      const all = used("deposit", period as LimitPeriod) + underWay(parts, userId);
      expect(all, `paid in by ${period}`).toBeLessThanOrEqual(most);
    }
  };
  const passes = (kind: Account["kind"], amount: number): boolean =>
    LIMIT_PERIODS.some((period) => {
      const value = oracle.valueOf(kind, period);
      return value !== null && amount > Math.max(0, value - used(kind, period));
    });

  const transaction = (id: string, roundId: string, amount: number) => ({
    ...{ transactionId: `${userId} ${id}`, roundId: `${userId} ${roundId}`, userId, gameCode: GAME },
    ...({ currency: "EUR", amount } as const),
  });

  /** Own money that something brings, besides bonus money that it makes the player's own. */
  const gainOf = (work: () => unknown): number | null => {
    const [before, converted] = [own().cash, convertedBonus(parts, userId)];
    if (attempt(work)) return null;
    return own().cash - before - (convertedBonus(parts, userId) - converted);
  };

  const bet = (amount: number): void => {
    const { cash, bonus } = own();
    const stake = { id: `${++made}`, amount, own: Math.min(cash, amount) };
    const isLimited = passes("stake", amount) || passes("loss", stake.own);
    const refusal = attempt(() => parts.house.wallet.bet(transaction(stake.id, stake.id, amount)));
    if (refusal instanceof WalletRefusal && refusal.code === "bonus-stake-limit") return;
    const expected = cash + bonus < amount ? "insufficient-funds" : isLimited ? "limit-reached" : null;
    expect(refusal && (refusal as WalletRefusal).code).toBe(expected);
    if (refusal) return;
    rounds.push(stake);
    played -= stake.own;
  };
  const win = (amount: number): void => {
    const round = rounds.at(-1);
    if (!round) return;
    const gain = gainOf(() => parts.house.wallet.win(transaction(`win ${++made}`, round.id, amount)));
    expect(gain).toBeGreaterThanOrEqual(round.own === round.amount ? amount : 0);
    expect(gain).toBeLessThanOrEqual(amount);
    played += gain ?? 0;
  };

  const steps: { [Verb in Happening["verb"]]: (of: Extract<Happening, { verb: Verb }>) => unknown } = {
    deposit({ alias, amount, benefit }) {
      attempt(() =>
        parts.house.payments.deposits.begin(userId, "EUR", {
          ...{ alias, amount: decimal(amount), currency: "EUR", fields: DEPOSIT_FIELDS[alias] ?? {} },
          ...{ save: false, benefit_id: benefit, return_path: "/en/wallet", locale: "en" },
        }),
      );
    },
    press({ which, action, tenths }) {
      const { act, orders } = parts.house.payments;
      const payment = item(allPayments(parts), which);
      const order = payment && orders.findByReference(payment.paymentId);
      if (!order) return;
      const coins = (BigInt(order.data.asked ?? "0") * BigInt(tenths)) / 10n;
      const amount = `${coins / 100_000_000n}.${(coins % 100_000_000n).toString().padStart(8, "0")}`;
      const pressed = action === "pay" ? (PAYS[payment.alias] ?? action) : action;
      parts.house.store.transaction(() => act(order, pressed, { amount }));
    },
    hand({ which, keep }) {
      const webhook = item(parts.underway, which);
      if (!webhook) return;
      const outcome = hand(webhook);
      if (!keep && outcome !== "early") parts.underway.splice(which % parts.underway.length, 1);
    },
    withdraw: ({ amount }) =>
      attempt(() =>
        parts.house.payments.withdrawals.ask(userId, "EUR", {
          ...{ alias: "e-wallet", amount: decimal(amount), currency: "EUR", save: false, locale: "en" },
          fields: { wallet_email: `${["sol", "declined", "returned"][amount % 3]}@example.com` },
        }),
      ),
    cancel({ which }) {
      const payment = item(allPayments(parts), which);
      if (payment) attempt(() => parts.house.payments.withdrawals.cancel(payment));
    },
    bet: ({ amount }) => bet(amount),
    win: ({ amount }) => win(amount),
    rollback() {
      const round = rounds.at(-1);
      if (!round) return;
      const gain = gainOf(() => parts.house.wallet.rollbackById(`${userId} ${round.id}`, userId));
      rounds.pop();
      expect(gain).toBeGreaterThanOrEqual(round.own);
      expect(gain).toBeLessThanOrEqual(round.amount);
      played += gain ?? 0;
    },
    grind({ rounds: count }) {
      for (let round = 0; round < count; round += 1) {
        const before = rounds.length;
        bet(500);
        if (rounds.length === before) return;
        win(500);
      }
    },
    claim: () => attempt(() => parts.house.bonuses.claim(userId, "sunrise-gift")),
    forfeit() {
      const active = parts.house.bonuses.rows.active(userId);
      if (active) attempt(() => parts.house.bonuses.forfeit(userId, active.bonusId));
    },
    limit({ kind, period, value }) {
      const text = value === null ? null : decimal(value);
      expect(
        attempt(() => parts.house.protection.limits.set(userId, "EUR", { kind, period }, text)),
      ).toBeNull();
      oracle.set(kind, period, value);
    },
    "hand-all"() {
      for (const webhook of [...parts.underway]) {
        if (hand(webhook) !== "early") parts.underway.splice(parts.underway.indexOf(webhook), 1);
      }
    },
    "keep-limit"({ kind, period }) {
      attempt(() => parts.house.protection.limits.withdraw(userId, { kind, period }));
      oracle.withdraw(kind, period);
    },
    async wait({ seconds }) {
      parts.clock.advance(seconds * 1000);
      oracle.advance(seconds * 1000);
      parts.house.bonuses.doDue();
      await parts.house.payments.worker.tick();
    },
  };

  const hand = ({ provider, body }: { provider: string; body: string }) =>
    parts.house.payments.webhooks.receive(
      ...([provider, body] as const),
      signWebhook(webhookSecret(parts.secret, provider), body, parts.clock.now()),
    );
  const take = (next: Happening) => (steps[next.verb] as (of: Happening) => unknown)(next);

  return {
    async live({ happening, fate }: HouseStep): Promise<void> {
      if (fate.end === "death") {
        const before = imageOf(parts);
        await parts.dieIn(() => take(happening), fate.commits);
        // What had not been committed has never been.
        if (fate.commits === 0) expect(imageOf(parts)).toEqual(before);
        expectTruths(parts);
      } else await take(happening);
      if (fate.end === "restart") parts.restart();
    },
    expectTruth(): void {
      expectOwned(parts, userId, START + played);
      expectBonuses(parts, userId);
      expectPaidIn();
      for (const { kind, period, value, waiting } of parts.house.protection.limits.list(userId, "EUR")) {
        if (kind !== "loss" && kind !== "stake") continue;
        const due = oracle.waitingOf(kind, period);
        expect({ kind, period, value, waiting: waiting?.value ?? null }).toEqual({
          ...{ kind, period, value: oracle.valueOf(kind, period), waiting: due?.value ?? null },
        });
      }
    },
    /** Lets everything come to its end: time goes on, and whatever was sent arrives, the youngest first, and again. */
    async conclude(expectTruth: () => void): Promise<void> {
      for (let turn = 0; turn < 12; turn += 1) {
        parts.clock.advance(4 * 24 * 3600 * 1000);
        oracle.advance(4 * 24 * 3600 * 1000);
        await parts.house.payments.worker.tick();
        for (const webhook of [...parts.underway].reverse()) hand(webhook);
        for (const webhook of parts.underway.splice(0)) hand(webhook);
        expectTruth();
      }
    },
  };
}
