import type { ActionFunctionArgs } from "@remix-run/node";
import { favouritesAction } from "#app/features/lobby/favourites/index.server.ts";

/** What the hearts of all pages send. */
export function action({ request, context }: ActionFunctionArgs) {
  return favouritesAction(request, context);
}
