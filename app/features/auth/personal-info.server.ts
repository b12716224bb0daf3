import { redirect } from "@remix-run/node";
import {
  acceptForm,
  type FormHandlers,
  type FormPost,
  handleForms,
  type PlayerContext,
  rejectForm,
} from "#app/forms/form-action.server.ts";
import { parseForm } from "#app/forms/zod.ts";
import { sitePathOr } from "#app/guards/site-path.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import type { Profile, User } from "#contract/wire/session/user.ts";
import { mapAuthError } from "./call-errors.server.ts";
import { registrationOptions } from "./load.server.ts";
import { type MissingInfo, PERSONAL_INFO_FORM, personalInfoSchema } from "./model.ts";
import type { PersonalInfoData } from "./personal-info.tsx";

/**
 * Data of the personal-information form.
 *
 * @throws Response for a guest, a redirect to the login popup over home, as the guard `auth` does; 503 if the product API is down
 */
export function loadPersonalInfo(request: Request, context: LoadContext): PersonalInfoData {
  const { user, site, locale } = context;
  if (!user) throw noUser(request, context);
  const { countries, months } = registrationOptions(site, locale);
  return {
    profile: user.profile,
    missing: missingInfoOf(user),
    countries,
    months,
    continueTo: continueFrom(new URL(request.url), locale),
  };
}

/** The handler of the form that completes a new account. */
export const personalInfoHandlers: FormHandlers = { [PERSONAL_INFO_FORM]: savePersonalInfo };

/**
 * Handles the form that completes a new account.
 *
 * @throws Response as `loadPersonalInfo` for a guest
 */
export async function personalInfoAction(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw noUser(request, context);
  return handleForms(request, context, personalInfoHandlers);
}

/** Saves the personal information, which clears the user's `no_profile`, and redirects to `continue` [GRD-4]. */
async function savePersonalInfo(
  form: FormData,
  { user, site, locale, api }: PlayerContext,
  { name, url }: FormPost,
): Promise<Response> {
  const countries = registrationOptions(site, locale).countries.map(({ code }) => code);
  const submission = parseForm(
    form,
    personalInfoSchema(missingInfoOf(user), countries, user.profile.country),
  );
  if (submission.status !== "success") return rejectForm(name, submission);
  const { birthday, country, gender = "", ...rest } = submission.value;
  const { profile: current } = user;
  const profile: Profile = {
    ...rest,
    gender,
    birthday: birthday ?? current.birthday,
    country: country ?? current.country,
  };
  try {
    await api.updateProfile(profile);
  } catch (error) {
    const { refusal, productError } = mapAuthError(error);
    return rejectForm(name, submission, refusal, { productError });
  }
  if (form.get("via") === "popup") return acceptForm(name, submission);
  return redirect(continueFrom(url, locale), 303);
}

function continueFrom({ searchParams }: URL, locale: LocaleCode): string {
  return sitePathOr(searchParams.get("continue"), paths.account(locale));
}

function missingInfoOf({ profile }: User): MissingInfo {
  return { birthday: !profile.birthday, country: !profile.country };
}

/** While the product API is down, a missing user does not mean a guest. */
function noUser(request: Request, { locale, productApiDown }: LoadContext): Response {
  if (productApiDown) return new Response(null, { status: 503 });
  const { pathname, search } = new URL(request.url);
  return redirect(paths.home(locale, { login: "", continue: pathname + search }));
}
