import type { OperationHandlers } from "#contract/wire/operations.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import type { CallContext } from "../http/call-context.ts";

/** The operations that are marked iov [FRM-2]. */
const MARKED = ["login", "register", "createDeposit", "createWithdrawal"] as const;

type Handlers = OperationHandlers<CallContext>;
type Handler = (input: { blackbox?: string }, call: CallContext) => unknown;

/** Stores the device's blackbox of each successful login, registration, deposit and withdrawal, for the operator's fraud checks. */
export function withDeviceReports(
  handlers: Handlers,
  { clock, store }: { clock: Clock; store: Store },
): Handlers {
  const insert = store.db.prepare(
    "INSERT INTO device_reports (user_id, operation, blackbox, at) VALUES (?, ?, ?, ?)",
  );
  const wrap = (name: (typeof MARKED)[number]): Handler => {
    const handler = handlers[name] as Handler;
    return (input, call) => {
      const { blackbox } = input;
      const report = (result: unknown) => {
        const opened = (result as { user_id?: string }).user_id;
        if (blackbox) insert.run(call.session?.userId ?? opened ?? null, name, blackbox, clock.iso());
        return result;
      };
      // Operations that move money run in a transaction, so they must stay synchronous.
      const result = handler(input, call);
      return result instanceof Promise ? result.then(report) : report(result);
    };
  };
  return { ...handlers, ...Object.fromEntries(MARKED.map((name) => [name, wrap(name)])) };
}
