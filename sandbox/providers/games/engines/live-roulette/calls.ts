import { z } from "zod";
import { RoundRefusal, type Seat } from "../../round-calls.ts";
import type { GameCall } from "../../server.ts";
import type { GameRequest } from "../../services.ts";
import type { LiveTable } from "./live-table.ts";
import type { LiveTables } from "./live-tables.ts";

const betsBody = z.object({ roundId: z.int().min(1), requestId: z.string(), bets: z.unknown() });

/**
 * What a live table answers; each throws RoundRefusal `bad-request` for a game that is none.
 *
 * - `GET table`: all that a client needs to join in the middle; `GET live` then tells what happens (stream-door.ts);
 * - `POST bets`: all chips that are to lie on the open round for the player, once for a request id;
 * - `GET proofs`: the latest rounds with what proves them; `GET own`: those that the player bet on.
 */
export function liveCalls(tables: LiveTables): readonly GameCall[] {
  const call = (
    method: GameCall["method"],
    name: string,
    work: (table: LiveTable, seat: Seat, request: GameRequest) => unknown,
  ): GameCall => ({
    ...{ method, name },
    work(seat, request) {
      const table = tables.find(seat.game.code);
      if (!table) throw new RoundRefusal("bad-request");
      return work(table, seat, request);
    },
  });

  return [
    call("GET", "table", (table, seat) => tables.state(table, seat)),
    call("POST", "bets", (table, seat, { body }) => {
      const sent = parsed(betsBody, body);
      return tables.lay(table, seat, sent.roundId, sent.requestId, sent.bets);
    }),
    call("GET", "proofs", (table) => tables.proofs(table)),
    call("GET", "own", (table, seat) => tables.own(table, seat)),
  ];
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new RoundRefusal("bad-request");
  return data;
}
