import { foldText } from "#contract/wire/fold-text.ts";
/** What identifies the person behind an account. Empty texts are unknown. */
export interface Person {
  name: string;
  surname: string;
  /** ISO date. */
  birthday: string;
  /** E.164. */
  phone: string;
  /** Current and former addresses. */
  emails: readonly string[];
}

/**
 * Whether two accounts belong to the same person: the same phone number, the same mailbox in any spelling, or the same name and
 * birthday.
 */
export function isSamePerson(first: Person, other: Person): boolean {
  if (first.phone !== "" && first.phone === other.phone) return true;
  const mailboxes = new Set(first.emails.map(normalizeMailbox));
  if (other.emails.some((email) => mailboxes.has(normalizeMailbox(email)))) return true;
  const name = normalizeName(first);
  return (
    name !== "" && name === normalizeName(other) && first.birthday !== "" && first.birthday === other.birthday
  );
}

/** Providers that ignore dots in the name of a mailbox. */
const DOTLESS_HOSTS = ["gmail.com", "googlemail.com"];

/** An e-mail address without letter case, `+suffix`, and dots that its provider ignores. */
function normalizeMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const separator = address.lastIndexOf("@");
  const [mailbox = ""] = address.slice(0, separator).split("+");
  const host = address.slice(separator + 1);
  return DOTLESS_HOSTS.includes(host) ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${host}`;
}

/** First name and surname without letter case, accents, spaces and hyphens; empty if one of them is unknown. */
function normalizeName({ name, surname }: Person): string {
  const plain = (text: string) => foldText(text).replaceAll(/[^\p{L}]/gu, "");
  return plain(name) && plain(surname) ? `${plain(name)} ${plain(surname)}` : "";
}
