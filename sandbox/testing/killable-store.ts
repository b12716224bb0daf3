import type { Store } from "../store/database.ts";

/** Thrown instead of a commit to simulate a killed process. */
export class ProcessKilled extends Error {}

/** Counts the commits of a process until it is killed. */
export interface KillSwitch {
  commitsLeft: number;
}

/** A store that can simulate a kill of its process at a commit: the transaction is not committed, and the database is closed. */
export function killableStore(opened: Store, kill: KillSwitch): Store {
  return {
    ...opened,
    transaction<T>(work: () => T): T {
      try {
        return opened.transaction(() => {
          const result = work();
          if (kill.commitsLeft === 0) throw new ProcessKilled("before the commit");
          kill.commitsLeft -= 1;
          return result;
        });
      } catch (error) {
        // A killed process does nothing more. It may have been killed in a transaction that follows the commit of this one.
        if (error instanceof ProcessKilled && opened.db.isOpen) opened.close();
        throw error;
      }
    },
  };
}
