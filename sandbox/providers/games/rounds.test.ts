import type { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, roundTables } from "../../testing/round-parts.ts";
import { demoWallet } from "./demo-wallet.ts";
import { engineOf } from "./engines.ts";
import { commitmentOf, playFair } from "./fairness.ts";
import { type RoundService, roundService, type Seat, seat } from "./rounds.ts";
import type { PlayableGame } from "./services.ts";
import { type SeamlessWallet, WalletRefusal, type WalletTransaction } from "./wallet-port.ts";

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
/** Set to make the house's wallet fail at that operation. */
let failing: { at: "bet" | "win"; error: Error } | null;

/** A house wallet on a table of its own in the same database, so that transactions are real. */
function houseWallet(): SeamlessWallet {
  db.exec("CREATE TABLE house (user TEXT PRIMARY KEY, balance INTEGER NOT NULL) STRICT");
  db.exec("INSERT INTO house VALUES ('ada', 10000), ('poor', 30)");
  const balance = (userId: string) =>
    Number(db.prepare("SELECT balance FROM house WHERE user = ?").get(userId)?.balance);
  const move = (kind: "bet" | "win", { userId, amount, transactionId }: WalletTransaction, sign: 1 | -1) => {
    if (failing?.at === kind) throw failing.error;
    if (balance(userId) + sign * amount < 0) throw new WalletRefusal("insufficient-funds");
    calls.push(`${kind} ${amount} ${transactionId.split(":")[1]}`);
    db.prepare("UPDATE house SET balance = balance + ? WHERE user = ?").run(sign * amount, userId);
    return { balance: balance(userId) };
  };
  return {
    balance: ({ userId }) => ({ balance: balance(userId) }),
    bet: (transaction) => move("bet", transaction, -1),
    win: (transaction) => move("win", transaction, 1),
    stand() {},
    rollback: ({ userId }) => ({ balance: balance(userId) }),
  };
}

function sit(userId: string | null, mode: "real" | "demo" = "real"): Seat {
  return seat({ ...launch, userId, mode, demoWalletId: "d1" }, game) ?? expect.unreachable("no seat");
}

/** Everything the database holds, to compare before and after. */
const snapshot = () =>
  ["house", "game_seeds", "game_rounds", "game_demo_wallets", "game_demo_transactions"].map((table) =>
    db.prepare(`SELECT * FROM ${table}`).all(),
  );

let request = 0;
const spin = (at: Seat, stake = 100, roundRequestId = `request-${request++}`) =>
  rounds.spin(at, { stake, roundRequestId });
/** Spins until a round ends as wanted. */
function spinUntil(at: Seat, wanted: (win: number) => boolean) {
  for (let tries = 0; tries < 500; tries += 1) {
    const answer = spin(at, 20);
    if (wanted(answer.round.win)) return answer;
    rounds.shown(at, answer.round.id);
  }
  return expect.unreachable("no such round");
}

beforeEach(() => {
  const tables = roundTables();
  db = tables.db;
  calls = [];
  failing = null;
  rounds = roundService({
    ...tables,
    wallet: houseWallet(),
    now: () => new Date("2026-11-21T12:00:00Z"),
  });
});

describe("a round", () => {
  test("takes the stake, pays the win and is stored, all before it is answered", () => {
    const ada = sit("ada");
    const { round, balance, shownBalance } = spinUntil(ada, (win) => win > 0);
    expect(calls.slice(-2)).toEqual([`bet 20 bet`, `win ${round.win} win`]);
    expect(shownBalance).toBe(balance - round.win);
    expect(rounds.state(ada)).toMatchObject({ balance, openRound: round });
  });

  test("that wins nothing is not reported to the wallet as a win", () => {
    spinUntil(sit("ada"), (win) => win === 0);
    expect(calls.at(-1)).toBe("bet 20 bet");
  });

  test("is what its seeds give, in whole line bets of the stake", () => {
    const ada = sit("ada");
    const { round } = spin(ada, 100);
    const { revealed } = rounds.rotateSeed(ada);
    const { clientSeed, nonce } = round;
    const fair = playFair(engineOf("lines-classic"), { serverSeed: revealed.serverSeed, clientSeed, nonce });
    expect(round.picture).toEqual(fair.picture);
    expect(round.win).toBe(fair.units * 5);
  });

  test.each([19, 99, 101, 0, -100, 1e9])(
    "for a stake of %d, which is not on the ladder, is refused",
    (stake) => {
      const before = snapshot();
      expect(codeOf(() => spin(sit("ada"), stake))).toBe("stake-not-allowed");
      expect(snapshot()).toEqual(before);
    },
  );
});

describe("the same request again", () => {
  test("is answered with the same round and moves nothing", () => {
    const ada = sit("ada");
    const first = spin(ada, 100, "the-same-one");
    const before = snapshot();
    expect(spin(ada, 100, "the-same-one")).toEqual(first);
    expect(spin(ada, 500, "the-same-one")).toEqual(first);
    expect(snapshot()).toEqual(before);
  });

  test("is the same round after it was shown, too", () => {
    const ada = sit("ada");
    const { round } = spin(ada, 100, "the-same-one");
    rounds.shown(ada, round.id);
    expect(spin(ada, 100, "the-same-one").round).toEqual({ ...round, state: "shown" });
  });

  test("from another player is another round", () => {
    const guest = sit(null, "demo");
    expect(spin(sit("ada"), 100, "the-same-one").round.id).not.toBe(
      spin(guest, 100, "the-same-one").round.id,
    );
  });
});

describe("an interrupted round", () => {
  test("is resumed with its outcome, its win not yet in the shown balance", () => {
    const ada = sit("ada");
    const { round } = spinUntil(ada, (win) => win > 0);
    const state = rounds.state(ada);
    expect(state.openRound).toEqual(round);
    expect(state.shownBalance).toBe(state.balance - round.win);
  });

  test("must be shown before the next one is played", () => {
    const ada = sit("ada");
    const { round } = spin(ada);
    expect(codeOf(() => spin(ada))).toBe("round-unfinished");
    rounds.shown(ada, round.id);
    expect(rounds.state(ada).openRound).toBeNull();
    expect(spin(ada).round.nonce).toBe(round.nonce + 1);
  });

  test("can be reported as shown any number of times, but only by its player", () => {
    const ada = sit("ada");
    const { round } = spin(ada);
    expect(codeOf(() => rounds.shown(sit("poor"), round.id))).toBe("round-unknown");
    expect(rounds.shown(ada, round.id)).toEqual(rounds.shown(ada, round.id));
  });
});

describe("nothing is left behind", () => {
  test("by a bet that the wallet refuses: no round, no money, no nonce, no seed", () => {
    const poor = sit("poor");
    rounds.state(poor);
    const before = snapshot();
    const bold = { stake: 100, clientSeed: "lucky", roundRequestId: "request-refused" };
    expect(codeOf(() => rounds.spin(poor, bold))).toBe("insufficient-funds");
    expect(snapshot()).toEqual(before);
  });

  test("by a wallet that fails between bet and win: the bet is undone with the round", () => {
    const ada = sit("ada");
    rounds.state(ada);
    failing = { at: "win", error: new Error("the disk is full") };
    let thrown: unknown;
    let before = snapshot();
    for (let tries = 0; tries < 500 && !thrown; tries += 1) {
      before = snapshot();
      try {
        rounds.shown(ada, spin(ada, 20).round.id);
      } catch (error) {
        thrown = error;
      }
    }
    expect(thrown).toBe(failing.error);
    expect(snapshot()).toEqual(before);
  });

  test("so the same request succeeds once the wallet is well again", () => {
    const ada = sit("ada");
    failing = { at: "bet", error: new Error("no answer") };
    expect(() => spin(ada, 100, "try-again")).toThrow("no answer");
    failing = null;
    expect(spin(ada, 100, "try-again").round.nonce).toBe(0);
  });
});

describe("fairness", () => {
  test("shows the hash before the round, keeps the seed secret, and reveals it on rotation", () => {
    const ada = sit("ada");
    const { seed } = rounds.state(ada);
    const { round } = spin(ada);
    expect(JSON.stringify([rounds.state(ada), rounds.verify(ada, round.id)])).not.toContain('"serverSeed":"');
    const { revealed, seed: next } = rounds.rotateSeed(ada);
    expect(commitmentOf(revealed.serverSeed)).toBe(seed.serverSeedHash);
    expect(next.serverSeedHash).not.toBe(seed.serverSeedHash);
    expect(next.nextNonce).toBe(0);
    expect(rounds.verify(ada, round.id)).toMatchObject({
      serverSeed: revealed.serverSeed,
      commitmentHolds: true,
      outcomeHolds: true,
    });
  });

  test("a round changed in the database no longer verifies", () => {
    const ada = sit("ada");
    const { round } = spin(ada);
    rounds.rotateSeed(ada);
    db.prepare("UPDATE game_rounds SET win = win + 5 WHERE id = ?").run(round.id);
    expect(rounds.verify(ada, round.id).outcomeHolds).toBe(false);
  });

  test("a client seed holds from its round on; a bad one is refused", () => {
    const ada = sit("ada");
    const first = rounds.spin(ada, { stake: 20, clientSeed: "mine", roundRequestId: "request-mine" });
    rounds.shown(ada, first.round.id);
    expect(first.round.clientSeed).toBe("mine");
    expect(spin(ada).round.clientSeed).toBe("mine");
    const bad = { stake: 20, clientSeed: "a b", roundRequestId: "request-bad" };
    expect(codeOf(() => rounds.spin(ada, bad))).toBe("bad-client-seed");
    expect(codeOf(() => rounds.rotateSeed(ada, ""))).toBe("bad-client-seed");
  });

  test("no one verifies another's round", () => {
    const { round } = spin(sit("ada"));
    expect(codeOf(() => rounds.verify(sit("poor"), round.id))).toBe("round-unknown");
  });
});

describe("demo mode", () => {
  test("plays with money of its own and leaves the house's wallet alone", () => {
    const guest = sit(null, "demo");
    const { balance } = rounds.state(guest);
    const { round } = spin(guest);
    expect(rounds.state(guest).balance).toBe(balance - 100 + round.win);
    expect(calls).toEqual([]);
  });

  test("refills, which real mode does not", () => {
    const guest = sit(null, "demo");
    spin(guest);
    expect(rounds.refill(guest).balance).toBe(100_000);
    expect(codeOf(() => rounds.refill(sit("ada")))).toBe("demo-only");
  });

  test("is no way to a seat in real mode", () => {
    expect(seat({ ...launch, userId: null, mode: "real", demoWalletId: "d1" }, game)).toBeNull();
    expect(seat({ ...launch, userId: "ada", mode: "demo", demoWalletId: null }, game)).toBeNull();
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

  test("moves each transaction once", () => {
    const wallet = demoWallet(db);
    expect([wallet.bet(bet), wallet.bet(bet)]).toEqual([{ balance: 99_500 }, { balance: 99_500 }]);
    const win = { ...bet, transactionId: "t2", amount: 900 };
    expect([wallet.win(win), wallet.win(win)]).toEqual([{ balance: 100_400 }, { balance: 100_400 }]);
  });

  test("rolls a bet back once, and refuses it when it comes after its rollback", () => {
    const wallet = demoWallet(db);
    wallet.bet(bet);
    expect([wallet.rollback(bet), wallet.rollback(bet)]).toEqual([
      { balance: 100_000 },
      { balance: 100_000 },
    ]);
    expect(codeOf(() => wallet.bet(bet))).toBe("rolled-back");
    const late = { ...bet, transactionId: "t9" };
    expect(wallet.rollback(late)).toEqual({ balance: 100_000 });
    expect(codeOf(() => wallet.bet(late))).toBe("rolled-back");
  });

  test("never goes below nothing", () => {
    expect(codeOf(() => demoWallet(db).bet({ ...bet, amount: 100_001 }))).toBe("insufficient-funds");
  });
});
