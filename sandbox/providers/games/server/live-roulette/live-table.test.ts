import { createHash, createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { tableDriver } from "../../../../testing/table-driver.ts";
import { startTestSandbox, type TestSandbox } from "../../../../testing/test-sandbox.ts";
import type { SpotBet } from "../../engines/roulette/bets.ts";
import { drawnNumber } from "../../engines/roulette/roulette-table.ts";
import type { LiveTable } from "./live-table.ts";
import type { SlipOwner } from "./slip-store.ts";

let sandbox: TestSandbox;
let table: LiveTable;
let driver: ReturnType<typeof tableDriver>;
let ada: SlipOwner;
let requests = 0;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { liveTables } = sandbox.services;
  table = liveTables.find("meridian-live-roulette") as LiveTable;
  driver = tableDriver(sandbox.services, table);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  ada = await createBettor();
});
afterEach(() => {
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
});

const createBettor = async (): Promise<SlipOwner> => {
  const { userId } = await sandbox.register();
  const { currency } = sandbox.services.players.get(userId);
  return { mode: "real", accountId: userId, currency };
};
const cash = ({ accountId }: SlipOwner = ada) => sandbox.services.ledger.balances(accountId, "EUR").cash;
/** Cash of a new player in cents. */
const INITIAL_CASH = 50_000;
const nextRequestId = () => `request-${++requests}`;
const placeBets = (roundId: number, bets: SpotBet[], bettor: SlipOwner = ada, requestId = nextRequestId()) =>
  table.placeBets(bettor, roundId, requestId, bets);
const refusalCodeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return "none";
};

test("bets are staked immediately, and wins are paid when the ball rests", () => {
  const { id } = driver.toBetting((number) => number === 17);
  placeBets(id, [
    { spot: "straight:17", units: 2 },
    { spot: "red", units: 5 },
  ]);
  placeBets(id, [
    { spot: "straight:17", units: 2 },
    { spot: "red", units: 5 },
    { spot: "black", units: 1 },
  ]);
  expect(cash()).toBe(INITIAL_CASH - 800);
  driver.to("spinning");
  expect(table.roundView()).toMatchObject({ number: 17 });
  expect(cash()).toBe(INITIAL_CASH - 800);
  driver.to("result");
  // 17 is black: 2 × 36 for the number, 1 × 2 for the colour.
  expect(cash()).toBe(INITIAL_CASH - 800 + 7_400);
  driver.to("betting");
  expect(cash()).toBe(INITIAL_CASH - 800 + 7_400);
});

test("all players get the same number, and each is paid for their own bets", async () => {
  const bob = await createBettor();
  const { id } = driver.toBetting((number) => number === 32);
  placeBets(id, [{ spot: "red", units: 10 }]);
  placeBets(id, [{ spot: "black", units: 10 }], bob);
  driver.to("result");
  expect([cash(), cash(bob)]).toEqual([INITIAL_CASH + 1_000, INITIAL_CASH - 1_000]);
});

test("a bet after the betting time is declined, even before the ball starts", () => {
  const { id } = driver.toBetting();
  sandbox.services.clock.advance(table.config.timing.betting);
  expect(refusalCodeOf(() => placeBets(id, [{ spot: "red", units: 1 }]))).toBe("bets-closed");
  driver.to("spinning");
  expect(refusalCodeOf(() => placeBets(id, [{ spot: "red", units: 1 }]))).toBe("bets-closed");
  const next = driver.toBetting();
  expect(refusalCodeOf(() => placeBets(id, [{ spot: "red", units: 1 }]))).toBe("bets-closed");
  expect(next.id).not.toBe(id);
  expect(cash()).toBe(INITIAL_CASH);
});

test("a repeated bet request stakes nothing, even after bets are closed", () => {
  const { id } = driver.toBetting();
  const first = placeBets(id, [{ spot: "red", units: 3 }], ada, "repeated-request");
  expect(placeBets(id, [{ spot: "red", units: 3 }], ada, "repeated-request")).toEqual(first);
  driver.to("spinning");
  expect(placeBets(id, [{ spot: "red", units: 3 }], ada, "repeated-request").slipId).toBe(first.slipId);
  expect(cash()).toBe(INITIAL_CASH - 300);
});

test("bets are taken back by requests without them, only while bets are open", () => {
  const { id } = driver.toBetting((number) => number === 0);
  const zero = { spot: "straight:0", units: 1 };
  placeBets(id, [{ spot: "red", units: 3 }]);
  placeBets(id, [{ spot: "red", units: 3 }, zero]);
  placeBets(id, [{ spot: "red", units: 5 }, zero]);
  expect(cash()).toBe(INITIAL_CASH - 600);
  placeBets(id, [{ spot: "red", units: 4 }, zero]);
  expect(cash()).toBe(INITIAL_CASH - 500);
  placeBets(id, [zero]);
  expect(cash()).toBe(INITIAL_CASH - 100);
  placeBets(id, []);
  expect(cash()).toBe(INITIAL_CASH);
  placeBets(id, [zero]);
  driver.to("spinning");
  expect(refusalCodeOf(() => placeBets(id, []))).toBe("bets-closed");
  driver.to("result");
  expect(cash()).toBe(INITIAL_CASH - 100 + 3_600);
});

test("invalid bets, bets above a limit and bets without money are declined and change nothing", () => {
  const { id } = driver.toBetting();
  for (const bets of [[{ spot: "straight:37", units: 1 }], [{ spot: "red", units: 0.5 }], "red"]) {
    expect(refusalCodeOf(() => placeBets(id, bets as SpotBet[]))).toBe("bet-not-allowed");
  }
  placeBets(id, [{ spot: "straight:5", units: 50 }]);
  expect(refusalCodeOf(() => placeBets(id, [{ spot: "straight:5", units: 51 }]))).toBe("bet-not-allowed");
  expect(refusalCodeOf(() => placeBets(id, [{ spot: "red", units: 1000 }]))).toBe("insufficient-funds");
  expect(refusalCodeOf(() => placeBets(id, [{ spot: "red", units: 1 }], ada, "short"))).toBe("bad-request");
  expect(cash()).toBe(INITIAL_CASH - 5_000);
});

test("play money works like real money, and other players do not see it", () => {
  const demo: SlipOwner = { mode: "demo", accountId: "demo-player", currency: "EUR" };
  const { id } = driver.toBetting((number) => number === 7);
  const slip = placeBets(id, [{ spot: "odd", units: 4 }], demo);
  expect(table.slips.count(id)).toBe(0);
  driver.to("result");
  expect(table.slips.find(slip.slipId)).toMatchObject({ state: "settled", win: 800 });
});

test("rounds continue while the table has viewers, and stop without", () => {
  const advance = () => {
    for (let passed = 0; passed < 3; passed += 1) {
      sandbox.services.clock.advance(60_000);
      table.tick();
    }
  };
  advance();
  expect(table.roundView().phase).toBe("idle");
  const { id } = driver.toBetting();
  advance();
  expect(table.roundView()).toMatchObject({ id, phase: "idle" });
  const unsubscribe = table.stream.subscribe(() => {});
  table.tick();
  expect(table.roundView().phase).toBe("betting");
  unsubscribe();
});

test("all subscribers receive the same events, each phase once and in order", () => {
  const received: [string[], string[]] = [[], []];
  driver.toBetting((number) => number === 21);
  for (const lines of received) table.stream.subscribe((line) => lines.push(line));
  placeBets(table.roundView().id as number, [{ spot: "dozen:2", units: 5 }]);
  driver.to("spinning");
  driver.to("result");
  expect(received[0]).toEqual(received[1]);
  const events = received[0].map((line) => JSON.parse(line));
  expect(events.map(({ type, round }) => round?.phase ?? type)).toEqual([
    "bets",
    "spinning",
    "bets",
    "result",
  ]);
  expect(events[0].bets).toMatchObject([{ player: "pl***", stake: 500, spots: ["dozen:2"], win: null }]);
  expect(events[2].bets).toMatchObject([{ win: 1_500 }]);
  expect(events[1].round.number).toBe(21);
});

test("a finished round can be recomputed from its proof", () => {
  const { id } = driver.toBetting();
  driver.to("result");
  const [proof] = sandbox.services.liveTables.proofs(table);
  expect(proof).toMatchObject({ roundId: id, number: table.roundView().number });
  const sha = (text: string) => createHash("sha256").update(text).digest("hex");
  const { seed = "", salt = "", previous, place: at = 0, terminalHash } = proof ?? {};
  expect(sha(seed)).toBe(previous);
  let hash = seed;
  for (let place = 0; place < at; place += 1) hash = sha(hash);
  expect(hash).toBe(terminalHash);
  expect(drawnNumber(createHmac("sha256", seed).update(salt).digest("hex"))).toBe(proof?.number);
});

test("the game history contains bets with the outcome and the proof of the round [RT-4]", async () => {
  const player = await sandbox.register();
  const bettor: SlipOwner = { mode: "real", accountId: player.userId, currency: "EUR" };
  const { id } = driver.toBetting((number) => number === 14);
  const { slipId } = placeBets(
    id,
    [
      { spot: "straight:14", units: 1 },
      { spot: "black", units: 3 },
    ],
    bettor,
  );
  const historyEntry = async () => (await sandbox.call("round", { round_id: slipId }, player)).result;
  expect(await historyEntry()).toMatchObject({ outcome: null, chain: null, stake: "4.00", state: "waiting" });
  driver.to("spinning");
  expect(await historyEntry()).toMatchObject({ outcome: null, chain: null, state: "waiting" });
  expect((await sandbox.call("rounds", { result: "lost" }, player)).result.items).toEqual([]);
  driver.to("result");
  const [proof] = sandbox.services.liveTables.proofs(table);
  expect(await historyEntry()).toMatchObject({
    game: { code: table.config.code },
    stake: "4.00",
    win: "36.00",
    state: "settled",
    fairness: null,
    movements: [{ kind: "bet" }, { kind: "win" }],
    outcome: {
      kind: "roulette",
      number: 14,
      colour: "red",
      units_per_stake: 4,
      bets: [
        { bet: "straight", numbers: [14], units: 1, won: 36 },
        { bet: "black", units: 3, won: 0 },
      ],
    },
    chain: { round_id: String(id), seed: proof?.seed, salt: proof?.salt, previous: proof?.previous },
  });
});

test("a number is the fraction of the HMAC's first 52 bits, and all numbers have the same probability", () => {
  expect(drawnNumber("0".repeat(64))).toBe(0);
  expect(drawnNumber("f".repeat(64))).toBe(36);
  const counts = new Array<number>(37).fill(0);
  const rounds = 37_000;
  for (let round = 0; round < rounds; round += 1) {
    const hmac = createHmac("sha256", String(round)).update("salt").digest("hex");
    const number = drawnNumber(hmac);
    expect(number).toBe(Math.floor((Number.parseInt(hmac.slice(0, 13), 16) / 2 ** 52) * 37));
    counts[number] = (counts[number] ?? 0) + 1;
  }
  // Chi-squared with 36 degrees of freedom exceeds 80 for one stream in 30,000; this stream is fixed.
  const chi = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
  expect(chi).toBeLessThan(80);
});
