import type { Players } from "../accounts/players.ts";
import { defineDomain, type Foundation } from "../domain.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { contactHandlers } from "../routes/contact.ts";
import { createMailbox } from "./mailbox.ts";
import { createPlayerMail } from "./player-mail.ts";
import { mailTables } from "./tables.ts";

interface Needs extends Foundation {
  players: Players;
  protection: PlayerProtection;
}

/** Mails to players and to the operator. */
export const mailDomain = defineDomain({
  tables: [mailTables],
  services({ store, clock, players, protection }: Needs) {
    const mailbox = createMailbox(store, clock);
    return {
      mailbox,
      /** Sends mails to players. */
      mail: createPlayerMail(mailbox, players, protection.exclusions),
    };
  },
  handlers: contactHandlers,
});
