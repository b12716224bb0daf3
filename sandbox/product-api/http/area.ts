import type { allOperations, OperationHandlers } from "#contract/operations.ts";
import { Refusal } from "../../refusal.ts";
import type { Call } from "../../services.ts";
import type { Session } from "../accounts/sessions.ts";

/** The handlers of one area of the contract: its operations' names, and nothing else. */
export type Handlers<Area extends Partial<typeof allOperations>> = Pick<
  OperationHandlers<Call>,
  keyof Area & keyof typeof allOperations
>;

/** The session of a call that needs one. */
export function signedIn({ session }: Call): Session {
  if (!session) throw new Refusal("not_signed_in");
  return session;
}
