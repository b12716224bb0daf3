import type { IncomingHttpHeaders } from "node:http";
import { bearerOf } from "../product-api/accounts/bearer.ts";
import { playableGame } from "../product-api/lobby/catalogue.ts";
import { liveCalls } from "../providers/games/engines/live-roulette/calls.ts";
import { createStreamDoor } from "../providers/games/engines/live-roulette/stream-door.ts";
import { answerGame, gameRoutes } from "../providers/games/server.ts";
import type { Services } from "../services.ts";
import { type Exchange, parseJson, readBody } from "./exchange.ts";

/** The game server, mounted: it knows neither this HTTP server nor the house behind its ports. */
export function createGamesDoor(services: Services) {
  const { clock, jackpots, launches, liveTables, store, tellBalance, verifier, wallet } = services;
  const stream = createStreamDoor(liveTables, launches.resolve);
  const routes = gameRoutes(
    {
      db: store.db,
      transaction: store.transaction,
      wallet,
      jackpots,
      resolveLaunch: launches.resolve,
      findGame: playableGame,
      now: clock.now,
      verifier,
    },
    liveCalls(liveTables),
  );

  /** A round has been shown to its end: now its win may be told everywhere. */
  const tellPlayer = (authorization: string | undefined) => {
    const launch = launches.resolve(bearerOf(authorization) ?? "");
    if (launch?.mode === "real" && launch.userId) tellBalance(launch.userId);
  };

  /** False where the path is none of the games'. */
  return async function serve({ request, response, path, query }: Exchange): Promise<boolean> {
    if (!path.startsWith("/sandbox/games/")) return false;
    if (stream(request, response, path)) return true;
    const body = parseJson(await readBody(request));
    const headers = single(request.headers);
    const answer = answerGame(routes, { method: request.method ?? "", path, query, headers, body });
    if (!answer) return false;
    if (answer.status === 200 && path.endsWith("/shown")) tellPlayer(headers.authorization);
    response.writeHead(answer.status, answer.headers).end(answer.body);
    return true;
  };
}

function single(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );
}
