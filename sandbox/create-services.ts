import pino from "pino";
import { STAND_IN_BRAND } from "#contract/sport/vendor.ts";
import { createClock } from "./clock.ts";
import type { SandboxConfig } from "./config.ts";
import { createRewards } from "./create-rewards.ts";
import { createContacts } from "./product-api/accounts/contacts.ts";
import { createLoginAttempts, GUESS_LIMITS } from "./product-api/accounts/login-attempts.ts";
import { createMailedRegistrations } from "./product-api/accounts/mailed-registrations.ts";
import { createOneTimeCodes } from "./product-api/accounts/one-time-codes.ts";
import { createPasswordCheck, createPasswords } from "./product-api/accounts/passwords.ts";
import { createPlayers } from "./product-api/accounts/players.ts";
import { createSessions } from "./product-api/accounts/sessions.ts";
import { createSignInHistory } from "./product-api/accounts/sign-in-history.ts";
import { createRecoveryCodes, createTwoFactor } from "./product-api/accounts/two-factor.ts";
import { createUnsubscribeTokens } from "./product-api/accounts/unsubscribe-tokens.ts";
import { connectAnnouncements } from "./product-api/announcements/announcements.ts";
import { createBalanceAnnouncer } from "./product-api/announcements/balance-announcer.ts";
import { createBonuses } from "./product-api/bonuses/bonuses.ts";
import { createNotifications } from "./product-api/content/notifications.ts";
import { createWins } from "./product-api/content/wins.ts";
import { createDepositBenefits } from "./product-api/daily-bonuses/deposit-benefits.ts";
import { createHistory } from "./product-api/history/history.ts";
import { createFaults } from "./product-api/http/faults.ts";
import { createJackpots } from "./product-api/jackpots/jackpots.ts";
import { createJackpotPools } from "./product-api/jackpots/pools.ts";
import { createJackpotViews, tileJackpot } from "./product-api/jackpots/views.ts";
import { createHub } from "./product-api/live/hub.ts";
import { lobbyGames, playableGame } from "./product-api/lobby/catalogue.ts";
import { createFavourites } from "./product-api/lobby/favourites.ts";
import { collections, createGameLists } from "./product-api/lobby/game-lists.ts";
import { createLaunchGate } from "./product-api/lobby/launch-gate.ts";
import { createLaunches } from "./product-api/lobby/launches.ts";
import { createLobby } from "./product-api/lobby/lobby.ts";
import { createPlayerCounts } from "./product-api/lobby/player-counts.ts";
import { createRecentGames } from "./product-api/lobby/recent-games.ts";
import { createGameSearch } from "./product-api/lobby/search.ts";
import { categoryAndFeatureLists, collectionLists, providerLists } from "./product-api/lobby/search-lists.ts";
import { createLimitMail } from "./product-api/mail/limit-mail.ts";
import { createMailbox } from "./product-api/mail/mailbox.ts";
import { connectMarketingMail } from "./product-api/mail/marketing-mail.ts";
import { createPlayerMail } from "./product-api/mail/player-mail.ts";
import { createMessagingOperator } from "./product-api/messaging/messaging-operator.ts";
import { createMessagingSessions } from "./product-api/messaging/messaging-sessions.ts";
import { createPayments } from "./product-api/payments/create-payments.ts";
import { createPaymentStore } from "./product-api/payments/payment-store.ts";
import { recordActivity } from "./product-api/promotions/activity.ts";
import { createAccountLock } from "./product-api/protection/account-lock.ts";
import { createProtection } from "./product-api/protection/create-protection.ts";
import { createPush } from "./product-api/push/push.ts";
import { createAchievements } from "./product-api/rewards/achievements.ts";
import { createPoints } from "./product-api/rewards/vip.ts";
import { createFreeBets } from "./product-api/sport/free-bets.ts";
import { createSportOperator } from "./product-api/sport/sport-operator.ts";
import { createSportTokens } from "./product-api/sport/sport-tokens.ts";
import { publishTournaments } from "./product-api/tournaments/live.ts";
import { createTournaments } from "./product-api/tournaments/tournaments.ts";
import { createTournamentViews } from "./product-api/tournaments/views.ts";
import { createReviewer } from "./product-api/verification/reviewer.ts";
import { createVerification } from "./product-api/verification/verification.ts";
import { createPromotionalCredits } from "./product-api/wallet/promotional-credits.ts";
import { createSeamlessWallet } from "./product-api/wallet/seamless-wallet.ts";
import { providers } from "./providers/games/catalogue/providers.ts";
import { createAbandonedRoundsJob } from "./providers/games/server/abandoned-rounds.ts";
import { createCrashBroadcast } from "./providers/games/server/crash/broadcast.ts";
import { createCrashGame } from "./providers/games/server/crash/crash-game.ts";
import { createLiveTables } from "./providers/games/server/live-roulette/live-tables.ts";
import { createRoundService } from "./providers/games/server/round-service.ts";
import { verifierAssets } from "./providers/games/verifier/assets.ts";
import { createExclusionRegister } from "./providers/identity/exclusion-register.ts";
import { createInbox } from "./providers/messaging/inbox.ts";
import { offerOf } from "./providers/sport/bets/offer-adapter.ts";
import { createSportBets } from "./providers/sport/bets/sport-bets.ts";
import { createTokenCheck } from "./providers/sport/bets/token-check.ts";
import { createSportOffer } from "./providers/sport/feed/sport-offer.ts";
import { createInterventions } from "./providers/sport/interventions.ts";
import { createSportEvents } from "./providers/sport/live/events.ts";
import { createPricingBudget } from "./providers/sport/live/pricing-budget.ts";
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
export function createServices(config: SandboxConfig, store = openStore(config.data, databaseSchema)) {
  const log = pino({ name: "sandbox" }, pino.destination(2));
  /** Logs an unexpected error. */
  const report = (error: unknown) => log.error({ err: error }, "unexpected");
  const clock = createClock();
  const scheduler = createScheduler(report);
  const ledger = createLedger(store, clock);
  const sessions = createSessions(store, clock);
  const jackpotPools = createJackpotPools(store, ledger, clock);
  const lobby = createLobby(lobbyGames, collections, (code) => tileJackpot(jackpotPools, code));
  const gameLists = createGameLists(lobby);
  const popular = lobbyGames.toSorted((a, b) => b.popularity - a.popularity);
  const players = createPlayers(store, clock);
  const pointsOf = createPoints(store);
  const passwords = createPasswords(config.passwordCost);
  const guesses = createLoginAttempts(clock, GUESS_LIMITS);
  const hub = createHub();
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
  const jackpots = createJackpots(jackpotPools, wallet);
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
  const crash = createCrashGame({
    store,
    clock,
    wallet,
    report,
    broadcast: createCrashBroadcast(hub),
    isWatched: () => hub.hasSubscribers("crash"),
  });
  hub.setInitialEvent("crash", () => {
    crash.touch();
    return { event: "crash/round", data: crash.roundView() };
  });
  scheduler.add(crash.tick);
  const liveTables = createLiveTables({
    store,
    clock,
    wallet,
    report,
    isWatched: () => hub.hasSubscribers("lobby"),
  });
  scheduler.add(liveTables.tick);
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
  const { db, transaction } = store;
  const rounds = createRoundService({ db, transaction, wallet, jackpots, now: clock.now });
  scheduler.add(
    createAbandonedRoundsJob({
      db,
      transaction,
      wallet,
      now: clock.now,
      findGame: playableGame,
      hours: config.roundWaitHours,
      report,
    }),
  );
  const messagingSecret = storedSecret(store, "messaging_secret");
  const messagingSessions = createMessagingSessions({ clock, sessions, secret: messagingSecret });
  const sportTokens = createSportTokens({ clock, players, sessions, store, brandId: STAND_IN_BRAND });
  const sportOperator = createSportOperator({ ledger, players, protection, wallet, freeBets, sportTokens });
  const interventions = createInterventions(store, clock);
  const sportEvents = createSportEvents({
    clock,
    interventions,
    budget: createPricingBudget(report),
  });
  const sportOffer = createSportOffer(sportEvents);
  const sportBets = createSportBets({
    store,
    clock,
    operator: sportOperator,
    offer: offerOf(sportEvents),
    interventions,
    report,
  });
  scheduler.add(sportBets.processDue);
  const services = {
    accountLock,
    clock,
    scheduler,
    store,
    ledger,
    players,
    sessions,
    lobby,
    gameLists,
    favourites: createFavourites(store, clock, lobby),
    recentGames: createRecentGames({ store, games: popular, collections }),
    search: createGameSearch(popular, [
      ...categoryAndFeatureLists(),
      ...providerLists(providers),
      ...collectionLists(gameLists, collections),
    ]),
    hub,
    /** VIP points of a player. */
    pointsOf,
    faults: createFaults(),
    wallet,
    bonuses,
    ...rewards,
    promotionalCredits: createPromotionalCredits(ledger),
    runKeyedCall: createIdempotency(store, clock),
    codes: createOneTimeCodes(store, clock),
    mailedRegistrations: createMailedRegistrations(store, clock),
    opensAccountsAtOnce: config.opensAccountsAtOnce,
    attempts: createLoginAttempts(clock),
    /** Failed attempts of players who are signed in or have entered the right password. */
    guesses,
    passwords,
    checkPassword: createPasswordCheck(players, passwords, guesses),
    signInHistory: createSignInHistory(store, clock),
    contacts: createContacts(store, clock),
    twoFactor: createTwoFactor(store, clock),
    recoveryCodes: createRecoveryCodes(store, clock),
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
    sportTokens,
    freeBets,
    /** Orders of the console for events of the sportsbook. */
    interventions,
    sportEvents,
    sportBets,
    /** Checks tokens of players for the vendor of the sportsbook. */
    checkSportToken: createTokenCheck({
      operator: sportOperator,
      brandId: STAND_IN_BRAND,
      now: () => clock.now().getTime(),
    }),
    /** The public feed of the sportsbook's vendor. */
    sportFeed: sportOffer.publicFeed,
    /** What the sportsbook's vendor serves to browsers. */
    sportOffer,
    tournaments,
    tournamentViews,
    launches: createLaunches(store, sessions, clock),
    launchGate: createLaunchGate({ store, wallet, limits: protection.limits }),
    wins: createWins(store, lobby),
    crash,
    verifier: verifierAssets,
    liveTables,
    playerCounts: createPlayerCounts(store, clock),
    jackpots,
    rounds,
    jackpotPools,
    jackpotViews: createJackpotViews({ jackpotPools, lobby, players }),
    history: createHistory({ store, rounds, lobby, crash, liveTables }),
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
    /** Secret with which game providers sign their calls. */
    providerSecret: config.providerSecret ?? storedSecret(store, "provider_secret"),
  };
  recordActivity(services);
  deleteExpired(store, clock);
  connectAnnouncements(services);
  tournaments.processDue();
  return services;
}
