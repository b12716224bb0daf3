import { redirect } from "@remix-run/node";
import { mapCallError } from "#app/errors/product-error.server.ts";
import { type FormHandler, handleForms, rejectForm } from "#app/forms/form-action.server.ts";
import { parseForm } from "#app/forms/zod.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { Exclusion } from "#contract/wire/protection/protection.ts";
import {
  type BreakChoice,
  breakConfirmationSchema,
  breakFormName,
  END_FORM,
  endSchema,
  parseBreakChoice,
} from "./model.ts";

type StartedBreak = Exclusion & { exclusion_code?: string | undefined };

/**
 * Starts a break if the confirmation word is correct. The product API ends all sessions of the player, so the session cookie is
 * purged and the next page is rendered for a guest.
 *
 * @throws Response 503 if the user is unknown, 400 for an invalid break
 */
export function breakAction(request: Request, context: LoadContext): Promise<Response> {
  return handleForms(request, context, {
    [breakFormName("time_out")]: startBreak,
    [breakFormName("self_exclusion")]: startBreak,
  });
}

const startBreak: FormHandler = (form, context) =>
  confirmBreak(form, context, (choice) =>
    choice.kind === "time_out"
      ? context.api.takeTimeOut({ days: choice.days })
      : context.api.excludeSelf({ months: choice.months }),
  );

/**
 * Changes the exclusion of a player, who therefore has no session: a time-out to a self-exclusion, or a self-exclusion that is over
 * to its end. The form has the code from the start of the time-out or from a refused login.
 *
 * @throws Response 400 for any other form
 */
export function closedAction(request: Request, context: LoadContext): Promise<Response> {
  const forVisitors = { [END_FORM]: requestEnd, [breakFormName("self_exclusion")]: excludeByCode };
  return handleForms(request, context, {}, { forVisitors });
}

const excludeByCode: FormHandler<LoadContext> = (form, context) =>
  confirmBreak(form, context, (choice) => {
    if (choice.kind !== "self_exclusion") throw new Response("Unknown break", { status: 400 });
    return context.api.excludeSelfByCode({ code: exclusionCode(form), months: choice.months });
  });

function exclusionCode(form: FormData): string {
  return String(form.get("exclusion_code") ?? "");
}

async function requestEnd(form: FormData, { api, locale }: LoadContext): Promise<Response> {
  try {
    const { opens_at: opens } = await api.requestExclusionEnd({ code: exclusionCode(form) });
    return redirect(paths.limits(locale, "closed", { kind: "self_exclusion", opens }), 303);
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    return rejectForm(END_FORM, parseForm(form, endSchema), refusal, { productError });
  }
}

async function confirmBreak(
  form: FormData,
  { locale, session }: LoadContext,
  start: (choice: BreakChoice) => Promise<StartedBreak>,
): Promise<Response> {
  const choice = parseBreakChoice(form);
  if (!choice) throw new Response("Unknown break", { status: 400 });
  const name = breakFormName(choice.kind);
  const word = translator(locale, "protection")(`break.word.${choice.kind}`);
  const submission = parseForm(form, breakConfirmationSchema(word));
  if (submission.status !== "success") return rejectForm(name, submission);
  let started: StartedBreak;
  try {
    started = await start(choice);
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    return rejectForm(name, submission, refusal, { productError });
  }
  session.purge();
  return redirect(paths.breakStarted(locale, started, started.exclusion_code), 303);
}
