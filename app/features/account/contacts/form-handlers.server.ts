import { NO_FIELDS } from "#app/forms/fields.ts";
import { type FormHandlers, formHandler } from "#app/forms/form-action.server.ts";
import { toE164 } from "#app/forms/phone.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { CodeSent } from "#contract/wire/session/account.ts";
import {
  CONTACT_FORMS,
  confirmContactSchema,
  emailChangeSchema,
  phoneChangeSchema,
  type SentCode,
} from "./model.ts";

/** A wrong code is shown at its field; an expired code, or a missing one, is shown at the form. */
const CODE_ERROR_FIELDS = { [PRODUCT_ERROR.wrongCode]: "code" };

/** Handlers of the forms about e-mail and phone, by form name. */
export const contactHandlers: FormHandlers = {
  [CONTACT_FORMS.emailCode]: formHandler({
    schema: NO_FIELDS,
    call: async (_, { api, locale }) => toSentCode(await api.requestEmailCode({ locale })),
  }),
  [CONTACT_FORMS.emailConfirm]: formHandler({
    schema: confirmContactSchema,
    call: async ({ code }, { api }) => void (await api.confirmEmail({ code })),
    fields: CODE_ERROR_FIELDS,
  }),
  [CONTACT_FORMS.emailChange]: formHandler({
    schema: emailChangeSchema,
    call: async (value, { api, locale }) => toSentCode(await api.changeEmail({ ...value, locale })),
    fields: {
      [PRODUCT_ERROR.wrongPassword]: "password",
      [PRODUCT_ERROR.loginTaken]: "email",
      [PRODUCT_ERROR.alreadyConfirmed]: "email",
      [PRODUCT_ERROR.invalidInput]: "email",
    },
  }),
  [CONTACT_FORMS.emailCancel]: formHandler({
    schema: NO_FIELDS,
    call: async (_, { api }) => void (await api.cancelEmailChange({})),
  }),
  [CONTACT_FORMS.phoneCode]: formHandler({
    schema: NO_FIELDS,
    call: async (_, { api, locale }) => toSentCode(await api.requestPhoneCode({ locale })),
  }),
  [CONTACT_FORMS.phoneConfirm]: formHandler({
    schema: confirmContactSchema,
    call: async ({ code }, { api }) => void (await api.confirmPhone({ code })),
    fields: CODE_ERROR_FIELDS,
  }),
  [CONTACT_FORMS.phoneChange]: formHandler({
    schema: ({ user }) => phoneChangeSchema(user.profile.country),
    call: async ({ phone, password }, { api, locale, user }) => {
      const number = toE164(phone, user.profile.country || undefined) ?? phone;
      return toSentCode(await api.requestPhoneCode({ phone: number, password, locale }));
    },
    fields: {
      [PRODUCT_ERROR.wrongPassword]: "password",
      [PRODUCT_ERROR.alreadyConfirmed]: "phone",
      [PRODUCT_ERROR.invalidInput]: "phone",
    },
  }),
  [CONTACT_FORMS.phoneCancel]: formHandler({
    schema: NO_FIELDS,
    call: async (_, { api }) => void (await api.cancelPhoneChange({})),
  }),
};

function toSentCode({ sent_to, expires_at }: CodeSent): SentCode {
  const minutes = Math.max(1, Math.round((Date.parse(expires_at) - Date.now()) / 60_000));
  return { to: sent_to, minutes };
}
