import type { IncomingHttpHeaders } from "node:http";
import { Router } from "express";
import type { Clock } from "../../clock.ts";
import { bearerToken } from "../../http/bearer-token.ts";
import { asyncHandler, readJson, searchParams } from "../../http/requests.ts";
import {
  createLiveTableHandlers,
  createStreamHandler,
} from "../../providers/games/server/live-roulette/handlers.ts";
import type { LiveTables } from "../../providers/games/server/live-roulette/live-tables.ts";
import { createGameRoutes, handleGameRequest } from "../../providers/games/server/routes.ts";
import type { JackpotPort } from "../../providers/games/server/services.ts";
import type { VerifierAssets } from "../../providers/games/verifier/assets.ts";
import type { SeamlessWallet } from "../../providers/seamless-wallet.ts";
import type { Store } from "../../store/database.ts";
import { playableGame } from "../lobby/catalogue.ts";
import type { Launches } from "../lobby/launches.ts";

interface Dependencies {
  clock: Clock;
  jackpots: JackpotPort;
  launches: Launches;
  liveTables: LiveTables;
  /** Publishes the balance of a player to their sockets. */
  announceBalance: (userId: string) => void;
  store: Store;
  verifier: () => VerifierAssets;
  wallet: SeamlessWallet;
}

/** `/sandbox/games/*`: connects the game server to Express and to the services of the operator; it depends on neither. */
export function createGamesRouter(dependencies: Dependencies): Router {
  const { clock, jackpots, launches, liveTables, announceBalance, store, verifier, wallet } = dependencies;
  const serveStream = createStreamHandler(liveTables, launches.resolve);
  const routes = createGameRoutes(
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
    createLiveTableHandlers(liveTables),
  );

  /** The balance includes the win of a round after the game has shown the round. */
  const announceShownRound = (authorization: string | undefined) => {
    const launch = launches.resolve(bearerToken(authorization) ?? "");
    if (launch?.mode === "real" && launch.userId) announceBalance(launch.userId);
  };

  const router = Router({ caseSensitive: true });
  router.use(
    asyncHandler(async (request, response, next) => {
      const { method, path } = request;
      if (!path.startsWith("/sandbox/games/")) return next();
      if (serveStream(request, response, path)) return;
      const body = await readJson(request, response);
      const headers = joinHeaders(request.headers);
      const answer = handleGameRequest(routes, { method, path, query: searchParams(request), headers, body });
      if (!answer) return next();
      if (answer.status === 200 && path.endsWith("/shown")) announceShownRound(headers.authorization);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    }),
  );
  return router;
}

function joinHeaders(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );
}
