import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { query, type Store } from "../../store/database.ts";
import { type AgentAnswer, answerTo } from "./script.ts";

/** Messages of one conversation that are shown. */
const SHOWN = 100;

const link = z.object({ label: z.string(), path: z.string() });
const messageRow = z.object({
  id: z.number(),
  sender: z.enum(["visitor", "agent"]),
  text: z.string(),
  link: z
    .string()
    .nullable()
    .transform((value) => (value === null ? null : link.parse(JSON.parse(value)))),
  sent_at: z.string(),
});
export type ChatMessage = z.output<typeof messageRow>;

/** Conversations with the scripted agent. */
export function createConversations({ db }: Pick<Store, "db">, clock: Clock) {
  const insert = db.prepare(
    "INSERT INTO chat_messages (conversation, sender, text, link, sent_at) VALUES (?, ?, ?, ?, ?)",
  );
  const latest = query(
    db,
    `SELECT * FROM (SELECT message_id AS id, sender, text, link, sent_at FROM chat_messages
     WHERE conversation = ? ORDER BY message_id DESC LIMIT ?) ORDER BY id`,
    messageRow,
  );
  return {
    list: (conversation: string): ChatMessage[] => latest(conversation, SHOWN),
    /** Stores a message and the agent's answer, in the caller's transaction. */
    say(conversation: string, text: string, locale: string): ChatMessage[] {
      insert.run(conversation, "visitor", text, null, clock.iso());
      const answer: AgentAnswer = answerTo(text, locale);
      insert.run(conversation, "agent", answer.text, JSON.stringify(answer.link), clock.iso());
      return latest(conversation, SHOWN);
    },
  };
}
export type Conversations = ReturnType<typeof createConversations>;
