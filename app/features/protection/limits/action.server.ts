import { type FormHandler, formHandler, handleForms } from "#app/forms/form-action.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import {
  LIMIT_IDS,
  type LimitId,
  limitFormName,
  limitSchema,
  parseLimitInput,
  REALITY_CHECK_FORM,
  realityCheckSchema,
} from "./model.ts";

/** Sets or removes a limit, or confirms or discards its requested change. */
function limitHandler(limit: LimitId): FormHandler {
  return formHandler({
    schema: ({ user }) => limitSchema(limit, user.currency),
    call: ({ intent, amount }, { api, user }) => {
      if (intent === "confirm") return api.confirmLimitChange(limit);
      if (intent === "withdraw") return api.withdrawLimitChange(limit);
      const value = intent === "set" && amount ? parseLimitInput(limit, user.currency, amount) : null;
      return api.setLimit({ ...limit, value });
    },
    keepsValues: true,
  });
}

const HANDLERS = {
  ...Object.fromEntries(LIMIT_IDS.map((limit) => [limitFormName(limit), limitHandler(limit)])),
  [REALITY_CHECK_FORM]: formHandler({
    schema: realityCheckSchema,
    call: ({ minutes }, { api }) =>
      api.setRealityCheck({ minutes: minutes === undefined ? null : Number(minutes) }),
    keepsValues: true,
  }),
};

/**
 * Handles the forms of the limits screen.
 *
 * @throws Response 503 if the user is unknown, 400 for an unknown form
 */
export function limitsAction(request: Request, context: LoadContext): Promise<Response> {
  return handleForms(request, context, HANDLERS);
}
