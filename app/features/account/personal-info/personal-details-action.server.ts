import { contactHandlers } from "#app/features/account/contacts/index.server.ts";
import { personalInfoAction, registrationOptions } from "#app/features/auth/index.server.ts";
import { answerForms, type FormHandler, formHandler } from "#app/forms/form-handlers.server.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { Profile } from "#contract/session/user.ts";
import { consentsSchema, detailsSchema, languageSchema } from "./details-schema.ts";
import { DETAILS_FORMS } from "./personal-info-view.ts";

const handlers: Readonly<Record<string, FormHandler>> = {
  ...contactHandlers,
  [DETAILS_FORMS.details]: formHandler({
    schema: async ({ api, site, locale }) => {
      const { locked } = await api.account({});
      const countries = registrationOptions(site, locale).countries.map(({ code }) => code);
      return detailsSchema(locked, countries);
    },
    call: async (changed, { api, user }) => {
      const sent = Object.entries(changed).filter(([, value]) => value !== undefined);
      const profile: Profile = { ...user.profile, ...Object.fromEntries(sent) };
      await api.updateProfile(profile);
    },
    keeps: true,
  }),
  [DETAILS_FORMS.consents]: formHandler({
    schema: consentsSchema,
    call: async (consents, { api }) => void (await api.updateConsents(consents)),
    keeps: true,
  }),
  [DETAILS_FORMS.language]: formHandler({
    schema: ({ locales }) => languageSchema(locales),
    call: async ({ locale }, { api }) => void (await api.updateLocale({ locale })),
    keeps: true,
  }),
};

/** Answers the forms of the personal information: the one that completes a new account, and those of the whole screen. */
export async function personalDetailsAction(request: Request, context: LoadContext): Promise<Response> {
  const { user } = context;
  if (!user || user.no_profile) return personalInfoAction(request, context);
  const form = await sentForm(request.clone());
  if (form.get("form") === "personal-info") return personalInfoAction(request, context);
  return answerForms(request, context, handlers);
}
