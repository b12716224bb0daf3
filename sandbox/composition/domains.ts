import { accountsDomain } from "../product-api/accounts/domain.ts";
import { announcementsDomain } from "../product-api/announcements/domain.ts";
import { bonusesDomain } from "../product-api/bonuses/domain.ts";
import { coinsDomain } from "../product-api/coins/domain.ts";
import { contentDomain } from "../product-api/content/domain.ts";
import { dailyBonusesDomain } from "../product-api/daily-bonuses/domain.ts";
import type { Foundation } from "../product-api/domain.ts";
import { freeBetsDomain } from "../product-api/free-bets/domain.ts";
import { freeSpinsDomain } from "../product-api/free-spins/domain.ts";
import { gamesDomain } from "../product-api/games/domain.ts";
import { grantsDomain } from "../product-api/grants/domain.ts";
import { historyDomain } from "../product-api/history/domain.ts";
import { httpDomain } from "../product-api/http/domain.ts";
import { jackpotNetworksDomain } from "../product-api/jackpot-networks/domain.ts";
import { jackpotsDomain } from "../product-api/jackpots/domain.ts";
import { limitMailDomain } from "../product-api/limit-mail/domain.ts";
import { liveDomain } from "../product-api/live/domain.ts";
import { lobbyDomain } from "../product-api/lobby/domain.ts";
import { mailDomain } from "../product-api/mail/domain.ts";
import { marketingMailDomain } from "../product-api/marketing-mail/domain.ts";
import { messagingDomain } from "../product-api/messaging/domain.ts";
import { paymentRecordsDomain } from "../product-api/payment-records/domain.ts";
import { paymentsDomain } from "../product-api/payments/domain.ts";
import { privacyDomain } from "../product-api/privacy/domain.ts";
import { promotionsDomain } from "../product-api/promotions/domain.ts";
import { protectionDomain } from "../product-api/protection/domain.ts";
import { pushDomain } from "../product-api/push/domain.ts";
import { rewardsDomain } from "../product-api/rewards/domain.ts";
import { shopDomain } from "../product-api/shop/domain.ts";
import { signInDomain } from "../product-api/sign-in/domain.ts";
import { sportDomain } from "../product-api/sport/domain.ts";
import { tournamentsDomain } from "../product-api/tournaments/domain.ts";
import { verificationDomain } from "../product-api/verification/domain.ts";
import { walletDomain } from "../product-api/wallet/domain.ts";
import { compose } from "./compose.ts";

/**
 * All domains of the product API, in the order in which their services are created. Jobs of the scheduler run, and listeners are
 * called, in the same order.
 */
export const domains = compose<Foundation>()
  .add(httpDomain)
  .add(liveDomain)
  .add(accountsDomain)
  .add(privacyDomain)
  .add(jackpotNetworksDomain)
  .add(lobbyDomain)
  .add(paymentRecordsDomain)
  .add(protectionDomain)
  .add(mailDomain)
  .add(contentDomain)
  .add(marketingMailDomain)
  .add(verificationDomain)
  .add(bonusesDomain)
  .add(limitMailDomain)
  .add(freeSpinsDomain)
  .add(coinsDomain)
  .add(grantsDomain)
  .add(rewardsDomain)
  .add(shopDomain)
  .add(promotionsDomain)
  .add(dailyBonusesDomain)
  .add(freeBetsDomain)
  .add(walletDomain)
  .add(tournamentsDomain)
  .add(paymentsDomain)
  .add(jackpotsDomain)
  .add(gamesDomain)
  .add(historyDomain)
  .add(signInDomain)
  .add(sportDomain)
  .add(messagingDomain)
  .add(pushDomain)
  .add(announcementsDomain);
