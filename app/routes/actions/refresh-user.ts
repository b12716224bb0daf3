import { type ActionFunctionArgs, json } from "@remix-run/node";
import { isProductFailure } from "#contract/host/failures.ts";

/**
 * Makes the product API recompute the player's score and level when the side menu opens [MENU-6]. All loaders run again after
 * an action, so the shell data is updated too. A failure is ignored, because the visitor did not request this.
 */
export async function action({ context }: ActionFunctionArgs) {
  if (!context.user) return json({ refreshed: false });
  try {
    await context.api.refreshUser({});
    return json({ refreshed: true });
  } catch (error) {
    if (!isProductFailure(error)) throw error;
    context.log.warn({ err: error }, "refreshing the player failed");
    return json({ refreshed: false });
  }
}
