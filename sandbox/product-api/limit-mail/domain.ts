import type { Players } from "../accounts/players.ts";
import { defineDomain, type Foundation } from "../domain.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import { createLimitMail } from "./limit-mail.ts";

/** Mails about raised limits that can be confirmed. */
export const limitMailDomain = defineDomain({
  services({ store, clock, scheduler, mail, players }: Foundation & { mail: PlayerMail; players: Players }) {
    scheduler.add(createLimitMail(store, clock, { mail, players }));
    return {};
  },
});
