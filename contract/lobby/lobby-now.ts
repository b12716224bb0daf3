import { z } from "zod";

/** How things stand in the lobby: who plays where, and what the live tables last drew. */
export const lobbyNow = z.object({
  /** Players with an open game by the game's code; a game without any is left out. */
  players: z.record(z.string(), z.number().int().min(1)),
  /** The live tables' latest numbers, newest first. */
  tables: z.array(
    z.object({
      code: z.string(),
      numbers: z.array(
        z.object({ number: z.number().int().min(0).max(36), colour: z.enum(["green", "red", "black"]) }),
      ),
    }),
  ),
});
export type LobbyNow = z.output<typeof lobbyNow>;

/** Events of the topic `lobby` [LIVE-1]; each contains the whole state. */
export const lobbyEvents = { "lobby/now": lobbyNow } as const;
