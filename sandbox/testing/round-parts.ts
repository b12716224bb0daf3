import { DatabaseSync } from "node:sqlite";
import type { RoundRefusal } from "../providers/games/rounds.ts";
import { roundsSchema } from "../providers/games/rounds-schema.ts";
import type { WalletRefusal } from "../providers/games/wallet-port.ts";

/** The game server's own tables in memory, with transactions as the house's database has them. */
export function roundTables(): { db: DatabaseSync; transaction<T>(work: () => T): T } {
  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA foreign_keys = ON");
  db.exec(roundsSchema);
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

/** @throws Error where the work is not refused */
export function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as RoundRefusal | WalletRefusal).code;
  }
  throw new Error("nothing was refused");
}
