import { redirect } from "@remix-run/node";
import { NO_FIELDS } from "#app/forms/fields.ts";
import { formHandler, handleForms } from "#app/forms/form-action.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { REVEAL_SEED_FORM } from "./model.ts";

/** Reveals the server seed of a round, so that it can be verified. A repeated request has no further effect. */
export function roundAction(request: Request, roundId: string, context: LoadContext): Promise<Response> {
  const reveal = formHandler({
    schema: NO_FIELDS,
    async call(_, { api, locale }) {
      await api.revealRound({ round_id: roundId });
      throw redirect(`${paths.gameHistory(locale, roundId)}#fairness`, 303);
    },
  });
  return handleForms(request, context, { [REVEAL_SEED_FORM]: reveal });
}
