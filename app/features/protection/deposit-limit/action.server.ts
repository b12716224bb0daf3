import { redirect } from "@remix-run/node";
import { type FormHandler, formHandler, handleForms } from "#app/forms/form-action.server.ts";
import { sitePathOr } from "#app/guards/site-path.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { LIMIT_PERIODS, type LimitPromptPlace } from "#contract/wire/protection/protection-constants.ts";
import { parseLimitInput } from "../limits/model.ts";
import { DEPOSIT_LIMIT_FORM, type DepositLimitAnswer, depositLimitSchema } from "./model.ts";

/** Handles the form that asks for a deposit limit: sets the limits, if any, and records the answer. */
export function depositLimitHandler(place: LimitPromptPlace): FormHandler {
  return formHandler({
    schema: ({ user }) => depositLimitSchema(user.currency),
    async call({ intent, ...amounts }, { api, user }): Promise<DepositLimitAnswer> {
      const isSet = intent === "set";
      for (const period of isSet ? LIMIT_PERIODS : []) {
        const limit = { kind: "deposit", period } as const;
        const value = parseLimitInput(limit, user.currency, amounts[period] ?? "");
        if (value !== null) await api.setLimit({ ...limit, value });
      }
      await api.answerLimitPrompt({ place, answer: isSet ? "set" : "skip" });
      return { isSet };
    },
  });
}

/** Handles the form after a registration, then redirects to `continue`; in a popup (`via`) it only answers. */
export async function startAction(request: Request, context: LoadContext): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const response = await handleForms(request, context, {
    [DEPOSIT_LIMIT_FORM]: depositLimitHandler("registration"),
  });
  if (!response.ok || searchParams.get("via") === "popup") return response;
  return redirect(sitePathOr(searchParams.get("continue"), paths.home(context.locale)), 303);
}
