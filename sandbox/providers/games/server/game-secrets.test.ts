import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { crashDriver } from "../../../testing/crash-driver.ts";
import { rawGameCalls } from "../../../testing/raw-game-calls.ts";
import { tableDriver } from "../../../testing/table-driver.ts";
import { startTestSandbox, type TestSandbox } from "../../../testing/test-sandbox.ts";
import type { GameRound } from "../protocol.ts";

/* The games' responses and events contain no secret from which future results are drawn. */

const BLACKJACK = "penny-quay-blackjack";
const LIVE = "skyline-live-roulette";

let sandbox: TestSandbox;
let game: ReturnType<typeof rawGameCalls>;
let player: { token: string; userId: string };
beforeAll(async () => {
  sandbox = await startTestSandbox();
  game = rawGameCalls(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  player = await sandbox.register("EUR");
});

test("a seed that is still in use is not revealed to its player", async () => {
  const said: string[] = [];
  const token = await game.launch(BLACKJACK, player);
  for (const name of ["state", "verify?round=none"])
    said.push((await game.play(BLACKJACK, name, token)).text);
  const { text, result } = await game.spin(BLACKJACK, token, { clientSeed: "mine" });
  const { id } = result.round as GameRound;
  said.push(text, (await game.play(BLACKJACK, `verify?round=${id}`, token)).text);
  // A client seed that is set during a round applies to later rounds.
  said.push((await game.spin(BLACKJACK, token, { clientSeed: "another" })).text);
  said.push(JSON.stringify(await sandbox.call("rounds", {}, player)));
  said.push(JSON.stringify(await sandbox.call("round", { round_id: id }, player)));
  if (result.round.state === "waiting") {
    const rotated = await game.play(BLACKJACK, "seed", token, { clientSeed: "another" });
    expect(rotated.error?.code).toBe("round-unfinished");
  }
  const secrets = sandbox.services.store.db
    .prepare("SELECT server_seed AS seed FROM game_seeds WHERE revealed_at IS NULL")
    .all();
  expect(secrets.length).toBeGreaterThan(0);
  for (const { seed } of secrets) expect(said.join("\n")).not.toContain(seed);
});

test("hashes of future rounds of a chain are not revealed", async () => {
  const { crash, liveTables, hub, store } = sandbox.services;
  const said: string[] = [];
  const listener = {
    session: null,
    topics: new Set(["crash", "lobby"] as const),
    send: (text: string) => void said.push(text),
  };
  hub.add(listener);
  const table = liveTables.find(LIVE);
  if (!table) throw new Error("no live table");
  table.stream.subscribe((line) => void said.push(line));
  const [steps, liveStep, token] = [
    crashDriver(sandbox.services),
    tableDriver(sandbox.services, table),
    await game.launch(LIVE, player),
  ];
  const look = async () => {
    said.push(JSON.stringify(await sandbox.call("crashState", { locale: "en" }, player)));
    said.push(JSON.stringify(await sandbox.call("crashRounds", {})));
    for (const back of [0, 1, -1])
      said.push(
        JSON.stringify(await sandbox.call("crashRound", { round_id: String(crash.openRound().id - back) })),
      );
    for (const name of ["table", "proofs", "own"]) said.push((await game.play(LIVE, name, token)).text);
  };
  for (let rounds = 0; rounds < 2; rounds += 1) {
    steps.toBetting((point) => point > 200);
    liveStep.to("betting");
    await look();
    steps.takeOff();
    await look();
    steps.land();
    liveStep.to("spinning");
    await look();
    liveStep.to("result");
    await look();
  }
  hub.remove(listener);
  const everything = said.join("\n");
  const chains = store.db.prepare("SELECT chain_id AS id FROM round_chains").all() as { id: number }[];
  expect(chains.length).toBeGreaterThanOrEqual(2);
  const places = [
    { rounds: crash.rounds, round: crash.openRound() },
    { rounds: table.rounds, round: { ...table.rounds.openRound() } },
  ];
  for (const { rounds, round } of places) {
    expect(everything).toContain(rounds.previousOf(round));
    for (let ahead = 0; ahead < 50; ahead += 1)
      expect(everything).not.toContain(rounds.seedOf({ ...round, place: round.place + ahead }));
  }
});
