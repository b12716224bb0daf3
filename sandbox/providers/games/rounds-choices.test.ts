import type { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, roundTables } from "../../testing/round-parts.ts";
import { demoWallet } from "./demo-wallet.ts";
import { type GameEngine, PLAIN_COURSE } from "./engine.ts";
import { fairDraw } from "./fairness.ts";
import { endedQuietly, type RoundService, roundService, seat } from "./rounds.ts";
import type { PlayableGame } from "./services.ts";
import { type SeamlessWallet, WalletRefusal, type WalletTransaction } from "./wallet-port.ts";

/** The smallest game with everything: two ways in, a choice for nothing, one at a price, as many steps as wanted. */
const climb: GameEngine<{ steps: number[] }> = {
  id: "climb",
  kind: "climb",
  unitsPerStake: 2,
  rules: {},
  priceOf: (bet) => (bet === null ? 2 : bet === "high" ? 10 : null),
  play(draw, { bet, choices } = PLAIN_COURSE) {
    const steps = [draw(100)];
    for (const choice of choices) {
      if (choice === "leave") return { picture: { steps }, units: steps.length * (bet === "high" ? 5 : 1) };
      steps.push(draw(100));
    }
    const offers = [
      { choice: "leave", price: 0 },
      { choice: "climb", price: 0 },
      { choice: "climb-dear", price: 4 },
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
let booked: string[];
let failing: Error | null;

/** Play money that says what moved, so that its bookings are undone with the transaction. */
function wallet(): SeamlessWallet {
  const money = demoWallet(db);
  const noted = (kind: "bet" | "win") => (moved: WalletTransaction) => {
    if (failing) throw failing;
    booked.push(`${kind} ${moved.amount} ${moved.transactionId.slice(moved.roundId.length)}`);
    return money[kind](moved);
  };
  return { ...money, bet: noted("bet"), win: noted("win") };
}

const at = (userId = "ada") =>
  seat(
    { userId, mode: "real", gameCode: game.code, currency: "EUR", language: "en", demoWalletId: null },
    game,
  ) ?? expect.unreachable("no seat");

const snapshot = () =>
  ["game_rounds", "game_choices", "game_seeds", "game_demo_wallets"].map((table) =>
    db.prepare(`SELECT * FROM ${table}`).all(),
  );
let request = 0;
const key = () => `request-${request++}`;
const spin = (bet?: unknown) => rounds.spin(at(), { stake: 100, bet, roundRequestId: key() }).round;
const choose = (roundId: string, step: number, choice: string, choiceRequestId = key(), player = at()) =>
  rounds.choose(player, { roundId, step, choice, choiceRequestId });

beforeEach(() => {
  const tables = roundTables();
  db = tables.db;
  booked = [];
  failing = null;
  const now = () => new Date("2026-11-21T12:00:00Z");
  rounds = roundService({ ...tables, wallet: wallet(), now }, () => climb);
});

describe("a round that waits", () => {
  test("has taken its stake, pays nothing yet, and says what there is to choose at which price", () => {
    const round = spin();
    expect(round).toMatchObject({ state: "waiting", baseStake: 100, stake: 100, win: 0, choices: [] });
    expect(round.offers).toEqual([
      { choice: "leave", price: 0 },
      { choice: "climb", price: 0 },
      { choice: "climb-dear", price: 200 },
    ]);
    expect(booked).toEqual(["bet 100 :bet"]);
  });

  test("is there again after a reload, and no other can be begun or this one be called shown", () => {
    const round = spin();
    expect(rounds.state(at()).openRound).toEqual(round);
    expect(codeOf(() => spin())).toBe("round-unfinished");
    expect(codeOf(() => rounds.shown(at(), round.id))).toBe("round-unfinished");
  });

  test("goes on where it was, its earlier draws unchanged, and is paid once when it is over", () => {
    const round = spin();
    const first = (round.picture as { steps: number[] }).steps;
    const climbed = choose(round.id, 0, "climb").round;
    const steps = (climbed.picture as { steps: number[] }).steps;
    expect(steps).toHaveLength(2);
    expect(steps.slice(0, 1)).toEqual(first);
    const { round: over, balance, shownBalance } = choose(round.id, 1, "leave");
    expect(over).toMatchObject({ state: "open", win: 100, choices: ["climb", "leave"], offers: [] });
    expect([balance, shownBalance]).toEqual([100_000, 99_900]);
    expect(booked).toEqual(["bet 100 :bet", "win 100 :win"]);
    expect(rounds.shown(at(), round.id)).toEqual({ balance: 100_000 });
    expect(rounds.find(at(), round.id)).toEqual({ ...over, state: "shown" });
  });

  test("keeps its seed secret: it would tell the draws to come", () => {
    const round = spin();
    expect(codeOf(() => rounds.rotateSeed(at()))).toBe("round-unfinished");
    expect(rounds.verify(at(), round.id).serverSeed).toBeNull();
    choose(round.id, 0, "leave");
    expect(rounds.rotateSeed(at()).revealed.serverSeedHash).toBe(
      rounds.verify(at(), round.id).serverSeedHash,
    );
  });
});

describe("a choice", () => {
  test("that comes again under its request id chooses nothing and moves nothing", () => {
    const { id } = spin();
    const first = choose(id, 0, "climb-dear", "the-same-one");
    const before = snapshot();
    expect(choose(id, 0, "climb-dear", "the-same-one")).toEqual(first);
    expect(choose(id, 1, "leave", "the-same-one")).toEqual(first);
    expect(snapshot()).toEqual(before);
  });

  test("at a price takes it, and the round has cost so much more", () => {
    const { id } = spin();
    expect(choose(id, 0, "climb-dear").round.stake).toBe(300);
    expect(choose(id, 1, "climb-dear").round.stake).toBe(500);
    expect(booked).toEqual(["bet 100 :bet", "bet 200 :bet:1", "bet 200 :bet:2"]);
  });

  test("that the wallet refuses leaves the round waiting as it was", () => {
    const { id } = spin();
    const before = snapshot();
    failing = new WalletRefusal("insufficient-funds");
    expect(codeOf(() => choose(id, 0, "climb-dear"))).toBe("insufficient-funds");
    expect(snapshot()).toEqual(before);
    failing = new Error("the disk is full");
    expect(() => choose(id, 0, "leave", "to-be-repeated")).toThrow("the disk is full");
    expect(snapshot()).toEqual(before);
    failing = null;
    expect(choose(id, 0, "leave", "to-be-repeated").round.win).toBe(50);
  });

  test.each([
    ["not offered", 0, "jump"],
    ["meant for an earlier question", 0, "climb"],
    ["meant for a later one", 2, "climb"],
  ])("%s is refused", (_, step, choice) => {
    const { id } = spin();
    choose(id, 0, "climb");
    const before = snapshot();
    expect(codeOf(() => choose(id, step, choice))).toBe("choice-not-offered");
    expect(snapshot()).toEqual(before);
  });

  test("in a round that is over, or is another's, is refused", () => {
    const { id } = spin();
    expect(codeOf(() => choose(id, 0, "leave", key(), at("eve")))).toBe("round-unknown");
    choose(id, 0, "leave");
    expect(codeOf(() => choose(id, 1, "climb"))).toBe("choice-not-offered");
    expect(codeOf(() => choose(id, 1, "climb", "short"))).toBe("bad-request");
  });
});

describe("a bet", () => {
  test("has its own price and is handed to the engine", () => {
    const { id, stake, bet } = spin("high");
    expect([stake, bet]).toEqual([500, "high"]);
    expect(choose(id, 0, "leave").round.win).toBe(250);
  });

  test.each(["low", 1, {}, ["high"]])("of %j, which is none of the game's, is refused", (bet) => {
    const before = snapshot();
    expect(codeOf(() => spin(bet))).toBe("bet-not-allowed");
    expect(snapshot()).toEqual(before);
  });
});

test("a round with choices verifies from its seeds, and no longer when one of them is changed", () => {
  const { id, nonce, clientSeed, seedId } = spin("high");
  choose(id, 0, "climb");
  const { round } = choose(id, 1, "leave");
  const { revealed } = rounds.rotateSeed(at());
  expect(rounds.verify(at(), id)).toMatchObject({ commitmentHolds: true, outcomeHolds: true });
  const draw = fairDraw({ serverSeed: revealed.serverSeed, clientSeed, nonce });
  expect(round.picture).toEqual({ steps: [draw(100), draw(100)] });
  expect(seedId).toBe(round.seedId);
  db.prepare("UPDATE game_choices SET choice = 'leave' WHERE step = 0").run();
  expect(rounds.verify(at(), id).outcomeHolds).toBe(false);
});

test("a round ends quietly by what costs nothing", () => {
  expect(endedQuietly(rounds, at(), spin())).toMatchObject({ state: "open", choices: ["leave"], stake: 100 });
});
