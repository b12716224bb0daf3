import { DatabaseSync } from "node:sqlite";
import { RoundRefusal } from "../providers/games/server/round-requests.ts";
import { gameRoundTables } from "../providers/games/server/round-tables.ts";
import { WalletRefusal } from "../providers/seamless-wallet.ts";

/** The game server's tables in memory, with transactions like those of the sandbox's store. */
export function createRoundDatabase(): { db: DatabaseSync; transaction<T>(work: () => T): T } {
  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA foreign_keys = ON");
  db.exec(gameRoundTables.sql);
  return {
    db,
    transaction(work) {
      db.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        db.exec("COMMIT");
        return result;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    },
  };
}

/** The code of the refusal that `work` throws. Throws Error if `work` does not throw a refusal. */
export function refusalCodeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof RoundRefusal || error instanceof WalletRefusal) return error.code;
    throw error;
  }
  throw new Error("nothing was refused");
}
