import { redirect } from "@remix-run/node";
import { formHandler, handleForms } from "#app/forms/form-action.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { CLAIM_FORM, claimSchema } from "./model.ts";

const claim = formHandler({
  schema: claimSchema,
  async call({ date, key }, { api, locale }) {
    await api.claimDailyBonus({ date, locale }, { idempotencyKey: key });
    throw redirect(paths.dailyBonuses(locale, { opened: date }), 303);
  },
});

/** Takes the bonus of the day that the form was rendered for: after midnight it is refused instead of taking the next day's. */
export function dailyBonusAction(request: Request, context: LoadContext): Promise<Response> {
  return handleForms(request, context, { [CLAIM_FORM]: claim });
}
