import { redirect } from "@remix-run/node";
import { formHandler, handleForms } from "#app/forms/form-action.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { OPT_IN_FORM, optInSchema } from "./model.ts";

/** Handles the form that opts in to a mission. A repeated request changes nothing. */
export function promotionAction(request: Request, context: LoadContext): Promise<Response> {
  return handleForms(request, context, { [OPT_IN_FORM]: optIn });
}

const optIn = formHandler({
  schema: optInSchema,
  async call({ alias }, { api, locale }) {
    await api.optInPromotion({ alias });
    throw redirect(paths.promotion(locale, alias), 303);
  },
});
