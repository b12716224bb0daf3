import { createConversations } from "../../providers/chat/conversations.ts";
import { chatTables } from "../../providers/chat/tables.ts";
import { createInbox } from "../../providers/messaging/inbox.ts";
import { messagingTables } from "../../providers/messaging/tables.ts";
import { storedSecret } from "../../store/settings.ts";
import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import { messagingHandlers } from "../routes/messaging-routes.ts";
import { createMessagingOperator } from "./messaging-operator.ts";
import { createMessagingSessions } from "./messaging-sessions.ts";

type Needs = Foundation &
  Omit<NeedsOf<typeof createMessagingSessions>, "secret"> &
  Omit<NeedsOf<typeof createMessagingOperator>, "messagingSessions">;

/** The vendors of customer messaging and live chat, and the operator's side of them. */
export const messagingDomain = defineDomain({
  tables: [messagingTables, chatTables],
  services(needs: Needs) {
    const { store, clock } = needs;
    const secret = storedSecret(store, "messaging_secret");
    const messagingSessions = createMessagingSessions({ ...needs, secret });
    return {
      messagingSessions,
      messagingOperator: createMessagingOperator({ ...needs, messagingSessions }),
      /** The inboxes of the messaging vendor. */
      inbox: createInbox(store, clock),
      /** The conversations of the chat vendor. */
      chatConversations: createConversations(store, clock),
    };
  },
  handlers: messagingHandlers,
});
