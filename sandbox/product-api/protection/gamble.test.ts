import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameRound } from "../../providers/games/protocol.ts";
import {
  finishWithFreeOptions,
  type GameSession,
  openGameSession,
  type RoundService,
} from "../../providers/games/server/round-requests.ts";
import { refusalCodeOf } from "../../testing/round-fixture.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { playableGame } from "../lobby/catalogue.ts";

/* Free choices in a running round: those that risk money pass the checks of player protection. */

let sandbox: TestSandbox;
let rounds: RoundService;
let requests = 0;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  rounds = sandbox.services.rounds;
});
afterAll(() => sandbox.close());

const key = () => `request-${++requests}`;

/** A round of a new player that waits for a choice. */
async function waitingRound(code: string, bet: unknown, isWanted: (round: GameRound) => boolean) {
  const { token, userId } = await sandbox.register();
  const { promotionalCredits, store } = sandbox.services;
  for (let times = 0; times < 5; times += 1)
    store.transaction(() => promotionalCredits.welcome(userId, "EUR"));
  const game = playableGame(code);
  if (!game) return expect.unreachable(`there is no game ${code}`);
  const launch = { userId, mode: "real", gameCode: code, currency: "EUR", language: "en" } as const;
  const session = openGameSession({ ...launch, demoWalletId: null }, game) as GameSession;
  await sandbox.call("setRealityCheck", { minutes: 15 }, { token });
  for (let tries = 0; tries < 40; tries += 1) {
    const { round } = rounds.spin(session, { stake: 20, bet, roundRequestId: key() });
    if (round.state === "waiting" && isWanted(round)) return { userId, token, session, round };
    rounds.markShown(session, finishWithFreeOptions(rounds, session, round).id);
  }
  return expect.unreachable("no round waits for a choice");
}

const choose = (session: GameSession, { id, choices }: GameRound, choice: string) =>
  rounds.choose(session, { roundId: id, step: choices.length, choice, choiceRequestId: key() }).round;
const gamble = () =>
  waitingRound("idol-hands", "buy", ({ offers }) => offers.some((offer) => offer.gamble === true));
const wait = (minutes: number) => sandbox.control("POST", "/sandbox/clock", { advanceMs: minutes * 60_000 });

test("a due reality check refuses a gamble, and the win can be collected", async () => {
  const { session, round } = await gamble();
  await wait(15);
  expect(refusalCodeOf(() => choose(session, round, "sun"))).toBe("reality-check");
  expect(rounds.find(session, round.id)).toEqual(round);
  expect(choose(session, round, "collect")).toMatchObject({ state: "open", choices: ["collect"] });
});

test("after the answer the gamble is possible, and it counts as play", async () => {
  const { session, round, token } = await gamble();
  await wait(15);
  const { result } = await sandbox.call("playSession", {}, { token });
  const check_id = result.reality_check.check_id;
  await sandbox.call("answerRealityCheck", { check_id, answer: "continue" }, { token });
  await wait(14);
  expect(choose(session, round, "sun").choices).toEqual(["sun"]);
  await wait(29);
  expect((await sandbox.call("playSession", {}, { token })).result).not.toBeNull();
});

test.each([
  ["break", "timeOut", 1],
  ["self-exclusion", "exclude", 6],
] as const)("a %s refuses a gamble, and the win can be collected", async (_, name, length) => {
  const { session, round, userId } = await gamble();
  const { protection, store } = sandbox.services;
  store.transaction(() => protection.exclusions[name](userId, length));
  expect(refusalCodeOf(() => choose(session, round, "moon"))).toBe("account-blocked");
  expect(rounds.find(session, round.id)).toEqual(round);
  expect(choose(session, round, "collect").state).toBe("open");
});

test("a hand of cards continues while a check is due, and an excluded player can only stand", async () => {
  const hand = () =>
    waitingRound("penny-quay-blackjack", null, ({ offers }) => offers.some(({ choice }) => choice === "hit"));
  const { session, round } = await hand();
  await wait(15);
  expect(choose(session, round, "hit").choices).toEqual(["hit"]);
  const excluded = await hand();
  const { protection, store } = sandbox.services;
  store.transaction(() => protection.exclusions.exclude(excluded.userId, 6));
  expect(refusalCodeOf(() => choose(excluded.session, excluded.round, "hit"))).toBe("account-blocked");
  expect(choose(excluded.session, excluded.round, "stand").state).toBe("open");
});
