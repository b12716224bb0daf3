import type { Submission } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { accept, refuse } from "#app/forms/answer.server.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { toE164 } from "#app/forms/phone.ts";
import type { FormMessage } from "#app/forms/rules.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { sitePathOr } from "#app/guards/site-path.ts";
import { paths } from "#app/i18n/paths.ts";
import { refusedCall } from "#app/shell/errors/refused-call.server.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { type AuthFormName, isAuthFormName } from "./auth-forms.ts";
import { type FailedCall, failedCall, failedWith } from "./refusals.server.ts";
import { registrationOptions } from "./registration-options.server.ts";
import { linkSchema, loginSchema, newPasswordSchema, registrationSchema, restoreSchema } from "./schemas.ts";

interface Sent {
  form: FormData;
  /** The address's `continue`. */
  target: string | null;
}
type FormAction = (sent: Sent, context: LoadContext) => Promise<Response>;

const actions: Record<AuthFormName, FormAction> = {
  login,
  link,
  registration,
  restore,
  "new-password": newPassword,
};

/**
 * Answers the forms of the login screen, which are also those of the popups: the hidden field `form` says which one.
 * Login and registration lead on to the address's `continue`, or to the home page; a popup, which goes on by itself, and the other
 * two are answered with `done`.
 */
export async function authAction(request: Request, context: LoadContext): Promise<Response> {
  const form = await sentForm(request);
  const name = form.get("form");
  if (!isAuthFormName(name)) throw new Response("There is no such form", { status: 400 });
  const target = new URL(request.url).searchParams.get("continue");
  return actions[name]({ form, target }, context);
}

/** [AUTH-1, AUTH-2] */
async function login(sent: Sent, context: LoadContext): Promise<Response> {
  const withCode = context.session.twoFactorRequired && sent.form.has("twofa_code");
  const submission = parseForm(sent.form, loginSchema(withCode));
  if (submission.status !== "success")
    return refuse("login", submission, undefined, { codeRequired: withCode });
  const { recovery_code, twofa_code, ...credentials } = submission.value;
  try {
    await context.session.login({ ...credentials, twofa_code: recovery_code ?? twofa_code });
  } catch (error) {
    if (failedWith(error, PRODUCT_ERROR.twoFactorRequired)) {
      return refuse("login", submission, { status: 401 }, { codeRequired: true });
    }
    if (recovery_code && failedWith(error, PRODUCT_ERROR.wrongTwoFactorCode)) {
      const fields = { recovery_code: { key: "auth:failure.recovery_code" } };
      return refuse("login", submission, { status: 401, fields }, { codeRequired: true });
    }
    const { refusal, productError } = failedLogin(error, context);
    return refuse("login", submission, refusal, { productError, codeRequired: withCode });
  }
  return signedIn("login", sent, submission, context);
}

/** Logs in with the token alone of a link that is held; no request but this form's can use it up [AUTH-1]. */
async function link(sent: Sent, context: LoadContext): Promise<Response> {
  const submission = parseForm(sent.form, linkSchema);
  if (submission.status !== "success") return refuse("link", submission);
  try {
    await context.session.login(submission.value);
  } catch (error) {
    if (failedWith(error, PRODUCT_ERROR.wrongCredentials)) {
      return refuse("link", submission, { status: 410, message: { key: "auth:failure.link_expired" } });
    }
    const { refusal, productError } = failedLogin(error, context);
    return refuse("link", submission, refusal, { productError });
  }
  return signedIn("link", sent, submission, context);
}

/** A player who takes a break or has excluded themselves is told until when, in the error's own words. */
function failedLogin(error: unknown, { locale }: LoadContext): FailedCall {
  const locked = failedWith(error, PRODUCT_ERROR.timeOut) || failedWith(error, PRODUCT_ERROR.selfExcluded);
  return locked ? refusedCall(error, locale) : failedCall(error);
}

/** [REG-1] */
async function registration(sent: Sent, context: LoadContext): Promise<Response> {
  const { countries, currencies } = registrationOptions(context.site, context.locale);
  const codes = <Code extends string>(options: { code: Code }[]) => options.map(({ code }) => code);
  const submission = parseForm(
    sent.form,
    registrationSchema({ countries: codes(countries), currencies: codes(currencies) }),
  );
  if (submission.status !== "success") return refuse("registration", submission);
  const { terms, password_retype: _, ...account } = submission.value;
  const phone = toE164(account.phone, account.country) ?? account.phone;
  try {
    await context.session.register({ ...account, phone, terms_accepted: terms, locale: context.locale });
  } catch (error) {
    const { refusal, productError } = failedCall(error);
    return refuse("registration", submission, refusal, { productError });
  }
  return signedIn("registration", sent, submission, context);
}

/** Whether the address has an account is nobody's business: the answer is the same either way [REG-1]. */
async function restore({ form }: Sent, context: LoadContext): Promise<Response> {
  const submission = parseForm(form, restoreSchema);
  if (submission.status !== "success") return refuse("restore", submission);
  try {
    await context.api.restorePassword({ email: submission.value.email, locale: context.locale });
  } catch (error) {
    if (failedWith(error, PRODUCT_ERROR.notFound)) return accept("restore", submission);
    const { refusal, productError } = failedCall(error);
    return refuse("restore", submission, refusal, { productError });
  }
  return accept("restore", submission);
}

async function newPassword({ form }: Sent, context: LoadContext): Promise<Response> {
  const submission = parseForm(form, newPasswordSchema);
  if (submission.status !== "success") return refuse("new-password", submission);
  const { code, password } = submission.value;
  try {
    await context.api.newPassword({ code, password });
  } catch (error) {
    const { refusal, productError } = failedCall(error);
    return refuse("new-password", submission, refusal, { productError });
  }
  return accept("new-password", submission);
}

function signedIn(
  name: AuthFormName,
  { form, target }: Sent,
  submission: Submission<unknown, FormMessage>,
  { locale }: LoadContext,
): Response {
  if (form.get("via") === "popup") return accept(name, submission);
  return redirect(sitePathOr(target, paths.home(locale)), 303);
}
