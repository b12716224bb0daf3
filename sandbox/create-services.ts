import pino from "pino";
import { createClock } from "./clock.ts";
import type { SandboxConfig } from "./config.ts";
import { createDueWork } from "./due-work.ts";
import { createFaults } from "./faults.ts";
import { createContacts } from "./product-api/accounts/contacts.ts";
import { createLoginAttempts, GUESSES } from "./product-api/accounts/login-attempts.ts";
import { createOneTimeCodes } from "./product-api/accounts/one-time-codes.ts";
import { createPasswordCheck } from "./product-api/accounts/password-check.ts";
import { createPlayers } from "./product-api/accounts/players.ts";
import { createRecoveryCodes } from "./product-api/accounts/recovery-codes.ts";
import { createSessions } from "./product-api/accounts/sessions.ts";
import { createSignIns } from "./product-api/accounts/sign-ins.ts";
import { createTwoFactor } from "./product-api/accounts/two-factor.ts";
import { createBonuses } from "./product-api/bonuses/bonuses.ts";
import { createNotifications } from "./product-api/content/notifications.ts";
import { createWins } from "./product-api/content/wins.ts";
import { createHistory } from "./product-api/history/history.ts";
import { createJackpots } from "./product-api/jackpots/jackpots.ts";
import { createJackpotPools } from "./product-api/jackpots/pools.ts";
import { createJackpotViews, tileJackpot } from "./product-api/jackpots/views.ts";
import { announceJackpots } from "./product-api/live/announce-jackpots.ts";
import { announceLobby } from "./product-api/live/announce-lobby.ts";
import { announcePayments } from "./product-api/live/announce-payments.ts";
import { announceRealityChecks } from "./product-api/live/announce-reality-checks.ts";
import { announcePlay } from "./product-api/live/announcements.ts";
import { createBalanceNews } from "./product-api/live/balance-news.ts";
import { createHub } from "./product-api/live/hub.ts";
import { lobbyGames, playableGame } from "./product-api/lobby/catalogue.ts";
import { collections } from "./product-api/lobby/collections.ts";
import { createFavourites } from "./product-api/lobby/favourites.ts";
import { createFronts } from "./product-api/lobby/fronts.ts";
import { createLaunchGate } from "./product-api/lobby/launch-gate.ts";
import { createLaunches } from "./product-api/lobby/launches.ts";
import { createLobby } from "./product-api/lobby/lobby.ts";
import { createPlayersNow } from "./product-api/lobby/players-now.ts";
import { createRecentGames } from "./product-api/lobby/recent-games.ts";
import { createGameSearch } from "./product-api/lobby/search.ts";
import { categoryAndFeatureLists, collectionLists, providerLists } from "./product-api/lobby/search-lists.ts";
import { createLimitMail } from "./product-api/mail/limit-mail.ts";
import { createMailbox } from "./product-api/mail/mailbox.ts";
import { createPlayerMail } from "./product-api/mail/player-mail.ts";
import { createPayments } from "./product-api/payments/create-payments.ts";
import { createPaymentBook } from "./product-api/payments/payment-book.ts";
import { createProtection } from "./product-api/protection/create-protection.ts";
import { createAchievements } from "./product-api/rewards/achievements.ts";
import { createPoints } from "./product-api/rewards/vip.ts";
import { createReviewer } from "./product-api/verification/reviewer.ts";
import { createVerification } from "./product-api/verification/verification.ts";
import { createGifts } from "./product-api/wallet/gifts.ts";
import { createIdempotency } from "./product-api/wallet/idempotency.ts";
import { createSeamlessWallet } from "./product-api/wallet/seamless-wallet.ts";
import { providers } from "./providers/games/catalogue/providers.ts";
import { createCrashGame } from "./providers/games/engines/crash/crash-game.ts";
import { createNews } from "./providers/games/engines/crash/news.ts";
import { createLiveTables } from "./providers/games/engines/live-roulette/live-tables.ts";
import { createForgottenRounds } from "./providers/games/forgotten-rounds.ts";
import { buildVerifierAssets } from "./providers/games/verifier-assets.ts";
import type { Services } from "./services.ts";
import { openStore, type Store } from "./store/database.ts";
import { forgetExpired } from "./store/forget-expired.ts";
import { createLedger } from "./store/ledger.ts";
import { createSecret } from "./store/secrets.ts";

/** Puts the sandbox's parts together over its database, each knowing only those it needs. */
export function createServices(config: SandboxConfig): Services {
  const log = pino({ name: "sandbox" }, pino.destination(2));
  const report = (error: unknown) => log.error({ err: error }, "unexpected");
  const clock = createClock();
  const due = createDueWork(report);
  const store = openStore(config.data);
  const ledger = createLedger(store, clock);
  const sessions = createSessions(store, clock);
  const jackpotPools = createJackpotPools(store, ledger, clock);
  const lobby = createLobby(lobbyGames, collections, (code) => tileJackpot(jackpotPools, code));
  const fronts = createFronts(lobby);
  const popular = lobbyGames.toSorted((a, b) => b.popularity - a.popularity);
  const players = createPlayers(store, clock);
  const pointsOf = createPoints(store);
  const guesses = createLoginAttempts(clock, GUESSES);
  const hub = createHub();
  const mailbox = createMailbox(store, clock);
  const mail = createPlayerMail(mailbox, players);
  const book = createPaymentBook(store, clock);
  const protection = createProtection(store, clock, {
    waitingHours: config.limitWaitHours,
    realityCheckMinutes: config.realityCheckMinutes,
    depositsUnderWay: (userId, currency) => book.underWay(userId, currency, "deposit").amount,
  });
  const verification = createVerification({ store, clock, mail, hub });
  due.add(createReviewer(store, verification));
  const bonuses = createBonuses({ store, clock, ledger, lobby, players, mail, hub });
  due.add(bonuses.doDue);
  due.add(createLimitMail(store, clock, { mail, players }));
  const wallet = createSeamlessWallet(store, ledger, clock, protection, bonuses.wagering);
  const jackpots = createJackpots(jackpotPools, wallet);
  const payments = createPayments({
    ...{ store, ledger, clock, book, report },
    ports: { ...protection, verification, bonuses },
    secret: keptSecret(store, "payment_secret"),
    manners: { copies: 2, spreadMs: config.webhookSpreadMs },
  });
  const crash = createCrashGame({
    ...{ store, clock, wallet, report },
    news: createNews(hub),
    watched: () => hub.isWatched("crash"),
  });
  hub.greet("crash", () => {
    crash.look();
    return { event: "crash/round", data: crash.roundView() };
  });
  due.add(crash.tick);
  const liveTables = createLiveTables({
    store,
    clock,
    wallet,
    report,
    watched: () => hub.isWatched("lobby"),
  });
  due.add(liveTables.tick);
  const { db, transaction } = store;
  due.add(
    createForgottenRounds({
      ...{ db, transaction, wallet, now: clock.now, findGame: playableGame },
      ...{ hours: config.roundWaitHours, report },
    }),
  );
  const services: Services = {
    config,
    clock,
    due,
    store,
    ledger,
    players,
    sessions,
    lobby,
    fronts,
    favourites: createFavourites(store, clock, lobby),
    recentGames: createRecentGames({ store, games: popular, collections }),
    search: createGameSearch(popular, [
      ...categoryAndFeatureLists(),
      ...providerLists(providers),
      ...collectionLists(fronts, collections),
    ]),
    hub,
    pointsOf,
    faults: createFaults(),
    wallet,
    bonuses,
    gifts: createGifts(ledger),
    once: createIdempotency(store, clock),
    codes: createOneTimeCodes(store, clock),
    attempts: createLoginAttempts(clock),
    guesses,
    checkPassword: createPasswordCheck(players, guesses),
    signIns: createSignIns(store, clock),
    contacts: createContacts(store, clock),
    twoFactor: createTwoFactor(store, clock),
    recoveryCodes: createRecoveryCodes(store, clock),
    protection,
    verification,
    payments,
    achievements: createAchievements(store, clock),
    notifications: createNotifications(store, clock),
    mailbox,
    mail,
    launches: createLaunches(store, sessions, clock),
    launchGate: createLaunchGate({ store, wallet, limits: protection.limits }),
    wins: createWins(store, lobby),
    crash,
    verifier: buildVerifierAssets(),
    liveTables,
    playersNow: createPlayersNow(store, clock),
    jackpots,
    jackpotPools,
    jackpotViews: createJackpotViews({ jackpotPools, lobby, players }),
    history: createHistory({ store, clock, wallet, jackpots, lobby, crash, liveTables }),
    tellBalance: createBalanceNews({
      ...{ store, ledger, players, hub, clock, pointsOf },
      ...{ gates: payments.gates, playSessions: protection.playSessions },
    }),
    report,
    providerSecret: config.providerSecret ?? keptSecret(store, "provider_secret"),
  };
  forgetExpired(store, clock);
  announcePlay(services);
  announcePayments(services);
  announceLobby(services);
  announceJackpots(services);
  announceRealityChecks(services);
  return services;
}

/** A secret that is made up once and stays with the database. */
function keptSecret(store: Store, name: string): string {
  store.db.prepare("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING").run(name, createSecret());
  return String(store.db.prepare("SELECT value FROM settings WHERE name = ?").get(name)?.value);
}
