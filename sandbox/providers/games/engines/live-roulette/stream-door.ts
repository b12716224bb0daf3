import type { IncomingMessage, ServerResponse } from "node:http";
import { bearerOf } from "../../../../product-api/accounts/bearer.ts";
import type { GameServices } from "../../services.ts";
import type { LiveTables } from "./live-tables.ts";

const PATH = /^\/sandbox\/games\/api\/([^/]+)\/live$/;
/** Milliseconds between two signs of life, each of which also asks whether the launch still holds. */
const HEARTBEAT = 15_000;
/** Unread bytes after which a slow reader is dropped: it can come back and ask for what it missed. */
const LARGEST_BACKLOG = 256 * 1024;

/**
 * `GET /sandbox/games/api/:code/live`: all that happens at a live table, as lines of JSON, for as long as the launch holds. Empty
 * lines are signs of life.
 *
 * @returns whether the request was one of these, and is answered
 */
export function createStreamDoor(tables: LiveTables, resolveLaunch: GameServices["resolveLaunch"]) {
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const code = PATH.exec(path)?.[1];
    const table = code === undefined ? null : tables.find(code);
    if (!table || request.method !== "GET") return false;
    const token = bearerOf(request.headers.authorization) ?? "";
    const holds = () => resolveLaunch(token)?.gameCode === code;
    const headers = { "Access-Control-Allow-Origin": "null", Vary: "Origin", "Cache-Control": "no-store" };
    if (!holds()) {
      response.writeHead(401, headers).end();
      return true;
    }
    response.writeHead(200, { ...headers, "Content-Type": "application/x-ndjson" });
    response.write("\n");
    const close = table.stream.open((line) => {
      if (response.writableLength > LARGEST_BACKLOG) response.destroy();
      else response.write(line);
    });
    const beat = setInterval(() => {
      if (holds()) response.write("\n");
      else response.end();
    }, HEARTBEAT).unref();
    response.on("close", () => {
      clearInterval(beat);
      close();
    });
    return true;
  };
}
