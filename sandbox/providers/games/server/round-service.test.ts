import type { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { createRoundDatabase, refusalCodeOf } from "../../../testing/round-fixture.ts";
import { type SeamlessWallet, WalletRefusal, type WalletTransaction } from "../../seamless-wallet.ts";
import { engineOf } from "../engines/registry.ts";
import { createDemoWallet } from "./demo-wallet.ts";
import { hashOfSeed, playFair } from "./fairness.ts";
import { type GameSession, openGameSession, type RoundService } from "./round-requests.ts";
import { createRoundService } from "./round-service.ts";
import type { PlayableGame } from "./services.ts";

const game: PlayableGame = {
  code: "night-train",
  title: "Night Train",
  engine: "lines-classic",
  theme: { id: "x", palette: { night: "#000000", primary: "#111111", accent: "#222222", glow: "#333333" } },
};
const launch = { gameCode: game.code, currency: "EUR", language: "en" } as const;

let db: DatabaseSync;
let rounds: RoundService;
let calls: string[];
/** The error that the operator's wallet throws for an operation; null for none. */
let walletError: { at: "bet" | "win"; error: Error } | null;

/** A wallet of the operator with a table in the same database, so that it takes part in transactions. */
function operatorWallet(): SeamlessWallet {
  db.exec("CREATE TABLE operator_wallet (user TEXT PRIMARY KEY, balance INTEGER NOT NULL) STRICT");
  db.exec("INSERT INTO operator_wallet VALUES ('ada', 10000), ('poor', 30)");
  const balance = (userId: string) =>
    Number(db.prepare("SELECT balance FROM operator_wallet WHERE user = ?").get(userId)?.balance);
  const move = (kind: "bet" | "win", { userId, amount, transactionId }: WalletTransaction, sign: 1 | -1) => {
    if (walletError?.at === kind) throw walletError.error;
    if (balance(userId) + sign * amount < 0) throw new WalletRefusal("insufficient-funds");
    calls.push(`${kind} ${amount} ${transactionId.split(":")[1]}`);
    db.prepare("UPDATE operator_wallet SET balance = balance + ? WHERE user = ?").run(sign * amount, userId);
    return { balance: balance(userId) };
  };
  return {
    balance: ({ userId }) => ({ balance: balance(userId) }),
    bet: (transaction) => move("bet", transaction, -1),
    win: (transaction) => move("win", transaction, 1),
    checkChoice() {},
    lockStakes() {},
    freeSpins: () => null,
    recordFreeSpin() {},
    rollback: ({ userId }) => ({ balance: balance(userId) }),
  };
}

function sessionOf(userId: string | null, mode: "real" | "demo" = "real"): GameSession {
  return (
    openGameSession({ ...launch, userId, mode, demoWalletId: "d1" }, game) ??
    expect.unreachable("the launch has no player")
  );
}

/** All rows of the database, for comparison. */
const snapshot = () =>
  ["operator_wallet", "game_seeds", "game_rounds", "game_demo_wallets", "game_demo_transactions"].map(
    (table) => db.prepare(`SELECT * FROM ${table}`).all(),
  );

let request = 0;
const spin = (session: GameSession, stake = 100, roundRequestId = `request-${request++}`) =>
  rounds.spin(session, { stake, roundRequestId });
/** Spins until `matches` returns true for the win of a round. */
function spinUntil(session: GameSession, matches: (win: number) => boolean) {
  for (let tries = 0; tries < 500; tries += 1) {
    const answer = spin(session, 20);
    if (matches(answer.round.win)) return answer;
    rounds.markShown(session, answer.round.id);
  }
  return expect.unreachable("no round matches");
}

beforeEach(() => {
  const tables = createRoundDatabase();
  db = tables.db;
  calls = [];
  walletError = null;
  rounds = createRoundService({
    ...tables,
    wallet: operatorWallet(),
    now: () => new Date("2026-11-21T12:00:00Z"),
  });
});

describe("a round", () => {
  test("takes the stake, pays the win and is stored before the response", () => {
    const ada = sessionOf("ada");
    const { round, balance, shownBalance } = spinUntil(ada, (win) => win > 0);
    expect(calls.slice(-2)).toEqual([`bet 20 bet`, `win ${round.win} win`]);
    expect(shownBalance).toBe(balance - round.win);
    expect(rounds.state(ada)).toMatchObject({ balance, openRound: round });
  });

  test("without a win calls no win of the wallet", () => {
    spinUntil(sessionOf("ada"), (win) => win === 0);
    expect(calls.at(-1)).toBe("bet 20 bet");
  });

  test("is the result of its seeds, in whole line bets of the stake", () => {
    const ada = sessionOf("ada");
    const { round } = spin(ada, 100);
    const { revealed } = rounds.rotateSeed(ada);
    const { clientSeed, nonce } = round;
    const fair = playFair(engineOf("lines-classic"), { serverSeed: revealed.serverSeed, clientSeed, nonce });
    expect(round.picture).toEqual(fair.picture);
    expect(round.win).toBe(fair.units * 5);
  });

  test.each([19, 99, 101, 0, -100, 1e9])(
    "with a stake of %d, which is not on the ladder, is declined",
    (stake) => {
      const before = snapshot();
      expect(refusalCodeOf(() => spin(sessionOf("ada"), stake))).toBe("stake-not-allowed");
      expect(snapshot()).toEqual(before);
    },
  );
});

describe("a repeated request", () => {
  test("returns the same round and moves no money", () => {
    const ada = sessionOf("ada");
    const first = spin(ada, 100, "the-same-one");
    const before = snapshot();
    expect(spin(ada, 100, "the-same-one")).toEqual(first);
    expect(spin(ada, 500, "the-same-one")).toEqual(first);
    expect(snapshot()).toEqual(before);
  });

  test("returns the same round after it was shown", () => {
    const ada = sessionOf("ada");
    const { round } = spin(ada, 100, "the-same-one");
    rounds.markShown(ada, round.id);
    expect(spin(ada, 100, "the-same-one").round).toEqual({ ...round, state: "shown" });
  });

  test("of another player is another round", () => {
    const guest = sessionOf(null, "demo");
    expect(spin(sessionOf("ada"), 100, "the-same-one").round.id).not.toBe(
      spin(guest, 100, "the-same-one").round.id,
    );
  });
});

describe("an interrupted round", () => {
  test("is resumed with its result, and its win is not in the shown balance", () => {
    const ada = sessionOf("ada");
    const { round } = spinUntil(ada, (win) => win > 0);
    const state = rounds.state(ada);
    expect(state.openRound).toEqual(round);
    expect(state.shownBalance).toBe(state.balance - round.win);
  });

  test("must be shown before the next round", () => {
    const ada = sessionOf("ada");
    const { round } = spin(ada);
    expect(refusalCodeOf(() => spin(ada))).toBe("round-unfinished");
    rounds.markShown(ada, round.id);
    expect(rounds.state(ada).openRound).toBeNull();
    expect(spin(ada).round.nonce).toBe(round.nonce + 1);
  });

  test("can be marked as shown repeatedly, but only by its player", () => {
    const ada = sessionOf("ada");
    const { round } = spin(ada);
    expect(refusalCodeOf(() => rounds.markShown(sessionOf("poor"), round.id))).toBe("round-unknown");
    expect(rounds.markShown(ada, round.id)).toEqual(rounds.markShown(ada, round.id));
  });
});

describe("an error", () => {
  test("of the wallet at the bet leaves no round, movement, nonce or seed", () => {
    const poor = sessionOf("poor");
    rounds.state(poor);
    const before = snapshot();
    const refused = { stake: 100, clientSeed: "lucky", roundRequestId: "request-refused" };
    expect(refusalCodeOf(() => rounds.spin(poor, refused))).toBe("insufficient-funds");
    expect(snapshot()).toEqual(before);
  });

  test("of the wallet between bet and win undoes the bet and the round", () => {
    const ada = sessionOf("ada");
    rounds.state(ada);
    walletError = { at: "win", error: new Error("the disk is full") };
    let thrown: unknown;
    let before = snapshot();
    for (let tries = 0; tries < 500 && !thrown; tries += 1) {
      before = snapshot();
      try {
        rounds.markShown(ada, spin(ada, 20).round.id);
      } catch (error) {
        thrown = error;
      }
    }
    expect(thrown).toBe(walletError.error);
    expect(snapshot()).toEqual(before);
  });

  test("of the wallet does not prevent the success of a repeated request", () => {
    const ada = sessionOf("ada");
    walletError = { at: "bet", error: new Error("no answer") };
    expect(() => spin(ada, 100, "try-again")).toThrow("no answer");
    walletError = null;
    expect(spin(ada, 100, "try-again").round.nonce).toBe(0);
  });
});

describe("fairness", () => {
  test("the hash is published before the round, the seed is secret, and rotation reveals it", () => {
    const ada = sessionOf("ada");
    const { seed } = rounds.state(ada);
    const { round } = spin(ada);
    expect(JSON.stringify([rounds.state(ada), rounds.verify(ada, round.id)])).not.toContain('"serverSeed":"');
    const { revealed, seed: next } = rounds.rotateSeed(ada);
    expect(hashOfSeed(revealed.serverSeed)).toBe(seed.serverSeedHash);
    expect(next.serverSeedHash).not.toBe(seed.serverSeedHash);
    expect(next.nextServerSeedHash).not.toBe(next.serverSeedHash);
    expect(next.nextNonce).toBe(0);
    expect(rounds.verify(ada, round.id)).toMatchObject({
      serverSeed: revealed.serverSeed,
      commitmentHolds: true,
      outcomeHolds: true,
    });
  });

  test("the hash of the next seed is published before the client seed for it, and the server proposes and keeps none", () => {
    const ada = sessionOf("ada");
    const { seed: first } = rounds.state(ada);
    expect(first.clientSeed).toBeNull();
    rounds.markShown(
      ada,
      rounds.spin(ada, { stake: 20, clientSeed: "mine", roundRequestId: "request-a" }).round.id,
    );
    expect(rounds.state(ada).seed).toMatchObject({ ...first, clientSeed: "mine", nextNonce: 1 });
    const second = rounds.rotateSeed(ada).seed;
    expect(second).toMatchObject({
      serverSeedHash: first.nextServerSeedHash,
      clientSeed: null,
      nextNonce: 0,
    });
    const third = rounds.rotateSeed(ada, "fresh").seed;
    expect(third).toMatchObject({ serverSeedHash: second.nextServerSeedHash, clientSeed: "fresh" });
  });

  test("a client without a client seed plays with its request id", () => {
    const ada = sessionOf("ada");
    const { round } = spin(ada, 20, "request-of-the-client");
    expect(round.clientSeed).toBe("request-of-the-client");
    rounds.markShown(ada, round.id);
    expect(spin(ada, 20).round.clientSeed).toBe("request-of-the-client");
  });

  test("a round that was changed in the database does not verify", () => {
    const ada = sessionOf("ada");
    const { round } = spin(ada);
    rounds.rotateSeed(ada);
    db.prepare("UPDATE game_rounds SET win = win + 5 WHERE id = ?").run(round.id);
    expect(rounds.verify(ada, round.id).outcomeHolds).toBe(false);
  });

  test("a client seed is used from its round on; an invalid one is declined", () => {
    const ada = sessionOf("ada");
    const first = rounds.spin(ada, { stake: 20, clientSeed: "mine", roundRequestId: "request-mine" });
    rounds.markShown(ada, first.round.id);
    expect(first.round.clientSeed).toBe("mine");
    expect(spin(ada).round.clientSeed).toBe("mine");
    const invalid = { stake: 20, clientSeed: "a b", roundRequestId: "request-bad" };
    expect(refusalCodeOf(() => rounds.spin(ada, invalid))).toBe("bad-client-seed");
    expect(refusalCodeOf(() => rounds.rotateSeed(ada, ""))).toBe("bad-client-seed");
  });

  test("a player cannot verify the round of another player", () => {
    const { round } = spin(sessionOf("ada"));
    expect(refusalCodeOf(() => rounds.verify(sessionOf("poor"), round.id))).toBe("round-unknown");
  });
});

describe("demo mode", () => {
  test("uses play money and never calls the operator's wallet", () => {
    const guest = sessionOf(null, "demo");
    const { balance } = rounds.state(guest);
    const { round } = spin(guest);
    expect(rounds.state(guest).balance).toBe(balance - 100 + round.win);
    expect(calls).toEqual([]);
  });

  test("can be refilled, unlike real mode", () => {
    const guest = sessionOf(null, "demo");
    spin(guest);
    expect(rounds.refill(guest).balance).toBe(100_000);
    expect(refusalCodeOf(() => rounds.refill(sessionOf("ada")))).toBe("demo-only");
  });

  test("does not give a session in real mode", () => {
    expect(openGameSession({ ...launch, userId: null, mode: "real", demoWalletId: "d1" }, game)).toBeNull();
    expect(openGameSession({ ...launch, userId: "ada", mode: "demo", demoWalletId: null }, game)).toBeNull();
  });
});

describe("the demo wallet", () => {
  const bet = {
    userId: "d1",
    currency: "EUR",
    transactionId: "t1",
    roundId: "r1",
    gameCode: "g",
    amount: 500,
  } as const;

  test("applies each transaction once", () => {
    const wallet = createDemoWallet(db);
    expect([wallet.bet(bet), wallet.bet(bet)]).toEqual([{ balance: 99_500 }, { balance: 99_500 }]);
    const win = { ...bet, transactionId: "t2", amount: 900 };
    expect([wallet.win(win), wallet.win(win)]).toEqual([{ balance: 100_400 }, { balance: 100_400 }]);
  });

  test("rolls a bet back once, and declines a bet that arrives after its rollback", () => {
    const wallet = createDemoWallet(db);
    wallet.bet(bet);
    expect([wallet.rollback(bet), wallet.rollback(bet)]).toEqual([
      { balance: 100_000 },
      { balance: 100_000 },
    ]);
    expect(refusalCodeOf(() => wallet.bet(bet))).toBe("rolled-back");
    const late = { ...bet, transactionId: "t9" };
    expect(wallet.rollback(late)).toEqual({ balance: 100_000 });
    expect(refusalCodeOf(() => wallet.bet(late))).toBe("rolled-back");
  });

  test("never has a negative balance", () => {
    expect(refusalCodeOf(() => createDemoWallet(db).bet({ ...bet, amount: 100_001 }))).toBe(
      "insufficient-funds",
    );
  });
});
