import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import { crashPointOf } from "#contract/play/crash-terms.ts";
import { crashSteps } from "../../../../testing/crash-steps.ts";
import { startTestSandbox, type TestSandbox } from "../../../../testing/test-sandbox.ts";
import { hashOfSeed } from "../shared-rounds/hash-chain.ts";

let sandbox: TestSandbox;
let steps: ReturnType<typeof crashSteps>;
let player: { token: string; userId: string };
let keys = 0;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  steps = crashSteps(sandbox.services);
  player = await sandbox.register();
});
afterEach(async () => {
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
  await sandbox.close();
});

const as = () => ({ token: player.token, key: `key-${++keys}` });
const place = (more: object = {}) =>
  sandbox.call("placeCrashBet", { panel: 0, stake: "2.00", auto_cash_out: null, ...more }, as());
const cashOut = (bet_id: string) => sandbox.call("cashOutCrash", { bet_id }, as());
const cents = () => sandbox.services.ledger.balances(player.userId, "EUR").cash;
const before = 50_000;
const own = async () => (await sandbox.call("crashBets", {}, player)).result.items;

test("a bet that is cashed out in flight pays its stake times the multiplier of that moment", async () => {
  steps.toBetting((point) => point > 400);
  const { result: bet } = await place();
  expect(cents()).toBe(before - 200);
  steps.takeOff();
  steps.flyTo(300);
  const { result: paid } = await cashOut(bet.bet_id);
  expect(paid).toMatchObject({ bet_id: bet.bet_id, state: "cashed_out" });
  expect(paid.multiplier).toBeGreaterThanOrEqual(300);
  expect(paid.payout).toBe((Math.floor(2 * paid.multiplier) / 100).toFixed(2));
  expect(cents()).toBe(before - 200 + Math.floor(2 * paid.multiplier));
});

test("a call that is received after the crash is too late, even before anybody was told of the crash", async () => {
  steps.toBetting((point) => point > 101 && point < 1_000);
  const { result: bet } = await place();
  steps.takeOff();
  sandbox.services.clock.advance(100_000);
  expect((await cashOut(bet.bet_id)).error?.code).toBe(PRODUCT_ERROR.crashTooLate);
  steps.by(0);
  expect((await cashOut(bet.bet_id)).error?.code).toBe(PRODUCT_ERROR.crashTooLate);
  expect(cents()).toBe(before - 200);
  expect(await own()).toMatchObject([{ state: "lost", payout: "0.00" }]);
});

test("a second cash-out is refused, and a repeat of the first is answered as the first", async () => {
  steps.toBetting((point) => point > 400);
  const { result: bet } = await place();
  steps.takeOff();
  const call = { token: player.token, key: "once" };
  const first = await sandbox.call("cashOutCrash", { bet_id: bet.bet_id }, call);
  const after = cents();
  expect((await cashOut(bet.bet_id)).error?.code).toBe(PRODUCT_ERROR.crashCashedOutAlready);
  expect((await sandbox.call("cashOutCrash", { bet_id: bet.bet_id }, call)).result).toEqual(first.result);
  expect(cents()).toBe(after);
});

test("an automatic cash-out holds at its own multiplier with nobody connected, and at the crash point itself", async () => {
  const { id } = steps.toBetting((point) => point > 150 && point < 5_000);
  const point = sandbox.services.crash.rounds.pointOf(sandbox.services.crash.openRound());
  await place({ auto_cash_out: point });
  await place({ panel: 1, auto_cash_out: point + 1 });
  steps.takeOff();
  steps.land();
  expect(sandbox.services.crash.rounds.find(id)).toMatchObject({ state: "crashed", multiplier: point });
  expect((await own()).map(({ state }: { state: string }) => state).sort()).toEqual(["cashed_out", "lost"]);
  expect(cents()).toBe(before - 400 + 2 * point);
});

test("who cashes out by hand past the automatic multiplier gets that one", async () => {
  steps.toBetting((point) => point > 1_000);
  const { result: bet } = await place({ auto_cash_out: 200 });
  steps.takeOff();
  sandbox.services.clock.advance(20_000);
  expect((await cashOut(bet.bet_id)).result).toMatchObject({ multiplier: 200, payout: "4.00" });
});

test("a bet is taken back before take-off and not after, and each panel has one", async () => {
  steps.toBetting((point) => point > 400);
  const { result: first } = await place();
  expect((await place()).error?.code).toBe(PRODUCT_ERROR.crashPanelTaken);
  expect((await cashOut(first.bet_id)).error?.code).toBe(PRODUCT_ERROR.crashNotFlying);
  await sandbox.call("cancelCrashBet", { bet_id: first.bet_id }, as());
  expect(cents()).toBe(before);
  const again = await sandbox.call("cancelCrashBet", { bet_id: first.bet_id }, as());
  expect(again.error?.code).toBe(PRODUCT_ERROR.crashBetOver);
  const { result: second } = await place();
  steps.takeOff();
  const late = await sandbox.call("cancelCrashBet", { bet_id: second.bet_id }, as());
  expect(late.error?.code).toBe(PRODUCT_ERROR.crashBetFlying);
  const stranger = await sandbox.register();
  const theirs = { token: stranger.token, key: "not-theirs" };
  expect((await sandbox.call("cashOutCrash", { bet_id: second.bet_id }, theirs)).status).toBe(404);
});

test("a bet during a flight is one on the next round", async () => {
  const { id } = steps.toBetting((point) => point > 400);
  steps.takeOff();
  const { result: bet } = await place();
  expect(bet.round_id).toBe(String(id + 1));
  expect((await cashOut(bet.bet_id)).error?.code).toBe(PRODUCT_ERROR.crashNotFlying);
});

test("stakes out of bounds, without money, or past the player's own limit are refused and leave nothing", async () => {
  steps.toBetting();
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
  expect(await own()).toHaveLength(1);
});

test("who locks the account in flight is cashed out then and there; what has not taken off comes back, and automatic cash-outs hold", async () => {
  steps.toBetting((point) => point > 400 && point < 5_000);
  const { result: byHand } = await place();
  await place({ panel: 1, auto_cash_out: 300 });
  steps.takeOff();
  await place();
  steps.flyTo(200);
  const { services } = sandbox;
  const multiplier = () => services.crash.bets.find(byHand.bet_id)?.multiplier as number;
  await sandbox.call("excludeSelf", { months: 6 }, as());
  expect(multiplier()).toBeGreaterThanOrEqual(200);
  expect(cents()).toBe(before - 400 + 2 * multiplier());
  expect((await cashOut(byHand.bet_id)).error?.code).toBe(PRODUCT_ERROR.notSignedIn);
  steps.land();
  expect(cents()).toBe(before - 400 + 2 * multiplier() + 600);
  const states = services.crash.bets.ofPlayer(player.userId, "9999", "", 10).map(({ state }) => state);
  expect(states.sort()).toEqual(["cancelled", "cashed_out", "cashed_out"]);
});

test("a cash-out that cannot be paid holds nobody else up, is no loss, and is paid as soon as it can be", async () => {
  const { id } = steps.toBetting((point) => point > 400 && point < 5_000);
  const { result: stuck } = await place({ auto_cash_out: 150 });
  await place({ panel: 1, auto_cash_out: 200 });
  const { store, crash } = sandbox.services;
  const refuse = `CREATE TRIGGER no_win BEFORE INSERT ON wallet_transactions WHEN NEW.transaction_id = '${stuck.bet_id}:win'
    BEGIN SELECT RAISE(ABORT, 'the wallet is broken'); END`;
  store.db.exec(refuse);
  steps.takeOff();
  steps.flyTo(300);
  expect(cents()).toBe(before - 400 + 400);
  expect(crash.bets.find(stuck.bet_id)?.state).toBe("open");
  steps.land();
  expect(crash.rounds.find(id)?.state).toBe("crashed");
  expect(crash.bets.find(stuck.bet_id)?.state).toBe("open");
  store.db.exec("DROP TRIGGER no_win");
  crash.stop();
  crash.start();
  expect(crash.bets.find(stuck.bet_id)).toMatchObject({ state: "cashed_out", multiplier: 150 });
  expect(cents()).toBe(before - 400 + 400 + 300);
});

test("a round that is over can be computed anew from what it tells, and one that is not tells nothing", async () => {
  // Some rounds are over as they take off.
  const { id } = steps.toBetting((point) => point > 101);
  expect((await sandbox.call("crashRound", { round_id: String(id) })).status).toBe(404);
  steps.takeOff();
  expect((await sandbox.call("crashRound", { round_id: String(id) })).status).toBe(404);
  steps.land();
  const { result } = await sandbox.call("crashRound", { round_id: String(id) });
  expect(hashOfSeed(result.seed)).toBe(result.previous);
  const hmac = createHmac("sha256", result.seed).update(result.salt).digest("hex");
  expect(crashPointOf(hmac)).toBe(result.multiplier);
  let hash = result.seed;
  for (let place = 0; place < result.place; place += 1) hash = hashOfSeed(hash);
  const { result: state } = await sandbox.call("crashState", { locale: "en" });
  expect(hash).toBe(state.chain.terminal_hash);
});

test("the bet stands in the game history with what it staked and paid [RT-4]", async () => {
  const { id } = steps.toBetting((point) => point > 400);
  const crashed_at = sandbox.services.crash.rounds.pointOf(sandbox.services.crash.openRound());
  const { result: bet } = await place({ auto_cash_out: 300 });
  steps.takeOff();
  steps.land();
  const detail = await sandbox.call("round", { round_id: bet.bet_id }, player);
  expect(detail.result).toMatchObject({
    ...{ outcome: null, fairness: null, movements: [{ kind: "bet" }, { kind: "win" }] },
    flight: { round_id: String(id), cash_out: 300, auto_cash_out: 300, crashed_at },
  });
  const { result } = await sandbox.call("rounds", {}, player);
  expect(result.items).toMatchObject([
    { game: { code: "aviator", name: "Aviator" }, stake: "2.00", win: "6.00", state: "settled" },
  ]);
});
