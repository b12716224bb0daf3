import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAmount } from "#contract/wire/money/money.ts";
import { createGameRounds, openGame } from "../../../testing/game-rounds.ts";
import { tableDriver } from "../../../testing/table-driver.ts";
import { startTestSandbox, type TestSandbox } from "../../../testing/test-sandbox.ts";
import type { GameRound } from "../protocol.ts";
import type { LiveTable } from "./live-roulette/live-table.ts";
import type { SlipOwner } from "./live-roulette/slip-store.ts";
import type { GameSession, RoundService } from "./round-requests.ts";

let sandbox: TestSandbox;
let rounds: RoundService;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  rounds = createGameRounds(sandbox.services);
});
afterAll(() => sandbox.close());

/** Rounds after which a win and a loss have occurred with near certainty. */
const MAX_ROUNDS = 300;

async function newPlayerIn(code: string) {
  const player = await sandbox.register();
  return { player, at: openGame(player.userId, code) };
}
type OpenGame = Awaited<ReturnType<typeof newPlayerIn>>;

const cashOf = ({ player }: OpenGame) => sandbox.services.ledger.balances(player.userId, "EUR").cash;
const choose = (at: GameSession, { id: roundId, choices }: GameRound, choice: string) =>
  rounds.choose(at, {
    roundId,
    step: choices.length,
    choice,
    choiceRequestId: crypto.randomUUID(),
  }).round;

/** Plays until one round has won and one has lost; each must change the balance by exactly stake and win. */
async function playWonAndLost(
  at: OpenGame,
  playOne: () => GameRound,
): Promise<Record<"won" | "lost", GameRound>> {
  const seen: Partial<Record<"won" | "lost", GameRound>> = {};
  for (let count = 0; count < MAX_ROUNDS && !(seen.won && seen.lost); count += 1) {
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

const detailOf = async ({ player }: OpenGame, { id }: GameRound) =>
  (await sandbox.call("round", { round_id: id }, { token: player.token })).result;

/** Expects that the player's history shows a round as the ledger has it. */
async function expectInHistory(at: OpenGame, round: GameRound): Promise<{ kind: string }> {
  const shown = await detailOf(at, round);
  expect(parseAmount(shown.stake, "EUR")).toBe(round.stake);
  expect(parseAmount(shown.win, "EUR")).toBe(round.win);
  const sumOf = (kind: string) =>
    shown.movements
      .filter((movement: { kind: string }) => movement.kind === kind)
      .reduce((sum: number, { amount }: { amount: string }) => sum + (parseAmount(amount, "EUR") ?? 0), 0);
  expect([sumOf("bet"), sumOf("win")]).toEqual([round.stake, round.win]);
  return shown.outcome;
}

describe("roulette", () => {
  const bets = [
    { spot: "red", units: 3 },
    { spot: "split:17-20", units: 1 },
  ];

  test("a winning and a losing round match the ledger, and the history shows each bet", async () => {
    const at = await newPlayerIn("penny-quay-roulette");
    const spin = () =>
      rounds.spin(at.at, { stake: 20, bet: bets, roundRequestId: crypto.randomUUID() }).round;
    const { won, lost } = await playWonAndLost(at, spin);
    expect([won.stake, lost.stake]).toEqual([80, 80]);
    for (const round of [won, lost]) {
      const outcome = await expectInHistory(at, round);
      const { number } = round.picture as { number: number };
      expect(outcome).toMatchObject({
        kind: "roulette",
        number,
        units_per_stake: 4,
        bets: [
          { bet: "red", units: 3 },
          { bet: "split", numbers: [17, 20], units: 1 },
        ],
      });
    }
  });

  test("accepts the stakes and bets of its table only", async () => {
    const { at } = await newPlayerIn("summit-house-roulette");
    expect(rounds.state(at).stakes).toEqual([500]);
    const spin = (stake: number, bet: unknown) => () =>
      rounds.spin(at, { stake, bet, roundRequestId: crypto.randomUUID() });
    expect(spin(20, bets)).toThrow("stake-not-allowed");
    expect(spin(500, null)).toThrow("bet-not-allowed");
    expect(spin(500, [{ spot: "straight:17", units: 51 }])).toThrow("bet-not-allowed");
  });
});

describe("blackjack", () => {
  /** Doubles if possible, so that the ledger contains further stakes, and stands otherwise. */
  const playHand = ({ at }: OpenGame) => {
    let { round } = rounds.spin(at, { stake: 20, roundRequestId: crypto.randomUUID() });
    while (round.state === "waiting") {
      const offered = round.offers.map(({ choice }) => choice);
      const wanted = ["double", "no-insurance", "stand"].find((choice) => offered.includes(choice)) ?? "";
      round = choose(at, round, wanted);
    }
    return round;
  };

  test("a winning and a losing round match the ledger, including doubled stakes", async () => {
    const at = await newPlayerIn("penny-quay-blackjack");
    const { won, lost } = await playWonAndLost(at, () => playHand(at));
    expect(lost.stake).toBeGreaterThanOrEqual(20);
    for (const round of [won, lost]) {
      const outcome = await expectInHistory(at, round);
      expect(outcome).toMatchObject({ kind: "blackjack", hands: [{ result: expect.any(String) }] });
    }
  });

  test("a waiting round has taken its stake, hides the face-down card, and keeps its seed", async () => {
    const at = await newPlayerIn("penny-quay-blackjack");
    let { round } = rounds.spin(at.at, { stake: 20, roundRequestId: crypto.randomUUID() });
    for (let count = 0; count < MAX_ROUNDS && round.state !== "waiting"; count += 1) {
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

  async function joinTable(mode: "real" | "demo") {
    const player = await sandbox.register();
    const table = sandbox.services.liveTables.find(CODE) as LiveTable;
    const steps = tableDriver(sandbox.services, table);
    const bettor: SlipOwner = { mode, accountId: player.userId, currency: "EUR" };
    const history = async (result: "all" | "won" | "lost" = "all") => {
      const answer = await sandbox.call("rounds", { mode, result }, { token: player.token });
      return answer.result.items as { round_id: string; state: string; stake: string; win: string }[];
    };
    const detail = async (roundId: string) =>
      (await sandbox.call("round", { round_id: roundId }, { token: player.token })).result;
    return { table, steps, bettor, player, history, detail };
  }

  test("bets wait until the result; then ledger and history match", async () => {
    const { table, steps, bettor, player, history, detail } = await joinTable("real");
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
    const shown = await detail(lost.slipId);
    expect(shown.outcome.bets).toMatchObject([{ bet: "black", units: 2, won: 0 }]);
    expect(shown.chain.place).toBeGreaterThan(0);
  });

  test("demo bets are in the demo history, removed ones as rolled back", async () => {
    const { table, steps, bettor, player, history, detail } = await joinTable("demo");
    const first = steps.toBetting(isRed);
    const won = table.placeBets(bettor, first.id, "demo-red", [{ spot: "red", units: 5 }]);
    expect(await history()).toMatchObject([{ round_id: won.slipId, state: "waiting", stake: "5.00" }]);
    const games = await sandbox.call("playedGames", {}, { token: player.token });
    expect(games.result).toMatchObject([{ code: CODE }]);
    steps.to("result");
    const shown = await detail(won.slipId);
    expect(shown).toMatchObject({ mode: "demo", state: "settled", stake: "5.00", win: "10.00" });
    expect(shown.movements.map(({ amount }: { amount: string }) => amount)).toEqual(["5.00", "10.00"]);
    expect(shown.outcome.kind).toBe("roulette");

    const next = steps.toBetting(isRed);
    const taken = table.placeBets(bettor, next.id, "demo-black", [{ spot: "black", units: 2 }]);
    table.placeBets(bettor, next.id, "demo-nothing", []);
    steps.to("result");
    expect(await detail(taken.slipId)).toMatchObject({ state: "rolled_back", stake: "2.00" });
    const { result } = await sandbox.call("rounds", { mode: "demo" }, { token: player.token });
    expect(result.totals).toMatchObject({ rounds: 1, stake: "5.00", win: "10.00" });
  });
});
