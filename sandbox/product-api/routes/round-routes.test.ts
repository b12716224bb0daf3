import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { parseAmount } from "#contract/wire/money/money.ts";
import { engineOf } from "../../providers/games/engines/registry.ts";
import { hashOfSeed, verifyRound } from "../../providers/games/server/fairness.ts";
import { createGameRounds, openGame } from "../../testing/game-rounds.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { playableGame } from "../lobby/catalogue.ts";

let sandbox: TestSandbox;
let codes: string[];
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { items } = (await sandbox.call("games", { limit: 48, sort: "name" })).result;
  const hasLines = (code: string) => engineOf(playableGame(code)?.engine ?? "").kind === "lines";
  codes = items
    .map(({ code }: { code: string }) => code)
    .filter(hasLines)
    .slice(0, 2);
});
afterAll(() => sandbox.close());

type Player = { token: string; userId: string };
type Query = Parameters<typeof list>[1];

const wait = (seconds: number) => sandbox.control("POST", "/sandbox/clock", { advanceMs: seconds * 1000 });
const list = async (
  { token }: Player,
  query: {
    game?: string;
    from?: string;
    to?: string;
    result?: "won" | "lost";
    mode?: "demo";
    cursor?: string;
    limit?: number;
  } = {},
) => (await sandbox.call("rounds", query, { token })).result;

/** Plays rounds for real money of the sandbox's games. */
function play({ userId }: Player, count: number, code = codes[0] as string, mode: "real" | "demo" = "real") {
  const rounds = createGameRounds(sandbox.services);
  const at = openGame(userId, code, { mode });
  return Array.from({ length: count }, () => {
    const { round } = rounds.spin(at, { stake: 20, roundRequestId: crypto.randomUUID() });
    rounds.markShown(at, round.id);
    return round;
  });
}

/** Plays a round of an external provider. */
async function playElsewhere({ userId }: Player, round_id: string, amount: string, win: string | null) {
  const common = { round_id, user_id: userId, game_code: codes[1] as string, currency: "EUR" as const };
  await sandbox.call("bet", { ...common, transaction_id: `${round_id}-bet`, amount });
  if (win) await sandbox.call("win", { ...common, transaction_id: `${round_id}-win`, amount: win });
}

test("rounds are listed newest first, and the totals equal the ledger [RT-4]", async () => {
  const player = await sandbox.register();
  const played = play(player, 30);
  const { items, totals, next_cursor } = await list(player, { limit: 100 });
  expect(items.map((one: { round_id: string }) => one.round_id)).toEqual(
    played.map(({ id }) => id).reverse(),
  );
  expect(next_cursor).toBeNull();
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(totals.rounds).toBe(30);
  expect(parseAmount(totals.stake, "EUR")).toBe(600);
  expect(parseAmount(totals.win, "EUR")).toBe(sum(played.map(({ win }) => win)));
  const { cash } = sandbox.services.ledger.balances(player.userId, "EUR");
  expect(50_000 - 600 + sum(played.map(({ win }) => win))).toBe(cash);
});

test("pages continue without gaps or repetitions while new rounds are played", async () => {
  const player = await sandbox.register();
  const before = play(player, 12).map(({ id }) => id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: { items: { round_id: string }[]; next_cursor: string | null; totals: { rounds: number } } =
      await list(player, { limit: 5, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ round_id }) => round_id));
    cursor = page.next_cursor ?? undefined;
    play(player, 1);
  } while (cursor);
  expect(seen).toEqual(before.reverse());
});

const NO_BONUS_MONEY = { bonus_stake: "0.00", bonus_win: "0.00", win_unpaid: "0.00" };

test("rounds and totals are filtered by game, time and result", async () => {
  const player = await sandbox.register();
  play(player, 8, codes[0]);
  await wait(3600);
  const later = sandbox.services.clock.iso();
  await playElsewhere(player, "won-elsewhere", "2.00", "5.00");
  await playElsewhere(player, "lost-elsewhere", "3.00", null);
  expect((await list(player, { game: codes[1] as string })).totals).toEqual({
    currency: "EUR",
    rounds: 2,
    stake: "5.00",
    win: "5.00",
    ...NO_BONUS_MONEY,
  });
  expect((await list(player, { from: later })).totals.rounds).toBe(2);
  expect((await list(player, { to: later })).totals.rounds).toBe(8);
  // A time without fractions of a second is accepted.
  const whole = `${later.slice(0, 19)}Z`;
  expect((await list(player, { from: whole })).totals.rounds).toBe(2);
  const won = await list(player, { from: later, result: "won" });
  expect(won.items).toMatchObject([
    { round_id: "won-elsewhere", stake: "2.00", win: "5.00", state: "settled" },
  ]);
  const lost = await list(player, { from: later, result: "lost" });
  expect(lost.items).toMatchObject([{ round_id: "lost-elsewhere", win: "0.00" }]);
  for (const query of [
    { from: "yesterday" },
    { result: "drawn" },
    { limit: 0 },
    { cursor: "x" },
  ] as unknown as Query[]) {
    const { error } = await sandbox.call("rounds", query as object, { token: player.token });
    expect(error?.code).toBe(PRODUCT_ERROR.invalidInput);
  }
});

test("a rolled-back round is listed as such and not counted", async () => {
  const player = await sandbox.register();
  await playElsewhere(player, `taken-back-${player.userId}`, "4.00", null);
  await sandbox.call("rollback", {
    transaction_id: `taken-back-${player.userId}-bet`,
    user_id: player.userId,
  });
  const { items, totals } = await list(player);
  expect(items).toMatchObject([{ state: "rolled_back", stake: "4.00", win: "0.00" }]);
  expect(totals).toEqual({ currency: "EUR", rounds: 0, stake: "0.00", win: "0.00", ...NO_BONUS_MONEY });
  expect((await list(player, { result: "lost" })).items).toEqual([]);
  const { result } = await sandbox.call("round", { round_id: items[0].round_id }, { token: player.token });
  expect(result.movements.map(({ kind }: { kind: string }) => kind)).toEqual(["bet", "rollback"]);
});

test("demo rounds are listed separately", async () => {
  const player = await sandbox.register();
  const [demo] = play(player, 1, codes[0], "demo");
  play(player, 2, codes[0]);
  expect((await list(player)).totals.rounds).toBe(2);
  const { items } = await list(player, { mode: "demo" });
  expect(items).toMatchObject([{ round_id: demo?.id, mode: "demo" }]);
  const { result } = await sandbox.call("round", { round_id: demo?.id as string }, { token: player.token });
  expect(result).toMatchObject({ mode: "demo", outcome: { kind: "lines" } });
});

test("the filter offers the games that were played", async () => {
  const player = await sandbox.register();
  const games = async () => (await sandbox.call("playedGames", {}, { token: player.token })).result;
  expect(await games()).toEqual([]);
  play(player, 1, codes[1], "demo");
  play(player, 1, codes[0]);
  expect((await games()).map(({ code }: { code: string }) => code)).toEqual(codes.toSorted());
});

test("a round shows its reels and movements, and after revealing the seed everything to recompute it", async () => {
  const player = await sandbox.register();
  const [round] = play(player, 1);
  if (!round) throw new Error("no round");
  const as = { token: player.token };
  const secret = (await sandbox.call("round", { round_id: round.id }, as)).result;
  expect(secret.fairness).toMatchObject({
    server_seed: null,
    commitment_holds: null,
    outcome_holds: null,
    nonce: 0,
  });
  expect(JSON.stringify(secret)).not.toContain(
    String(
      sandbox.services.store.db
        .prepare("SELECT server_seed AS seed FROM game_seeds WHERE id = ?")
        .get(round.seedId)?.seed,
    ),
  );
  expect(secret.outcome.spins[0].board).toEqual(
    (round.picture as { spins: { board: unknown }[] }).spins[0]?.board,
  );
  expect(secret.outcome.symbols.names).toHaveLength(10);
  expect((await fetch(`${sandbox.url}${secret.outcome.symbols.atlas}`)).status).toBe(200);
  expect(secret.movements[0]).toMatchObject({ kind: "bet", amount: "0.20", currency: "EUR" });

  const { fairness } = (await sandbox.call("revealRound", { round_id: round.id }, as)).result;
  expect(fairness).toMatchObject({ commitment_holds: true, outcome_holds: true });
  expect(hashOfSeed(fairness.server_seed)).toBe(fairness.server_seed_hash);
  const engine = engineOf(fairness.engine);
  const played = { picture: round.picture, units: (round.win * engine.unitsPerStake) / round.stake };
  const seeds = { serverSeed: fairness.server_seed, clientSeed: fairness.client_seed, nonce: fairness.nonce };
  expect(verifyRound(engine, seeds, fairness.server_seed_hash, played)).toEqual({
    commitmentHolds: true,
    outcomeHolds: true,
  });

  // Revealing again does not rotate the seed again.
  const again = (await sandbox.call("revealRound", { round_id: round.id }, as)).result;
  expect(again.fairness).toEqual(fairness);
  const owner = `user:${player.userId}`;
  const { seeds: seedCount } = sandbox.services.store.db
    .prepare("SELECT count(*) AS seeds FROM game_seeds WHERE player = ?")
    .get(owner) as { seeds: number };
  // The revealed seed, the active one and the next one.
  expect(seedCount).toBe(3);
});

test("a round of an external provider has no reels and no proof", async () => {
  const player = await sandbox.register();
  await playElsewhere(player, `elsewhere-${player.userId}`, "1.00", "2.00");
  const { result } = await sandbox.call(
    "round",
    { round_id: `elsewhere-${player.userId}` },
    { token: player.token },
  );
  expect(result).toMatchObject({
    outcome: null,
    fairness: null,
    movements: [{ kind: "bet" }, { kind: "win" }],
  });
});

test("another player's round is not found, cannot be revealed, and is not listed", async () => {
  const owner = await sandbox.register();
  const stranger = await sandbox.register();
  const [round] = play(owner, 1);
  for (const name of ["round", "revealRound"] as const) {
    const { error } = await sandbox.call(name, { round_id: round?.id as string }, { token: stranger.token });
    expect(error?.code).toBe(PRODUCT_ERROR.notFound);
  }
  expect(await list(stranger)).toMatchObject({ items: [], totals: { rounds: 0 } });
  const { fairness } = (
    await sandbox.call("round", { round_id: round?.id as string }, { token: owner.token })
  ).result;
  expect(fairness.server_seed).toBeNull();
});
