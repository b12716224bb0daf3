import type { z } from "zod";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { PAYMENT_GROUPS } from "#contract/wire/money/payment-methods.ts";
import type { Operation } from "#contract/wire/operation.ts";
import type { OperationName, operations } from "#contract/wire/operations.ts";

// Over 300 lines: one table, with an entry per operation.

type InputOf<N extends OperationName> =
  (typeof operations)[N] extends Operation<infer I, z.ZodType> ? z.input<I> : never;

/** What is known about the API while it is checked. */
export interface Facts {
  locale: LocaleCode;
  /** Currency of the player, or of the options. */
  currency: string;
  /** The result of an operation in the wire's format, called at its first use; undefined if it is not readable. */
  // biome-ignore lint/suspicious/noExplicitAny: any API's JSON, of which each probe takes what it needs
  result(name: OperationName): Promise<any>;
}

/** The input, or null if the API has nothing to ask about. */
type InputFrom<N extends OperationName> = (facts: Facts) => Promise<InputOf<N> | null>;

/**
 * How an operation is called:
 * - `read`: it changes nothing that lasts;
 * - `write`: it changes something, and is called only if the kit may write;
 * - `refused`: it must refuse this input, such as a made-up code of a mail, and changes nothing then;
 * - `never`: calling it would cost the player something; the text says what.
 */
type Probe<N extends OperationName> =
  | { read: InputFrom<N> }
  | { write: InputFrom<N> }
  | { refused: InputOf<N> }
  | { never: string };

const NO_SUCH_CODE = "check-api-no-such-code";
const SHOWN_ITEMS = 5;

const nothing = async () => ({});
const withLocale = async ({ locale }: Facts) => ({ locale });
// The currency of an API may be one that the contract does not know: its answer is what is checked.
const shown = async ({ locale, currency }: Facts) => ({ locale, currency: currency as "EUR" });
const firstGame = async ({ result }: Facts): Promise<string | undefined> =>
  (await result("games"))?.items?.[0]?.code;
const withGame = async (facts: Facts) => {
  const code = await firstGame(facts);
  return code ? { code } : null;
};
const firstTournament = async ({ result }: Facts) => {
  const { running = [], announced = [] } = (await result("tournaments")) ?? {};
  return [...running, ...announced][0]?.tournament_id as string | undefined;
};
const withTournament = async (facts: Facts) => {
  const tournament_id = await firstTournament(facts);
  return tournament_id ? { tournament_id } : null;
};
const firstRound = async ({ result }: Facts) => {
  const round_id: string | undefined = (await result("rounds"))?.items?.[0]?.round_id;
  return round_id ? { round_id } : null;
};
const firstPayment = async ({ result, locale }: Facts) => {
  const payment_id: string | undefined = (await result("payments"))?.items?.[0]?.payment_id;
  return payment_id ? { payment_id, locale } : null;
};

/** A new person for each run, because an address and a number belong to one account. */
function newPlayer({ locale, currency }: Facts): InputOf<"register"> {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, "0");
  return {
    email: `check-api-${digits}@example.com`,
    password: `Check-api-${digits}`,
    currency: currency as "EUR",
    country: "FI",
    birthday: "1990-01-31",
    phone: `+35850${digits}`,
    terms_accepted: true,
    locale,
  };
}

/** A deposit of the smallest amount with a method whose form requires nothing; null if there is none. */
async function smallDeposit({ result, locale }: Facts): Promise<InputOf<"createDeposit"> | null> {
  const methods = (await result("paymentSystems"))?.deposit ?? [];
  const method = methods.find(
    // biome-ignore lint/suspicious/noExplicitAny: any API's JSON
    ({ status = "available", fields = [] }: any) =>
      status === "available" && !fields.some(({ required = true }: { required?: boolean }) => required),
  );
  if (!method) return null;
  const { min, currency } = method.rules;
  return { alias: method.alias, amount: String(min), currency, return_path: "/", locale };
}

const CHANGES_LOGIN = "It would change how the player logs in.";
const LIMITS_PLAYER = "It would limit the player.";
const COSTS_PLAYER = "It would use up something that the player has.";
const REAL_DETAILS = "It needs the details of a real account of the player.";

/** One entry per operation of the front end: a new operation without one does not compile. */
export const PROBES: { [N in OperationName]: Probe<N> } = {
  capabilities: { read: nothing },
  // The run itself logs in, and out of a session of its own.
  login: { refused: { login: "check-api-no-such-player", password: "check-api-wrong-password" } },
  logout: { never: "The rules of tokens call it for a session of their own." },
  checkSession: { read: nothing },
  currentUser: { read: nothing },
  refreshUser: { read: nothing },
  register: { write: async (facts) => newPlayer(facts) },
  restorePassword: {
    write: async ({ locale }) => ({ email: "check-api-no-such-player@example.com", locale }),
  },
  newPassword: { refused: { code: NO_SUCH_CODE, password: "Check-api-1234567" } },

  games: { read: async () => ({ category: "slots", limit: SHOWN_ITEMS }) },
  game: {
    read: async (facts) => {
      const code = await firstGame(facts);
      return code ? { code, locale: facts.locale } : null;
    },
  },
  gameIndex: { read: nothing },
  launchGame: {
    read: async (facts) => {
      const code = await firstGame(facts);
      return code ? { code, mode: "demo", locale: facts.locale, lobby_url: "/" } : null;
    },
  },
  favourites: { read: nothing },
  addFavourites: {
    write: async (facts) => {
      const code = await firstGame(facts);
      return code ? { codes: [code] } : null;
    },
  },
  removeFavourite: { write: withGame },
  gameCards: {
    read: async (facts) => {
      const code = await firstGame(facts);
      return code ? { codes: code } : null;
    },
  },
  ownGames: { read: nothing },
  gameCategories: { read: nothing },
  gameCollections: { read: withLocale },
  gameLobbies: { read: withLocale },
  gameProviders: { read: nothing },
  gameFacets: { read: nothing },
  searchGames: {
    read: async ({ result, locale }) => {
      const name: string | undefined = (await result("games"))?.items?.[0]?.name;
      return name ? { query: name.slice(0, 3), locale, limit: SHOWN_ITEMS } : null;
    },
  },

  wallet: { read: nothing },
  paymentSystems: { read: async ({ locale }) => ({ type: PAYMENT_GROUPS.join(","), locale }) },
  savedMethods: { read: withLocale },
  removeSavedMethod: { never: COSTS_PLAYER },
  withdrawalFacts: { read: nothing },
  createDeposit: { write: smallDeposit },
  createWithdrawal: { never: REAL_DETAILS },
  cancelWithdrawal: { never: REAL_DETAILS },
  payments: { read: async ({ locale }) => ({ limit: SHOWN_ITEMS, locale }) },
  payment: { read: firstPayment },
  cryptoOffer: { read: withLocale },
  cryptoQuote: {
    read: async ({ result }) => {
      const offer = await result("cryptoOffer");
      const coin: string | undefined = offer?.coins?.[0]?.code;
      return coin ? { amount: String(offer.default), currency: offer.currency, coin } : null;
    },
  },
  createCryptoPurchase: { never: "It would begin a purchase of coins." },

  rounds: { read: async () => ({ limit: SHOWN_ITEMS }) },
  playedGames: { read: nothing },
  round: { read: firstRound },
  revealRound: { never: "It would reveal the player's seed." },
  verifiableGames: { read: nothing },
  roundVerifier: { read: nothing },
  recomputeRound: {
    read: async ({ result }) => {
      // Rounds of slots need no bet, which only their engine could describe.
      const slots = (await result("games"))?.items?.map(({ code }: { code: string }) => code) ?? [];
      const games: { code: string }[] = (await result("verifiableGames")) ?? [];
      const game = games.find(({ code }) => slots.includes(code))?.code;
      return game ? { game, server_seed: "check-api", client_seed: "check-api", nonce: 1 } : null;
    },
  },
  crashState: { read: withLocale },
  placeCrashBet: { never: "It would stake the player's money." },
  cancelCrashBet: { never: "It needs a bet of the player." },
  cashOutCrash: { never: "It needs a bet of the player." },
  crashBets: { read: async () => ({ limit: SHOWN_ITEMS }) },
  crashRounds: { read: async () => ({ limit: SHOWN_ITEMS }) },
  crashRound: {
    read: async ({ result }) => {
      const round_id: string | undefined = (await result("crashRounds"))?.items?.[0]?.round_id;
      return round_id ? { round_id } : null;
    },
  },
  jackpots: { read: nothing },

  bonuses: { read: withLocale },
  bonusHistory: { read: withLocale },
  claimBonus: { never: COSTS_PLAYER },
  forfeitBonus: { never: COSTS_PLAYER },
  freeSpins: { read: withLocale },
  achievements: { read: withLocale },
  achievement: {
    read: async ({ result, locale }) => {
      const list: { benefit_id: string; completed_at: string | null }[] =
        (await result("achievements")) ?? [];
      const benefit_id = list.find(({ completed_at }) => completed_at !== null)?.benefit_id;
      return benefit_id ? { benefit_id, locale } : null;
    },
  },
  promotions: { read: shown },
  promotion: {
    read: async (facts) => {
      const alias: string | undefined = (await facts.result("promotions"))?.[0]?.alias;
      return alias ? { alias, ...(await shown(facts)) } : null;
    },
  },
  banners: { read: withLocale },
  ownPromotions: { read: nothing },
  optInPromotion: { never: COSTS_PLAYER },
  referrals: { read: nothing },
  tournaments: { read: shown },
  tournamentArchive: { read: shown },
  tournament: {
    read: async (facts) => {
      const tournament_id = await firstTournament(facts);
      return tournament_id ? { tournament_id, ...(await shown(facts)) } : null;
    },
  },
  tournamentLeaderboard: { read: withTournament },
  gameTournaments: {
    read: async (facts) => {
      const code = await firstGame(facts);
      return code ? { code, ...(await shown(facts)) } : null;
    },
  },
  ownTournaments: { read: nothing },
  ownTournament: { read: withTournament },
  joinTournament: { never: COSTS_PLAYER },
  shop: { read: shown },
  buyShopItem: { never: COSTS_PLAYER },
  shopPurchases: { read: withLocale },
  shopPurchase: {
    read: async ({ result, locale }) => {
      const purchase_id: string | undefined = (await result("shopPurchases"))?.items?.[0]?.purchase_id;
      return purchase_id ? { purchase_id, locale } : null;
    },
  },
  bonusMapTheme: { read: nothing },
  bonusMap: { read: shown },
  playerBonusMap: { read: withLocale },
  claimDailyBonus: { never: COSTS_PLAYER },
  vipLevels: { read: withLocale },
  vipProgram: { read: shown },
  vipStatus: { read: nothing },

  account: { read: nothing },
  updateProfile: { never: "It would change the player's personal details." },
  updateConsents: { never: "It would record a consent that the player has not given." },
  unsubscribe: { refused: { token: NO_SUCH_CODE } },
  updateLocale: { write: withLocale },
  requestEmailCode: { never: "It would send a mail." },
  confirmEmail: { refused: { code: NO_SUCH_CODE } },
  changeEmail: { never: CHANGES_LOGIN },
  cancelEmailChange: { never: CHANGES_LOGIN },
  requestPhoneCode: { never: "It would send a message." },
  cancelPhoneChange: { never: CHANGES_LOGIN },
  confirmPhone: { never: "It needs a code from a message." },
  pushKey: { read: nothing },
  registerPush: { never: "It would record a consent that the player has not given." },
  unregisterPush: { write: async () => ({ token: NO_SUCH_CODE }) },
  security: { read: nothing },
  changePassword: { never: CHANGES_LOGIN },
  beginTwoFactor: { never: CHANGES_LOGIN },
  confirmTwoFactor: { never: CHANGES_LOGIN },
  renewRecoveryCodes: { never: CHANGES_LOGIN },
  disableTwoFactor: { never: CHANGES_LOGIN },
  activeSessions: { read: nothing },
  endSession: { never: "It would end a session of the player." },
  logoutEverywhere: { never: "It would end all sessions of the player." },
  signIns: { read: async () => ({ limit: SHOWN_ITEMS }) },
  recordTrackingConsent: { never: "It would record a consent that nobody has given." },
  verification: { read: nothing },
  uploadDocument: { never: "It would upload a document." },
  removeDocument: { never: "It would delete a document." },
  documentFile: {
    read: async ({ result }) => {
      const kinds = (await result("verification"))?.documents ?? [];
      // biome-ignore lint/suspicious/noExplicitAny: any API's JSON
      const document_id = kinds.flatMap(({ documents = [] }: any) => documents)[0]?.document_id;
      return document_id ? { document_id } : null;
    },
  },
  startIdentityCheck: { never: "It would start an identity check." },

  protection: { read: nothing },
  setLimit: { never: LIMITS_PLAYER },
  confirmLimitChange: { never: LIMITS_PLAYER },
  withdrawLimitChange: { never: LIMITS_PLAYER },
  answerLimitPrompt: { never: LIMITS_PLAYER },
  setRealityCheck: { never: LIMITS_PLAYER },
  excludeSelfByCode: { refused: { code: NO_SUCH_CODE, months: 6 } },
  requestExclusionEnd: { refused: { code: NO_SUCH_CODE } },
  takeTimeOut: { never: LIMITS_PLAYER },
  excludeSelf: { never: LIMITS_PLAYER },
  activityStatement: { read: async () => ({ period: "lifetime" }) },
  helpLines: { read: nothing },
  playSession: { read: nothing },
  answerRealityCheck: { never: "It needs a reality check that is due." },

  footerList: { read: async ({ locale }) => ({ list: "payment_systems", locale }) },
  pageSeo: { read: async ({ locale }) => ({ path: "/", locale }) },
  events: { read: async () => ({ type: "all" }) },
  winStatistics: { read: nothing },
  notifications: { read: async ({ locale }) => ({ view: "all", locale, limit: SHOWN_ITEMS }) },
  readNotification: {
    write: async ({ result }) => {
      const notification_id: string | undefined = (await result("notifications"))?.items?.[0]
        ?.notification_id;
      return notification_id ? { notification_id } : null;
    },
  },
  readAllNotifications: { write: nothing },
  sendContactMessage: { never: "It would write to your support." },
  messagingSession: { read: nothing },
  sportToken: { read: nothing },
  sportHighlights: { read: withLocale },
  sportCounts: { read: nothing },
};
