import { z } from "zod";
import type { Clock } from "../clock.ts";
import { Refusal } from "../refusal.ts";
import { queryOne, type Store } from "./database.ts";
import { hashOf } from "./secrets.ts";

interface RepeatCheck<Row, Result> {
  /** The row that the first call with this key has stored; null if this is the first call. */
  stored: Row | null;
  /** Whether the first call had the same input; omitted if the key alone identifies the call. */
  isSameCall?: (stored: Row) => boolean;
  /** The result of the first call. */
  resultOf: (stored: Row) => Result;
}

/**
 * Runs an operation once per key: a repeated call gets the result of the first call and changes nothing. The key may be an
 * idempotency key, a transaction id or the id of a webhook's event. Runs in the caller's transaction, in which `work` stores
 * the row of the key.
 *
 * @throws Refusal `transaction_conflict` if the first call had other input
 */
export function runOnce<Row, Result>(
  { stored, isSameCall = () => true, resultOf }: RepeatCheck<Row, Result>,
  work: () => Result,
): Result {
  if (!stored) return work();
  if (!isSameCall(stored)) throw new Refusal("transaction_conflict");
  return resultOf(stored);
}

export interface KeyedCall {
  operation: string;
  /** Keys of different callers are independent. */
  caller: string;
  key: string;
  input: unknown;
  /** Fields of the input that are excluded from its hash: a card number can be found from its hash. */
  secrets?: readonly string[];
}

/**
 * Idempotency keys of operations that move money. The first response is stored in the transaction that moves the money. A
 * refusal is not stored, because it has moved nothing.
 */
export function createIdempotency(store: Store, clock: Clock) {
  const findAnswer = queryOne(
    store.db,
    "SELECT input_hash AS inputHash, answer FROM idempotent_answers WHERE operation = ? AND caller = ? AND key = ?",
    z.object({ inputHash: z.string(), answer: z.string() }),
  );
  const insert = store.db.prepare("INSERT INTO idempotent_answers VALUES (?, ?, ?, ?, ?, ?)");

  /** Runs `work` once per key, in the caller's transaction. Throws Refusal `transaction_conflict` if the key had other input. */
  return function runKeyedCall<T>(
    { operation, caller, key, input, secrets = [] }: KeyedCall,
    work: () => T,
  ): T {
    const inputHash = hashOf(
      JSON.stringify(input, (name, value) => (secrets.includes(name) ? undefined : value)),
    );
    return runOnce(
      {
        stored: findAnswer(operation, caller, key),
        isSameCall: (stored) => stored.inputHash === inputHash,
        resultOf: ({ answer }) => JSON.parse(answer) as T,
      },
      () => {
        const answer = work();
        insert.run(operation, caller, key, inputHash, JSON.stringify(answer), clock.iso());
        return answer;
      },
    );
  };
}
export type Idempotency = ReturnType<typeof createIdempotency>;
