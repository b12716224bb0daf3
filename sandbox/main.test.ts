import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { parseAmount } from "#contract/wire/money/money.ts";
import { propertyRuns } from "./testing/property-runs.ts";
import { operationCaller, registration } from "./testing/test-sandbox.ts";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));
const SECRET = "a-secret-for-providers-under-test";
const KILLS = propertyRuns(2);
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
});

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      SANDBOX_DATA: ":temp:",
      SANDBOX_REGISTRATION: "at-once",
      ...environment,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  children.push(child);
  return child;
}

async function listening(environment: Record<string, string>) {
  const child = start({ SANDBOX_PROVIDER_SECRET: SECRET, ...environment });
  for await (const line of createInterface({ input: child.stdout })) {
    const { listening: port } = JSON.parse(line) as { listening: number };
    return { child, call: operationCaller(`http://127.0.0.1:${port}`, SECRET) };
  }
  throw new Error("the sandbox ended before it listened");
}

/** The ids of a player's transactions in the database. */
function transactions(data: string, userId: string): unknown[] {
  const db = new DatabaseSync(data);
  const ofPlayer = db.prepare("SELECT transaction_id AS id FROM wallet_transactions WHERE user_id = ?");
  const rows = ofPlayer.all(userId);
  db.close();
  return rows.map(({ id }) => id);
}

test("after kills under load every answered bet exists once, and the balances equal the ledger", async () => {
  const data = join(tmpdir(), `killed-${crypto.randomUUID()}.sqlite`);
  try {
    let { child, call } = await listening({ SANDBOX_DATA: data });
    const { result } = await call("register", registration());
    const { user_id, token } = result;
    const answered = new Map<string, string>();
    const bet = (transaction_id: string) =>
      call("bet", {
        transaction_id,
        round_id: transaction_id,
        user_id,
        game_code: "any",
        currency: "EUR",
        amount: "0.01",
      });

    for (let kill = 0; kill < KILLS; kill += 1) {
      const target = answered.size + 80;
      const dead = once(child, "exit");
      // The last run has one client: then only the bet that was answered last could be missing on disk.
      const load = Array.from({ length: kill < KILLS - 1 ? 8 : 1 }, async (_, worker) => {
        for (let i = 0; child.signalCode === null; i += 1) {
          const id = `${kill}-${worker}-${i}`;
          const answer = await bet(id).catch(() => null);
          if (!answer) return;
          answered.set(id, answer.result.balance);
          if (answered.size === target) child.kill("SIGKILL");
        }
      });
      await Promise.all([...load, dead]);
      // Reads the file before a repeated bet could restore a lost one.
      expect(transactions(data, user_id)).toEqual(expect.arrayContaining([...answered.keys()]));
      ({ child, call } = await listening({ SANDBOX_DATA: data }));
      for (const [id, balance] of answered) expect((await bet(id)).result.balance).toBe(balance);
    }

    const { result: wallet } = await call("wallet", {}, { token });
    const dead = once(child, "exit");
    child.kill("SIGTERM");
    await dead;

    const db = new DatabaseSync(data, { readOnly: true });
    const ids = transactions(data, user_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...answered.keys()]));
    expect(parseAmount(wallet.balance, "EUR")).toBe(50_000 - ids.length);
    const wrong = db.prepare(
      `SELECT account_id FROM ledger_balances b WHERE amount <>
       (SELECT ifnull(sum(amount), 0) FROM ledger_entries e WHERE e.account_id = b.account_id)`,
    );
    expect(wrong.all()).toEqual([]);
    expect(db.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    db.close();
  } finally {
    for (const end of ["", "-wal", "-shm"]) rmSync(`${data}${end}`, { force: true });
  }
});

test("it refuses to start in production, and names an invalid variable", async () => {
  for (const [environment, complaint] of [
    [{ DEPLOYMENT: "production" }, /DEPLOYMENT: the sandbox does not run in production/],
    [{ SANDBOX_PORT: "many" }, /SANDBOX_PORT/],
    [{ SANDBOX_ORIGINS: "nonsense" }, /SANDBOX_ORIGINS/],
  ] as const) {
    const child = start(environment);
    let output = "";
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    expect(output).toMatch(complaint);
  }
});

test("it ends on SIGTERM, and when the parent process ends", async () => {
  const ends = [(child: ChildProcess) => child.kill("SIGTERM"), (child: ChildProcess) => child.stdin?.end()];
  for (const end of ends) {
    const { child } = await listening({});
    const exit = once(child, "exit");
    end(child);
    expect(await exit).toEqual([0, null]);
  }
});
