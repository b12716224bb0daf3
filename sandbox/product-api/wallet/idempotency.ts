import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import { queryOne, type Store } from "../../store/database.ts";
import { hashOf } from "../../store/secrets.ts";

export interface KeyedCall {
  operation: string;
  /** Keys of different callers are independent. */
  caller: string;
  key: string;
  input: unknown;
  /** Fields of the input that are not even hashed: a card number can be found from its hash. */
  secrets?: readonly string[];
}

/**
 * Answers repeated calls that move money with the first answer. The answer is stored in the transaction that moves the money; a
 * refusal is not stored, because it moved nothing.
 */
export function createIdempotency(store: Store, clock: Clock) {
  const findAnswer = queryOne(
    store.db,
    "SELECT input_hash AS inputHash, answer FROM idempotent_answers WHERE operation = ? AND caller = ? AND key = ?",
    z.object({ inputHash: z.string(), answer: z.string() }),
  );
  const insert = store.db.prepare("INSERT INTO idempotent_answers VALUES (?, ?, ?, ?, ?, ?)");

  /** Runs the call once per key, in the caller's transaction. Throws `transaction_conflict` if the key had another input. */
  return function once<T>({ operation, caller, key, input, secrets = [] }: KeyedCall, work: () => T): T {
    const inputHash = hashOf(
      JSON.stringify(input, (name, value) => (secrets.includes(name) ? undefined : value)),
    );
    const stored = findAnswer(operation, caller, key);
    if (stored) {
      if (stored.inputHash !== inputHash) throw new Refusal("transaction_conflict");
      return JSON.parse(stored.answer) as T;
    }
    const answer = work();
    insert.run(operation, caller, key, inputHash, JSON.stringify(answer), clock.iso());
    return answer;
  };
}
export type Idempotency = ReturnType<typeof createIdempotency>;
