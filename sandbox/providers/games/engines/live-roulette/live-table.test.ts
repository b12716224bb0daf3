import { createHash, createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Player } from "../../../../product-api/accounts/players.ts";
import { liveSteps } from "../../../../testing/live-steps.ts";
import { startTestSandbox, type TestSandbox } from "../../../../testing/test-sandbox.ts";
import type { LaidBet } from "../roulette/bets.ts";
import { drawnNumber } from "./drawn-number.ts";
import type { LiveTable } from "./live-table.ts";
import type { Bettor } from "./slips-store.ts";

let sandbox: TestSandbox;
let table: LiveTable;
let steps: ReturnType<typeof liveSteps>;
let ada: Bettor;
let requests = 0;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  const { liveTables } = sandbox.services;
  table = liveTables.find("meridian-live-roulette") as LiveTable;
  steps = liveSteps(sandbox.services, table);
  ada = await bettor();
});
afterEach(async () => {
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
  await sandbox.close();
});

const bettor = async (): Promise<Bettor> => {
  const { userId } = await sandbox.register();
  const { currency }: Player = sandbox.services.players.get(userId);
  return { mode: "real", accountId: userId, currency };
};
const cents = ({ accountId }: Bettor = ada) => sandbox.services.ledger.balances(accountId, "EUR").cash;
const before = 50_000;
const request = () => `request-${++requests}`;
const lay = (roundId: number, bets: LaidBet[], who: Bettor = ada, name = request()) =>
  table.lay(who, roundId, name, bets);
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return "none";
};

test("chips are staked as they are laid, and what the number wins is paid when the ball rests", () => {
  const { id } = steps.toBetting((number) => number === 17);
  lay(id, [
    { spot: "straight:17", units: 2 },
    { spot: "red", units: 5 },
  ]);
  lay(id, [
    { spot: "straight:17", units: 2 },
    { spot: "red", units: 5 },
    { spot: "black", units: 1 },
  ]);
  expect(cents()).toBe(before - 800);
  steps.to("spinning");
  expect(table.roundView()).toMatchObject({ number: 17 });
  expect(cents()).toBe(before - 800);
  steps.to("result");
  // 17 is black: 2 × 36 on the number, 1 × 2 on the colour.
  expect(cents()).toBe(before - 800 + 7_400);
  steps.to("betting");
  expect(cents()).toBe(before - 800 + 7_400);
});

test("everyone's number of a round is the same, and each is paid by their own bets", async () => {
  const bob = await bettor();
  const { id } = steps.toBetting((number) => number === 32);
  lay(id, [{ spot: "red", units: 10 }]);
  lay(id, [{ spot: "black", units: 10 }], bob);
  steps.to("result");
  expect([cents(), cents(bob)]).toEqual([before + 1_000, before - 1_000]);
});

test("a bet that comes when the time is over is refused, even before the ball was let go", () => {
  const { id } = steps.toBetting();
  sandbox.services.clock.advance(table.terms.timing.betting);
  expect(refusal(() => lay(id, [{ spot: "red", units: 1 }]))).toBe("bets-closed");
  steps.to("spinning");
  expect(refusal(() => lay(id, [{ spot: "red", units: 1 }]))).toBe("bets-closed");
  const next = steps.toBetting();
  expect(refusal(() => lay(id, [{ spot: "red", units: 1 }]))).toBe("bets-closed");
  expect(next.id).not.toBe(id);
  expect(cents()).toBe(before);
});

test("a repeat of a bet stakes nothing more, not even when bets are closed by then", () => {
  const { id } = steps.toBetting();
  const first = lay(id, [{ spot: "red", units: 3 }], ada, "the-same-one");
  expect(lay(id, [{ spot: "red", units: 3 }], ada, "the-same-one")).toEqual(first);
  steps.to("spinning");
  expect(lay(id, [{ spot: "red", units: 3 }], ada, "the-same-one").slipId).toBe(first.slipId);
  expect(cents()).toBe(before - 300);
});

test("chips are taken back by laying without them, while bets are taken and not after", () => {
  const { id } = steps.toBetting((number) => number === 0);
  const zero = { spot: "straight:0", units: 1 };
  lay(id, [{ spot: "red", units: 3 }]);
  lay(id, [{ spot: "red", units: 3 }, zero]);
  lay(id, [{ spot: "red", units: 5 }, zero]);
  expect(cents()).toBe(before - 600);
  lay(id, [{ spot: "red", units: 4 }, zero]);
  expect(cents()).toBe(before - 500);
  lay(id, [zero]);
  expect(cents()).toBe(before - 100);
  lay(id, []);
  expect(cents()).toBe(before);
  lay(id, [zero]);
  steps.to("spinning");
  expect(refusal(() => lay(id, []))).toBe("bets-closed");
  steps.to("result");
  expect(cents()).toBe(before - 100 + 3_600);
});

test("what the table does not take is refused and leaves nothing: no bet, too much of it, no money", () => {
  const { id } = steps.toBetting();
  for (const bets of [[{ spot: "straight:37", units: 1 }], [{ spot: "red", units: 0.5 }], "red"]) {
    expect(refusal(() => lay(id, bets as LaidBet[]))).toBe("bet-not-allowed");
  }
  lay(id, [{ spot: "straight:5", units: 50 }]);
  expect(refusal(() => lay(id, [{ spot: "straight:5", units: 51 }]))).toBe("bet-not-allowed");
  expect(refusal(() => lay(id, [{ spot: "red", units: 1000 }]))).toBe("insufficient-funds");
  expect(refusal(() => lay(id, [{ spot: "red", units: 1 }], ada, "short"))).toBe("bad-request");
  expect(cents()).toBe(before - 5_000);
});

test("play money is bet like money, and seen by nobody else", () => {
  const demo: Bettor = { mode: "demo", accountId: "somebody", currency: "EUR" };
  const { id } = steps.toBetting((number) => number === 7);
  const slip = lay(id, [{ spot: "odd", units: 4 }], demo);
  expect(table.slips.count(id)).toBe(0);
  steps.to("result");
  expect(table.slips.find(slip.slipId)).toMatchObject({ state: "settled", win: 800 });
});

test("rounds go on while somebody looks on, and rest when nobody does", () => {
  expect(table.roundView().phase).toBe("idle");
  const { id } = steps.toBetting();
  for (let passed = 0; passed < 3; passed += 1) {
    sandbox.services.clock.advance(60_000);
    table.tick();
  }
  expect(table.roundView()).toMatchObject({ id, phase: "idle" });
  const end = table.stream.open(() => {});
  table.tick();
  expect(table.roundView().phase).toBe("betting");
  end();
});

test("everybody at the table is told the same, each phase once and in order", () => {
  const heard: [string[], string[]] = [[], []];
  steps.toBetting((number) => number === 21);
  for (const lines of heard) table.stream.open((line) => lines.push(line));
  lay(table.roundView().id as number, [{ spot: "dozen:2", units: 5 }]);
  steps.to("spinning");
  steps.to("result");
  expect(heard[0]).toEqual(heard[1]);
  const events = heard[0].map((line) => JSON.parse(line));
  expect(events.map(({ type, round }) => round?.phase ?? type)).toEqual([
    ...["bets", "spinning", "bets", "result"],
  ]);
  expect(events[0].bets).toMatchObject([{ player: "pl***", stake: 500, spots: ["dozen:2"], win: null }]);
  expect(events[2].bets).toMatchObject([{ win: 1_500 }]);
  expect(events[1].round.number).toBe(21);
});

test("a round that is over can be computed anew from what it tells", () => {
  const { id } = steps.toBetting();
  steps.to("result");
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

test("bets stand in the game history with their picture and what proves their round [RT-4]", async () => {
  const player = await sandbox.register();
  const who: Bettor = { mode: "real", accountId: player.userId, currency: "EUR" };
  const { id } = steps.toBetting((number) => number === 14);
  const { slipId } = lay(
    id,
    [
      { spot: "straight:14", units: 1 },
      { spot: "black", units: 3 },
    ],
    who,
  );
  const look = async () => (await sandbox.call("round", { round_id: slipId }, player)).result;
  expect(await look()).toMatchObject({ outcome: null, chain: null, stake: "4.00", state: "waiting" });
  steps.to("spinning");
  expect(await look()).toMatchObject({ outcome: null, chain: null, state: "waiting" });
  expect((await sandbox.call("rounds", { result: "lost" }, player)).result.items).toEqual([]);
  steps.to("result");
  const [proof] = sandbox.services.liveTables.proofs(table);
  expect(await look()).toMatchObject({
    ...{ game: { code: table.terms.code }, stake: "4.00", win: "36.00", state: "settled", fairness: null },
    movements: [{ kind: "bet" }, { kind: "win" }],
    outcome: {
      ...{ kind: "roulette", number: 14, colour: "red", units_per_stake: 4 },
      bets: [
        { bet: "straight", numbers: [14], units: 1, won: 36 },
        { bet: "black", units: 3, won: 0 },
      ],
    },
    chain: { round_id: String(id), seed: proof?.seed, salt: proof?.salt, previous: proof?.previous },
  });
});

test("a number is the share of the HMAC's first 52 bits, and all are as likely", () => {
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
  // The sum of squares over 36 degrees of freedom stays below 80 but for one stream in 30,000; this one is fixed.
  const chi = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
  expect(chi).toBeLessThan(80);
});
