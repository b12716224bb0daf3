import type { ActionFunctionArgs } from "@remix-run/node";
import { favouritesAction } from "#app/features/lobby/favourites/action.server.ts";

/** Adds and removes favourite games. */
export function action({ request, context }: ActionFunctionArgs) {
  return favouritesAction(request, context);
}
