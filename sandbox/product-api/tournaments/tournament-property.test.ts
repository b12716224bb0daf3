import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import type { Services } from "../../composition/create-services.ts";
import { WalletRefusal } from "../../providers/seamless-wallet.ts";
import { Refusal } from "../../refusal.ts";
import { query } from "../../store/database.ts";
import { type KillSwitch, killableStore, ProcessKilled } from "../../testing/killable-store.ts";
import { deleteDatabase, openTestStore, temporaryDatabase } from "../../testing/money-services.ts";
import { addPlayers, openServices } from "../../testing/persistent-services.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { expectTournamentInvariants } from "../../testing/tournament-invariants.ts";
import { collections } from "../lobby/game-lists.ts";

const PLAYERS = ["vera", "otto", "lina"];
const [GAME = ""] = collections.get("eastern-lanterns") ?? [];
/** Runs of the simulation, and kills of a process. */
const RUNS = propertyRuns(2);
const KILLS = propertyRuns(1);

const files: string[] = [];
afterAll(() => {
  for (const file of files) deleteDatabase(file);
});
function newDatabase(): string {
  const file = temporaryDatabase("tournament-property");
  files.push(file);
  return file;
}

const VERBS = [
  ...Array.from({ length: 4 }, () => "bet" as const),
  ...Array.from({ length: 2 }, () => "rollback" as const),
  ...Array.from({ length: 2 }, () => "join" as const),
  "finish",
  "cancel",
  "due",
] as const;
const step = fc.record({
  verb: fc.constantFrom(...VERBS),
  player: fc.nat(PLAYERS.length - 1),
  id: fc.nat(30),
  amount: fc.integer({ min: 5, max: 400 }),
  /** Whether the weekly league is finished or cancelled, or the daily race. */
  isLeague: fc.boolean(),
  /** Which of the two instances runs the step. */
  instance: fc.nat(1),
  /** Commits after which the instance is killed; null for none. */
  kill: fc.option(fc.nat({ max: 2 }), { freq: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One of the processes over a database; it can be killed at a commit, and is started again. */
function createInstance(file: string) {
  const kill: KillSwitch = { commitsLeft: Number.POSITIVE_INFINITY };
  const start = () => openServices(file, {}, killableStore(openTestStore(file), kill));
  let services = start();
  return {
    get services() {
      return services;
    },
    /** Runs `work`, which may be refused, in the process, which is killed after the given number of commits. */
    run(work: (services: Services) => unknown, commits: number | null): void {
      kill.commitsLeft = commits ?? Number.POSITIVE_INFINITY;
      try {
        work(services);
      } catch (error) {
        const isExpected = error instanceof Refusal || error instanceof WalletRefusal;
        if (!isExpected && !(error instanceof ProcessKilled)) throw error;
      }
      kill.commitsLeft = Number.POSITIVE_INFINITY;
      if (services.store.db.isOpen) return;
      services = start();
    },
  };
}

test("points, fees and prizes: nothing twice and nothing lost, with two instances that are killed at commits [TRN-1, TRN-2]", () => {
  let kills = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 45 }), (steps) => {
      const file = newDatabase();
      const instances = [createInstance(file), createInstance(file)];
      const userIds = addPlayers(instances[0]?.services as Services, PLAYERS);
      for (const one of steps) {
        for (const { services } of instances) services.clock.advance(7);
        const before = instances[one.instance]?.services;
        instances[one.instance]?.run((services) => take(one, services, userIds), one.kill);
        if (instances[one.instance]?.services !== before) kills += 1;
      }
      for (const { services } of instances) expectTournamentInvariants(services);
      for (const { services } of instances) services.store.close();
    }),
    // Each run takes a second, so a failure is reported with its seed instead of being shrunk.
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(kills).toBeGreaterThan(0);
}, 300_000);

function take(input: Step, { store, tournaments, wallet }: Services, userIds: readonly string[]): void {
  const { verb, id: number, amount, isLeague } = input;
  const userId = userIds[input.player] ?? "";
  const open = (series: string) =>
    tournaments.rows.open().find((row) => row.series.id === series && row.status === "running")?.id ?? "";
  const id = open(isLeague ? "lantern-league" : "sunrise-sprint");
  const round = {
    userId,
    currency: "EUR",
    gameCode: GAME,
    roundId: `${userId} round ${number >> 1}`,
  } as const;
  const transaction = { ...round, transactionId: `${userId} ${number}`, amount };
  const steps: Record<Step["verb"], () => unknown> = {
    bet: () => store.transaction(() => wallet.bet(transaction)),
    rollback: () => store.transaction(() => wallet.rollback(transaction)),
    join: () => store.transaction(() => tournaments.join(userId, open("lantern-league"))),
    finish: () => tournaments.finishNow(id),
    cancel: () => tournaments.cancel(id),
    due: () => tournaments.processDue(),
  };
  steps[verb]();
}

/** Services over a database at its latest time. */
function openAtLatestTime(file: string): Services {
  const services = openServices(file);
  const [latest] = query(
    services.store.db,
    "SELECT max(at) AS at FROM ledger_movements",
    z.object({ at: z.string() }),
  )();
  services.clock.advance(Math.max(0, Date.parse(latest?.at ?? "") + 1 - Date.now()));
  return services;
}

/** Kills the process while it settles tournaments. Resolves with the lines that it has written. */
async function killWhileSettling(child: ChildProcess, days: number, delay: number): Promise<string[]> {
  const lines: string[] = [];
  const dead = once(child, "exit");
  let settled = 0;
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    lines.push(line);
    if (line !== "settle" || ++settled !== days) continue;
    await wait(delay);
    child.kill("SIGKILL");
  }
  await dead;
  return lines;
}

test("after a process is killed while it settles, all that was committed exists once, and the next process settles the rest", async () => {
  const file = newDatabase();
  const first = openServices(file);
  const userIds = addPlayers(first, PLAYERS);
  first.store.close();
  const program = fileURLToPath(new URL("../../testing/tournament-process.ts", import.meta.url));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = openAtLatestTime(file);
    // Entry fees, and a kill between a bet and its win, cost the players' money: without it no round starts.
    before.store.transaction(() => {
      for (const userId of userIds) before.promotionalCredits.welcome(userId, "EUR");
    });
    const time = before.clock.iso();
    before.store.close();
    const child = spawn(process.execPath, [program, file, time], { stdio: ["ignore", "pipe", "inherit"] });
    const lines = await killWhileSettling(child, 2 + (kill % 3), (kill * 7) % 20);
    expect(child.signalCode).toBe("SIGKILL");

    const services = openAtLatestTime(file);
    expectTournamentInvariants(services);
    const ids = (sql: string) =>
      query(services.store.db, sql, z.object({ id: z.string() }))().map(({ id }) => id);
    const named = (verb: string) =>
      lines.filter((line) => line.startsWith(`${verb} `)).map((line) => line.slice(verb.length + 1));
    expect(ids("SELECT transaction_id AS id FROM wallet_transactions")).toEqual(
      expect.arrayContaining(named("transaction")),
    );
    expect(ids("SELECT tournament_id || ' ' || user_id AS id FROM tournament_entries")).toEqual(
      expect.arrayContaining(named("join")),
    );
    expect(named("transaction").length).toBeGreaterThan(0);

    services.clock.advance(8 * 86_400_000);
    services.tournaments.processDue();
    expectTournamentInvariants(services);
    expect(ids("SELECT user_id AS id FROM tournament_prizes").length).toBeGreaterThan(0);
    services.store.close();
  }
}, 300_000);
