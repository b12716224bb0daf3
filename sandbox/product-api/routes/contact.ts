import { z } from "zod";
import { EXAMPLE_COMPANY } from "#contract/host/example-company.ts";
import { CONTACT_TOPICS, type contactOperations } from "#contract/wire/content/contact.ts";
import { mailboxKey } from "#contract/wire/mailbox-key.ts";
import type { Clock } from "../../clock.ts";
import { interpolate } from "../../interpolation.ts";
import type { Store } from "../../store/database.ts";
import { loadTexts } from "../../texts.ts";
import { createLoginAttempts } from "../accounts/login-attempts.ts";
import type { Players } from "../accounts/players.ts";
import type { HandlersOf } from "../http/call-context.ts";
import type { Mailbox } from "../mail/mailbox.ts";

/** Messages of one sender or network address within the window. */
const CONTACT_LIMITS = { limit: 5, windowMs: 60 * 60_000 };
/** The operator's language. */
const OPERATOR_LOCALE = "en";

const texts = loadTexts(
  new URL("../mail/texts/contact/", import.meta.url),
  z.strictObject({
    topics: z.strictObject(Object.fromEntries(CONTACT_TOPICS.map((topic) => [topic, z.string()]))),
    message: z.strictObject({ subject: z.string() }),
    copy: z.strictObject({ subject: z.string(), intro: z.string(), receipt: z.string(), link: z.string() }),
  }),
);

interface Dependencies {
  clock: Clock;
  mailbox: Mailbox;
  players: Pick<Players, "get">;
  store: Store;
}

/**
 * Mails messages of visitors to the operator. The sender gets a copy if it is a player whose confirmed address it is, and otherwise a
 * receipt without a word of the message: whoever enters a stranger's address must not be able to write to it in the site's name.
 */
export function contactHandlers({
  clock,
  mailbox,
  players,
  store,
}: Dependencies): HandlersOf<typeof contactOperations> {
  const sent = createLoginAttempts(clock, CONTACT_LIMITS);
  const isConfirmed = (email: string, userId: string | undefined): boolean => {
    if (userId === undefined) return false;
    const player = players.get(userId);
    return player.emailConfirmed && player.email === email.toLowerCase();
  };
  return {
    sendContactMessage({ name, email, topic, message, locale }, { client, origin, session }) {
      const limited = [`contact ${mailboxKey(email)}`, `contact from ${client.address}`];
      for (const key of limited) sent.check(key);
      const lines = message.split(/\r?\n/).filter((line) => line.trim() !== "");
      const operator = texts(OPERATOR_LOCALE);
      const own = texts(locale);
      store.transaction(() => {
        mailbox.deliver({
          to: EXAMPLE_COMPANY.email,
          locale: OPERATOR_LOCALE,
          subject: interpolate(operator.message.subject, { name, topic: operator.topics[topic] }),
          paragraphs: [`${name} <${email}>${session ? `, player ${session.userId}` : ""}`, ...lines],
        });
        mailbox.deliver({
          to: email,
          locale,
          subject: own.copy.subject,
          paragraphs: isConfirmed(email, session?.userId)
            ? [interpolate(own.copy.intro, { name, topic: own.topics[topic] }), ...lines]
            : [own.copy.receipt],
          link: `${origin ?? ""}/${locale}/page/contact-us`,
          linkLabel: own.copy.link,
        });
      });
      for (const key of limited) sent.failed(key);
      return { success: true };
    },
  };
}
