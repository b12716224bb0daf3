import { redirect } from "@remix-run/node";
import { formHandler, handleForms } from "#app/forms/form-action.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { CLAIM_FORM, dailyBonusSchema } from "./model.ts";

const claim = formHandler({
  schema: dailyBonusSchema,
  async call({ date, key }, { api, locale }) {
    await api.claimDailyBonus({ date, locale }, { idempotencyKey: key });
    throw redirect(paths.dailyBonuses(locale, { opened: date }), 303);
  },
});

/** Claims the bonus of the day for which the form was rendered: after midnight it is refused, and the next day's is not claimed. */
export function dailyBonusAction(request: Request, context: LoadContext): Promise<Response> {
  return handleForms(request, context, { [CLAIM_FORM]: claim });
}
