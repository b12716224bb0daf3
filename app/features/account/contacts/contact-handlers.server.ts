import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { type FormHandler, formHandler } from "#app/forms/form-handlers.server.ts";
import { toE164 } from "#app/forms/phone.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { Account, CodeSent } from "#contract/session/account.ts";
import {
  CONTACT_FORMS,
  codeSchema,
  emailChangeSchema,
  emptySchema,
  phoneChangeSchema,
} from "./contact-forms.ts";
import { type ContactsData, contactsOf, type SentCode } from "./contacts-view.ts";

/** The way to reach a player, as both screens that show it take it. */
export function loadContacts(account: Account): ContactsData {
  const { country } = account.profile;
  const known = isSupportedCountry(country);
  return contactsOf(account, known ? `+${getCountryCallingCode(country)}` : null);
}

/** The code of a wrong guess is told at its field; a code that is void or was never sent, at the form. */
const CODE_FIELDS = { [PRODUCT_ERROR.wrongCode]: "code" };

/** Answers the forms about e-mail and phone, by their names. */
export const contactHandlers: Readonly<Record<string, FormHandler>> = {
  [CONTACT_FORMS.emailCode]: formHandler({
    schema: emptySchema,
    call: async (_, { api, locale }) => sentCode(await api.requestEmailCode({ locale })),
  }),
  [CONTACT_FORMS.emailConfirm]: formHandler({
    schema: codeSchema,
    call: async ({ code }, { api }) => void (await api.confirmEmail({ code })),
    fields: CODE_FIELDS,
  }),
  [CONTACT_FORMS.emailChange]: formHandler({
    schema: emailChangeSchema,
    call: async (value, { api, locale }) => sentCode(await api.changeEmail({ ...value, locale })),
    fields: {
      [PRODUCT_ERROR.wrongPassword]: "password",
      [PRODUCT_ERROR.loginTaken]: "email",
      [PRODUCT_ERROR.alreadyConfirmed]: "email",
      [PRODUCT_ERROR.invalidInput]: "email",
    },
  }),
  [CONTACT_FORMS.emailCancel]: formHandler({
    schema: emptySchema,
    call: async (_, { api }) => void (await api.cancelEmailChange({})),
  }),
  [CONTACT_FORMS.phoneCode]: formHandler({
    schema: emptySchema,
    call: async (_, { api, locale }) => sentCode(await api.requestPhoneCode({ locale })),
  }),
  [CONTACT_FORMS.phoneConfirm]: formHandler({
    schema: codeSchema,
    call: async ({ code }, { api }) => void (await api.confirmPhone({ code })),
    fields: CODE_FIELDS,
  }),
  [CONTACT_FORMS.phoneChange]: formHandler({
    schema: ({ user }) => phoneChangeSchema(user.profile.country),
    call: async ({ phone }, { api, locale, user }) => {
      const number = toE164(phone, user.profile.country || undefined) ?? phone;
      return sentCode(await api.requestPhoneCode({ phone: number, locale }));
    },
    fields: { [PRODUCT_ERROR.alreadyConfirmed]: "phone", [PRODUCT_ERROR.invalidInput]: "phone" },
  }),
  [CONTACT_FORMS.phoneCancel]: formHandler({
    schema: emptySchema,
    call: async (_, { api }) => void (await api.cancelPhoneChange({})),
  }),
};

function sentCode({ sent_to, expires_at }: CodeSent): SentCode {
  const minutes = Math.max(1, Math.round((Date.parse(expires_at) - Date.now()) / 60_000));
  return { to: sent_to, minutes };
}
