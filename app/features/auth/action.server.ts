import type { Submission } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { type MappedCallError, mapCallError, productErrorOf } from "#app/errors/product-error.server.ts";
import { deviceFieldsIn } from "#app/forms/device-fields.server.ts";
import {
  acceptForm,
  type FormHandler,
  type FormPost,
  handleForms,
  rejectForm,
} from "#app/forms/form-action.server.ts";
import { toE164 } from "#app/forms/phone.ts";
import { parseForm } from "#app/forms/zod.ts";
import { sitePathOr } from "#app/guards/site-path.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { User } from "#contract/wire/session/user.ts";
import { hasErrorCode, mapAuthError } from "./call-errors.server.ts";
import { registrationOptions } from "./load.server.ts";
import {
  type AuthFormName,
  linkSchema,
  loginSchema,
  type MailedRegistration,
  newPasswordSchema,
  registrationSchema,
  restoreSchema,
} from "./model.ts";

const handlers: Record<AuthFormName, FormHandler<LoadContext>> = {
  login,
  link,
  registration,
  restore,
  "new-password": newPassword,
};

/**
 * Action of the login screen and its popups; the hidden field `form` selects the form. Login and registration redirect to
 * `continue` or the home page; popups and the other forms get a response with `done`.
 *
 * @throws Response 400 for an unknown form
 */
export function authAction(request: Request, context: LoadContext): Promise<Response> {
  return handleForms(request, context, {}, { forVisitors: handlers });
}

/** Logs in with a password; responds with `codeRequired` if a two-factor code is needed [AUTH-1, AUTH-2]. */
async function login(form: FormData, context: LoadContext, post: FormPost): Promise<Response> {
  const isCodeRequired = context.session.twoFactorRequired && form.has("twofa_code");
  const submission = parseForm(form, loginSchema(isCodeRequired));
  if (submission.status !== "success")
    return rejectForm("login", submission, undefined, { codeRequired: isCodeRequired });
  const { recovery_code, twofa_code, ...credentials } = submission.value;
  try {
    await context.session.login({
      ...credentials,
      twofa_code: recovery_code ?? twofa_code,
      ...deviceFieldsIn(form),
    });
  } catch (error) {
    if (hasErrorCode(error, PRODUCT_ERROR.twoFactorRequired)) {
      return rejectForm("login", submission, { status: 401 }, { codeRequired: true });
    }
    if (recovery_code && hasErrorCode(error, PRODUCT_ERROR.wrongTwoFactorCode)) {
      const fields = { recovery_code: { key: "auth:failure.recovery_code" } };
      return rejectForm("login", submission, { status: 401, fields }, { codeRequired: true });
    }
    const closed = closedScreenFor(error, context);
    if (closed) return redirect(closed, 303);
    const { refusal, productError } = mapLockedOut(error, context);
    return rejectForm("login", submission, refusal, { productError, codeRequired: isCodeRequired });
  }
  return respondSignedIn(form, submission, context, post);
}

/** Logs in with the token of a stored login link; only this form can consume the token [AUTH-1]. */
async function link(form: FormData, context: LoadContext, post: FormPost): Promise<Response> {
  const submission = parseForm(form, linkSchema);
  if (submission.status !== "success") return rejectForm("link", submission);
  try {
    await context.session.login({ ...submission.value, ...deviceFieldsIn(form) });
  } catch (error) {
    if (hasErrorCode(error, PRODUCT_ERROR.wrongCredentials)) {
      return rejectForm("link", submission, { status: 410, message: { key: "auth:failure.link_expired" } });
    }
    const { refusal, productError } = mapLockedOut(error, context);
    return rejectForm("link", submission, refusal, { productError });
  }
  return respondSignedIn(form, submission, context, post);
}

/** The screen on which an excluded player can change the exclusion; null for any other failed login. */
function closedScreenFor(error: unknown, { locale }: LoadContext): string | null {
  const { code, vars } = productErrorOf(error) ?? {};
  if (!vars?.exclusion_code) return null;
  if (code === PRODUCT_ERROR.selfExcluded)
    return paths.limits(locale, "closed", { kind: "self_exclusion", code: String(vars.exclusion_code) });
  if (code !== PRODUCT_ERROR.timeOut) return null;
  const exclusion = { kind: "time_out", ends_at: String(vars.until) } as const;
  return paths.breakStarted(locale, exclusion, String(vars.exclusion_code));
}

/** Maps a failed login or registration; the message for a time-out or self-exclusion contains its end. */
function mapLockedOut(error: unknown, { locale }: LoadContext): MappedCallError {
  const isLockedOut =
    hasErrorCode(error, PRODUCT_ERROR.timeOut) || hasErrorCode(error, PRODUCT_ERROR.selfExcluded);
  return isLockedOut ? mapCallError(error, locale) : mapAuthError(error);
}

/** Registers an account and logs in, unless the account opens with a mailed link [REG-1]. */
async function registration(form: FormData, context: LoadContext, post: FormPost): Promise<Response> {
  const { countries, currencies } = registrationOptions(context.site, context.locale);
  const codes = <Code extends string>(options: { code: Code }[]) => options.map(({ code }) => code);
  const submission = parseForm(
    form,
    registrationSchema({ countries: codes(countries), currencies: codes(currencies) }),
  );
  if (submission.status !== "success") return rejectForm("registration", submission);
  const { terms, password_retype: _, ...account } = submission.value;
  const phone = toE164(account.phone, account.country) ?? account.phone;
  let user: User | null;
  try {
    user = await context.session.register({
      ...account,
      phone,
      terms_accepted: terms,
      locale: context.locale,
      ...deviceFieldsIn(form),
    });
  } catch (error) {
    const { refusal, productError } = mapLockedOut(error, context);
    return rejectForm("registration", submission, refusal, { productError });
  }
  if (!user) return acceptForm("registration", submission, { mailed: true } satisfies MailedRegistration);
  return respondSignedIn(form, submission, context, post);
}

/** Sends a password reset link. The response does not reveal whether the e-mail address has an account [REG-1]. */
async function restore(form: FormData, context: LoadContext): Promise<Response> {
  const submission = parseForm(form, restoreSchema);
  if (submission.status !== "success") return rejectForm("restore", submission);
  try {
    await context.api.restorePassword({ email: submission.value.email, locale: context.locale });
  } catch (error) {
    if (hasErrorCode(error, PRODUCT_ERROR.notFound)) return acceptForm("restore", submission);
    const { refusal, productError } = mapAuthError(error);
    return rejectForm("restore", submission, refusal, { productError });
  }
  return acceptForm("restore", submission);
}

/** Sets a new password with the code of a mailed link; the form has the name under which the session stores it [REG-1]. */
async function newPassword(form: FormData, context: LoadContext): Promise<Response> {
  const submission = parseForm(form, newPasswordSchema);
  if (submission.status !== "success") return rejectForm("new-password", submission);
  const { code: name, password } = submission.value;
  const code = context.session.restoreCode(name);
  if (code === null)
    return rejectForm("new-password", submission, {
      status: 410,
      message: { key: "auth:failure.link_expired" },
    });
  try {
    await context.api.newPassword({ code, password });
  } catch (error) {
    const { refusal, productError } = mapAuthError(error);
    return rejectForm("new-password", submission, refusal, { productError });
  }
  return acceptForm("new-password", submission);
}

/** Response after a login: `done` for a popup, else a redirect; for a new account by way of the question for a deposit limit. */
function respondSignedIn(
  form: FormData,
  submission: Submission<unknown, FormMessage>,
  { absent, locale }: LoadContext,
  { name, url: { searchParams } }: FormPost,
): Response {
  if (form.get("via") === "popup") return acceptForm(name, submission);
  const continueTo = sitePathOr(searchParams.get("continue"), paths.home(locale));
  // The login with the mailed link of a registration opens an account too.
  const opensAccount =
    name === "registration" || (name === "link" && searchParams.get("tab") === "registration");
  const asksForLimit = opensAccount && !absent.includes("limits");
  return redirect(asksForLimit ? paths.limits(locale, "start", { continue: continueTo }) : continueTo, 303);
}
