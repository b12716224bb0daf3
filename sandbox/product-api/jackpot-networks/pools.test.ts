import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CURRENCIES, type Currency } from "#contract/wire/money/money.ts";
import { fromEuros } from "../../exchange-rates.ts";
import type { Draw } from "../../providers/games/engines/engine.ts";
import { drawJackpots, type JackpotEntry } from "../../providers/games/engines/jackpot-draw.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { jackpotNetworks, networkOfGame, returnOf, shareOf } from "./networks.ts";

let sandbox: TestSandbox;
const players = new Map<Currency, string>();
beforeAll(async () => {
  sandbox = await startTestSandbox();
  for (const currency of ["EUR", "KZT", "BTC"] as const) {
    const { userId } = await sandbox.register(currency);
    players.set(currency, userId);
    // Enough for all stakes of the tests.
    const transfers = [
      { from: "credit_source", to: "cash", amount: fromEuros(1_000_000, currency) },
    ] as const;
    sandbox.services.store.transaction(() =>
      sandbox.services.ledger.move({ kind: "welcome", userId, currency, transfers }),
    );
  }
});
afterAll(() => sandbox.close());

const [gameCode = "", network] = [...networkOfGame][0] ?? [];
if (!network) throw new Error("no game has jackpots");

const number = (sql: string) => Number(sandbox.services.store.db.prepare(sql).get()?.n);
/** The ledger balance of all pools together in cents. */
const inLedger = () =>
  number(
    "SELECT ifnull(sum(amount), 0) AS n FROM ledger_accounts JOIN ledger_balances USING (account_id) WHERE kind = 'jackpots'",
  );
const moved = (account: "from_account" | "to_account") =>
  number(
    `SELECT ifnull(sum(x.amount), 0) AS n FROM ledger_transfers x JOIN ledger_accounts a ON a.account_id = x.${account} WHERE a.kind = 'jackpots'`,
  );
const paid = () => number("SELECT ifnull(sum(amount), 0) AS n FROM jackpot_wins");
const inPools = () => number("SELECT ifnull(sum(meter / 10000), 0) AS n FROM jackpot_pools");

/**
 * Takes a stake and plays its jackpots, like a round.
 *
 * @param hits which of the four draws win
 */
function play(currency: Currency, cents: number, hits: readonly boolean[], roundId = crypto.randomUUID()) {
  const { store, wallet, jackpots } = sandbox.services;
  const userId = players.get(currency) as string;
  const amount = (fromEuros(1, currency) * cents) / 100;
  const stake = { userId, currency, gameCode, roundId, amount };
  let at = 0;
  const draw: Draw = (below) => (hits[at++] ? 0 : below - 1);
  return store.transaction(() => {
    wallet.bet({ ...stake, transactionId: `${roundId}:bet` });
    return jackpots.play(stake, draw);
  });
}

describe("the pools", () => {
  test("contain exactly what was added and not paid, for any stakes, wins and currencies", () => {
    const step = fc.record({
      currency: fc.constantFrom(...players.keys()),
      cents: fc.integer({ min: 1, max: 500 }).map((steps) => steps * 20),
      hits: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        for (const { currency, cents, hits } of steps) {
          const before = network.pools.map((pool) => sandbox.services.jackpotPools.amountOf(pool));
          const won = play(currency, cents, hits);
          expect(won.map(({ tier }) => tier)).toEqual(
            network.pools.filter((_, at) => hits[at]).map(({ tier }) => tier),
          );
          for (const [at, pool] of network.pools.entries()) {
            const now = sandbox.services.jackpotPools.amountOf(pool);
            if (hits[at]) expect(now).toBe(pool.seed);
            else {
              const least = (before[at] as number) + Math.floor((cents * pool.share) / 10_000);
              expect(now - least === 0 || now - least === 1).toBe(true);
            }
          }
        }
        expect(inLedger()).toBe(inPools());
        expect(inLedger()).toBe(moved("to_account") - moved("from_account"));
        expect(moved("from_account")).toBe(paid());
        expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
      }),
      { numRuns: 25 },
    );
  });

  test("pay their amount once, in the currency of the stake", () => {
    const { store, ledger, jackpots, jackpotPools } = sandbox.services;
    const userId = players.get("KZT") as string;
    const [grand] = network.pools;
    if (!grand) throw new Error("no pools");
    const roundId = crypto.randomUUID();
    const before = ledger.balances(userId, "KZT").cash;
    const [won] = play("KZT", 100, [true, false, false, false], roundId);
    const last = jackpotPools.lastWin(network);
    expect(last).toMatchObject({ roundId, userId, gameCode, pool: grand });
    expect(won?.amount).toBe(((last?.amount ?? 0) * fromEuros(1, "KZT")) / 100);
    const after = before - fromEuros(1, "KZT") + (won?.amount ?? 0);
    expect(ledger.balances(userId, "KZT").cash).toBe(after);

    const pools = inLedger();
    const stake = { userId, currency: "KZT" as const, gameCode, roundId, amount: fromEuros(1, "KZT") };
    expect(() => store.transaction(() => jackpots.play(stake, () => 0))).toThrow();
    expect(ledger.balances(userId, "KZT").cash).toBe(after);
    expect([inLedger(), inPools()]).toEqual([pools, pools]);
  });

  test("are won with a chance proportional to the stake, and not by other games", () => {
    const { jackpots } = sandbox.services;
    const at =
      (place: number): Draw =>
      (below) =>
        Math.min(below - 1, place);
    const stake = { gameCode, currency: "EUR", amount: 200 } as const;
    const wonBy = (amount: number, drawn: number) =>
      drawJackpots(jackpots.entryOf({ ...stake, amount }) as JackpotEntry, at(drawn)).filter(
        ({ won }) => won,
      );
    expect(wonBy(200, 199)).toHaveLength(4);
    expect(wonBy(200, 200)).toEqual([]);
    expect(wonBy(201, 200)).toHaveLength(4);
    expect(jackpots.entryOf({ ...stake, gameCode: "no-such-game" })).toBeNull();
  });
});

describe("the terms", () => {
  test.each(jackpotNetworks)("of $name return the shares, and the seeds by their chances", (network) => {
    expect(shareOf(network)).toBe(1.5);
    // The return of stakes of a million euros: the shares, and one seed per win.
    const staked = 100_000_000;
    const back = network.pools.reduce(
      (sum, { seed, share, oneIn }) => sum + (staked * share) / 10_000 + (staked / oneIn) * seed,
      0,
    );
    expect(returnOf(network)).toBeCloseTo((back / staked) * 100, 10);
  });

  test("can be drawn fairly, and keep the return of every game below 100 percent", async () => {
    for (const { oneIn } of jackpotNetworks.flatMap(({ pools }) => pools)) {
      expect(Number.isInteger(oneIn) && oneIn <= 2 ** 32).toBe(true);
    }
    const { result } = await sandbox.call("games", { category: "jackpot", limit: 96 });
    expect(result.total).toBe(networkOfGame.size);
    for (const { rtp, code, jackpot } of result.items) {
      expect(rtp, code).toBeGreaterThan(90);
      expect(rtp, code).toBeLessThan(100);
      expect(jackpot.pool_id).toBe(networkOfGame.get(code)?.pools[0]?.id);
    }
    expect(CURRENCIES).toContain(result.items[0].jackpot.currency);
  });
});
