import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAmount } from "#contract/money/money.ts";
import type { LiveTable } from "../../providers/games/server/live-roulette/live-table.ts";
import type { Bettor } from "../../providers/games/server/live-roulette/slip-store.ts";
import {
  type GameSession,
  openGameSession,
  type RoundService,
} from "../../providers/games/server/round-requests.ts";
import { roundService } from "../../providers/games/server/round-service.ts";
import type { GameRound } from "../../providers/games/server/round-store.ts";
import { tableDriver } from "../../testing/table-driver.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { playableGame } from "../lobby/catalogue.ts";

let sandbox: TestSandbox;
let rounds: RoundService;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { store, wallet, clock } = sandbox.services;
  rounds = roundService({ db: store.db, transaction: store.transaction, wallet, now: clock.now });
});
afterAll(() => sandbox.close());

/** Rounds after which a coin that should have fallen on both sides has not, once in more worlds than there are. */
const ENOUGH = 300;

async function seated(code: string) {
  const player = await sandbox.register();
  const game = playableGame(code);
  const launch = { currency: "EUR", mode: "real", language: "en", demoWalletId: null } as const;
  const at = game && openGameSession({ ...launch, userId: player.userId, gameCode: code }, game);
  if (!at) throw new Error(`no seat at ${code}`);
  return { player, at };
}
type Seated = Awaited<ReturnType<typeof seated>>;

const cashOf = ({ player }: Seated) => sandbox.services.ledger.balances(player.userId, "EUR").cash;
const choose = (at: GameSession, { id: roundId, choices }: GameRound, choice: string) =>
  rounds.choose(at, {
    ...{ roundId, step: choices.length, choice },
    choiceRequestId: crypto.randomUUID(),
  }).round;

/** Plays until a round has won and another has lost; each must move the ledger by exactly what it says. */
async function playBothEnds(
  at: Seated,
  playOne: () => GameRound,
): Promise<Record<"won" | "lost", GameRound>> {
  const seen: Partial<Record<"won" | "lost", GameRound>> = {};
  for (let count = 0; count < ENOUGH && !(seen.won && seen.lost); count += 1) {
    const before = cashOf(at);
    const round = playOne();
    expect(round.state).toBe("open");
    expect(cashOf(at)).toBe(before - round.stake + round.win);
    rounds.markShown(at.at, round.id);
    if (round.win > round.stake) seen.won ??= round;
    if (round.win === 0) seen.lost ??= round;
  }
  expect(Object.keys(seen).toSorted()).toEqual(["lost", "won"]);
  return seen as Record<"won" | "lost", GameRound>;
}

const detailOf = async ({ player }: Seated, { id }: GameRound) =>
  (await sandbox.call("round", { round_id: id }, { token: player.token })).result;

/** What the player's history says of a round must be what the ledger moved. */
async function expectTold(at: Seated, round: GameRound): Promise<{ kind: string }> {
  const told = await detailOf(at, round);
  expect(parseAmount(told.stake, "EUR")).toBe(round.stake);
  expect(parseAmount(told.win, "EUR")).toBe(round.win);
  const sumOf = (kind: string) =>
    told.movements
      .filter((movement: { kind: string }) => movement.kind === kind)
      .reduce((sum: number, { amount }: { amount: string }) => sum + (parseAmount(amount, "EUR") ?? 0), 0);
  expect([sumOf("bet"), sumOf("win")]).toEqual([round.stake, round.win]);
  return told.outcome;
}

describe("roulette", () => {
  const bets = [
    { spot: "red", units: 3 },
    { spot: "split:17-20", units: 1 },
  ];

  test("a winning and a losing round move the ledger by what they say, and history tells each bet", async () => {
    const at = await seated("penny-quay-roulette");
    const spin = () =>
      rounds.spin(at.at, { stake: 20, bet: bets, roundRequestId: crypto.randomUUID() }).round;
    const { won, lost } = await playBothEnds(at, spin);
    expect([won.stake, lost.stake]).toEqual([80, 80]);
    for (const round of [won, lost]) {
      const outcome = await expectTold(at, round);
      const { number } = round.picture as { number: number };
      expect(outcome).toMatchObject({
        ...{ kind: "roulette", number, units_per_stake: 4 },
        bets: [
          { bet: "red", units: 3 },
          { bet: "split", numbers: [17, 20], units: 1 },
        ],
      });
    }
  });

  test("takes a table's own stake, and no bet that its table has not", async () => {
    const { at } = await seated("summit-house-roulette");
    expect(rounds.state(at).stakes).toEqual([500]);
    const spin = (stake: number, bet: unknown) => () =>
      rounds.spin(at, { stake, bet, roundRequestId: crypto.randomUUID() });
    expect(spin(20, bets)).toThrow("stake-not-allowed");
    expect(spin(500, null)).toThrow("bet-not-allowed");
    expect(spin(500, [{ spot: "straight:17", units: 51 }])).toThrow("bet-not-allowed");
  });
});

describe("blackjack", () => {
  /** Doubles where it may, else stands, so that further stakes are among what the ledger shows. */
  const playHand = ({ at }: Seated) => {
    let { round } = rounds.spin(at, { stake: 20, roundRequestId: crypto.randomUUID() });
    while (round.state === "waiting") {
      const offered = round.offers.map(({ choice }) => choice);
      const wanted = ["double", "no-insurance", "stand"].find((choice) => offered.includes(choice)) ?? "";
      round = choose(at, round, wanted);
    }
    return round;
  };

  test("a winning and a losing round move the ledger by what they say, doubles among it", async () => {
    const at = await seated("penny-quay-blackjack");
    const { won, lost } = await playBothEnds(at, () => playHand(at));
    expect(lost.stake).toBeGreaterThanOrEqual(20);
    for (const round of [won, lost]) {
      const outcome = await expectTold(at, round);
      expect(outcome).toMatchObject({ kind: "blackjack", hands: [{ result: expect.any(String) }] });
    }
  });

  test("a round that waits has taken its stake, shows no card that is face down, and keeps its seed", async () => {
    const at = await seated("penny-quay-blackjack");
    let { round } = rounds.spin(at.at, { stake: 20, roundRequestId: crypto.randomUUID() });
    for (let count = 0; count < ENOUGH && round.state !== "waiting"; count += 1) {
      rounds.markShown(at.at, round.id);
      ({ round } = rounds.spin(at.at, { stake: 20, roundRequestId: crypto.randomUUID() }));
    }
    expect(round.state).toBe("waiting");
    expect((round.picture as { dealer: unknown[] }).dealer).toEqual([expect.any(Number), null]);
    expect(rounds.state(at.at).openRound).toEqual(round);
    expect(() => rounds.rotateSeed(at.at)).toThrow("round-unfinished");
    const { outcome, fairness } = await detailOf(at, round);
    expect(outcome.dealer.cards[1]).toBeNull();
    expect(fairness.server_seed).toBeNull();
    const ended = choose(at.at, round, round.offers[0]?.choice ?? "");
    expect(ended.choices).toHaveLength(1);
  });
});

describe("live roulette", () => {
  const CODE = "skyline-live-roulette";
  const isRed = (number: number) => [1, 3, 5, 7, 9, 12].includes(number);

  async function atTheTable(mode: "real" | "demo") {
    const player = await sandbox.register();
    const table = sandbox.services.liveTables.find(CODE) as LiveTable;
    const steps = tableDriver(sandbox.services, table);
    const bettor: Bettor = { mode, accountId: player.userId, currency: "EUR" };
    const history = async (result: "all" | "won" | "lost" = "all") => {
      const answer = await sandbox.call("rounds", { mode, result }, { token: player.token });
      return answer.result.items as { round_id: string; state: string; stake: string; win: string }[];
    };
    const detail = async (roundId: string) =>
      (await sandbox.call("round", { round_id: roundId }, { token: player.token })).result;
    return { table, steps, bettor, player, history, detail };
  }

  test("bets wait until the ball rests, neither won nor lost; then they move the ledger by what history says", async () => {
    const { table, steps, bettor, player, history, detail } = await atTheTable("real");
    const cash = () => sandbox.services.ledger.balances(player.userId, "EUR").cash;
    const before = cash();
    const { id } = steps.toBetting(isRed);
    const { slipId } = table.placeBets(bettor, id, "red-and-black", [
      { spot: "red", units: 3 },
      { spot: "black", units: 1 },
    ]);
    expect(cash()).toBe(before - 400);
    for (const phase of ["betting", "spinning"] as const) {
      steps.to(phase);
      expect(await history()).toMatchObject([{ round_id: slipId, state: "waiting", stake: "4.00" }]);
      expect(await history("lost")).toEqual([]);
      expect(await detail(slipId)).toMatchObject({ state: "waiting", outcome: null, chain: null });
    }
    steps.to("result");
    expect(await history("won")).toMatchObject([{ state: "settled", stake: "4.00", win: "6.00" }]);
    expect(cash()).toBe(before - 400 + 600);

    const next = steps.toBetting(isRed);
    const lost = table.placeBets(bettor, next.id, "black-alone", [{ spot: "black", units: 2 }]);
    steps.to("result");
    expect(await history("lost")).toMatchObject([{ round_id: lost.slipId, stake: "2.00", win: "0.00" }]);
    expect(cash()).toBe(before - 400 + 600 - 200);
    const told = await detail(lost.slipId);
    expect(told.outcome.bets).toMatchObject([{ bet: "black", units: 2, won: 0 }]);
    expect(told.chain.place).toBeGreaterThan(0);
  });

  test("play money's bets are in the history of play money, those that were taken back as reversed", async () => {
    const { table, steps, bettor, player, history, detail } = await atTheTable("demo");
    const first = steps.toBetting(isRed);
    const won = table.placeBets(bettor, first.id, "demo-red", [{ spot: "red", units: 5 }]);
    expect(await history()).toMatchObject([{ round_id: won.slipId, state: "waiting", stake: "5.00" }]);
    const games = await sandbox.call("playedGames", {}, { token: player.token });
    expect(games.result).toMatchObject([{ code: CODE }]);
    steps.to("result");
    const told = await detail(won.slipId);
    expect(told).toMatchObject({ mode: "demo", state: "settled", stake: "5.00", win: "10.00" });
    expect(told.movements.map(({ amount }: { amount: string }) => amount)).toEqual(["5.00", "10.00"]);
    expect(told.outcome.kind).toBe("roulette");

    const next = steps.toBetting(isRed);
    const taken = table.placeBets(bettor, next.id, "demo-black", [{ spot: "black", units: 2 }]);
    table.placeBets(bettor, next.id, "demo-nothing", []);
    steps.to("result");
    expect(await detail(taken.slipId)).toMatchObject({ state: "rolled_back", stake: "2.00" });
    const { result } = await sandbox.call("rounds", { mode: "demo" }, { token: player.token });
    expect(result.totals).toMatchObject({ rounds: 1, stake: "5.00", win: "10.00" });
  });
});
