import { accountTables } from "./product-api/accounts/tables.ts";
import { bonusTables } from "./product-api/bonuses/tables.ts";
import { notificationTables } from "./product-api/content/tables.ts";
import { dailyBonusTables } from "./product-api/daily-bonuses/tables.ts";
import { freeSpinTables } from "./product-api/free-spins/tables.ts";
import { historyTables } from "./product-api/history/tables.ts";
import { jackpotTables } from "./product-api/jackpot-networks/tables.ts";
import { lobbyTables } from "./product-api/lobby/tables.ts";
import { mailTables } from "./product-api/mail/tables.ts";
import { paymentTables } from "./product-api/payments/tables.ts";
import { privacyTables } from "./product-api/privacy/tables.ts";
import { promotionTables } from "./product-api/promotions/tables.ts";
import { protectionTables } from "./product-api/protection/tables.ts";
import { pushTables } from "./product-api/push/tables.ts";
import { achievementTables, rewardTables } from "./product-api/rewards/tables.ts";
import { vipTables } from "./product-api/rewards/vip-tables.ts";
import { shopTables } from "./product-api/shop/tables.ts";
import { freeBetTables } from "./product-api/sport/tables.ts";
import { tournamentTables } from "./product-api/tournaments/tables.ts";
import { verificationTables } from "./product-api/verification/tables.ts";
import { walletTables } from "./product-api/wallet/tables.ts";
import { chatTables } from "./providers/chat/tables.ts";
import { crashTables } from "./providers/games/server/crash/tables.ts";
import { liveRouletteTables } from "./providers/games/server/live-roulette/tables.ts";
import { gameRoundTables } from "./providers/games/server/round-tables.ts";
import { hashChainTables } from "./providers/games/server/shared-rounds/hash-chain.ts";
import { messagingTables } from "./providers/messaging/tables.ts";
import { paymentProviderTables } from "./providers/payments/tables.ts";
import { sportBetTables } from "./providers/sport/bets/tables.ts";
import { interventionTables } from "./providers/sport/interventions.ts";
import { composeSchema } from "./store/database.ts";
import { ledgerTables } from "./store/ledger-tables.ts";
import { settingsTables } from "./store/settings.ts";

/**
 * All tables of the sandbox's database. Amounts are minor units, times ISO 8601 UTC text, and secrets are stored as SHA-256.
 * Increase the version with every change: a database of another version is refused, not migrated, because it contains play
 * money only.
 */
export const databaseSchema = composeSchema(16, [
  accountTables,
  settingsTables,
  ledgerTables,
  walletTables,
  verificationTables,
  historyTables,
  bonusTables,
  mailTables,
  notificationTables,
  pushTables,
  privacyTables,
  achievementTables,
  vipTables,
  rewardTables,
  freeSpinTables,
  shopTables,
  lobbyTables,
  protectionTables,
  promotionTables,
  paymentTables,
  dailyBonusTables,
  paymentProviderTables,
  messagingTables,
  chatTables,
  jackpotTables,
  tournamentTables,
  gameRoundTables,
  hashChainTables,
  crashTables,
  liveRouletteTables,
  freeBetTables,
  interventionTables,
  sportBetTables,
]);
