import { type LocaleCode, localeOf } from "#contract/locales.ts";
import { formatMoney, type Money } from "#contract/money/money.ts";
import type { Player } from "../accounts/players.ts";
import type { Mailbox } from "./mailbox.ts";
import { MAIL_PATHS, type MailName, type MailVars } from "./mails.ts";
import { mailWords } from "./texts.ts";

export interface MailOptions {
  /** Where it goes, if not to the account's e-mail address. */
  to?: string;
  /** The language it is written in, if not the player's. */
  locale?: LocaleCode;
  /** Origin of the page on which it was asked for; without one the link is a path. */
  origin?: string | null;
  /** Added to the mail's path, such as `?confirm-email=…`. */
  query?: string;
}

/** Writes to players in their own language. Joins the transaction that its caller holds open, if any. */
export interface PlayerMail {
  send<Name extends MailName>(userId: string, name: Name, vars: MailVars[Name], options?: MailOptions): void;
}

export function createPlayerMail(mailbox: Mailbox, players: { get(userId: string): Player }): PlayerMail {
  return {
    send(userId, name, vars, { to, locale: asked, origin = null, query = "" } = {}) {
      const player = players.get(userId);
      const locale = asked ?? player.locale;
      const texts = Object.entries(vars).map(([key, value]) => [key, written(key, value, locale)]);
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

/** A variable in the reader's words: money and time by the reader's rules, names of things from the words. */
function written(key: string, value: MailValue, locale: LocaleCode): string {
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
  return new Intl.DateTimeFormat(iso, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
}

function duration(minutes: number, iso: string): string {
  const unit = (value: number, name: "hour" | "minute") =>
    new Intl.NumberFormat(iso, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && unit(hours, "hour"), (rest || !hours) && unit(rest, "minute")].filter(Boolean).join(" ");
}
