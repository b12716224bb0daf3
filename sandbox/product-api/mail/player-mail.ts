import { dateTag } from "#contract/wire/format-tags.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { formatMoney, type Money } from "#contract/wire/money/money.ts";
import type { Player } from "../accounts/players.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import type { Mailbox } from "./mailbox.ts";
import { MAIL_PATHS, type MailName, type MailVars, PLAY_MAILS } from "./mails.ts";
import { mailWords } from "./texts.ts";

interface MailOptions {
  /** Recipient; the account's e-mail address by default. */
  to?: string;
  /** Language; the player's by default. */
  locale?: LocaleCode;
  /** Origin of the page that requested the mail; without one the link is a path. */
  origin?: string | null;
  /** Query that is appended to the mail's path, such as `?confirm-email=…`. */
  query?: string;
}

/**
 * Sends mails to players in their language. Joins the transaction of its caller, if there is one. A mail that invites to play is
 * dropped, not delayed, while the player has an exclusion.
 */
export interface PlayerMail {
  send<Name extends MailName>(userId: string, name: Name, vars: MailVars[Name], options?: MailOptions): void;
}

export function createPlayerMail(
  mailbox: Mailbox,
  players: { get(userId: string): Player },
  exclusions: Pick<Exclusions, "present">,
): PlayerMail {
  return {
    send(userId, name, vars, { to, locale: requestedLocale, origin = null, query = "" } = {}) {
      if (PLAY_MAILS.includes(name) && exclusions.present(userId)) return;
      const player = players.get(userId);
      const locale = requestedLocale ?? player.locale;
      const texts = Object.entries(vars).map(([key, value]) => [key, formatVariable(key, value, locale)]);
      mailbox.send({
        to: to ?? player.email,
        locale,
        name,
        origin,
        path: MAIL_PATHS[name] && `/${locale}${MAIL_PATHS[name]}${query}`,
        vars: { login: player.login, ...Object.fromEntries(texts) },
      });
    },
  };
}

type MailValue = string | number | Date | Money | { minutes: number } | null;

/** Formats a variable for a locale; names of things come from the locale's words. */
function formatVariable(key: string, value: MailValue, locale: LocaleCode): string {
  const { iso } = localeOf(locale);
  const words = mailWords(locale);
  if (value === null) return key === "until" ? words.for_ever : words.no_limit;
  if (value instanceof Date) return `${timeFormat(iso).format(value)} UTC`;
  if (typeof value === "object") {
    return "minutes" in value ? duration(value.minutes, iso) : formatMoney(value.amount, value.currency, iso);
  }
  const named = words[key as keyof typeof words];
  return typeof named === "object" ? (named[value] ?? String(value)) : String(value);
}

function timeFormat(iso: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateTag(iso), { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
}

function duration(minutes: number, iso: string): string {
  const unit = (value: number, name: "hour" | "minute") =>
    new Intl.NumberFormat(iso, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && unit(hours, "hour"), (rest || !hours) && unit(rest, "minute")].filter(Boolean).join(" ");
}
