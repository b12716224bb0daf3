import { contactHandlers } from "#app/features/account/contacts/form-handlers.server.ts";
import {
  personalInfoAction,
  personalInfoHandlers,
  registrationOptions,
} from "#app/features/auth/index.server.ts";
import { type FormHandlers, formHandler, handleForms } from "#app/forms/form-action.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { MARKETING_TEXT_VERSION } from "#contract/wire/session/account.ts";
import type { Profile } from "#contract/wire/session/user.ts";
import { consentsSchema, detailsSchema, languageSchema, PERSONAL_INFO_FORMS } from "./model.ts";

const handlers: FormHandlers = {
  ...personalInfoHandlers,
  ...contactHandlers,
  [PERSONAL_INFO_FORMS.details]: formHandler({
    schema: async ({ api, site, locale, user }) => {
      const { locked } = await api.account({});
      const countries = registrationOptions(site, locale).countries.map(({ code }) => code);
      return detailsSchema(locked, countries, user.profile.country);
    },
    call: async (changed, { api, user }) => {
      const sent = Object.entries(changed).filter(([, value]) => value !== undefined);
      const profile: Profile = { ...user.profile, ...Object.fromEntries(sent) };
      await api.updateProfile(profile);
    },
    keepsValues: true,
  }),
  [PERSONAL_INFO_FORMS.consents]: formHandler({
    schema: consentsSchema,
    call: async (consents, { api, locale }) => {
      const text = translator(locale, "personal-info")("consents.text");
      await api.updateConsents({ ...consents, version: MARKETING_TEXT_VERSION, text, locale });
    },
    keepsValues: true,
  }),
  [PERSONAL_INFO_FORMS.language]: formHandler({
    schema: ({ locales }) => languageSchema(locales),
    call: async ({ locale }, { api }) => void (await api.updateLocale({ locale })),
    keepsValues: true,
  }),
};

/** Handles the form that completes a new account, and the forms of the personal information. */
export function personalDetailsAction(request: Request, context: LoadContext): Promise<Response> {
  const { user } = context;
  if (!user || user.no_profile) return personalInfoAction(request, context);
  return handleForms(request, context, handlers);
}
