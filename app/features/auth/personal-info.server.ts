import { redirect } from "@remix-run/node";
import { accept, refuse } from "#app/forms/answer.server.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { sitePathOr } from "#app/guards/site-path.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { LocaleCode } from "#contract/locales.ts";
import type { Profile, User } from "#contract/session/user.ts";
import type { PersonalInfoData } from "./personal-info-form.tsx";
import { failedCall } from "./refusals.server.ts";
import { registrationOptions } from "./registration-options.server.ts";
import { type PersonalInfoGaps, personalInfoSchema } from "./schemas.ts";

/** What the form is drawn from; a guest is sent to the login screen and comes back. */
export function loadPersonalInfo(request: Request, context: LoadContext): PersonalInfoData {
  const { user, site, locale } = context;
  if (!user) throw loginFirst(request, context);
  const { countries, months } = registrationOptions(site, locale);
  return {
    profile: user.profile,
    gaps: gapsOf(user),
    countries,
    months,
    continueTo: continueFrom(request, locale),
  };
}

/** Saves the personal information, which clears no_profile, and leads on [GRD-4]. */
export async function personalInfoAction(request: Request, context: LoadContext): Promise<Response> {
  const { user, site, locale } = context;
  if (!user) throw loginFirst(request, context);
  const form = await sentForm(request);
  const countries = registrationOptions(site, locale).countries.map(({ code }) => code);
  const submission = parseForm(form, personalInfoSchema(gapsOf(user), countries));
  if (submission.status !== "success") return refuse("personal-info", submission);
  const { birthday, country, gender = "", ...rest } = submission.value;
  const known = user.profile;
  const profile: Profile = {
    ...rest,
    gender,
    birthday: birthday ?? known.birthday,
    country: country ?? known.country,
  };
  try {
    await context.api.updateProfile(profile);
  } catch (error) {
    const { refusal, productError } = failedCall(error);
    return refuse("personal-info", submission, refusal, { productError });
  }
  if (form.get("via") === "popup") return accept("personal-info", submission);
  return redirect(continueFrom(request, locale), 303);
}

function continueFrom(request: Request, locale: LocaleCode): string {
  return sitePathOr(new URL(request.url).searchParams.get("continue"), paths.account(locale));
}

function gapsOf({ profile }: User): PersonalInfoGaps {
  return { birthday: !profile.birthday, country: !profile.country };
}

function loginFirst(request: Request, { locale }: LoadContext): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(paths.login(locale, { continue: pathname + search }));
}
