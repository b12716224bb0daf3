import type { OperationHandlers } from "#contract/wire/operations.ts";
import type { Store } from "../../store/database.ts";
import type { CallContext } from "../http/call-context.ts";
import type { Achievements } from "./achievements.ts";

/** The operations after which an achievement for something other than play may be complete. */
const CHECKED = ["addFavourites", "setLimit", "setRealityCheck", "confirmTwoFactor", "verification"] as const;

type Handlers = OperationHandlers<CallContext>;
type Handler = (input: unknown, call: CallContext) => unknown;

/** Completes achievements after successful calls of the operations that they are about. */
export function withAccountAchievements(
  handlers: Handlers,
  { achievements, store }: { achievements: Achievements; store: Store },
): Handlers {
  const wrap = (name: (typeof CHECKED)[number]): Handler => {
    const handler = handlers[name] as Handler;
    return (input, call) => {
      const check = (result: unknown) => {
        const userId = call.session?.userId;
        if (!userId) return result;
        // A call with an idempotency key runs in a transaction.
        if (store.db.isTransaction) store.afterCommit(() => achievements.check(userId));
        else achievements.check(userId);
        return result;
      };
      const result = handler(input, call);
      return result instanceof Promise ? result.then(check) : check(result);
    };
  };
  return { ...handlers, ...Object.fromEntries(CHECKED.map((name) => [name, wrap(name)])) };
}
