import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownWinsResponse } from "#app/features/lobby/wins/load.server.ts";

/** The player's last and biggest win, to refresh an open page. Without a guard: a guest gets null. */
export function loader({ context }: LoaderFunctionArgs) {
  return ownWinsResponse(context);
}
