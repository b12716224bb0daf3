import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { crashAction } from "#app/features/aviator/action.server.ts";
import { loadCrash } from "#app/features/aviator/load.server.ts";

/** Data of the crash game. Without a guard, because guests may watch. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadCrash(request, context);
}

/** A bet, its cancellation, or a cash-out. */
export function action({ request, context }: ActionFunctionArgs) {
  return crashAction(request, context);
}
