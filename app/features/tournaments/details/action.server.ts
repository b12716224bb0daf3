import { redirect } from "@remix-run/node";
import { formHandler, handleForms } from "#app/forms/form-action.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { JOIN_FORM, joinSchema } from "../view-models/model.ts";

/** Handles the opt-in. `key` is the idempotency key: a repeated request takes the entry fee once. */
export function tournamentAction(request: Request, context: LoadContext): Promise<Response> {
  return handleForms(request, context, { [JOIN_FORM]: join });
}

const join = formHandler({
  schema: joinSchema,
  async call({ tournament_id, key }, { api, locale }) {
    await api.joinTournament({ tournament_id }, { idempotencyKey: key });
    throw redirect(paths.tournament(locale, tournament_id), 303);
  },
});
