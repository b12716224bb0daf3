import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { CallSession } from "../http/call-context.ts";

/** Seconds for which a session id is valid. */
const LIFETIME = 15 * 60;
const SESSION_ID = /^([0-9A-Za-z-]{1,64})\.(\d{1,12})\.([0-9a-f]{64})$/;

interface Dependencies {
  clock: Clock;
  secret: string;
  sessions: Pick<Sessions, "playerOf">;
}

/**
 * Session ids for the vendor of customer messaging [TP-1]. An id names a session and its expiry, signed with a key that is used for
 * nothing else, so the vendor can neither derive the auth token from it nor use it for another call. It ends with the session.
 */
export function createMessagingSessions({ clock, secret, sessions }: Dependencies) {
  const sign = (text: string) => createHmac("sha256", secret).update(`messaging.${text}`).digest();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    issue({ sessionId }: CallSession): { session_id: string; expires_at: string } {
      const expires = seconds() + LIFETIME;
      const text = `${sessionId}.${expires}`;
      return {
        session_id: `${text}.${sign(text).toString("hex")}`,
        expires_at: new Date(expires * 1000).toISOString(),
      };
    },
    /** The id of the player, null for an unknown or expired session id, or if the session has ended. */
    playerOf(id: string): string | null {
      const [, sessionId = "", expires = "", signature = ""] = SESSION_ID.exec(id) ?? [];
      if (!sessionId || Number(expires) <= seconds()) return null;
      const isSigned = timingSafeEqual(Buffer.from(signature, "hex"), sign(`${sessionId}.${expires}`));
      return isSigned ? sessions.playerOf(sessionId) : null;
    },
  };
}
export type MessagingSessions = ReturnType<typeof createMessagingSessions>;
