import { redirect } from "@remix-run/node";
import { formHandler, handleForms } from "#app/forms/form-action.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { BUY_FORM, buySchema } from "./model.ts";

/** Buys an item. The key makes a repeated request return the first purchase. */
const buy = formHandler({
  schema: buySchema,
  async call({ item_id, key }, { api, locale }) {
    const { purchase_id, shelf } = await api.buyShopItem({ item_id, locale }, { idempotencyKey: key });
    throw redirect(paths.shop(locale, shelf, { done: purchase_id }), 303);
  },
});

/** Action of the shop's screens. */
export function shopAction(request: Request, context: LoadContext): Promise<Response> {
  return handleForms(request, context, { [BUY_FORM]: buy });
}
