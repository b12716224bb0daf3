import type { ActionFunctionArgs } from "@remix-run/node";
import { createSportToken } from "#app/features/sport/sportsbook/token.server.ts";

/** A token for the vendor of the sportsbook. Without a guard: a guest gets null. */
export function action({ context }: ActionFunctionArgs) {
  return createSportToken(context);
}
