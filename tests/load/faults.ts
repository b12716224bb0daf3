import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { allOperations } from "#contract/wire/operations.ts";
import type { TestProductApi } from "../support/casino.ts";
import { Depositors, type DepositTally } from "./fault-deposits.ts";
import { type Shape, startShape } from "./fault-shape.ts";
import { type Outcome, visit } from "./fault-visitors.ts";

/**
 * Runs production's shape on this machine, two instances behind `deploy/haproxy.cfg` with a real Redis, and prints what visitors notice
 * of each fault, and what becomes of deposits: `node tests/load/faults.ts [part of a fault's name]`, after `npm run build`. It needs
 * the programs haproxy and redis-server. The exit code is 1 if money or the truth about it was lost. A run is in `docs/faults.md`.
 */

const FAULT_MS = 6000;
/** The load runs for so long before the fault begins, and after it has ended. */
const AROUND_MS = 1000;

const fault = (api: TestProductApi, body: object) =>
  fetch(`${api.root}/sandbox/faults`, { method: "POST", body: JSON.stringify(body) });

/** A failure of the product API, until it is cleared. */
const productApiFault = (name: string, body: object): Fault => ({
  name,
  begin: ({ api }) => fault(api, body),
  end: ({ api }) => fetch(`${api.root}/sandbox/faults`, { method: "DELETE" }),
});

interface Fault {
  name: string;
  /** Before the load. */
  prepare?(shape: Shape): Promise<unknown>;
  begin(shape: Shape): unknown;
  end(shape: Shape): unknown;
}

/** Operations without which a deposit's form is not accepted. */
const NEEDED_BY_THE_FORM = ["createDeposit", "paymentSystems", "savedMethods"];

let release = () => {};
const FAULTS: readonly Fault[] = [
  { name: "none", begin: () => {}, end: () => {} },
  {
    name: "kill -9 of an instance",
    begin: (shape) => shape.instances[0]?.stop("SIGKILL"),
    end: (shape) => shape.restart(0),
  },
  {
    name: "SIGTERM of an instance",
    begin: (shape) => void shape.instances[1]?.stop(),
    end: (shape) => shape.restart(1),
  },
  {
    name: "an instance is full (CONNECTIONS)",
    begin: async (shape) => {
      release = await shape.fill(0);
    },
    end: () => release(),
  },
  {
    name: "the disk under an instance's log is full",
    prepare: (shape) => shape.restartOnFullDisk(1),
    begin: () => {},
    end: async (shape) => {
      await shape.instances[1]?.stop();
      await shape.restart(1);
    },
  },
  { name: "Redis pauses 1.5 s", begin: ({ redis }) => void redis.client("PAUSE", 1500), end: () => {} },
  {
    name: "Redis is a replica (READONLY)",
    begin: ({ redis }) => redis.replicaof("127.0.0.1", 1),
    end: ({ redis }) => redis.replicaof("NO", "ONE"),
  },
  {
    name: "Redis is full (OOM)",
    begin: ({ redis }) => redis.config("SET", "maxmemory", "1"),
    end: ({ redis }) => redis.config("SET", "maxmemory", "0"),
  },
  productApiFault("product API is slow (3 s)", { operation: "*", latencyMs: 3000 }),
  productApiFault("product API answers 500", { operation: "*", failure: "http-500" }),
  productApiFault("product API hangs", { operation: "*", failure: "hang" }),
  productApiFault("product API acts on deposits and closes without an answer", {
    operation: "createDeposit",
    failure: "close",
  }),
  productApiFault("product API acts on deposits and sends half an answer", {
    operation: "createDeposit",
    failure: "half-body",
  }),
  {
    // The page on which the player reads what became of the deposit cannot be loaded either.
    name: "product API acts on deposits, closes without an answer, and all that only pages need fails",
    async begin({ api }) {
      await fault(api, { operation: "createDeposit", failure: "close" });
      for (const operation of Object.keys(allOperations))
        if (!NEEDED_BY_THE_FORM.includes(operation)) await fault(api, { operation, failure: "http-500" });
    },
    end: ({ api }) => fetch(`${api.root}/sandbox/faults`, { method: "DELETE" }),
  },
  productApiFault("product API acts on everything and closes without an answer", {
    operation: "*",
    failure: "close",
  }),
];

function percentile(outcomes: Outcome[], share: number): number {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Forms that more than one instance, or one instance twice, has logged. */
function doubledForms({ instances }: Shape): number {
  const counts = new Map<string, number>();
  for (const { output } of instances)
    for (const [id] of output().matchAll(/\/en\/login\?n=\d+/g)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).length;
}

const HEADINGS = [
  ...["fault", "reads", "lost", "forms", "lost", "doubled", "p50 ms", "p99 ms", "statuses"],
  ...["deposits", "requests", "lost", "doubled", "wrong balances", "wrong texts"],
];

const printRow = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

function print(name: string, shape: Shape, visits: Awaited<ReturnType<typeof visit>>, tally: DepositTally) {
  const { reads, posts } = visits;
  const isLost = (wanted: string) => (outcome: Outcome) => outcome.status !== wanted;
  const [lostReads, lostPosts] = [reads.filter(isLost("200")), posts.filter(isLost("400"))];
  const statuses = new Set([...lostReads, ...lostPosts].map(({ status }) => status));
  printRow([
    ...[name, reads.length, lostReads.length, posts.length, lostPosts.length, doubledForms(shape)],
    ...[percentile(reads, 0.5), percentile(reads, 0.99), [...statuses].join(" ")],
    ...[tally.intents, tally.attempts, tally.lost, tally.doubled, tally.wrongBalances],
    tally.wrongTexts.length,
  ]);
}

for (const program of ["haproxy", "redis-server"]) {
  if (spawnSync(program, ["-v"]).error) throw new Error(`${program} is not installed`);
}
const [, , wanted = ""] = process.argv;
const shape = await startShape();
try {
  const depositors = await Depositors.register(shape.origin, shape.api);
  const texts: string[] = [];
  printRow(HEADINGS);
  printRow(HEADINGS.map(() => "---"));
  for (const { name, prepare, begin, end } of FAULTS) {
    if (!name.includes(wanted)) continue;
    await prepare?.(shape);
    let markOver = () => {};
    const over = new Promise<void>((resolve) => {
      markOver = resolve;
    });
    const visits = visit(shape.origin, FAULT_MS);
    const deposits = depositors.run(FAULT_MS, over);
    await wait(AROUND_MS);
    await begin(shape);
    const visited = await visits;
    await end(shape);
    await wait(AROUND_MS);
    markOver();
    const tally = await deposits;
    print(name, shape, visited, tally);
    for (const [text, count] of tally.texts) texts.push(`- ${name}: ${count} × ${text}`);
    for (const text of tally.wrongTexts) texts.push(`- ${name}: WRONG: ${text}`);
    if (tally.lost + tally.doubled + tally.wrongBalances + tally.wrongTexts.length > 0) process.exitCode = 1;
    await wait(2 * AROUND_MS);
  }
  process.stdout.write(`\nWhat players read instead of a payment:\n\n${texts.join("\n")}\n`);
} finally {
  await shape.stop();
}
