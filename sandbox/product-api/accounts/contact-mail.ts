import type { LocaleCode } from "#contract/locales.ts";
import type { CodeSent } from "#contract/session/account.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import type { Issued } from "./contacts.ts";

/** Mails the code that confirms an address to that address. */
export function mailEmailCode(
  mail: PlayerMail,
  userId: string,
  { digits, link, sent }: Issued,
  origin: string | null,
  locale?: LocaleCode,
): CodeSent {
  const options = { to: sent.sent_to, origin, query: `?confirm-email=${link}`, ...(locale && { locale }) };
  mail.send(userId, "confirm_email", { code: digits, email: sent.sent_to }, options);
  return sent;
}
