import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerOwnWins } from "#app/features/lobby/lists/index.server.ts";

/** The player's last and biggest win, for a page that is open while rounds are won. Without a guard: a guest has none. */
export function loader({ context }: LoaderFunctionArgs) {
  return answerOwnWins(context);
}
