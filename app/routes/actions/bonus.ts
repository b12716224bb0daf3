import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadBonusForPopup } from "#app/features/account/bonuses/index.server.ts";

/** One bonus, for the popup. Without a guard: a guest gets no data instead of a redirect. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadBonusForPopup(request, context);
}
