import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from "./templates.ts";

const INBOX_SIZE = 50;

const messageRow = z.object({
  messageId: z.number(),
  template: z.enum(TEMPLATE_NAMES),
  sentAt: z.string(),
  isRead: z.number().transform((value) => value === 1),
});
export type InboxMessage = z.output<typeof messageRow>;

/** The inboxes of all players, with their read state. */
export function createInbox({ db }: Store, clock: Clock) {
  const insert = db.prepare(
    "INSERT INTO crm_messages (player_id, template, sent_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const list = query(
    db,
    `SELECT message_id AS messageId, template, sent_at AS sentAt, read_at IS NOT NULL AS isRead
     FROM crm_messages WHERE player_id = ? AND sent_at <= ? ORDER BY sent_at DESC, message_id DESC LIMIT ?`,
    messageRow,
  );
  const countAll = queryOne(
    db,
    "SELECT count(*) AS count FROM crm_messages WHERE player_id = ? AND template = ?",
    z.object({ count: z.number() }),
  );
  const markRead = db.prepare(
    "UPDATE crm_messages SET read_at = ? WHERE player_id = ? AND message_id = ? AND read_at IS NULL",
  );

  return {
    /** Schedules the campaigns that the player has not received; marketing only if the player allows it. */
    addCampaigns(playerId: string, marketingAllowed: boolean): void {
      for (const name of TEMPLATE_NAMES) {
        const { isMarketing, afterMinutes } = TEMPLATES[name];
        if (isMarketing && !marketingAllowed) continue;
        if ((countAll(playerId, name)?.count ?? 0) > 0) continue;
        insert.run(playerId, name, clock.in(afterMinutes * 60));
      }
    },
    /** Sends a message again, for the console. */
    send: (playerId: string, template: TemplateName) => void insert.run(playerId, template, clock.iso()),
    /** The messages that have arrived, newest first; without marketing if the player no longer allows it. */
    list: (playerId: string, marketingAllowed: boolean): InboxMessage[] =>
      list(playerId, clock.iso(), INBOX_SIZE).filter(
        ({ template }) => marketingAllowed || !TEMPLATES[template].isMarketing,
      ),
    /** Marks one message of the player read; does nothing for another player's. */
    read: (playerId: string, messageId: number) => void markRead.run(clock.iso(), playerId, messageId),
  };
}
export type Inbox = ReturnType<typeof createInbox>;
