import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadBonusForPopup, loadPendingBonuses } from "#app/features/account/bonuses/load.server.ts";

/** One bonus, or with `pending` those that can be claimed, for the popups. Without a guard: a guest gets no data. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return new URL(request.url).searchParams.has("pending")
    ? loadPendingBonuses(context)
    : loadBonusForPopup(request, context);
}
