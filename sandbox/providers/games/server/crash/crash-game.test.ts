import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { crashPointOf } from "#contract/wire/play/crash-rules.ts";
import { crashDriver } from "../../../../testing/crash-driver.ts";
import { startTestSandbox, type TestSandbox } from "../../../../testing/test-sandbox.ts";
import { hashOfSeed } from "../fairness.ts";

let sandbox: TestSandbox;
let driver: ReturnType<typeof crashDriver>;
let player: { token: string; userId: string };
let keys = 0;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  driver = crashDriver(sandbox.services);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  player = await sandbox.register();
});
afterEach(() => {
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
});

const authorized = () => ({ token: player.token, key: `key-${++keys}` });
const place = (more: object = {}) =>
  sandbox.call("placeCrashBet", { panel: 0, stake: "2.00", auto_cash_out: null, ...more }, authorized());
const cashOut = (bet_id: string) => sandbox.call("cashOutCrash", { bet_id }, authorized());
const cash = () => sandbox.services.ledger.balances(player.userId, "EUR").cash;
/** Cash of a new player in cents. */
const INITIAL_CASH = 50_000;
const ownBets = async () => (await sandbox.call("crashBets", {}, player)).result.items;

test("a cash-out in flight pays the stake times the current multiplier", async () => {
  driver.toBetting((point) => point > 400);
  const { result: bet } = await place();
  expect(cash()).toBe(INITIAL_CASH - 200);
  driver.takeOff();
  driver.flyTo(300);
  const { result: paid } = await cashOut(bet.bet_id);
  expect(paid).toMatchObject({ bet_id: bet.bet_id, state: "cashed_out" });
  expect(paid.multiplier).toBeGreaterThanOrEqual(300);
  expect(paid.payout).toBe((Math.floor(2 * paid.multiplier) / 100).toFixed(2));
  expect(cash()).toBe(INITIAL_CASH - 200 + Math.floor(2 * paid.multiplier));
});

test("a cash-out after the crash is too late, even before the crash was published", async () => {
  driver.toBetting((point) => point > 101 && point < 1_000);
  const { result: bet } = await place();
  driver.takeOff();
  sandbox.services.clock.advance(100_000);
  expect((await cashOut(bet.bet_id)).error?.code).toBe(PRODUCT_ERROR.crashTooLate);
  driver.by(0);
  expect((await cashOut(bet.bet_id)).error?.code).toBe(PRODUCT_ERROR.crashTooLate);
  expect(cash()).toBe(INITIAL_CASH - 200);
  expect(await ownBets()).toMatchObject([{ state: "lost", payout: "0.00" }]);
});

test("a second cash-out is declined, and a repeated request gets the first response", async () => {
  driver.toBetting((point) => point > 400);
  const { result: bet } = await place();
  driver.takeOff();
  const call = { token: player.token, key: "once" };
  const first = await sandbox.call("cashOutCrash", { bet_id: bet.bet_id }, call);
  const after = cash();
  expect((await cashOut(bet.bet_id)).error?.code).toBe(PRODUCT_ERROR.crashCashedOutAlready);
  expect((await sandbox.call("cashOutCrash", { bet_id: bet.bet_id }, call)).result).toEqual(first.result);
  expect(cash()).toBe(after);
});

test("an automatic cash-out is paid without a connected player, also at the crash point itself", async () => {
  const { id } = driver.toBetting((point) => point > 150 && point < 5_000);
  const point = sandbox.services.crash.rounds.pointOf(sandbox.services.crash.openRound());
  await place({ auto_cash_out: point });
  await place({ panel: 1, auto_cash_out: point + 1 });
  driver.takeOff();
  driver.land();
  expect(sandbox.services.crash.rounds.find(id)).toMatchObject({ state: "crashed", multiplier: point });
  expect((await ownBets()).map(({ state }: { state: string }) => state).sort()).toEqual([
    "cashed_out",
    "lost",
  ]);
  expect(cash()).toBe(INITIAL_CASH - 400 + 2 * point);
});

test("a manual cash-out after the automatic multiplier pays the automatic multiplier", async () => {
  driver.toBetting((point) => point > 1_000);
  const { result: bet } = await place({ auto_cash_out: 200 });
  driver.takeOff();
  sandbox.services.clock.advance(20_000);
  expect((await cashOut(bet.bet_id)).result).toMatchObject({ multiplier: 200, payout: "4.00" });
});

test("a bet can be cancelled before take-off only, and each panel has one bet", async () => {
  driver.toBetting((point) => point > 400);
  const { result: first } = await place();
  expect((await place()).error?.code).toBe(PRODUCT_ERROR.crashPanelTaken);
  expect((await cashOut(first.bet_id)).error?.code).toBe(PRODUCT_ERROR.crashNotFlying);
  await sandbox.call("cancelCrashBet", { bet_id: first.bet_id }, authorized());
  expect(cash()).toBe(INITIAL_CASH);
  const again = await sandbox.call("cancelCrashBet", { bet_id: first.bet_id }, authorized());
  expect(again.error?.code).toBe(PRODUCT_ERROR.crashBetOver);
  const { result: second } = await place();
  driver.takeOff();
  const late = await sandbox.call("cancelCrashBet", { bet_id: second.bet_id }, authorized());
  expect(late.error?.code).toBe(PRODUCT_ERROR.crashBetFlying);
  const other = await sandbox.register();
  const otherCall = { token: other.token, key: "not-theirs" };
  expect((await sandbox.call("cashOutCrash", { bet_id: second.bet_id }, otherCall)).status).toBe(404);
});

test("a bet during a flight is for the next round", async () => {
  const { id } = driver.toBetting((point) => point > 400);
  driver.takeOff();
  const { result: bet } = await place();
  expect(bet.round_id).toBe(String(id + 1));
  expect((await cashOut(bet.bet_id)).error?.code).toBe(PRODUCT_ERROR.crashNotFlying);
});

test("stakes that are out of bounds or above the player's limit are declined and change nothing", async () => {
  driver.toBetting();
  const codes = { "0.19": "amountTooSmall", "100.01": "amountTooLarge", "1.001": "invalidInput" } as const;
  for (const [stake, name] of Object.entries(codes)) {
    expect((await place({ stake })).error?.code, stake).toBe(PRODUCT_ERROR[name]);
  }
  const limit = { kind: "stake", period: "day", value: "3.00" } as const;
  expect((await sandbox.call("setLimit", limit, player)).error).toBeUndefined();
  expect((await place()).error).toBeUndefined();
  expect((await place({ panel: 1 })).error).toMatchObject({
    code: PRODUCT_ERROR.limitReached,
    vars: { kind: "stake", period: "day" },
  });
  expect(await ownBets()).toHaveLength(1);
});

test("when a player locks the account, flying bets are cashed out, later bets are cancelled, and automatic cash-outs stay", async () => {
  driver.toBetting((point) => point > 400 && point < 5_000);
  const { result: manual } = await place();
  await place({ panel: 1, auto_cash_out: 300 });
  driver.takeOff();
  await place();
  driver.flyTo(200);
  const { services } = sandbox;
  const multiplier = () => services.crash.bets.find(manual.bet_id)?.multiplier as number;
  await sandbox.call("excludeSelf", { months: 6 }, authorized());
  expect(multiplier()).toBeGreaterThanOrEqual(200);
  expect(cash()).toBe(INITIAL_CASH - 400 + 2 * multiplier());
  expect((await cashOut(manual.bet_id)).error?.code).toBe(PRODUCT_ERROR.notSignedIn);
  driver.land();
  expect(cash()).toBe(INITIAL_CASH - 400 + 2 * multiplier() + 600);
  const states = services.crash.bets.ofPlayer(player.userId, "9999", "", 10).map(({ state }) => state);
  expect(states.sort()).toEqual(["cancelled", "cashed_out", "cashed_out"]);
});

test("a cash-out that fails does not block others, is not lost, and is paid at the next start", async () => {
  const { id } = driver.toBetting((point) => point > 400 && point < 5_000);
  const { result: stuck } = await place({ auto_cash_out: 150 });
  await place({ panel: 1, auto_cash_out: 200 });
  const { store, crash } = sandbox.services;
  const createTrigger = `CREATE TRIGGER no_win BEFORE INSERT ON wallet_transactions WHEN NEW.transaction_id = '${stuck.bet_id}:win'
    BEGIN SELECT RAISE(ABORT, 'the wallet is broken'); END`;
  store.db.exec(createTrigger);
  driver.takeOff();
  driver.flyTo(300);
  expect(cash()).toBe(INITIAL_CASH - 400 + 400);
  expect(crash.bets.find(stuck.bet_id)?.state).toBe("open");
  driver.land();
  expect(crash.rounds.find(id)?.state).toBe("crashed");
  expect(crash.bets.find(stuck.bet_id)?.state).toBe("open");
  store.db.exec("DROP TRIGGER no_win");
  crash.stop();
  crash.start();
  expect(crash.bets.find(stuck.bet_id)).toMatchObject({ state: "cashed_out", multiplier: 150 });
  expect(cash()).toBe(INITIAL_CASH - 400 + 400 + 300);
});

test("a finished round can be recomputed from its proof, and an unfinished one has no proof", async () => {
  // Rounds with a lower crash point end at take-off.
  const { id } = driver.toBetting((point) => point > 101);
  expect((await sandbox.call("crashRound", { round_id: String(id) })).status).toBe(404);
  driver.takeOff();
  expect((await sandbox.call("crashRound", { round_id: String(id) })).status).toBe(404);
  driver.land();
  const { result } = await sandbox.call("crashRound", { round_id: String(id) });
  expect(hashOfSeed(result.seed)).toBe(result.previous);
  const hmac = createHmac("sha256", result.seed).update(result.salt).digest("hex");
  expect(crashPointOf(hmac)).toBe(result.multiplier);
  let hash = result.seed;
  for (let place = 0; place < result.place; place += 1) hash = hashOfSeed(hash);
  const { result: state } = await sandbox.call("crashState", { locale: "en" });
  expect(hash).toBe(state.chain.terminal_hash);
});

test("the game history contains the bet with its stake and payout [RT-4]", async () => {
  const { id } = driver.toBetting((point) => point > 400);
  const crashed_at = sandbox.services.crash.rounds.pointOf(sandbox.services.crash.openRound());
  const { result: bet } = await place({ auto_cash_out: 300 });
  driver.takeOff();
  driver.land();
  const detail = await sandbox.call("round", { round_id: bet.bet_id }, player);
  expect(detail.result).toMatchObject({
    outcome: null,
    fairness: null,
    movements: [{ kind: "bet" }, { kind: "win" }],
    flight: { round_id: String(id), cash_out: 300, auto_cash_out: 300, crashed_at },
  });
  const { result } = await sandbox.call("rounds", {}, player);
  expect(result.items).toMatchObject([
    { game: { code: "aviator", name: "Aviator" }, stake: "2.00", win: "6.00", state: "settled" },
  ]);
});
