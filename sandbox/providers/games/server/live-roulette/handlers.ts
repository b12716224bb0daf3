import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { bearerToken } from "../../../../http/bearer-token.ts";
import type { GameRequest } from "../../http.ts";
import { type GameSession, RoundRefusal } from "../round-requests.ts";
import { type GameHandler, parseBody } from "../routes.ts";
import type { GameServices } from "../services.ts";
import type { LiveTable } from "./live-table.ts";
import type { LiveTables } from "./live-tables.ts";

const betsBody = z.object({ roundId: z.int().min(1), requestId: z.string(), bets: z.unknown() });

/**
 * Handlers of the live tables. All throw RoundRefusal `bad-request` for a game that is not a live table.
 *
 * - `GET table`: the state of the table, with which a client can join in the middle of a round; `GET live` then streams changes
 * - `POST bets`: replaces the player's bets on the open round, idempotent by request id
 * - `GET proofs`: the latest rounds with their proofs; `GET own`: the latest rounds with bets of the player
 */
export function createLiveTableHandlers(tables: LiveTables): readonly GameHandler[] {
  const forTable = (
    method: GameHandler["method"],
    name: string,
    handle: (table: LiveTable, session: GameSession, request: GameRequest) => unknown,
  ): GameHandler => ({
    method,
    name,
    handle(session, request) {
      const table = tables.find(session.game.code);
      if (!table) throw new RoundRefusal("bad-request");
      return handle(table, session, request);
    },
  });

  return [
    forTable("GET", "table", (table, session) => tables.state(table, session)),
    forTable("POST", "bets", (table, session, { body }) => {
      const { roundId, requestId, bets } = parseBody(betsBody, body);
      return tables.placeBets(table, session, roundId, requestId, bets);
    }),
    forTable("GET", "proofs", (table) => tables.proofs(table)),
    forTable("GET", "own", (table, session) => tables.ownRounds(table, session)),
  ];
}

const STREAM_PATH = /^\/sandbox\/games\/api\/([^/]+)\/live$/;
/** Milliseconds between two heartbeats. Each one also checks that the launch token is still valid. */
const HEARTBEAT_INTERVAL = 15_000;
/** Maximum unread bytes; a slower reader is disconnected and may reconnect. */
const MAX_BACKLOG = 256 * 1024;

/**
 * `GET /sandbox/games/api/:code/live`: the events of a live table as lines of JSON, while the launch token is valid. Empty lines
 * are heartbeats.
 *
 * @returns a handler that returns whether it handled the request
 */
export function createStreamHandler(tables: LiveTables, resolveLaunch: GameServices["resolveLaunch"]) {
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const code = STREAM_PATH.exec(path)?.[1];
    const table = code === undefined ? null : tables.find(code);
    if (!table || request.method !== "GET") return false;
    const token = bearerToken(request.headers.authorization) ?? "";
    const isAuthorized = () => resolveLaunch(token)?.gameCode === code;
    const headers = { "Access-Control-Allow-Origin": "null", Vary: "Origin", "Cache-Control": "no-store" };
    if (!isAuthorized()) {
      response.writeHead(401, headers).end();
      return true;
    }
    response.writeHead(200, { ...headers, "Content-Type": "application/x-ndjson" });
    response.write("\n");
    const unsubscribe = table.stream.subscribe((line) => {
      if (response.writableLength > MAX_BACKLOG) response.destroy();
      else response.write(line);
    });
    const heartbeat = setInterval(() => {
      if (isAuthorized()) response.write("\n");
      else response.end();
    }, HEARTBEAT_INTERVAL).unref();
    response.on("close", () => {
      clearInterval(heartbeat);
      unsubscribe();
    });
    return true;
  };
}
