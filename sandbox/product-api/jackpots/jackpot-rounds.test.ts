import { afterAll, beforeAll, expect, test } from "vitest";
import type { WireEvent } from "#contract/wire/live.ts";
import type { LiveTopic } from "#contract/wire/live-audience.ts";
import { drawJackpots, type JackpotEntry } from "../../providers/games/engines/jackpot-draw.ts";
import { jackpotDraw } from "../../providers/games/server/fairness.ts";
import { type GameSession, openGameSession } from "../../providers/games/server/round-requests.ts";
import { createRoundService } from "../../providers/games/server/round-service.ts";
import { describeRecomputation } from "../../providers/games/verifier/recomputation.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { networkOfGame } from "../jackpot-networks/networks.ts";
import { playableGame } from "../lobby/catalogue.ts";

let sandbox: TestSandbox;
let player: { token: string; userId: string };
let rounds: ReturnType<typeof createRoundService>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  player = await sandbox.demo("demo-regular");
  const { store, wallet, jackpots, clock } = sandbox.services;
  rounds = createRoundService({
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

function openSession(mode: "real" | "demo"): GameSession {
  const game = playableGame(gameCode);
  const launch = { userId: player.userId, currency: "EUR", mode, language: "en", demoWalletId: "d" } as const;
  return (game && openGameSession({ ...launch, gameCode }, game)) ?? expect.unreachable("no game session");
}

/** A client seed with which the next round wins; finding it needs the secret server seed. */
function winningClientSeed(at: GameSession): string {
  const { nextNonce: nonce } = rounds.state(at).seed;
  const row = sandbox.services.store.db
    .prepare(
      "SELECT server_seed FROM game_seeds WHERE player = ? AND game_code = ? AND activated_at IS NOT NULL AND revealed_at IS NULL",
    )
    .get(at.player, gameCode);
  const serverSeed = String(row?.server_seed);
  const entry = sandbox.services.jackpots.entryOf({
    gameCode,
    currency: "EUR",
    amount: STAKE,
  }) as JackpotEntry;
  for (let attempt = 0; ; attempt += 1) {
    const draws = drawJackpots(entry, jackpotDraw({ serverSeed, clientSeed: `try-${attempt}`, nonce }));
    if (draws.flatMap(({ tier, won }) => (won ? [tier] : [])).join() === "mini") return `try-${attempt}`;
  }
}

test("a round that draws a jackpot is paid once, shows the jackpot and proves it", async () => {
  const { hub, ledger, history, players, store, wins } = sandbox.services;
  const events: WireEvent[] = [];
  const topics = new Set<LiveTopic>(["jackpots"]);
  hub.add({ session: null, topics, send: (text) => events.push(JSON.parse(text)) });
  const at = openSession("real");
  const before = ledger.balances(player.userId, "EUR").cash;
  const request = { stake: STAKE, clientSeed: winningClientSeed(at), roundRequestId: crypto.randomUUID() };
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
    clientSeed: winningClientSeed(at),
    roundRequestId: crypto.randomUUID(),
  });
  expect(round.jackpots).toEqual([]);
  expect(meters()).toEqual(before);
  rounds.markShown(at, round.id);
  rounds.rotateSeed(at);
  expect(rounds.verify(at, round.id)).toMatchObject({ commitmentHolds: true, outcomeHolds: true });
});
