import { afterAll, beforeAll, expect, test } from "vitest";
import type { WireEvent } from "#contract/live.ts";
import type { LiveTopic } from "#contract/live-topics.ts";
import { jackpotDraw } from "../../providers/games/fairness.ts";
import { roundService, type Seat, seat } from "../../providers/games/rounds.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { playableGame } from "../lobby/catalogue.ts";
import { networkOfGame } from "./jackpot-games.ts";

let sandbox: TestSandbox;
let player: { token: string; userId: string };
let rounds: ReturnType<typeof roundService>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  player = await sandbox.demo("demo-regular");
  const { store, wallet, jackpots, clock } = sandbox.services;
  rounds = roundService({
    db: store.db,
    transaction: store.transaction,
    wallet,
    jackpots,
    now: clock.now,
  });
});
afterAll(() => sandbox.close());

const [gameCode = ""] = [...networkOfGame].find(([, { id }]) => id === "velvet-axle") ?? [];
const STAKE = 100;

function sit(mode: "real" | "demo"): Seat {
  const game = playableGame(gameCode);
  const launch = { userId: player.userId, currency: "EUR", mode, language: "en", demoWalletId: "d" } as const;
  return (game && seat({ ...launch, gameCode }, game)) ?? expect.unreachable("no seat");
}

/** A client seed that wins with the next round: as the server alone could find it, who knows its own seed. */
function luckySeed(at: Seat): string {
  const { nextNonce: nonce } = rounds.state(at).seed;
  const row = sandbox.services.store.db
    .prepare("SELECT server_seed FROM game_seeds WHERE player = ? AND game_code = ? AND revealed_at IS NULL")
    .get(at.player, gameCode);
  const serverSeed = String(row?.server_seed);
  const stake = { gameCode, currency: "EUR", amount: STAKE } as const;
  for (let tried = 0; ; tried += 1) {
    const drawn = sandbox.services.jackpots.drawn(
      stake,
      jackpotDraw({ serverSeed, clientSeed: `try-${tried}`, nonce }),
    );
    if (drawn.join() === "mini") return `try-${tried}`;
  }
}

test("a round whose seeds draw a jackpot is paid it once, shows it as its own, and proves it", async () => {
  const { hub, ledger, history, players, store, wins } = sandbox.services;
  const told: WireEvent[] = [];
  const topics = new Set<LiveTopic>(["jackpots"]);
  hub.add({ session: null, topics, send: (text) => told.push(JSON.parse(text)) });
  const at = sit("real");
  const before = ledger.balances(player.userId, "EUR").cash;
  const request = { stake: STAKE, clientSeed: luckySeed(at), roundRequestId: crypto.randomUUID() };
  const { round, balance, shownBalance } = rounds.spin(at, request);
  const [jackpot] = round.jackpots;
  expect(round.jackpots).toEqual([{ tier: "mini", amount: expect.any(Number) }]);
  const amount = jackpot?.amount ?? 0;
  expect(amount).toBeGreaterThanOrEqual(400);
  expect(balance).toBe(before - STAKE + round.win + amount);
  expect(shownBalance).toBe(before - STAKE);

  expect(rounds.spin(at, request).round).toEqual(round);
  expect(rounds.state(at).openRound).toEqual(round);
  rounds.shown(at, round.id);
  expect(ledger.balances(player.userId, "EUR").cash).toBe(balance);
  expect(rounds.state(at).shownBalance).toBe(balance);

  expect(told.map(({ event }) => event)).toEqual(expect.arrayContaining(["jackpots/won", "jackpots/pools"]));
  const won = told.find(({ event }) => event === "jackpots/won");
  expect(won?.data).toMatchObject({ network_id: "velvet-axle", tier: "mini", player: "de***" });
  const pools = told.findLast(({ event }) => event === "jackpots/pools")?.data;
  expect(pools).toContainEqual(expect.objectContaining({ pool_id: "velvet-axle-mini", amount: "4.00" }));
  expect(wins.latest().map(({ id }) => id)).toContain(`${round.id}:jackpot:mini`);

  rounds.rotateSeed(at);
  expect(rounds.verify(at, round.id)).toMatchObject({ commitmentHolds: true, outcomeHolds: true });
  const detail = history.find(players.get(player.userId), round.id);
  expect(detail?.jackpots).toEqual([{ tier: "mini", currency: "EUR", amount: (amount / 100).toFixed(2) }]);
  expect(detail?.movements.map(({ transaction_id }) => transaction_id)).toContain(`${round.id}:jackpot:mini`);

  store.db.prepare("DELETE FROM game_jackpots WHERE round_id = ?").run(round.id);
  expect(rounds.verify(at, round.id)).toMatchObject({ commitmentHolds: true, outcomeHolds: false });
});

test("play money feeds no pool and wins none", () => {
  const { store } = sandbox.services;
  const meters = () => store.db.prepare("SELECT * FROM jackpot_pools").all();
  const before = meters();
  const at = sit("demo");
  const { round } = rounds.spin(at, {
    stake: STAKE,
    clientSeed: luckySeed(at),
    roundRequestId: crypto.randomUUID(),
  });
  expect(round.jackpots).toEqual([]);
  expect(meters()).toEqual(before);
  rounds.shown(at, round.id);
  rounds.rotateSeed(at);
  expect(rounds.verify(at, round.id)).toMatchObject({ commitmentHolds: true, outcomeHolds: true });
});
