import { z } from "#contract/wire/zod.ts";
import { exactTime } from "../iso-time.ts";
import { localeInput, nothing, operation } from "../operation.ts";

/** The player behind a session id, as the vendor of customer messaging sees them. */
const messagingPlayer = z.object({
  player_id: z.string(),
  /** The player's login. */
  name: z.string(),
  locale: localeInput,
  /** False for a player who gets no marketing: without consent, or with an exclusion. */
  marketing_allowed: z.boolean(),
});

export const messagingOperations = {
  messagingSession: operation({
    method: "POST",
    path: "/messaging/session",
    access: "player",
    capability: "inbox",
    summary:
      "A session id for the vendor of customer messaging. It is derived for this purpose, expires within minutes and ends with the player's session; it is valid for no other call.",
    input: nothing,
    result: z.object({
      session_id: z.string().min(16).max(512),
      /** ISO time. */
      expires_at: exactTime,
    }),
  }),
};

/** Operations that the vendor's servers call. */
export const messagingVendorOperations = {
  messagingPlayer: operation({
    method: "POST",
    path: "/messaging/player",
    access: "provider",
    summary: "The player of a messaging session id. `not_found` for an unknown or expired id.",
    input: z.object({ session_id: z.string().max(512) }),
    result: messagingPlayer,
  }),
};
