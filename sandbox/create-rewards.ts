import type { Clock } from "./clock.ts";
import type { SandboxConfig } from "./config.ts";
import type { Players } from "./product-api/accounts/players.ts";
import type { Bonuses } from "./product-api/bonuses/bonuses.ts";
import { createCoins } from "./product-api/coins/coins.ts";
import type { Notifications } from "./product-api/content/notifications.ts";
import { createDailyBonuses } from "./product-api/daily-bonuses/daily-bonuses.ts";
import { createReadyNotifications } from "./product-api/daily-bonuses/ready-notifications.ts";
import { createFreeSpins } from "./product-api/free-spins/free-spins.ts";
import { createRewardGrants } from "./product-api/grants/reward-grants.ts";
import type { Hub } from "./product-api/live/hub.ts";
import type { Lobby } from "./product-api/lobby/lobby.ts";
import { createPromotions } from "./product-api/promotions/promotions.ts";
import { createReferrals } from "./product-api/promotions/referrals.ts";
import type { PlayerProtection } from "./product-api/protection/create-protection.ts";
import { createCashback } from "./product-api/rewards/cashback.ts";
import { createLevelRewards } from "./product-api/rewards/level-rewards.ts";
import { createShop } from "./product-api/shop/shop.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Store } from "./store/database.ts";
import type { Ledger } from "./store/ledger.ts";

interface Dependencies {
  config: SandboxConfig;
  store: Store;
  clock: Clock;
  scheduler: Scheduler;
  ledger: Ledger;
  lobby: Lobby;
  players: Players;
  bonuses: Bonuses;
  notifications: Notifications;
  hub: Hub;
  protection: PlayerProtection;
  /** VIP points of a player. */
  pointsOf: (userId: string) => number;
}

/** Creates what gives players rewards, except tournaments, and adds their jobs to the scheduler. */
export function createRewards(dependencies: Dependencies) {
  const {
    config,
    store,
    clock,
    scheduler,
    ledger,
    lobby,
    players,
    bonuses,
    notifications,
    hub,
    protection,
    pointsOf,
  } = dependencies;
  const { exclusions } = protection;
  const coins = createCoins(store, ledger);
  const freeSpins = createFreeSpins({ store, clock, bonuses });
  scheduler.add(freeSpins.processDue);
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
  const shop = createShop({
    store,
    clock,
    ledger,
    players,
    coins,
    rewardGrants,
    exclusions,
    limits: protection.limits,
    pointsOf,
  });
  const levelRewards = createLevelRewards({
    store,
    clock,
    players,
    pointsOf,
    rewardGrants,
    notifications,
    hub,
    exclusions,
  });
  scheduler.add(levelRewards.processDue);
  const cashback = createCashback({
    store,
    clock,
    timeZone: config.timeZone,
    players,
    levels: levelRewards,
    rewardGrants,
    notifications,
    exclusions,
  });
  scheduler.add(cashback.processDue);
  const promotions = createPromotions({
    store,
    clock,
    timeZone: config.timeZone,
    players,
    bonuses,
    exclusions,
    rewardGrants,
    notifications,
  });
  scheduler.add(promotions.processDue);
  const referrals = createReferrals({ store, clock, players, exclusions, rewardGrants, notifications });
  scheduler.add(referrals.processDue);
  const dailyBonuses = createDailyBonuses({
    store,
    clock,
    hub,
    exclusions,
    rewardGrants,
    settings: config,
  });
  scheduler.add(createReadyNotifications({ store, clock, dailyBonuses, notifications, exclusions }));
  return {
    coins,
    freeSpins,
    /** Grants prizes of tournaments, calendar, levels, missions and the shop. */
    rewardGrants,
    shop,
    levelRewards,
    cashback,
    promotions,
    /** Invited friends. */
    referrals,
    dailyBonuses,
  };
}
