import { z } from "#contract/wire/zod.ts";
import { listOf } from "../tolerant.ts";

/** Current statistics of the lobby: players per game, and the latest numbers of the live tables. */
export const lobbyStats = z.object({
  /** Number of players by game code; games without players are omitted. */
  players: z.record(z.string(), z.number().int().min(1)),
  /** The latest numbers of each live table, newest first. */
  tables: listOf(
    z.object({
      code: z.string(),
      numbers: z.array(
        z.object({ number: z.number().int().min(0).max(36), colour: z.enum(["green", "red", "black"]) }),
      ),
    }),
  ),
});
export type LobbyStats = z.output<typeof lobbyStats>;

/** Events of the topic `lobby` [LIVE-1]; each contains the whole state. */
export const lobbyEvents = { "lobby/now": lobbyStats } as const;
