import { Secret, TOTP } from "otpauth";
import { PAYMENT_GROUPS } from "#contract/money/payment-methods.ts";
import type { allOperations } from "#contract/operations.ts";
import { CRASH_TIMING, type CrashPhase } from "#contract/play/crash-rules.ts";
import { plainPng } from "../providers/identity/plain-png.ts";
import { type InputOf, registration, type SandboxCallOptions, type TestSandbox } from "./test-sandbox.ts";

type Name = keyof typeof allOperations;

/** A valid call of every operation; a new operation without a call does not compile. */
export type OperationExamples = {
  [N in Name]: () => Promise<{ input: InputOf<N>; as?: SandboxCallOptions }>;
};

const PASSWORD = "long-enough-1";
const PAYER = { login: "payer@example.com", password: PASSWORD };
/** Milliseconds. */
const DAY = 86_400_000;

/**
 * Creates functions that prepare a successful call of each operation, from outside: by other operations, the pages of the suppliers,
 * the mailbox and the controls of the sandbox. The file is long because it has an entry for every operation.
 */
export async function createOperationExamples(
  sandbox: Pick<TestSandbox, "call" | "control" | "register" | "demo" | "url">,
): Promise<OperationExamples> {
  const { call, control, demo, register, url } = sandbox;
  let player = await demo();
  /** A verified player, as withdrawals require. */
  let payer: { token: string } = await register("EUR", PAYER.login);
  const code: string = (await call("games", { limit: 1 })).result.items[0].code;

  const bare = async () => ({ input: {} });
  const signedIn = async () => ({ input: {}, as: { token: player.token } });
  /** A new player with a session, for calls that change an account. */
  const newPlayer = async () => ({ token: (await register()).token });
  const wait = (milliseconds: number) => control("POST", "/sandbox/clock", { advanceMs: milliseconds });
  const lastMail = async (to: string) =>
    (await control("GET", `/sandbox/mail.json?to=${encodeURIComponent(to)}`)).result[0];
  const digitsTo = async (to: string) => /\d{6}/.exec((await lastMail(to)).paragraphs[0])?.[0] ?? "";
  /** Completes the identity check as its player does, on the provider's page. */
  async function approve(as: SandboxCallOptions) {
    const { result } = await call("startIdentityCheck", { locale: "en" }, as);
    await fetch(url + result.url, { method: "POST", body: new URLSearchParams({ decision: "approve" }) });
  }
  const passport = () => new File([plainPng() as BlobPart], "passport.png", { type: "image/png" });

  /** A player with two-factor enabled, and a code that is valid now. */
  async function withTwoFactor() {
    const as = await newPlayer();
    const { secret } = (await call("beginTwoFactor", { password: PASSWORD }, as)).result;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = async () =>
      totp.generate({ timestamp: Date.parse((await control("GET", "/sandbox/clock")).result.now) });
    return { as, code };
  }

  async function uploaded() {
    const as = await newPlayer();
    const { result } = await call("uploadDocument", { kind: "identity", file: passport() }, as);
    return { input: { document_id: result.documents[0].documents[0].document_id }, as };
  }

  const tournamentId = async (): Promise<string> =>
    (await call("tournaments", { locale: "en" })).result.running[0].tournament_id;

  /** A player with a due reality check. */
  async function signedInWithCheck() {
    const as = await newPlayer();
    await call("setRealityCheck", { minutes: 15 }, as);
    await call("launchGame", { code, mode: "real", locale: "en", lobby_url: "/" }, as);
    await wait(16 * 60_000);
    const { result } = await call("playSession", {}, as);
    return { input: { check_id: result.reality_check.check_id, answer: "continue" as const }, as };
  }

  /** A round of a new player, whom no reality check of an earlier session stops. */
  async function played() {
    const as = await newPlayer();
    const launch = await call("launchGame", { code, mode: "real", locale: "en", lobby_url: "/" }, as);
    const token = new URL(launch.result.game_url, url).searchParams.get("token");
    const spin = await fetch(`${url}/sandbox/games/api/${code}/spin`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ stake: 20, roundRequestId: crypto.randomUUID() }),
    });
    const { result } = (await spin.json()) as { result: { round: { id: string } } };
    await fetch(`${url}/sandbox/games/api/${code}/shown`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ roundId: result.round.id }),
    });
    return { input: { round_id: result.round.id }, as };
  }

  /** Uses a player without other rounds, so that no reality check of an earlier session refuses the call. */
  const transaction = (user_id: string, transaction_id: string, round_id = transaction_id) => ({
    transaction_id,
    round_id,
    user_id,
    game_code: code,
    currency: "EUR" as const,
    amount: "1.50",
  });

  const CARD_DEPOSIT = {
    alias: "card",
    amount: "10",
    currency: "EUR" as const,
    return_path: "/en/payment/preloader",
    fields: { card_number: "5555 5555 5555 4444", card_expiry: "12/39", card_cvc: "123", card_holder: "Sol" },
  };
  const WITHDRAWAL = {
    alias: "e-wallet",
    amount: "20",
    currency: "EUR" as const,
    fields: { wallet_email: "sol@example.com" },
  };
  const deposit = async (key: string, more: object = {}) =>
    (await call("createDeposit", { ...CARD_DEPOSIT, ...more }, { token: player.token, key })).result;

  const CRASH_BET = { panel: 0, stake: "1.00", auto_cash_out: 250 } as const;

  /** Milliseconds after which each phase is over; no flight is longer. */
  const PHASE_ENDS = { idle: 0, betting: CRASH_TIMING.betting, flying: 100_000, crashed: CRASH_TIMING.pause };

  /** Moves the clock to the betting phase of a round whose flight lasts for seconds. */
  async function openForBets() {
    for (;;) {
      await call("crashState", { locale: "en" });
      const { phase, next } = (await control("GET", "/sandbox/crash")).result;
      if (phase === "betting" && next > 200) return;
      await wait(PHASE_ENDS[phase as CrashPhase]);
    }
  }

  /** Moves the clock to a day whose bonus needs no deposit. */
  async function dayWithoutDeposit(): Promise<string> {
    for (;;) {
      const { today, days } = (await call("bonusMap", { locale: "en", currency: "EUR" })).result;
      const open = days.find(({ date }: { date: string }) => date === today);
      if (open?.reward && open.min_deposit === null) return today;
      await wait(DAY);
    }
  }

  async function crashBet() {
    await openForBets();
    const as = await newPlayer();
    const { result } = await call("placeCrashBet", CRASH_BET, { ...as, key: "conforming" });
    return { bet_id: String(result.bet_id), as };
  }

  async function crashedRound(): Promise<string> {
    await openForBets();
    await wait(PHASE_ENDS.betting);
    await wait(PHASE_ENDS.flying);
    return (await call("crashRounds", { limit: 1 })).result.items[0].round_id;
  }

  await approve({ token: payer.token });

  return {
    login: async () => ({ input: { login: "demo", password: "sunrise-2026" } }),
    register: async () => ({ input: registration() }),
    checkSession: signedIn,
    logout: async () => ({ input: {}, as: { token: (await demo()).token } }),
    restorePassword: async () => ({ input: { email: "demo@solstice.example", locale: "en" } }),
    newPassword: async () => {
      const { email } = await register();
      await call("restorePassword", { email, locale: "en" });
      const { link } = await lastMail(email);
      return {
        input: { code: new URL(link, url).searchParams.get("restore") ?? "", password: "another-one-2" },
      };
    },
    currentUser: signedIn,
    refreshUser: signedIn,
    updateProfile: async () => ({
      input: { name: "Ada", surname: "Sol", gender: "female", country: "FI" },
      as: { token: player.token },
    }),
    pushKey: bare,
    registerPush: async () => ({ input: { token: "device", platform: "ios" }, as: { token: player.token } }),
    unregisterPush: async () => ({ input: { token: "device" }, as: { token: player.token } }),
    vipLevels: async () => ({ input: { locale: "kz" } }),
    wallet: signedIn,
    paymentSystems: async () => ({ input: { type: PAYMENT_GROUPS.join(",") }, as: { token: player.token } }),
    savedMethods: async () => {
      await deposit("saved", { save: true });
      return signedIn();
    },
    removeSavedMethod: async () => {
      await deposit("to-be-forgotten", { save: true });
      const { result } = await call("savedMethods", {}, { token: player.token });
      return { input: { saved_method_id: result[0].saved_method_id }, as: { token: player.token } };
    },
    withdrawalFacts: signedIn,
    createDeposit: async () => ({ input: CARD_DEPOSIT, as: { token: player.token, key: "deposit-once" } }),
    createWithdrawal: async () => ({ input: WITHDRAWAL, as: { token: payer.token, key: "withdraw-once" } }),
    cancelWithdrawal: async () => {
      const as = { token: payer.token, key: "to-be-cancelled" };
      const { result } = await call("createWithdrawal", WITHDRAWAL, as);
      return { input: { payment_id: result.payment_id }, as: { token: payer.token, key: "cancel-once" } };
    },
    payments: async () => {
      await deposit("listed");
      return { input: { type: "deposit", limit: 2 }, as: { token: player.token } };
    },
    payment: async () => {
      const { payment_id } = await deposit("looked-at");
      return { input: { payment_id }, as: { token: player.token } };
    },
    cryptoOffer: signedIn,
    cryptoQuote: async () => ({
      input: { amount: "100", currency: "EUR", coin: "BTC" },
      as: { token: player.token },
    }),
    createCryptoPurchase: async () => {
      const quoteInput = { amount: "100", currency: "EUR", coin: "LTC" } as const;
      const { result } = await call("cryptoQuote", quoteInput, { token: player.token });
      return {
        input: { quote_id: result.quote_id, return_path: "/en/payment/preloader" },
        as: { token: player.token, key: "purchase-once" },
      };
    },
    games: async () => ({ input: { category: "slots", sort: "name", offset: 0, limit: 5 } }),
    gameCategories: bare,
    gameIndex: bare,
    gameFacets: async () => ({ input: { category: "slots", volatilities: "low,high", currency: "HUF" } }),
    jackpots: bare,
    gameCollections: async () => ({ input: { locale: "kz" } }),
    gameLobbies: async () => ({ input: { locale: "pt-br" } }),
    gameProviders: bare,
    searchGames: async () => ({ input: { query: code.slice(0, 3), locale: "hu", limit: 3 } }),
    ownGames: signedIn,
    favourites: signedIn,
    addFavourites: async () => ({ input: { codes: [code] }, as: { token: player.token } }),
    removeFavourite: async () => ({ input: { code }, as: { token: player.token } }),
    gameCards: async () => ({ input: { codes: `${code},no-such-game` } }),
    game: async () => ({ input: { code } }),
    launchGame: async () => ({
      input: { code, mode: "real", locale: "de-ch", lobby_url: "/de-ch/games" },
      as: { token: player.token },
    }),
    footerList: async () => ({ input: { list: "payment_systems", locale: "fi" } }),
    pageSeo: async () => ({ input: { path: "/games", locale: "pt-br" } }),
    events: async () => ({ input: { type: "all" } }),
    winStatistics: signedIn,
    notifications: async () => ({ input: { view: "all", locale: "pl" }, as: { token: player.token } }),
    readNotification: async () => {
      const { result } = await call("notifications", { view: "all", locale: "en" }, { token: player.token });
      return { input: { notification_id: result[0].notification_id }, as: { token: player.token } };
    },
    readAllNotifications: signedIn,
    sendContactMessage: async () => ({
      input: {
        name: "Sol Demo",
        email: "contact@example.com",
        topic: "payments",
        message: "When does my withdrawal arrive?",
        locale: "en",
      },
    }),
    promotions: async () => ({ input: { locale: "en", currency: "EUR" } }),
    promotion: async () => ({ input: { alias: "constellation", locale: "en", currency: "EUR" } }),
    banners: async () => ({ input: { locale: "en" } }),
    ownPromotions: signedIn,
    optInPromotion: async () => ({ input: { alias: "constellation" }, as: await newPlayer() }),
    referrals: signedIn,
    achievement: async () => {
      await call("bet", transaction(player.userId, "for-an-achievement"));
      return { input: { benefit_id: "first-round", locale: "hu" }, as: { token: player.token } };
    },
    achievements: async () => ({ input: { locale: "hu" }, as: { token: player.token } }),
    vipProgram: async () => ({ input: { locale: "fi", currency: "NOK" } }),
    vipStatus: signedIn,
    protection: signedIn,
    setLimit: async () => ({
      input: { kind: "deposit", period: "month", value: "500.00" },
      as: { token: player.token },
    }),
    confirmLimitChange: async () => ({
      input: { kind: "deposit", period: "month" },
      as: { token: player.token },
    }),
    withdrawLimitChange: async () => ({
      input: { kind: "session", period: "day" },
      as: { token: player.token },
    }),
    answerLimitPrompt: async () => ({
      input: { place: "deposit", answer: "skip" },
      as: { token: player.token },
    }),
    setRealityCheck: async () => ({ input: { minutes: 30 }, as: await newPlayer() }),
    playSession: async () => {
      const { as } = await played();
      return { input: {}, as };
    },
    answerRealityCheck: signedInWithCheck,
    takeTimeOut: async () => ({ input: { days: 1 }, as: { token: (await register()).token } }),
    requestExclusionEnd: async () => {
      const { token, email } = await register();
      await call("excludeSelf", { months: 6 }, { token });
      await wait(190 * DAY);
      [player, payer] = [await demo(), await call("login", PAYER).then(({ result }) => result)];
      const { error } = await call("login", { login: email, password: PASSWORD });
      return { input: { code: String(error?.vars.exclusion_code) } };
    },
    excludeSelfByCode: async () => {
      const { result } = await call("takeTimeOut", { days: 1 }, await newPlayer());
      return { input: { code: result.exclusion_code, months: 6 } };
    },
    excludeSelf: async () => ({ input: { months: null }, as: { token: (await register()).token } }),
    activityStatement: async () => ({ input: { period: "lifetime" }, as: { token: player.token } }),
    helpLines: bare,
    account: signedIn,
    updateConsents: async () => ({
      input: { email: true, sms: false, push: true },
      as: await newPlayer(),
    }),
    unsubscribe: async () => {
      const { token, email } = await register();
      await call("updateConsents", { email: true, sms: false, push: false }, { token });
      const mails = await fetch(`${url}/sandbox/mail.json?to=${encodeURIComponent(email)}`);
      const { result } = (await mails.json()) as { result: { link: string }[] };
      const link = new URL(result.find((mail) => mail.link.includes("/unsubscribe?"))?.link ?? "", url);
      return { input: { token: String(link.searchParams.get("token")) } };
    },
    updateLocale: async () => ({ input: { locale: "pl" }, as: await newPlayer() }),
    recordTrackingConsent: async () => ({
      input: {
        consent_id: "browser-1",
        version: 2,
        locale: "en",
        text: "The question",
        rule: "opt-in",
        country: "DE",
        signal: false,
        analytics: true,
        advertising: false,
        source: "settings",
      },
      as: await newPlayer(),
    }),
    requestEmailCode: async () => {
      const as = await newPlayer();
      await wait(61_000);
      return { input: { locale: "fi" }, as };
    },
    confirmEmail: async () => {
      const { token, email } = await register();
      return { input: { code: await digitsTo(email) }, as: { token } };
    },
    changeEmail: async () => {
      const as = await newPlayer();
      await wait(61_000);
      return { input: { email: "elsewhere@example.com", password: PASSWORD, locale: "it" }, as };
    },
    cancelEmailChange: async () => ({ input: {}, as: await newPlayer() }),
    requestPhoneCode: async () => ({
      input: { phone: "+4790000001", password: PASSWORD, locale: "no" },
      as: await newPlayer(),
    }),
    cancelPhoneChange: async () => ({ input: {}, as: await newPlayer() }),
    confirmPhone: async () => {
      const as = await newPlayer();
      const phone = "+4790000002";
      await call("requestPhoneCode", { phone, password: PASSWORD, locale: "no" }, as);
      return { input: { code: await digitsTo(phone) }, as };
    },
    security: signedIn,
    changePassword: async () => ({
      input: { current_password: PASSWORD, password: "another-one-2" },
      as: await newPlayer(),
    }),
    beginTwoFactor: async () => ({ input: { password: PASSWORD }, as: await newPlayer() }),
    confirmTwoFactor: async () => {
      const { as, code } = await withTwoFactor();
      return { input: { code: await code() }, as };
    },
    renewRecoveryCodes: async () => {
      const { as, code } = await withTwoFactor();
      await call("confirmTwoFactor", { code: await code() }, as);
      await wait(30_000);
      return { input: { password: PASSWORD, code: await code() }, as };
    },
    disableTwoFactor: async () => {
      const { as, code } = await withTwoFactor();
      const { result } = await call("confirmTwoFactor", { code: await code() }, as);
      return { input: { password: PASSWORD, code: result.recovery_codes[0] }, as };
    },
    activeSessions: signedIn,
    endSession: async () => {
      const as = await newPlayer();
      const [{ session_id }] = (await call("activeSessions", {}, as)).result;
      return { input: { session_id }, as };
    },
    logoutEverywhere: async () => ({ input: { keep_current: true }, as: await newPlayer() }),
    signIns: async () => ({ input: { limit: 5 }, as: { token: player.token } }),
    verification: signedIn,
    uploadDocument: async () => ({ input: { kind: "address", file: passport() }, as: await newPlayer() }),
    removeDocument: uploaded,
    documentFile: uploaded,
    startIdentityCheck: async () => ({ input: { locale: "kz" }, as: await newPlayer() }),
    bonuses: async () => ({ input: { locale: "hu" }, as: { token: player.token } }),
    tournaments: async () => ({ input: { locale: "kz" } }),
    tournamentArchive: async () => ({ input: { locale: "fi", limit: 3 } }),
    tournament: async () => ({ input: { tournament_id: await tournamentId(), locale: "de" } }),
    tournamentLeaderboard: async () => ({
      input: { tournament_id: await tournamentId(), offset: 20, limit: 10 },
    }),
    gameTournaments: async () => ({ input: { code, locale: "en" } }),
    ownTournaments: signedIn,
    ownTournament: async () => ({
      input: { tournament_id: await tournamentId() },
      as: { token: player.token },
    }),
    joinTournament: async () => ({
      input: { tournament_id: await tournamentId() },
      as: { token: player.token, key: crypto.randomUUID() },
    }),
    shop: async () => ({ input: { locale: "pl", currency: "PLN" as const } }),
    buyShopItem: async () => ({
      input: { item_id: "coins-handful", locale: "de" },
      as: { ...(await newPlayer()), key: "buy-once" },
    }),
    shopPurchase: async () => {
      const as = { ...(await newPlayer()), key: "for-a-receipt" };
      const { result } = await call("buyShopItem", { item_id: "coins-pouch", locale: "de" }, as);
      return { input: { purchase_id: result.purchase_id, locale: "de" }, as };
    },
    shopPurchases: async () => ({ input: { locale: "no", limit: 5 }, as: { token: player.token } }),
    freeSpins: async () => {
      const as = { ...(await newPlayer()), key: "for-spins" };
      await call("buyShopItem", { item_id: "coins-handful", locale: "de" }, as);
      const spins = { item_id: "spins-cherry-meridian", locale: "de" as const };
      await call("buyShopItem", spins, { ...as, key: "for-spins-2" });
      return { input: { locale: "it" }, as };
    },
    bonusHistory: async () => ({ input: { locale: "hu", limit: 5 }, as: { token: player.token } }),
    claimBonus: async () => ({
      input: { benefit_id: "sunrise-gift", locale: "pl" },
      as: { ...(await newPlayer()), key: "claim-once" },
    }),
    forfeitBonus: async () => {
      const as = { ...(await newPlayer()), key: "for-a-forfeit" };
      const { result } = await call("claimBonus", { benefit_id: "sunrise-gift", locale: "pl" }, as);
      return { input: { bonus_id: result.bonus_id, locale: "pl" }, as };
    },
    bonusMapTheme: bare,
    bonusMap: async () => ({ input: { locale: "de", currency: "CHF" as const } }),
    playerBonusMap: async () => ({ input: { locale: "fi" }, as: await newPlayer() }),
    claimDailyBonus: async () => ({
      input: { date: await dayWithoutDeposit(), locale: "it" },
      as: { ...(await newPlayer()), key: "daily-once" },
    }),
    verifiableGames: bare,
    roundVerifier: bare,
    recomputeRound: async () => ({
      input: {
        game: (await call("games", { features: "bonus-buy", limit: 1 })).result.items[0].code,
        server_seed: "a seed",
        client_seed: "mine",
        nonce: 1,
        bet: '"buy"',
      },
    }),
    rounds: async () => {
      const { as } = await played();
      return { input: { game: code, result: "all", mode: "real", limit: 5 }, as };
    },
    playedGames: signedIn,
    round: played,
    revealRound: played,
    crashState: async () => ({ input: { locale: "en" }, as: { token: player.token } }),
    placeCrashBet: async () => ({ input: CRASH_BET, as: { ...(await newPlayer()), key: "crash-place" } }),
    cancelCrashBet: async () => {
      const { bet_id, as } = await crashBet();
      return { input: { bet_id }, as: { ...as, key: "crash-cancel" } };
    },
    cashOutCrash: async () => {
      const { bet_id, as } = await crashBet();
      await wait(PHASE_ENDS.betting);
      return { input: { bet_id }, as: { ...as, key: "crash-out" } };
    },
    crashBets: async () => ({ input: { limit: 3 }, as: (await crashBet()).as }),
    crashRounds: async () => {
      await crashedRound();
      return { input: { limit: 1 } };
    },
    crashRound: async () => ({ input: { round_id: await crashedRound() } }),
    messagingSession: signedIn,
    sportToken: signedIn,
    sportHighlights: async () => ({ input: { locale: "de", path: "/live" } }),
    sportCounts: bare,
    messagingPlayer: async () => {
      const { session_id } = (await call("messagingSession", {}, { token: player.token })).result;
      return { input: { session_id } };
    },
    bet: async () => ({ input: transaction((await register()).userId, "conforming-bet") }),
    win: async () => {
      const { userId } = await register();
      await call("bet", transaction(userId, "conforming-round"));
      return { input: transaction(userId, "conforming-win", "conforming-round") };
    },
    rollback: async () => ({ input: { transaction_id: "never-seen", user_id: player.userId } }),
  };
}
