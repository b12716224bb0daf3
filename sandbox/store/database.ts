import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SCHEMA_VERSION, schema } from "./schema.ts";

export interface Store {
  db: DatabaseSync;
  /**
   * Runs `work`, which must not wait for anything, in one write transaction; what it throws rolls everything back and
   * is thrown on. Transactions do not nest.
   */
  transaction<T>(work: () => T): T;
  /** Runs `task` once the transaction that is open now has been committed; a rollback drops it. */
  afterCommit(task: () => void): void;
  close(): void;
}

/**
 * Opens the database and makes its tables where there are none.
 *
 * `synchronous = FULL` on top of WAL: an answered bet has reached the disk, so neither a killed process nor a power cut
 * takes back what a player was told. It costs one fsync per movement of money.
 *
 * @throws Error for a database that another version of the sandbox has made
 */
export function openStore(path: string): Store {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  let tasks: (() => void)[] = [];

  const transaction = <T>(work: () => T): T => {
    db.exec("BEGIN IMMEDIATE");
    let result: T;
    try {
      result = work();
      db.exec("COMMIT");
    } catch (error) {
      tasks = [];
      if (db.isTransaction) db.exec("ROLLBACK");
      throw error;
    }
    const due = tasks;
    tasks = [];
    for (const task of due) task();
    return result;
  };

  const version = Number(db.prepare("PRAGMA user_version").get()?.user_version);
  if (version === 0) transaction(() => db.exec(schema));
  else if (version !== SCHEMA_VERSION) {
    db.close();
    throw new Error(`${path} is of version ${version}, not ${SCHEMA_VERSION}: move it away to start anew`);
  }

  return {
    db,
    transaction,
    afterCommit(task) {
      if (!db.isTransaction) throw new Error("there is no transaction to wait for");
      tasks.push(task);
    },
    close() {
      db.close();
    },
  };
}
