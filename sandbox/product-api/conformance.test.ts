import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GAME_CATEGORIES } from "#contract/constants.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import { PAYMENT_GROUPS } from "#contract/money/payment-methods.ts";
import { productError } from "#contract/operation.ts";
import { allOperations } from "#contract/operations.ts";
import { plainPng } from "../providers/identity/plain-png.ts";
import { crashDriver } from "../testing/crash-driver.ts";
import {
  type InputOf,
  registration,
  type SandboxCallOptions,
  startTestSandbox,
  type TestSandbox,
} from "../testing/test-sandbox.ts";
import { lobbyGames } from "./lobby/catalogue.ts";

type Name = keyof typeof allOperations;
type Example = { [N in Name]: () => Promise<{ input: InputOf<N>; as?: SandboxCallOptions }> };

let sandbox: TestSandbox;
let player: { token: string; userId: string };
/** A verified player, as withdrawals require. */
let payer: { token: string; userId: string };
let code: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  player = await sandbox.demo();
  payer = await sandbox.register("EUR", "payer@example.com");
  sandbox.approve(payer.userId);
  code = (await sandbox.call("games", { limit: 1 })).result.items[0].code;
});
afterAll(() => sandbox.close());

const bare = async () => ({ input: {} });
const signedIn = async () => ({ input: {}, as: { token: player.token } });
/** A new player with a session, for calls that change an account. */
const newPlayer = async () => ({ token: (await sandbox.register()).token });
const PASSWORD = "long-enough-1";
const lastMail = (to: string) => sandbox.services.mailbox.list(to)[0];
const digitsTo = (to: string) => /\d{6}/.exec(lastMail(to)?.paragraphs[0] ?? "")?.[0] ?? "";
const passport = () => new File([plainPng() as BlobPart], "passport.png", { type: "image/png" });

/** A player with two-factor enabled, and a code that is valid now. */
async function withTwoFactor() {
  const as = await newPlayer();
  const { secret } = (await sandbox.call("beginTwoFactor", { password: PASSWORD }, as)).result;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: sandbox.services.clock.now().getTime() });
  return { as, code };
}

async function uploaded() {
  const as = await newPlayer();
  const { result } = await sandbox.call("uploadDocument", { kind: "identity", file: passport() }, as);
  return { input: { document_id: result.documents[0].documents[0].document_id }, as };
}

/** A player with a due reality check. */
async function signedInWithCheck() {
  const as = await newPlayer();
  await sandbox.call("setRealityCheck", { minutes: 15 }, as);
  await sandbox.call("launchGame", { code, mode: "real", locale: "en", lobby_url: "/" }, as);
  await sandbox.control("POST", "/sandbox/clock", { advanceMs: 16 * 60_000 });
  const { result } = await sandbox.call("playSession", {}, as);
  return { input: { check_id: result.reality_check.check_id, answer: "continue" as const }, as };
}

async function played() {
  const launch = await sandbox.call(
    "launchGame",
    { code, mode: "real", locale: "en", lobby_url: "/" },
    { token: player.token },
  );
  const token = new URL(launch.result.game_url, sandbox.url).searchParams.get("token");
  const spin = await fetch(`${sandbox.url}/sandbox/games/api/${code}/spin`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ stake: 20, roundRequestId: crypto.randomUUID() }),
  });
  const { result } = (await spin.json()) as { result: { round: { id: string } } };
  await fetch(`${sandbox.url}/sandbox/games/api/${code}/shown`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ roundId: result.round.id }),
  });
  return { input: { round_id: result.round.id }, as: { token: player.token } };
}

/** Uses a player without other rounds, so that no reality check of an earlier session refuses the call. */
const transaction = (user_id: string, transaction_id: string, round_id = transaction_id) => ({
  ...{ transaction_id, round_id, user_id, game_code: code },
  ...{ currency: "EUR" as const, amount: "1.50" },
});

const CARD_DEPOSIT = {
  ...{ alias: "card", amount: "10", currency: "EUR" as const, return_path: "/en/payment/preloader" },
  fields: { card_number: "5555 5555 5555 4444", card_expiry: "12/39", card_cvc: "123", card_holder: "Sol" },
};
const WITHDRAWAL = {
  ...{ alias: "e-wallet", amount: "20", currency: "EUR" as const },
  fields: { wallet_email: "sol@example.com" },
};
const deposit = async (key: string, more: object = {}) =>
  (await sandbox.call("createDeposit", { ...CARD_DEPOSIT, ...more }, { token: player.token, key })).result;

const CRASH_BET = { panel: 0, stake: "1.00", auto_cash_out: 250 } as const;

/** A bet on a round that runs for minutes. */
async function crashBet() {
  const steps = crashDriver(sandbox.services);
  steps.toBetting((point) => point > 500);
  const as = await newPlayer();
  const { result } = await sandbox.call("placeCrashBet", CRASH_BET, { ...as, key: "conforming" });
  return { bet_id: String(result.bet_id), as, steps };
}

async function crashedRound(): Promise<string> {
  const steps = crashDriver(sandbox.services);
  const { id } = steps.toBetting();
  steps.takeOff();
  steps.land();
  return String(id);
}

/** A valid call of every operation; a new operation without a call does not compile. */
const examples: Example = {
  login: async () => ({ input: { login: "demo", password: "sunrise-2026" } }),
  register: async () => ({ input: registration() }),
  checkSession: signedIn,
  logout: async () => ({ input: {}, as: { token: (await sandbox.demo()).token } }),
  restorePassword: async () => ({ input: { email: "demo@solstice.example", locale: "en" } }),
  newPassword: async () => {
    const { userId } = await sandbox.register();
    return {
      input: { code: sandbox.services.codes.issue("new-password", userId), password: "another-one-2" },
    };
  },
  currentUser: signedIn,
  refreshUser: signedIn,
  updateProfile: async () => ({
    input: { name: "Ada", surname: "Sol", gender: "female", country: "FI" },
    as: { token: player.token },
  }),
  registerPush: async () => ({ input: { token: "device", platform: "ios" }, as: { token: player.token } }),
  vipLevels: async () => ({ input: { locale: "kz" } }),
  wallet: signedIn,
  paymentSystems: async () => ({ input: { type: PAYMENT_GROUPS.join(",") }, as: { token: player.token } }),
  savedMethods: async () => {
    await deposit("saved", { save: true });
    return signedIn();
  },
  removeSavedMethod: async () => {
    await deposit("to-be-forgotten", { save: true });
    const { result } = await sandbox.call("savedMethods", {}, { token: player.token });
    return { input: { saved_method_id: result[0].saved_method_id }, as: { token: player.token } };
  },
  withdrawalFacts: signedIn,
  createDeposit: async () => ({ input: CARD_DEPOSIT, as: { token: player.token, key: "deposit-once" } }),
  createWithdrawal: async () => ({ input: WITHDRAWAL, as: { token: payer.token, key: "withdraw-once" } }),
  cancelWithdrawal: async () => {
    const as = { token: payer.token, key: "to-be-cancelled" };
    const { result } = await sandbox.call("createWithdrawal", WITHDRAWAL, as);
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
    const { result } = await sandbox.call("cryptoQuote", quoteInput, { token: player.token });
    return {
      input: { quote_id: result.quote_id, return_path: "/en/payment/preloader" },
      as: { token: player.token, key: "purchase-once" },
    };
  },
  games: async () => ({ input: { category: "slots", sort: "name", offset: 0, limit: 5 } }),
  gameCategories: bare,
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
    const { result } = await sandbox.call(
      "notifications",
      { view: "all", locale: "en" },
      { token: player.token },
    );
    return { input: { notification_id: result[0].notification_id }, as: { token: player.token } };
  },
  readAllNotifications: signedIn,
  achievement: async () => {
    await sandbox.call("bet", transaction(player.userId, "for-an-achievement"));
    return { input: { benefit_id: "first-round", locale: "hu" }, as: { token: player.token } };
  },
  protection: signedIn,
  setLimit: async () => ({
    input: { kind: "deposit", period: "month", value: "500.00" },
    as: { token: player.token },
  }),
  withdrawLimitChange: async () => ({
    input: { kind: "session", period: "day" },
    as: { token: player.token },
  }),
  setRealityCheck: async () => ({ input: { minutes: 30 }, as: await newPlayer() }),
  playSession: async () => {
    const { as } = await played();
    return { input: {}, as };
  },
  answerRealityCheck: signedInWithCheck,
  takeTimeOut: async () => ({ input: { days: 1 }, as: { token: (await sandbox.register()).token } }),
  excludeSelf: async () => ({ input: { months: null }, as: { token: (await sandbox.register()).token } }),
  activityStatement: async () => ({ input: { period: "lifetime" }, as: { token: player.token } }),
  helpLines: bare,
  account: signedIn,
  updateConsents: async () => ({
    input: { email: true, sms: false, phone: false, push: true },
    as: await newPlayer(),
  }),
  updateLocale: async () => ({ input: { locale: "pl" }, as: await newPlayer() }),
  requestEmailCode: async () => {
    const as = await newPlayer();
    sandbox.services.clock.advance(61_000);
    return { input: { locale: "fi" }, as };
  },
  confirmEmail: async () => {
    const { token, email } = await sandbox.register();
    return { input: { code: digitsTo(email) }, as: { token } };
  },
  changeEmail: async () => {
    const as = await newPlayer();
    sandbox.services.clock.advance(61_000);
    return { input: { email: "elsewhere@example.com", password: PASSWORD, locale: "it" }, as };
  },
  cancelEmailChange: async () => ({ input: {}, as: await newPlayer() }),
  requestPhoneCode: async () => ({ input: { phone: "+4790000001", locale: "no" }, as: await newPlayer() }),
  cancelPhoneChange: async () => ({ input: {}, as: await newPlayer() }),
  confirmPhone: async () => {
    const as = await newPlayer();
    const phone = "+4790000002";
    await sandbox.call("requestPhoneCode", { phone, locale: "no" }, as);
    return { input: { code: digitsTo(phone) }, as };
  },
  security: signedIn,
  changePassword: async () => ({
    input: { current_password: PASSWORD, password: "another-one-2" },
    as: await newPlayer(),
  }),
  beginTwoFactor: async () => ({ input: { password: PASSWORD }, as: await newPlayer() }),
  confirmTwoFactor: async () => {
    const { as, code } = await withTwoFactor();
    return { input: { code: code() }, as };
  },
  renewRecoveryCodes: async () => {
    const { as, code } = await withTwoFactor();
    await sandbox.call("confirmTwoFactor", { code: code() }, as);
    sandbox.services.clock.advance(30_000);
    return { input: { password: PASSWORD, code: code() }, as };
  },
  disableTwoFactor: async () => {
    const { as, code } = await withTwoFactor();
    const { result } = await sandbox.call("confirmTwoFactor", { code: code() }, as);
    return { input: { password: PASSWORD, code: result.recovery_codes[0] }, as };
  },
  activeSessions: signedIn,
  endSession: async () => {
    const as = await newPlayer();
    const [{ session_id }] = (await sandbox.call("activeSessions", {}, as)).result;
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
  bonusHistory: async () => ({ input: { locale: "hu", limit: 5 }, as: { token: player.token } }),
  claimBonus: async () => ({
    input: { benefit_id: "sunrise-gift", locale: "pl" },
    as: { ...(await newPlayer()), key: "claim-once" },
  }),
  forfeitBonus: async () => {
    const as = { ...(await newPlayer()), key: "for-a-forfeit" };
    const { result } = await sandbox.call("claimBonus", { benefit_id: "sunrise-gift", locale: "pl" }, as);
    return { input: { bonus_id: result.bonus_id, locale: "pl" }, as };
  },
  verifiableGames: bare,
  roundVerifier: bare,
  recomputeRound: async () => ({
    input: {
      ...{ game: lobbyGames.find(({ features }) => features.includes("bonus-buy"))?.code ?? "" },
      ...{ server_seed: "a seed", client_seed: "mine", nonce: 1, bet: '"buy"' },
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
    const { bet_id, as, steps } = await crashBet();
    steps.takeOff();
    return { input: { bet_id }, as: { ...as, key: "crash-out" } };
  },
  crashBets: async () => ({ input: { limit: 3 }, as: (await crashBet()).as }),
  crashRounds: async () => {
    await crashedRound();
    return { input: { limit: 1 } };
  },
  crashRound: async () => ({ input: { round_id: await crashedRound() } }),
  bet: async () => ({ input: transaction((await sandbox.register()).userId, "conforming-bet") }),
  win: async () => {
    const { userId } = await sandbox.register();
    await sandbox.call("bet", transaction(userId, "conforming-round"));
    return { input: transaction(userId, "conforming-win", "conforming-round") };
  },
  rollback: async () => ({ input: { transaction_id: "never-seen", user_id: player.userId } }),
};

test.each(Object.keys(allOperations) as Name[])(
  "the sandbox and the contract agree on %s [API-2, ENT-1]",
  async (name) => {
    const { input, as } = await examples[name]();
    const { status, result, error } = await sandbox.call(name, input as InputOf<typeof name>, as);
    expect(error).toBeUndefined();
    expect(status).toBe(200);
    const parsed = allOperations[name].result.safeParse(result);
    expect(parsed.error).toBeUndefined();
  },
);

test.each([
  ["GET", "/api/no-such-thing"],
  ["DELETE", "/api/wallet"],
  ["GET", "/api"],
  ["GET", "/api/games/%E0%A4%A"],
  ["GET", "/nowhere"],
])("%s %s is refused in the contract's form", async (method, path) => {
  const response = await fetch(`${sandbox.url}${path}`, { method });
  const { error } = (await response.json()) as { error: unknown };
  expect(response.status).toBe(404);
  expect(productError.parse(error).code).toBe(PRODUCT_ERROR.notFound);
});

test.each([
  ["not JSON", "{"],
  ["a list", "[]"],
  ["empty", ""],
  ["an object of another shape", '{"login":1}'],
  ["deeply nested JSON", "[".repeat(50_000)],
])("a body that is %s is refused as invalid input", async (_, body) => {
  const response = await fetch(`${sandbox.url}/api/auth/login`, { method: "POST", body });
  const { error } = (await response.json()) as { error: unknown };
  expect(response.status).toBe(422);
  expect(productError.parse(error).code).toBe(PRODUCT_ERROR.invalidInput);
});

test("a body of several megabytes is refused", async () => {
  const body = JSON.stringify({ login: "x".repeat(1_000_000), password: "x" });
  const response = await fetch(`${sandbox.url}/api/auth/login`, { method: "POST", body });
  expect(response.status).toBe(413);
});

test("an operation of players is refused without a session", async () => {
  for (const as of [{}, { token: "made-up-token-of-some-length" }]) {
    const { status, error } = await sandbox.call("wallet", {}, as);
    expect([status, error?.code]).toEqual([401, PRODUCT_ERROR.notSignedIn]);
  }
});

test("every category of the contract has a count that equals the total of its page", async () => {
  const { result } = await sandbox.call("gameCategories", {});
  expect(result.map(({ id }: { id: string }) => id)).toEqual([...GAME_CATEGORIES]);
  for (const { id, count } of result) {
    expect((await sandbox.call("games", { category: id, limit: 1 })).result.total).toBe(count);
  }
});

test("the response contains the requested payment groups and no others [ENT-3]", async () => {
  const one = await sandbox.call("paymentSystems", { type: "deposit" });
  expect(Object.keys(one.result)).toEqual(["deposit"]);
  const some = await sandbox.call("paymentSystems", { type: "crypto,withdraw" });
  expect(Object.keys(some.result).sort()).toEqual(["crypto", "withdraw"]);
  for (const { image } of one.result.deposit)
    expect((await fetch(`${sandbox.url}${image}`)).status).toBe(200);
});

test("the footer's icons and the levels' images exist [FTR-3]", async () => {
  const levels = (await sandbox.call("vipLevels", { locale: "en" })).result;
  expect(levels).toHaveLength(10);
  const images = levels.map(({ images }: { images: { active: string } }) => images.active);
  for (const list of ["affiliates", "payment_systems"] as const) {
    const { result } = await sandbox.call("footerList", { list, locale: "en" });
    images.push(...result.map(({ image }: { image: string }) => image));
  }
  for (const image of images) {
    const response = await fetch(`${sandbox.url}${image}`);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    const etag = response.headers.get("etag") as string;
    const again = await fetch(`${sandbox.url}${image}`, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
  }
});
