import { redirect } from "@remix-run/node";
import { contactHandlers } from "#app/features/account/contacts/index.server.ts";
import { accept, refuse } from "#app/forms/answer.server.ts";
import { answerForms, type FormHandler, formHandler } from "#app/forms/form-handlers.server.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { refusedCall, refusedCallAt } from "#app/shell/errors/refused-call.server.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { enrolmentOf } from "./enrolment.server.ts";
import { requirePlayer } from "./load-security.server.ts";
import {
  beginSchema,
  confirmLinkSchema,
  confirmSchema,
  disableSchema,
  endSessionSchema,
  logoutSchema,
  passwordSchema,
  renewSchema,
  SECURITY_FORMS,
} from "./security-forms.ts";

const PASSWORD_AND_CODE = {
  [PRODUCT_ERROR.wrongPassword]: "password",
  [PRODUCT_ERROR.wrongTwoFactorCode]: "code",
};

const handlers: Readonly<Record<string, FormHandler>> = {
  ...contactHandlers,
  [SECURITY_FORMS.password]: formHandler({
    schema: passwordSchema,
    call: async ({ current_password, password }, { api }) =>
      void (await api.changePassword({ current_password, password })),
    fields: {
      [PRODUCT_ERROR.wrongPassword]: "current_password",
      [PRODUCT_ERROR.invalidInput]: "password",
    },
  }),
  [SECURITY_FORMS.begin]: formHandler({
    schema: beginSchema,
    call: async ({ password }, { api }) => enrolmentOf((await api.beginTwoFactor({ password })).uri),
    fields: { [PRODUCT_ERROR.wrongPassword]: "password" },
  }),
  [SECURITY_FORMS.confirm]: confirmTwoFactor,
  [SECURITY_FORMS.renew]: formHandler({
    schema: renewSchema,
    call: async (value, { api }) => (await api.renewRecoveryCodes(value)).recovery_codes,
    fields: PASSWORD_AND_CODE,
  }),
  [SECURITY_FORMS.disable]: formHandler({
    schema: disableSchema,
    call: async (value, { api }) => void (await api.disableTwoFactor(value)),
    fields: PASSWORD_AND_CODE,
  }),
  [SECURITY_FORMS.endSession]: formHandler({
    schema: endSessionSchema,
    call: async (value, { api }) => void (await api.endSession(value)),
  }),
  [SECURITY_FORMS.logout]: formHandler({
    schema: logoutSchema,
    async call({ keep }, { api, locale }) {
      await api.logoutEverywhere({ keep_current: keep === "yes" });
      if (keep === "no") throw redirect(paths.login(locale), 303);
    },
  }),
};

/** Answers the forms of the security screen; the one of a mailed link is answered to whoever has it [RT-4]. */
export async function securityAction(
  request: Request,
  params: Record<string, string | undefined>,
  context: LoadContext,
): Promise<Response> {
  const form = await sentForm(request.clone());
  if (form.get("form") === SECURITY_FORMS.confirmLink) return confirmLink(form, context);
  await requirePlayer(request, params, context);
  return answerForms(request, context, handlers);
}

/** Turns two-factor on and hands out the recovery codes; a mistyped code gets its QR code back. */
async function confirmTwoFactor(
  ...[form, { api, locale }, name]: Parameters<FormHandler>
): Promise<Response> {
  const submission = parseForm(form, confirmSchema);
  const { uri } = Object(submission.payload) as { uri?: unknown };
  const known = confirmSchema.shape.uri.safeParse(uri);
  // Without the secret there is nothing to confirm: it begins anew.
  if (!known.success) throw redirect(paths.security(locale), 303);
  const given = enrolmentOf(known.data);
  if (submission.status !== "success") return refuse(name, submission, { status: 400 }, { given });
  try {
    const { recovery_codes } = await api.confirmTwoFactor({ code: submission.value.code });
    return accept(name, submission, recovery_codes);
  } catch (error) {
    const fields = { [PRODUCT_ERROR.wrongTwoFactorCode]: "code" };
    const { refusal, productError } = refusedCallAt(error, locale, fields);
    return refuse(name, submission, refusal, { productError, given });
  }
}

/** The code of a mailed link confirms an address by itself, in whatever browser its mail is read. */
async function confirmLink(form: FormData, { api, locale }: LoadContext): Promise<Response> {
  const name = SECURITY_FORMS.confirmLink;
  const submission = parseForm(form, confirmLinkSchema);
  if (submission.status !== "success") return refuse(name, submission);
  try {
    await api.confirmEmail({ code: submission.value.link });
    return accept(name, submission);
  } catch (error) {
    const { refusal, productError } = refusedCall(error, locale);
    return refuse(name, submission, refusal, { productError });
  }
}
