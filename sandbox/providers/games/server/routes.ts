import { z } from "zod";
import { WalletRefusal, type WalletRefusalCode } from "../../seamless-wallet.ts";
import type { GameRequest, GameResponse, GameRoute } from "../http.ts";
import type { RoundRefusalCode } from "../protocol.ts";
import { clientAssets } from "./client-assets.ts";
import { launchPage } from "./launch-page.ts";
import { createPreparedBets } from "./prepared-bets.ts";
import { type GameSession, openGameSession, RoundRefusal } from "./round-requests.ts";
import { createRoundService } from "./round-service.ts";
import type { GameServices } from "./services.ts";

/** HTTP status by refusal code. */
const STATUS_BY_CODE: Record<RoundRefusalCode | WalletRefusalCode, number> = {
  "bad-request": 400,
  "stake-not-allowed": 400,
  "bet-not-allowed": 400,
  "choice-not-offered": 409,
  "bad-client-seed": 400,
  "round-unknown": 404,
  "round-unfinished": 409,
  "round-too-soon": 409,
  "demo-only": 403,
  "bets-closed": 409,
  "free-spins-changed": 409,
  "insufficient-funds": 402,
  "session-ended": 401,
  "account-blocked": 403,
  "limit-reached": 403,
  "reality-check": 403,
  "bonus-stake-limit": 403,
  "wrong-currency": 409,
  "rolled-back": 409,
};

/** Codes of refusals with details for the client. */
const CODES_WITH_DETAILS: ReadonlySet<string> = new Set(["limit-reached", "bonus-stake-limit"]);

const spinBody = z.object({
  stake: z.int().positive(),
  /** Validated by the engine. */
  bet: z.unknown().optional(),
  freeSpin: z.boolean().optional(),
  clientSeed: z.string().optional(),
  roundRequestId: z.string(),
});
const choiceBody = z.object({
  roundId: z.string(),
  step: z.int().min(0),
  choice: z.string(),
  choiceRequestId: z.string(),
});
const prepareBody = z.object({ stake: z.int().positive(), bet: z.unknown() });
const shownBody = z.object({ roundId: z.string() });
const seedBody = z.object({ clientSeed: z.string().optional() });

/** A handler of the API at `/sandbox/games/api/:code/<name>`. */
export interface GameHandler {
  method: "GET" | "POST";
  name: string;
  /** Returns the result as JSON. Throws RoundRefusal or WalletRefusal. */
  handle: (session: GameSession, request: GameRequest) => unknown;
}

/**
 * The routes of the game server, independent of a framework. {@link handleGameRequest} dispatches requests to them.
 *
 * - `GET /sandbox/games/:code?token&lang&lobbyUrl`: the launch page
 * - `GET /sandbox/games/assets/*`: scripts, styles and fonts of the clients
 * - `GET /sandbox/games/verifier/*`: the verifier's frame and its modules
 * - `/sandbox/games/api/:code/…`: the API of the clients, authorized by `Bearer <launch token>`, with CORS for the opaque origin
 *   `null`: `GET state`, `POST prepare`, `POST spin`, `POST choose`, `POST shown`, `POST seed`, `GET verify?round=`,
 *   `POST refill` (demo mode). Responses are `{ result }` or `{ error: { code, details? } }`; details describe a limit.
 *
 * @param handlers further handlers of the API, for games with shared rounds
 */
export function createGameRoutes(services: GameServices, handlers: readonly GameHandler[] = []): GameRoute[] {
  const rounds = createRoundService(services);
  const preparedBets = createPreparedBets();

  const apiRoute = (
    method: GameHandler["method"],
    name: string,
    handle: GameHandler["handle"],
  ): GameRoute => ({
    method,
    path: `/sandbox/games/api/:code/${name}`,
    handle: (request, { code = "" }) =>
      jsonResponse(() => handle(authenticate(services, request, code), request)),
  });

  return [
    {
      method: "GET",
      path: "/sandbox/games/assets/*",
      handle(_request, { rest = "" }): GameResponse {
        const assets = clientAssets();
        const prefix = assets.base.slice("/sandbox/games/assets/".length);
        const asset = rest.startsWith(prefix) ? assets.files.get(rest.slice(prefix.length)) : undefined;
        if (!asset) return { status: 404, headers: {}, body: "" };
        return {
          status: 200,
          headers: {
            "Content-Type": asset.type,
            "Cache-Control": "public, max-age=31536000, immutable",
            "Access-Control-Allow-Origin": "*",
            "Cross-Origin-Resource-Policy": "cross-origin",
            "X-Content-Type-Options": "nosniff",
          },
          body: asset.body,
        };
      },
    },
    {
      method: "GET",
      path: "/sandbox/games/verifier/*",
      handle: (_request, { rest = "" }) => services.verifier().serve(rest),
    },
    {
      method: "OPTIONS",
      path: "/sandbox/games/api/*",
      handle: () => ({
        status: 204,
        headers: {
          ...corsHeaders,
          "Access-Control-Allow-Methods": "GET, POST",
          "Access-Control-Allow-Headers": "authorization, content-type",
          "Access-Control-Max-Age": "600",
        },
        body: "",
      }),
    },
    apiRoute("GET", "state", (session) => ({
      ...rounds.state(session),
      prepared: preparedBets.get(session),
    })),
    apiRoute("POST", "prepare", (session, { body }) => {
      const { stake, bet = null } = parseBody(prepareBody, body);
      return preparedBets.set(session, { stake, bet });
    }),
    apiRoute("POST", "spin", (session, { body }) => {
      const response = rounds.spin(session, parseBody(spinBody, body));
      preparedBets.delete(session);
      return response;
    }),
    apiRoute("POST", "choose", (session, { body }) => rounds.choose(session, parseBody(choiceBody, body))),
    apiRoute("POST", "shown", (session, { body }) =>
      rounds.markShown(session, parseBody(shownBody, body).roundId),
    ),
    apiRoute("POST", "seed", (session, { body }) =>
      rounds.rotateSeed(session, parseBody(seedBody, body).clientSeed),
    ),
    apiRoute("GET", "verify", (session, { query }) => rounds.verify(session, query.get("round") ?? "")),
    apiRoute("POST", "refill", (session) => rounds.refill(session)),
    ...handlers.map(({ method, name, handle }) => apiRoute(method, name, handle)),
    {
      method: "GET",
      path: "/sandbox/games/:code",
      handle(request, { code = "" }) {
        const game = services.findGame(code);
        if (!game) return { status: 404, headers: {}, body: "" };
        const launch = services.resolveLaunch(request.query.get("token") ?? "");
        const language = request.query.get("lang") ?? launch?.language ?? null;
        return launchPage(game, { language, rules: launch?.rules ?? null }, request, clientAssets());
      },
    },
  ];
}

/** Dispatches a request. Returns null if the path does not belong to the game server. */
export function handleGameRequest(routes: readonly GameRoute[], request: GameRequest): GameResponse | null {
  const matches = routes.flatMap((route) => {
    const parameters = matchPath(route.path, request.path);
    return parameters ? [{ route, parameters }] : [];
  });
  if (matches.length === 0) return null;
  const match = matches.find(({ route }) => route.method === request.method);
  if (match) return match.route.handle(request, match.parameters);
  return {
    status: 405,
    headers: { Allow: matches.map(({ route }) => route.method).join(", ") },
    body: "",
  };
}

/** The parameters of a path that matches a route's pattern (the final `*` is `rest`); null if it does not match. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const parts = pattern.split("/");
  const segments = path.split("/");
  const hasRest = parts.at(-1) === "*";
  if (hasRest ? segments.length < parts.length : segments.length !== parts.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] as string;
    if (part === "*") parameters.rest = segments.slice(index).join("/");
    else if (part.startsWith(":")) parameters[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return parameters;
}

const corsHeaders = { "Access-Control-Allow-Origin": "null", Vary: "Origin" };

/** The game session of the request's launch token. Throws WalletRefusal `session-ended` if the token is invalid for the game. */
function authenticate(services: GameServices, { headers }: GameRequest, code: string): GameSession {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];
  const launch = token ? services.resolveLaunch(token) : null;
  const game = services.findGame(code);
  const session = launch && game && launch.gameCode === code ? openGameSession(launch, game) : null;
  if (!session) throw new WalletRefusal("session-ended");
  return session;
}

/** Throws RoundRefusal `bad-request` if the body does not match. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new RoundRefusal("bad-request");
  return data;
}

/** The response of a handler. Refusals become error responses; other errors are rethrown, and the HTTP server answers 500. */
function jsonResponse(handle: () => unknown): GameResponse {
  const headers = { ...corsHeaders, "Content-Type": "application/json", "Cache-Control": "no-store" };
  try {
    return { status: 200, headers, body: JSON.stringify({ result: handle() }) };
  } catch (error) {
    if (!(error instanceof RoundRefusal || error instanceof WalletRefusal)) throw error;
    const { code } = error;
    const details = error instanceof WalletRefusal && CODES_WITH_DETAILS.has(error.code) && error.details;
    return {
      status: STATUS_BY_CODE[code],
      headers,
      body: JSON.stringify({ error: { code, ...(details && { details }) } }),
    };
  }
}
