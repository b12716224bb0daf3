import type { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { createRoundDatabase, refusalCodeOf } from "../../../testing/round-fixture.ts";
import { type SeamlessWallet, WalletRefusal, type WalletTransaction } from "../../seamless-wallet.ts";
import { DEFAULT_INPUT, type GameEngine } from "../engines/engine.ts";
import { createDemoWallet } from "./demo-wallet.ts";
import { fairDraw } from "./fairness.ts";
import { finishWithFreeOptions, openGameSession, type RoundService } from "./round-requests.ts";
import { createRoundService } from "./round-service.ts";
import type { PlayableGame } from "./services.ts";

/** A minimal game with all features: two bets, free and paid choices, and any number of steps. */
const climb: GameEngine<{ steps: number[] }> = {
  id: "climb",
  version: 1,
  kind: "climb",
  unitsPerStake: 2,
  rules: {},
  priceOf: (bet) => (bet === null ? 2 : bet === "high" ? 10 : null),
  play(draw, { bet, choices } = DEFAULT_INPUT) {
    const steps = [draw(100)];
    for (const choice of choices) {
      if (choice === "leave") return { picture: { steps }, units: steps.length * (bet === "high" ? 5 : 1) };
      steps.push(draw(100));
    }
    const offers = [
      { choice: "leave", price: 0 },
      { choice: "climb", price: 0 },
      { choice: "climb-paid", price: 4 },
    ];
    return { picture: { steps }, units: 99, offers };
  },
};
const game: PlayableGame = {
  code: "the-climb",
  title: "The Climb",
  engine: "climb",
  theme: { id: "x", palette: { night: "#000000", primary: "#111111", accent: "#222222", glow: "#333333" } },
};

let db: DatabaseSync;
let rounds: RoundService;
let transactions: string[];
let walletError: Error | null;

/** A wallet that records its transactions in `transactions`. */
function recordingWallet(): SeamlessWallet {
  const money = createDemoWallet(db);
  const recorded = (kind: "bet" | "win") => (transaction: WalletTransaction) => {
    if (walletError) throw walletError;
    transactions.push(
      `${kind} ${transaction.amount} ${transaction.transactionId.slice(transaction.roundId.length)}`,
    );
    return money[kind](transaction);
  };
  return { ...money, bet: recorded("bet"), win: recorded("win") };
}

const sessionOf = (userId = "ada") =>
  openGameSession(
    { userId, mode: "real", gameCode: game.code, currency: "EUR", language: "en", demoWalletId: null },
    game,
  ) ?? expect.unreachable("the launch has no player");

const snapshot = () =>
  ["game_rounds", "game_choices", "game_seeds", "game_demo_wallets"].map((table) =>
    db.prepare(`SELECT * FROM ${table}`).all(),
  );
let request = 0;
const key = () => `request-${request++}`;
const spin = (bet?: unknown) => rounds.spin(sessionOf(), { stake: 100, bet, roundRequestId: key() }).round;
const choose = (
  roundId: string,
  step: number,
  choice: string,
  choiceRequestId = key(),
  player = sessionOf(),
) => rounds.choose(player, { roundId, step, choice, choiceRequestId });

/** The version of the game that is played. */
let current: GameEngine;

beforeEach(() => {
  const tables = createRoundDatabase();
  db = tables.db;
  transactions = [];
  walletError = null;
  const now = () => new Date("2026-11-21T12:00:00Z");
  rounds = createRoundService({ ...tables, wallet: recordingWallet(), now }, (_, version) =>
    version === climb.version ? climb : current,
  );
  current = climb;
});

describe("a waiting round", () => {
  test("has taken its stake, pays nothing yet, and offers options with prices", () => {
    const round = spin();
    expect(round).toMatchObject({ state: "waiting", baseStake: 100, stake: 100, win: 0, choices: [] });
    expect(round.offers).toEqual([
      { choice: "leave", price: 0 },
      { choice: "climb", price: 0 },
      { choice: "climb-paid", price: 200 },
    ]);
    expect(transactions).toEqual(["bet 100 :bet"]);
  });

  test("is returned after a reload; no other round can start and this one cannot be marked as shown", () => {
    const round = spin();
    expect(rounds.state(sessionOf()).openRound).toEqual(round);
    expect(refusalCodeOf(() => spin())).toBe("round-unfinished");
    expect(refusalCodeOf(() => rounds.markShown(sessionOf(), round.id))).toBe("round-unfinished");
  });

  test("continues with its earlier draws unchanged, and is paid once when it is over", () => {
    const round = spin();
    const first = (round.picture as { steps: number[] }).steps;
    const climbed = choose(round.id, 0, "climb").round;
    const steps = (climbed.picture as { steps: number[] }).steps;
    expect(steps).toHaveLength(2);
    expect(steps.slice(0, 1)).toEqual(first);
    const { round: over, balance, shownBalance } = choose(round.id, 1, "leave");
    expect(over).toMatchObject({ state: "open", win: 100, choices: ["climb", "leave"], offers: [] });
    expect([balance, shownBalance]).toEqual([100_000, 99_900]);
    expect(transactions).toEqual(["bet 100 :bet", "win 100 :win"]);
    expect(rounds.markShown(sessionOf(), round.id)).toEqual({ balance: 100_000 });
    expect(rounds.find(sessionOf(), round.id)).toEqual({ ...over, state: "shown" });
  });

  test("keeps its seed secret, because it determines the next draws", () => {
    const round = spin();
    expect(refusalCodeOf(() => rounds.rotateSeed(sessionOf()))).toBe("round-unfinished");
    expect(rounds.verify(sessionOf(), round.id).serverSeed).toBeNull();
    choose(round.id, 0, "leave");
    expect(rounds.rotateSeed(sessionOf()).revealed.serverSeedHash).toBe(
      rounds.verify(sessionOf(), round.id).serverSeedHash,
    );
  });
});

describe("a choice", () => {
  test("with a repeated request id changes nothing", () => {
    const { id } = spin();
    const first = choose(id, 0, "climb-paid", "the-same-one");
    const before = snapshot();
    expect(choose(id, 0, "climb-paid", "the-same-one")).toEqual(first);
    expect(choose(id, 1, "leave", "the-same-one")).toEqual(first);
    expect(snapshot()).toEqual(before);
  });

  test("with a price takes the price and increases the round's stake", () => {
    const { id } = spin();
    expect(choose(id, 0, "climb-paid").round.stake).toBe(300);
    expect(choose(id, 1, "climb-paid").round.stake).toBe(500);
    expect(transactions).toEqual(["bet 100 :bet", "bet 200 :bet:1", "bet 200 :bet:2"]);
  });

  test("that the wallet declines leaves the round unchanged", () => {
    const { id } = spin();
    const before = snapshot();
    walletError = new WalletRefusal("insufficient-funds");
    expect(refusalCodeOf(() => choose(id, 0, "climb-paid"))).toBe("insufficient-funds");
    expect(snapshot()).toEqual(before);
    walletError = new Error("the disk is full");
    expect(() => choose(id, 0, "leave", "to-be-repeated")).toThrow("the disk is full");
    expect(snapshot()).toEqual(before);
    walletError = null;
    expect(choose(id, 0, "leave", "to-be-repeated").round.win).toBe(50);
  });

  test.each([
    ["not offered", 0, "jump"],
    ["for an earlier step", 0, "climb"],
    ["for a later step", 2, "climb"],
  ])("%s is declined", (_, step, choice) => {
    const { id } = spin();
    choose(id, 0, "climb");
    const before = snapshot();
    expect(refusalCodeOf(() => choose(id, step, choice))).toBe("choice-not-offered");
    expect(snapshot()).toEqual(before);
  });

  test("in a finished round, or in the round of another player, is declined", () => {
    const { id } = spin();
    expect(refusalCodeOf(() => choose(id, 0, "leave", key(), sessionOf("eve")))).toBe("round-unknown");
    choose(id, 0, "leave");
    expect(refusalCodeOf(() => choose(id, 1, "climb"))).toBe("choice-not-offered");
    expect(refusalCodeOf(() => choose(id, 1, "climb", "short"))).toBe("bad-request");
  });
});

describe("a bet", () => {
  test("has its own price and is passed to the engine", () => {
    const { id, stake, bet } = spin("high");
    expect([stake, bet]).toEqual([500, "high"]);
    expect(choose(id, 0, "leave").round.win).toBe(250);
  });

  test.each(["low", 1, {}, ["high"]])("of %j, which the game does not have, is declined", (bet) => {
    const before = snapshot();
    expect(refusalCodeOf(() => spin(bet))).toBe("bet-not-allowed");
    expect(snapshot()).toEqual(before);
  });
});

test("a round with choices verifies from its seeds, and does not after a choice was changed", () => {
  const { id, nonce, clientSeed, seedId } = spin("high");
  choose(id, 0, "climb");
  const { round } = choose(id, 1, "leave");
  const { revealed } = rounds.rotateSeed(sessionOf());
  expect(rounds.verify(sessionOf(), id)).toMatchObject({ commitmentHolds: true, outcomeHolds: true });
  const draw = fairDraw({ serverSeed: revealed.serverSeed, clientSeed, nonce });
  expect(round.picture).toEqual({ steps: [draw(100), draw(100)] });
  expect(seedId).toBe(round.seedId);
  db.prepare("UPDATE game_choices SET choice = 'leave' WHERE step = 0").run();
  expect(rounds.verify(sessionOf(), id).outcomeHolds).toBe(false);
});

test("a round is continued and verified with the version of the engine that played it", () => {
  const { id, engineVersion } = spin();
  const changed: GameEngine = { ...climb, version: 2, play: () => ({ picture: { steps: [] }, units: 7 }) };
  current = changed;
  expect(rounds.state(sessionOf()).openRound?.engineVersion).toBe(engineVersion);
  choose(id, 0, "leave");
  rounds.markShown(sessionOf(), id);
  const later = spin();
  expect(later).toMatchObject({ engineVersion: 2, picture: { steps: [] } });
  rounds.rotateSeed(sessionOf());
  for (const round of [id, later.id]) {
    expect(rounds.verify(sessionOf(), round)).toMatchObject({ commitmentHolds: true, outcomeHolds: true });
  }
});

test("finishWithFreeOptions takes the options that cost nothing", () => {
  expect(finishWithFreeOptions(rounds, sessionOf(), spin())).toMatchObject({
    state: "open",
    choices: ["leave"],
    stake: 100,
  });
});
