import { afterAll, beforeAll, expect, test } from "vitest";
import { crashDriver } from "../../sandbox/testing/crash-driver.ts";
import { rawGameCalls } from "../../sandbox/testing/raw-game-calls.ts";
import { startTestSandbox, type TestSandbox } from "../../sandbox/testing/test-sandbox.ts";
import { fairnessData } from "../support/independent-verifier/fairness-document.ts";
import {
  sha256,
  verifyChainRound,
  verifyJackpots,
  verifyRound,
} from "../support/independent-verifier/verify.ts";

const ROUNDS = 100;
const CHIPS = [
  { spot: "red", units: 3 },
  { spot: "straight:17", units: 1 },
  { spot: "first-four", units: 2 },
];

let sandbox: TestSandbox;
let game: ReturnType<typeof rawGameCalls>;
let player: { token: string };
beforeAll(async () => {
  sandbox = await startTestSandbox();
  game = rawGameCalls(sandbox);
  player = await sandbox.demo();
});
afterAll(() => sandbox.close());

/** What the game shows of a round, in the format of the second implementation. */
// biome-ignore lint/suspicious/noExplicitAny: each kind of game has its own picture
function shownOf(picture: any): unknown[] {
  if (picture.kind === "lines") return picture.spins.map(({ board }: { board: unknown }) => board);
  if (picture.kind === "roulette") return [picture.number];
  if (picture.kind === "blackjack")
    return [picture.hands.map(({ cards }: { cards: unknown }) => cards), picture.dealer];
  return picture.spins.flatMap(({ steps }: { steps: { board: unknown }[] }) =>
    steps.map(({ board }) => board),
  );
}

test.each(fairnessData.engines)(
  `a second implementation, written from the documentation, verifies ${ROUNDS} rounds of $id`,
  async ({ id, version, unitsPerStake, rules }) => {
    const code = fairnessData.games.find(({ engine }) => engine === id)?.code ?? "";
    const token = await game.launch(code, player, "demo");
    const { stakes, seed } = (await game.play(code, "state", token)).result;
    const rounds = [];
    for (let count = 0; count < ROUNDS; count += 1) {
      const bet = id === "roulette-european" ? CHIPS : rules.bonus && count % 2 === 0 ? "buy" : null;
      await game.play(code, "refill", token, {});
      let { round } = (await game.spin(code, token, { stake: stakes[0], bet, clientSeed: "outsider" }))
        .result;
      const offered: string[][] = [];
      while (round.state === "waiting") {
        const offers = round.offers.map(({ choice }: { choice: string }) => choice);
        offered.push(offers);
        const answer = await game.play(code, "choose", token, {
          roundId: round.id,
          step: round.choices.length,
          choice: offers[(count + offered.length) % offers.length],
          choiceRequestId: game.key(),
        });
        ({ round } = answer.result);
      }
      await game.play(code, "shown", token, { roundId: round.id });
      rounds.push({ round, offered });
    }
    const rotation = (await game.play(code, "seed", token, { clientSeed: "next-one" })).result;
    const { serverSeed } = rotation.revealed;
    expect(sha256(serverSeed)).toBe(seed.serverSeedHash);
    expect(rotation.seed.serverSeedHash).toBe(seed.nextServerSeedHash);

    for (const { round, offered } of rounds) {
      const seeds = { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce };
      expect([round.engine, round.engineVersion]).toEqual([id, version]);
      for (const [step, offers] of offered.entries()) {
        const made = round.choices.slice(0, step);
        expect(verifyRound(id, version, seeds, round.bet, made).offers).toEqual(offers);
      }
      const verified = verifyRound(id, version, seeds, round.bet, round.choices);
      expect(verified.offers).toEqual([]);
      expect((verified.units * round.baseStake) / unitsPerStake).toBe(round.win);
      expect(verified.shown).toEqual(shownOf(round.picture));
    }
  },
);

test(`a second implementation verifies ${ROUNDS} rounds of the crash game and the live roulette`, async () => {
  const { crash, liveTables } = sandbox.services;
  crashDriver(sandbox.services).toBetting(() => true);
  const flight = crash.openRound();
  const table = liveTables.find("aurora-live-roulette") ?? expect.unreachable("there is no live table");
  table.touch();
  const spin = table.currentRound() ?? expect.unreachable("there is no live round");
  const chains = [
    { rounds: crash.rounds, first: flight, drawn: (at: typeof flight) => crash.rounds.pointOf(at) },
    { rounds: table.rounds, first: spin, drawn: (at: typeof spin) => table.rounds.numberOf(at) },
  ] as const;
  for (const [index, { rounds, first, drawn }] of chains.entries()) {
    const { terminalHash, beaconRound } = rounds.chainOf(first.chainId);
    const salt = sha256(`sandbox-beacon:${beaconRound}`);
    let previous = terminalHash;
    for (let place = 1; place <= ROUNDS; place += 1) {
      const at = { ...first, place };
      const seed = rounds.seedOf(at);
      const verified = verifyChainRound(seed, salt);
      expect(verified.previous).toBe(previous);
      expect(index === 0 ? verified.crashPoint : verified.liveNumber).toBe(drawn(at as never));
      previous = seed;
    }
  }
});

test("the documented test vectors hold in the second implementation", () => {
  const { rounds, chains, jackpots } = fairnessData.vectors;
  expect(rounds.length).toBeGreaterThan(20);
  for (const { engine, version, hash, bet, choices, draws, drawCount, units, ...seeds } of rounds) {
    const verified = verifyRound(engine, version, seeds, bet, choices);
    expect(verified).toMatchObject({ units, drawCount, offers: [] });
    expect(verified.draws.slice(0, 8)).toEqual(draws);
    expect(sha256(seeds.serverSeed)).toBe(hash);
  }
  for (const { seed, salt, ...expected } of chains) expect(verifyChainRound(seed, salt)).toEqual(expected);
  expect(jackpots.some(({ won }) => won.length > 0)).toBe(true);
  for (const { cents, pools, drawn, won, ...seeds } of jackpots) {
    expect(verifyJackpots(seeds, cents, pools)).toEqual({ drawn, won });
  }
});
