import pino from "pino";
import { createClock } from "./clock.ts";
import type { SandboxConfig } from "./config.ts";
import { createAccounts } from "./create-accounts.ts";
import { createGames } from "./create-games.ts";
import { createLobbyServices } from "./create-lobby-services.ts";
import { createRewards } from "./create-rewards.ts";
import { createSport } from "./create-sport.ts";
import { createUnsubscribeTokens } from "./product-api/accounts/unsubscribe-tokens.ts";
import { connectAnnouncements } from "./product-api/announcements/announcements.ts";
import { createBalanceAnnouncer } from "./product-api/announcements/balance-announcer.ts";
import { createBonuses } from "./product-api/bonuses/bonuses.ts";
import { createNotifications } from "./product-api/content/notifications.ts";
import { createDepositBenefits } from "./product-api/daily-bonuses/deposit-benefits.ts";
import { createFreeBets } from "./product-api/free-bets/free-bets.ts";
import { createFaults } from "./product-api/http/faults.ts";
import { createJackpotPools } from "./product-api/jackpot-networks/pools.ts";
import { createHub } from "./product-api/live/hub.ts";
import { createLimitMail } from "./product-api/mail/limit-mail.ts";
import { createMailbox } from "./product-api/mail/mailbox.ts";
import { createPlayerMail } from "./product-api/mail/player-mail.ts";
import { connectMarketingMail } from "./product-api/marketing-mail/marketing-mail.ts";
import { createMessagingOperator } from "./product-api/messaging/messaging-operator.ts";
import { createMessagingSessions } from "./product-api/messaging/messaging-sessions.ts";
import { createPayments } from "./product-api/payments/create-payments.ts";
import { createPaymentStore } from "./product-api/payments/payment-store.ts";
import { recordActivity } from "./product-api/promotions/activity.ts";
import { createProtection } from "./product-api/protection/create-protection.ts";
import { createPush } from "./product-api/push/push.ts";
import { createAchievements } from "./product-api/rewards/achievements.ts";
import { createPoints } from "./product-api/rewards/vip.ts";
import { createAccountLock } from "./product-api/sign-in/account-lock.ts";
import { publishTournaments } from "./product-api/tournaments/live.ts";
import { createTournaments } from "./product-api/tournaments/tournaments.ts";
import { createTournamentViews } from "./product-api/tournaments/views.ts";
import { createReviewer } from "./product-api/verification/reviewer.ts";
import { createVerification } from "./product-api/verification/verification.ts";
import { createPromotionalCredits } from "./product-api/wallet/promotional-credits.ts";
import { createSeamlessWallet } from "./product-api/wallet/seamless-wallet.ts";
import { createExclusionRegister } from "./providers/identity/exclusion-register.ts";
import { createInbox } from "./providers/messaging/inbox.ts";
import { deleteExpired } from "./retention.ts";
import { createScheduler } from "./scheduler.ts";
import { openStore } from "./store/database.ts";
import { createIdempotency } from "./store/idempotency.ts";
import { createLedger } from "./store/ledger.ts";
import { storedSecret } from "./store/settings.ts";
import { databaseSchema } from "./tables.ts";

/** All services of the sandbox over one database. Each part takes only those that it uses. */
export type Services = ReturnType<typeof createServices>;

/** Creates the services over the database of the configuration, or another store; nothing listens and no timer runs yet. */
export function createServices(
  config: SandboxConfig,
  store = openStore(config.data, databaseSchema, { durable: !config.temporary }),
) {
  const log = pino({ name: "sandbox" }, pino.destination(2));
  /** Logs an unexpected error. */
  const report = (error: unknown) => log.error({ err: error }, "unexpected");
  const clock = createClock();
  const scheduler = createScheduler(report);
  const ledger = createLedger(store, clock);
  const hub = createHub();
  const accounts = createAccounts({ config, store, clock });
  const { players, sessions } = accounts;
  const jackpotPools = createJackpotPools(store, ledger, clock);
  const lobbyServices = createLobbyServices({ store, clock, jackpotPools });
  const { lobby } = lobbyServices;
  const pointsOf = createPoints(store);
  const mailbox = createMailbox(store, clock);
  const paymentStore = createPaymentStore(store, clock);
  const exclusionRegister = createExclusionRegister(store);
  const protection = createProtection(store, clock, {
    waitingHours: config.limitWaitHours,
    realityCheckMinutes: config.realityCheckMinutes,
    openDepositTotal: (userId, currency) => paymentStore.openTotals(userId, currency, "deposit").amount,
    register: exclusionRegister,
  });
  const { exclusions } = protection;
  const mail = createPlayerMail(mailbox, players, exclusions);
  const notifications = createNotifications({ store, clock, players, hub, exclusions });
  const unsubscribeTokens = createUnsubscribeTokens(storedSecret(store, "unsubscribe_secret"));
  connectMarketingMail({ exclusions, mailbox, notifications, players, unsubscribeTokens });
  const verification = createVerification({ store, clock, mail, hub });
  scheduler.add(createReviewer(store, verification));
  const bonuses = createBonuses({ store, clock, ledger, lobby, players, mail, hub, exclusions });
  scheduler.add(bonuses.processDue);
  scheduler.add(createLimitMail(store, clock, { mail, players }));
  const rewards = createRewards({
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
  });
  const { coins, freeSpins, rewardGrants, dailyBonuses } = rewards;
  const freeBets = createFreeBets(store, clock);
  const wallet = createSeamlessWallet(store, ledger, clock, protection, bonuses.wagering, {
    coins,
    freeSpins,
    freeBets,
  });
  const tournaments = createTournaments({
    store,
    clock,
    ledger,
    lobby,
    players,
    rewardGrants,
    notifications,
    protection,
  });
  wallet.onRound(tournaments.recordRound);
  scheduler.add(tournaments.processDue);
  const tournamentViews = createTournamentViews({ tournaments, players });
  scheduler.add(publishTournaments({ hub, tournaments, views: tournamentViews }));
  const payments = createPayments({
    store,
    ledger,
    clock,
    paymentStore,
    report,
    ports: { ...protection, verification, bonuses: createDepositBenefits(bonuses, dailyBonuses) },
    secret: storedSecret(store, "payment_secret"),
    webhookDelivery: { copies: 2, spreadMs: config.webhookSpreadMs },
  });
  const games = createGames({
    config,
    store,
    clock,
    scheduler,
    hub,
    lobby,
    players,
    sessions,
    protection,
    wallet,
    jackpotPools,
    report,
  });
  const { crash, liveTables } = games;
  const accountLock = createAccountLock({
    clock,
    crash,
    liveTables,
    mail,
    players,
    protection,
    sessions,
    store,
  });
  scheduler.add(accountLock.recognizeDue);
  const sport = createSport({
    store,
    clock,
    scheduler,
    ledger,
    players,
    sessions,
    protection,
    wallet,
    freeBets,
    report,
  });
  const messagingSecret = storedSecret(store, "messaging_secret");
  const messagingSessions = createMessagingSessions({ clock, sessions, secret: messagingSecret });
  const services = {
    ...accounts,
    ...lobbyServices,
    ...rewards,
    ...games,
    ...sport,
    accountLock,
    clock,
    scheduler,
    store,
    ledger,
    hub,
    /** VIP points of a player. */
    pointsOf,
    faults: createFaults(),
    wallet,
    bonuses,
    freeBets,
    promotionalCredits: createPromotionalCredits(ledger),
    runKeyedCall: createIdempotency(store, clock),
    protection,
    exclusionRegister,
    verification,
    payments,
    achievements: createAchievements({ store, clock, players, rewardGrants, hub }),
    notifications,
    unsubscribeTokens,
    push: createPush({
      store,
      clock,
      players,
      sessions,
      notifications,
      exclusions,
      report,
      keys: config.pushKeys,
      allowsLoopback: config.controls,
    }),
    mailbox,
    /** Sends mails to players. */
    mail,
    messagingSessions,
    messagingOperator: createMessagingOperator({ messagingSessions, players, protection, bonuses }),
    tournaments,
    tournamentViews,
    /** The inboxes of the messaging vendor. */
    inbox: createInbox(store, clock),
    /** Publishes the balance of a player to their sockets. */
    announceBalance: createBalanceAnnouncer({
      store,
      ledger,
      players,
      hub,
      clock,
      freeSpins,
      gates: payments.gates,
      playSessions: protection.playSessions,
    }),
    report,
  };
  recordActivity(services);
  deleteExpired(store, clock);
  connectAnnouncements(services);
  tournaments.processDue();
  return services;
}
