import { z } from "zod";
import { loadTexts } from "../../texts.ts";

/** The topics that the scripted agent knows, with the page that each answer links to. */
export const TOPICS = {
  deposit: "/wallet/deposit",
  withdrawal: "/wallet/withdrawal",
  bonus: "/account/bonus",
  limits: "/account/limits",
} as const;
type Topic = keyof typeof TOPICS;
const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]];
/** Where the agent hands over to people. */
const CONTACT_PAGE = "/page/contact-us";

const text = z.string().min(1);
/** `keywords` is a list, separated by a comma and a space. */
const answer = z.strictObject({ question: text, keywords: text, answer: text, link: text });
export const chatTexts = loadTexts(
  new URL("texts/", import.meta.url),
  z.strictObject({
    agent: text,
    greeting: text,
    handover: text,
    contact: text,
    placeholder: text,
    send: text,
    failed: text,
    typing: text,
    note: text,
    topics: z.record(z.enum(TOPIC_NAMES), answer),
  }),
);

export interface AgentAnswer {
  text: string;
  link: { label: string; path: string };
}

/** The topic whose keyword comes first in a text; null if it has none. Keywords are beginnings of words. */
export function topicOf(message: string, locale: string): Topic | null {
  const words = message.toLocaleLowerCase(locale.slice(0, 2)).split(/[^\p{L}\p{N}]+/u);
  const { topics } = chatTexts(locale);
  for (const word of words) {
    const topic = TOPIC_NAMES.find((name) =>
      topics[name].keywords.split(", ").some((keyword) => word.startsWith(keyword)),
    );
    if (topic) return topic;
  }
  return null;
}

/** The agent's answer to a message: about its topic, or the way to the contact form. */
export function answerTo(message: string, locale: string): AgentAnswer {
  const { topics, handover, contact } = chatTexts(locale);
  const topic = topicOf(message, locale);
  return topic
    ? { text: topics[topic].answer, link: { label: topics[topic].link, path: `/${locale}${TOPICS[topic]}` } }
    : { text: handover, link: { label: contact, path: `/${locale}${CONTACT_PAGE}` } };
}
