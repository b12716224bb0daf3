import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadLiveReward } from "#app/features/account/bonuses/live-reward.server.ts";

/** The text of a live event about a reward. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLiveReward(request, context);
}
