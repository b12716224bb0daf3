import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import { hashOf } from "../../store/secrets.ts";

export interface KeyedCall {
  operation: string;
  /** Who calls: keys of different callers have nothing to do with each other. */
  caller: string;
  key: string;
  input: unknown;
  /** Fields of the input of which not even a hash is kept: a card number can be found by its hash. */
  secrets?: readonly string[];
}

/**
 * Repeats of a call that moves money. The answer is stored in the transaction that moves it, so there is never one
 * without the other; a refusal is not stored, because it moved nothing.
 */
export function createIdempotency(store: Store, clock: Clock) {
  const find = store.db.prepare(
    "SELECT input_hash, answer FROM idempotent_answers WHERE operation = ? AND caller = ? AND key = ?",
  );
  const insert = store.db.prepare("INSERT INTO idempotent_answers VALUES (?, ?, ?, ?, ?, ?)");

  /** Carries the call out once, inside the caller's transaction. Throws `transaction_conflict` for the key with another input. */
  return function once<T>({ operation, caller, key, input, secrets = [] }: KeyedCall, work: () => T): T {
    const inputHash = hashOf(
      JSON.stringify(input, (name, value) => (secrets.includes(name) ? undefined : value)),
    );
    const known = find.get(operation, caller, key);
    if (known) {
      if (known.input_hash !== inputHash) throw new Refusal("transaction_conflict");
      return JSON.parse(String(known.answer)) as T;
    }
    const answer = work();
    insert.run(operation, caller, key, inputHash, JSON.stringify(answer), clock.iso());
    return answer;
  };
}
export type Idempotency = ReturnType<typeof createIdempotency>;
