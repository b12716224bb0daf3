import { redirect } from "@remix-run/node";
import encodeQR from "qr";
import { mapCallError, mapCallErrorToField } from "#app/errors/product-error.server.ts";
import { contactHandlers } from "#app/features/account/contacts/form-handlers.server.ts";
import {
  acceptForm,
  type FormHandlers,
  type FormPost,
  formHandler,
  handleForms,
  type PlayerContext,
  rejectForm,
} from "#app/forms/form-action.server.ts";
import { parseForm } from "#app/forms/zod.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { requireLogin } from "./load.server.ts";
import {
  beginTwoFactorSchema,
  changePasswordSchema,
  confirmLinkSchema,
  confirmTwoFactorSchema,
  disableTwoFactorSchema,
  endSessionSchema,
  logoutEverywhereSchema,
  renewRecoveryCodesSchema,
  SECURITY_FORMS,
  type TwoFactorEnrolment,
} from "./model.ts";

const PASSWORD_AND_CODE_FIELDS = {
  [PRODUCT_ERROR.wrongPassword]: "password",
  [PRODUCT_ERROR.wrongTwoFactorCode]: "code",
};

const handlers: FormHandlers = {
  ...contactHandlers,
  [SECURITY_FORMS.password]: formHandler({
    schema: changePasswordSchema,
    call: async ({ current_password, password }, { api }) =>
      void (await api.changePassword({ current_password, password })),
    fields: {
      [PRODUCT_ERROR.wrongPassword]: "current_password",
      [PRODUCT_ERROR.invalidInput]: "password",
    },
  }),
  [SECURITY_FORMS.begin]: formHandler({
    schema: beginTwoFactorSchema,
    call: async ({ password }, { api }) => toTwoFactorEnrolment((await api.beginTwoFactor({ password })).uri),
    fields: { [PRODUCT_ERROR.wrongPassword]: "password" },
  }),
  [SECURITY_FORMS.confirm]: confirmTwoFactor,
  [SECURITY_FORMS.renew]: formHandler({
    schema: renewRecoveryCodesSchema,
    call: async (value, { api }) => (await api.renewRecoveryCodes(value)).recovery_codes,
    fields: PASSWORD_AND_CODE_FIELDS,
  }),
  [SECURITY_FORMS.disable]: formHandler({
    schema: disableTwoFactorSchema,
    call: async (value, { api }) => void (await api.disableTwoFactor(value)),
    fields: PASSWORD_AND_CODE_FIELDS,
  }),
  [SECURITY_FORMS.endSession]: formHandler({
    schema: endSessionSchema,
    call: async (value, { api }) => void (await api.endSession(value)),
  }),
  [SECURITY_FORMS.logout]: formHandler({
    schema: logoutEverywhereSchema,
    async call({ keep }, { api, locale }) {
      await api.logoutEverywhere({ keep_current: keep === "yes" });
      if (keep === "no") throw redirect(paths.login(locale), 303);
    },
  }),
};

/** Handles the forms of the security screen; the form of a mailed link needs no login [RT-4]. */
export function securityAction(
  request: Request,
  params: Record<string, string | undefined>,
  context: LoadContext,
): Promise<Response> {
  return handleForms(request, context, handlers, {
    forVisitors: { [SECURITY_FORMS.confirmLink]: confirmLink },
    requireLogin: () => requireLogin(request, params, context),
  });
}

/** Enables two-factor login. The result is the recovery codes, or after a wrong code the same enrolment. */
async function confirmTwoFactor(
  form: FormData,
  { api, locale }: PlayerContext,
  { name }: FormPost,
): Promise<Response> {
  const submission = parseForm(form, confirmTwoFactorSchema);
  const { uri } = Object(submission.payload) as { uri?: unknown };
  const parsedUri = confirmTwoFactorSchema.shape.uri.safeParse(uri);
  // Without the secret a code cannot be confirmed: the player starts again.
  if (!parsedUri.success) throw redirect(paths.security(locale), 303);
  const enrolment = toTwoFactorEnrolment(parsedUri.data);
  if (submission.status !== "success")
    return rejectForm(name, submission, { status: 400 }, { result: enrolment });
  try {
    const { recovery_codes } = await api.confirmTwoFactor({ code: submission.value.code });
    return acceptForm(name, submission, recovery_codes);
  } catch (error) {
    const fields = { [PRODUCT_ERROR.wrongTwoFactorCode]: "code" };
    const { refusal, productError } = mapCallErrorToField(error, locale, fields);
    return rejectForm(name, submission, refusal, { productError, result: enrolment });
  }
}

/** Confirms an e-mail address by the code of a mailed link; needs no login. */
async function confirmLink(
  form: FormData,
  { api, locale }: LoadContext,
  { name }: FormPost,
): Promise<Response> {
  const submission = parseForm(form, confirmLinkSchema);
  if (submission.status !== "success") return rejectForm(name, submission);
  try {
    await api.confirmEmail({ code: submission.value.link });
    return acceptForm(name, submission);
  } catch (error) {
    const { refusal, productError } = mapCallError(error, locale);
    return rejectForm(name, submission, refusal, { productError });
  }
}

/**
 * The data for an authenticator app: a QR code, and the same secret as text.
 *
 * @param uri `otpauth://totp/…?secret=…`
 */
export function toTwoFactorEnrolment(uri: string): TwoFactorEnrolment {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const svg = encodeQR(uri, "svg", { ecc: "medium", border: 4 });
  return {
    secret: secret.replaceAll(/(.{4})(?=.)/g, "$1 "),
    uri,
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
  };
}
