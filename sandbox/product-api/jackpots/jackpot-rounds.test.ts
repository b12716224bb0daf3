import { afterAll, beforeAll, expect, test } from "vitest";
import type { WireEvent } from "#contract/wire/live.ts";
import type { LiveTopic } from "#contract/wire/live-audience.ts";
import type { GameSession, RoundService } from "../../providers/games/server/round-requests.ts";
import { describeRecomputation } from "../../providers/games/verifier/recomputation.ts";
import { createGameRounds, openGame, winningClientSeed } from "../../testing/game-rounds.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { networkOfGame } from "../jackpot-networks/networks.ts";

let sandbox: TestSandbox;
let player: { token: string; userId: string };
let rounds: RoundService;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  player = await sandbox.demo("demo-regular");
  rounds = createGameRounds(sandbox.services, sandbox.services.jackpots);
});
afterAll(() => sandbox.close());

const [gameCode = ""] = [...networkOfGame].find(([, { id }]) => id === "velvet-axle") ?? [];
const STAKE = 100;

const openSession = (mode: "real" | "demo") => openGame(player.userId, gameCode, { mode });
const winningSeed = (session: GameSession) => winningClientSeed(session, STAKE, rounds, sandbox.services);

test("a round that draws a jackpot is paid once, shows the jackpot and proves it", async () => {
  const { hub, ledger, history, players, store, wins } = sandbox.services;
  const events: WireEvent[] = [];
  const topics = new Set<LiveTopic>(["jackpots"]);
  hub.add({ session: null, topics, send: (text) => events.push(JSON.parse(text)) });
  const at = openSession("real");
  const before = ledger.balances(player.userId, "EUR").cash;
  const request = { stake: STAKE, clientSeed: winningSeed(at), roundRequestId: crypto.randomUUID() };
  const { round, balance, shownBalance } = rounds.spin(at, request);
  const [jackpot] = round.jackpots;
  expect(round.jackpots).toEqual([{ tier: "mini", amount: expect.any(Number) }]);
  const amount = jackpot?.amount ?? 0;
  expect(amount).toBeGreaterThanOrEqual(400);
  expect(balance).toBe(before - STAKE + round.win + amount);
  expect(shownBalance).toBe(before - STAKE);

  expect(rounds.spin(at, request).round).toEqual(round);
  expect(rounds.state(at).openRound).toEqual(round);
  rounds.markShown(at, round.id);
  expect(ledger.balances(player.userId, "EUR").cash).toBe(balance);
  expect(rounds.state(at).shownBalance).toBe(balance);

  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["jackpots/won", "jackpots/pools"]),
  );
  const won = events.find(({ event }) => event === "jackpots/won");
  expect(won?.data).toMatchObject({ network_id: "velvet-axle", tier: "mini", player: "de***" });
  const pools = events.findLast(({ event }) => event === "jackpots/pools")?.data;
  expect(pools).toContainEqual(expect.objectContaining({ pool_id: "velvet-axle-mini", amount: "4.00" }));
  expect(wins.latest().map(({ id }) => id)).toContain(`${round.id}:jackpot:mini`);

  rounds.rotateSeed(at);
  expect(rounds.verify(at, round.id)).toMatchObject({ commitmentHolds: true, outcomeHolds: true });
  const detail = history.find(players.get(player.userId), round.id);
  expect(detail?.jackpots).toEqual([{ tier: "mini", currency: "EUR", amount: (amount / 100).toFixed(2) }]);
  const { server_seed, ...fairness } = detail?.fairness ?? expect.unreachable("the round has no proof");
  const recomputed = await describeRecomputation({
    ...fairness,
    server_seed: String(server_seed),
    bet: null,
    symbols: null,
  });
  expect(recomputed.jackpots.map(({ tier, won }) => (won ? tier : null))).toEqual([null, null, null, "mini"]);
  expect(detail?.movements.map(({ transaction_id }) => transaction_id)).toContain(`${round.id}:jackpot:mini`);

  store.db.prepare("DELETE FROM game_jackpots WHERE round_id = ?").run(round.id);
  expect(rounds.verify(at, round.id)).toMatchObject({ commitmentHolds: true, outcomeHolds: false });
});

test("demo rounds do not feed or win pools", () => {
  const { store } = sandbox.services;
  const meters = () => store.db.prepare("SELECT * FROM jackpot_pools").all();
  const before = meters();
  const at = openSession("demo");
  const { round } = rounds.spin(at, {
    stake: STAKE,
    clientSeed: winningSeed(at),
    roundRequestId: crypto.randomUUID(),
  });
  expect(round.jackpots).toEqual([]);
  expect(meters()).toEqual(before);
  rounds.markShown(at, round.id);
  rounds.rotateSeed(at);
  expect(rounds.verify(at, round.id)).toMatchObject({ commitmentHolds: true, outcomeHolds: true });
});
