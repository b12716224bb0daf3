import type { Currency } from "#contract/wire/money/money.ts";
import type { Clock } from "../../clock.ts";
import { fromEuros } from "../../exchange-rates.ts";
import type { Store } from "../../store/database.ts";
import type { Players } from "../accounts/players.ts";
import type { Notifications } from "../content/notifications.ts";
import type { RewardGrants } from "../grants/reward-grants.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import { type CashbackRow, createCashbackStore } from "./cashback-store.ts";
import { type CashbackWeek, mondayBefore, weekAfter, weekOf } from "./cashback-week.ts";
import type { LevelRewards } from "./level-rewards.ts";
import { createNetLoss } from "./net-loss.ts";
import { cashbackPerk } from "./perks/cashback.ts";
import { perkValue } from "./perks/perk.ts";
import { perkName } from "./vip-texts.ts";

/** A smaller cashback is not paid; in euros. */
export const MIN_CASHBACK = 1;
/** Maximum cashback of a week, in euros. */
export const MAX_CASHBACK = 200;

interface Dependencies {
  store: Store;
  clock: Clock;
  /** IANA name of the time zone in which weeks begin. */
  timeZone: string;
  players: Pick<Players, "get">;
  levels: Pick<LevelRewards, "levelOf">;
  rewardGrants: RewardGrants;
  notifications: Pick<Notifications, "send">;
  exclusions: Pick<Exclusions, "present">;
}

/** The cashback of a net loss: rounded down, at most the maximum, and 0 below the minimum; in minor units. */
export function cashbackOf(netLoss: number, pct: number, currency: Currency): number {
  const amount = Math.min(Math.floor((netLoss * pct) / 100), fromEuros(MAX_CASHBACK, currency));
  return amount < fromEuros(MIN_CASHBACK, currency) ? 0 : amount;
}

/**
 * Weekly cashback: a percentage of the week's net loss in cash, which depends on the VIP level, paid as cash on Monday. A week is
 * settled once for each player; a week that was missed is settled later. A player who has excluded themselves gets nothing, and a
 * player in a time-out gets it when the time-out is over (docs/decisions/116).
 */
export function createCashback(dependencies: Dependencies) {
  const { store, clock, timeZone, players, levels, rewardGrants, notifications, exclusions } = dependencies;
  const rows = createCashbackStore(store);
  const netLossOf = createNetLoss(store);

  const percentageOf = (userId: string): number => perkValue(cashbackPerk, levels.levelOf(userId));

  const compute = (userId: string, week: CashbackWeek) => {
    const { currency } = players.get(userId);
    const [netLoss, pct] = [netLossOf(userId, week), percentageOf(userId)];
    return { currency, netLoss, pct, amount: cashbackOf(netLoss, pct, currency) };
  };

  /** Moves the money. The reference of the grant is the week, so a week is paid once. */
  const pay = ({ userId, monday, currency, amount }: CashbackRow): void => {
    const reward = { kind: "cash", euros: amount / fromEuros(1, currency) } as const;
    const title = (locale: string) => perkName(locale, cashbackPerk.alias);
    if (!rewardGrants.grant(userId, reward, { name: "cashback", reference: monday, title })) return;
    notifications.send(userId, {
      template: "cashback_paid",
      vars: { amount: { amount, currency } },
      url: "/vip",
    });
  };

  const stateFor = (userId: string, amount: number): CashbackRow["state"] => {
    if (amount === 0) return "none";
    const exclusion = exclusions.present(userId);
    if (!exclusion) return "paid";
    return exclusion.kind === "self_exclusion" ? "withheld" : "held";
  };

  const settle = (userId: string, week: CashbackWeek): void =>
    store.transaction(() => {
      // Another instance may have settled it meanwhile.
      if (rows.find(userId, week.monday)) return;
      const computed = compute(userId, week);
      const state = stateFor(userId, computed.amount);
      const settledAt = clock.iso();
      const { monday, start, end } = week;
      const paidAt = state === "paid" ? settledAt : null;
      const row = { userId, monday, start, end, ...computed, state, settledAt, paidAt };
      rows.add(row);
      if (state === "paid") pay(row);
    });

  /** Pays what was held during a time-out; nothing if the player has excluded themselves in the time-out. */
  const release = (held: CashbackRow): void => {
    if (stateFor(held.userId, held.amount) === "held") return;
    store.transaction(() => {
      const row = rows.find(held.userId, held.monday);
      const state = stateFor(held.userId, held.amount);
      if (row?.state !== "held" || state === "held") return;
      rows.setState(row, state, state === "paid" ? clock.iso() : null);
      if (state === "paid") pay(row);
    });
  };

  // Weeks before the first start of the process are not paid.
  if (rows.lastWeek() === null) rows.completeWeek(mondayBefore(weekOf(timeZone, clock.now())), clock.iso());

  return {
    timeZone,
    /** The cashback of the current week so far. */
    current(userId: string) {
      const week = weekOf(timeZone, clock.now());
      return { ...week, ...compute(userId, week) };
    },
    payments: rows.listed,
    /** Settles the weeks whose payment is due, some players per run, and pays what was held. The scheduler runs it. */
    processDue(): void {
      for (const row of rows.held()) release(row);
      for (let last = rows.lastWeek(); last; last = rows.lastWeek()) {
        const week = weekAfter(timeZone, last);
        if (week.paysAt > clock.iso()) return;
        for (const userId of rows.openPlayers(week)) settle(userId, week);
        if (rows.openPlayers(week).length > 0) return;
        rows.completeWeek(week.monday, clock.iso());
      }
    },
  };
}
export type Cashback = ReturnType<typeof createCashback>;
