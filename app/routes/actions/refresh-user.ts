import { type ActionFunctionArgs, json } from "@remix-run/node";
import { productErrorOf } from "#app/shell/errors/product-error.ts";

/**
 * Has the product API compute the player's score and level anew, as when the side menu opens [MENU-6]. Every loader runs
 * again after an action, so the shell gets the fresh player by itself. Nobody has asked for it: a failure is not shown.
 */
export async function action({ context }: ActionFunctionArgs) {
  if (!context.user) return json({ refreshed: false });
  try {
    await context.api.refreshUser({});
    return json({ refreshed: true });
  } catch (error) {
    if (!productErrorOf(error)) throw error;
    context.log.warn({ err: error }, "the player could not be refreshed");
    return json({ refreshed: false });
  }
}
