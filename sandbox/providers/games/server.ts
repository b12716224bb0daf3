import { z } from "zod";
import { buildClientAssets } from "./client-assets.ts";
import { clientPage } from "./client-page.ts";
import { createPreparations } from "./preparations.ts";
import { RoundRefusal, type RoundRefusalCode, roundService, type Seat, seat } from "./rounds.ts";
import type { GameRequest, GameResponse, GameRoute, GameServices } from "./services.ts";
import { WalletRefusal, type WalletRefusalCode } from "./wallet-port.ts";

/** What the client's calls may be refused with, and their HTTP status. */
const STATUS: Record<RoundRefusalCode | WalletRefusalCode, number> = {
  "bad-request": 400,
  "stake-not-allowed": 400,
  "bet-not-allowed": 400,
  "choice-not-offered": 409,
  "bad-client-seed": 400,
  "round-unknown": 404,
  "round-unfinished": 409,
  "demo-only": 403,
  "bets-closed": 409,
  "insufficient-funds": 402,
  "session-ended": 401,
  "account-blocked": 403,
  "limit-reached": 403,
  "reality-check": 403,
  "bonus-stake-limit": 403,
  "wrong-currency": 409,
  "rolled-back": 409,
};

/** Those that a player is told more of than that they were refused. */
const TELLING: ReadonlySet<string> = new Set(["limit-reached", "bonus-stake-limit"]);

const spinBody = z.object({
  stake: z.int().positive(),
  /** The engine says what may stand here. */
  bet: z.unknown().optional(),
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

/** A call of a game, answered to whoever holds a seat at it. */
export interface GameCall {
  method: "GET" | "POST";
  name: string;
  /** Throws RoundRefusal or WalletRefusal. */
  work: (at: Seat, request: GameRequest) => unknown;
}

/**
 * The game server's routes, under no framework: hand each request to {@link answerGame}, or mount the routes yourself.
 *
 * - `GET /sandbox/games/:code?token&lang&lobbyUrl` the client's document
 * - `GET /sandbox/games/assets/*` its scripts, style and fonts
 * - `GET /sandbox/games/verifier/*` the verifier's frame and its modules
 * - `/sandbox/games/api/:code/…` its calls, authorized by `Bearer <launch token>`, open to the opaque origin `null`:
 *   `GET state`, `POST prepare`, `POST spin`, `POST choose`, `POST shown`, `POST seed`, `GET verify?round=`, `POST refill` (demo only);
 *   each answers `{ result }` or `{ error: { code } }`; that of a limit says in its `details` which one, and how much it allows
 *
 * @param more calls of games that are not played by rounds of their player's own
 */
export function gameRoutes(services: GameServices, more: readonly GameCall[] = []): GameRoute[] {
  const rounds = roundService(services);
  const assets = buildClientAssets();
  const { verifier } = services;
  const preparations = createPreparations();

  const call = (method: GameCall["method"], name: string, work: GameCall["work"]) => ({
    method,
    path: `/sandbox/games/api/:code/${name}`,
    handle: (request: GameRequest, { code = "" }) =>
      answering(() => work(seated(services, request, code), request)),
  });

  return [
    {
      method: "GET",
      path: "/sandbox/games/assets/*",
      handle(_request, { rest = "" }): GameResponse {
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
      handle: (_request, { rest = "" }) => verifier.serve(rest),
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
    call("GET", "state", (at) => ({ ...rounds.state(at), prepared: preparations.of(at) })),
    call("POST", "prepare", (at, { body }) => {
      const { stake, bet = null } = parsed(prepareBody, body);
      return preparations.keep(at, { stake, bet });
    }),
    call("POST", "spin", (at, { body }) => {
      const answer = rounds.spin(at, parsed(spinBody, body));
      preparations.drop(at);
      return answer;
    }),
    call("POST", "choose", (at, { body }) => rounds.choose(at, parsed(choiceBody, body))),
    call("POST", "shown", (at, { body }) => rounds.shown(at, parsed(shownBody, body).roundId)),
    call("POST", "seed", (at, { body }) => rounds.rotateSeed(at, parsed(seedBody, body).clientSeed)),
    call("GET", "verify", (at, { query }) => rounds.verify(at, query.get("round") ?? "")),
    call("POST", "refill", (at) => rounds.refill(at)),
    ...more.map(({ method, name, work }) => call(method, name, work)),
    {
      method: "GET",
      path: "/sandbox/games/:code",
      handle(request, { code = "" }) {
        const game = services.findGame(code);
        if (!game) return { status: 404, headers: {}, body: "" };
        const launch = services.resolveLaunch(request.query.get("token") ?? "");
        return clientPage(game, request.query.get("lang") ?? launch?.language ?? null, request, assets);
      },
    },
  ];
}

/** Finds the route of a request and answers it; null where the path is none of the game server's. */
export function answerGame(routes: readonly GameRoute[], request: GameRequest): GameResponse | null {
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

/** The parameters of a path under a route's pattern (a last `*` is called `rest`); null where it does not fit. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const parts = pattern.split("/");
  const segments = path.split("/");
  const open = parts.at(-1) === "*";
  if (open ? segments.length < parts.length : segments.length !== parts.length) return null;
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

/** The seat that the request's launch token gives; throws WalletRefusal `session-ended` where it gives none. */
function seated(services: GameServices, { headers }: GameRequest, code: string): Seat {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];
  const launch = token ? services.resolveLaunch(token) : null;
  const game = services.findGame(code);
  const place = launch && game && launch.gameCode === code ? seat(launch, game) : null;
  if (!place) throw new WalletRefusal("session-ended");
  return place;
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new RoundRefusal("bad-request");
  return data;
}

/** Refusals become answers; what else goes wrong is thrown on for the host to log and answer 500. */
function answering(work: () => unknown): GameResponse {
  const headers = { ...corsHeaders, "Content-Type": "application/json", "Cache-Control": "no-store" };
  try {
    return { status: 200, headers, body: JSON.stringify({ result: work() }) };
  } catch (error) {
    if (!(error instanceof RoundRefusal || error instanceof WalletRefusal)) throw error;
    const { code } = error;
    const details = error instanceof WalletRefusal && TELLING.has(error.code) && error.details;
    return {
      status: STATUS[code],
      headers,
      body: JSON.stringify({ error: { code, ...(details && { details }) } }),
    };
  }
}
