import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { type WebSocket, WebSocket as WebSocketClient, WebSocketServer } from "ws";
import { type Currency, decimalOf, parseAmount } from "#contract/wire/money/money.ts";

/*
 * The server of Northpier, the invented platform of bff/adapters/northpier: its own HTTP and WebSocket protocol, and its own tokens, in
 * front of a sandbox, so that players, money and games behind it are real.
 */

interface NorthpierOptions {
  /** Base URL and socket of the sandbox's product API. */
  apiUrl: string;
  socketUrl: string;
  /** Life of an access token in seconds. */
  tokenSeconds?: number;
  /** A header that every request must have, with its value. */
  requires?: [name: string, value: string];
  /** Serves https, and asks for a certificate that `ca` has signed. */
  tls?: Pick<ServerOptions, "key" | "cert" | "ca">;
}

export interface NorthpierApi {
  url: string;
  socketUrl: string;
  /** Requests so far as `POST /identity/token`, without queries. */
  requests: { line: string; headers: IncomingMessage["headers"]; peer: string | null }[];
  /** How often each refresh token was presented. */
  refreshUses: Map<string, number>;
  /** Messages that the socket has received. */
  socketMessages: string[];
  /** Answers the next calls of a path before the server sees them, or after it has executed them. */
  intercept(path: string, answer: { status: number; body: object } | "drop-after", times?: number): void;
  close(): Promise<void>;
}

interface Grant {
  player: string;
  /** Token of the sandbox. */
  inner: string;
  family: string;
  expiresAt: number;
}

class Fault extends Error {
  readonly status: number;
  readonly key: string;
  readonly details: Record<string, unknown>;
  constructor(status: number, key: string, details: Record<string, unknown> = {}) {
    super(key);
    this.status = status;
    this.key = key;
    this.details = details;
  }
}

/** Northpier's keys of the sandbox's refusals. */
const KEYS: Record<string, string> = {
  wrong_credentials: "SIGN_IN_REJECTED",
  two_factor_required: "ONE_TIME_CODE_NEEDED",
  wrong_two_factor_code: "ONE_TIME_CODE_REJECTED",
  not_signed_in: "TOKEN_EXPIRED",
  login_taken: "MAIL_IN_USE",
  under_age: "TOO_YOUNG",
  too_many_attempts: "SLOW_DOWN",
  game_in_maintenance: "TITLE_PAUSED",
  not_enough_money: "PURSE_TOO_LOW",
  amount_too_small: "BELOW_MINIMUM",
  amount_too_large: "ABOVE_MAXIMUM",
  payment_method_unavailable: "METHOD_OFF",
  payment_field_invalid: "FORM_FIELD_REJECTED",
  time_out: "ON_A_BREAK",
  self_excluded: "EXCLUDED",
};

// biome-ignore lint/suspicious/noExplicitAny: the sandbox's answers are checked by its own tests
type Inner = any;

const centsOf = (amount: string | number, currency: Currency) => parseAmount(amount, currency) ?? 0;

export async function startNorthpier({
  apiUrl,
  socketUrl,
  tokenSeconds = 300,
  requires,
  tls,
}: NorthpierOptions): Promise<NorthpierApi> {
  const access = new Map<string, Grant>();
  const refresh = new Map<string, Omit<Grant, "expiresAt">>();
  const endedFamilies = new Set<string>();
  const requests: NorthpierApi["requests"] = [];
  const refreshUses = new Map<string, number>();
  const socketMessages: string[] = [];
  const interceptions: {
    path: string;
    answer: { status: number; body: object } | "drop-after";
    times: number;
  }[] = [];

  async function inner(
    method: string,
    path: string,
    req: IncomingMessage,
    body?: object,
    token?: string,
  ): Promise<Inner> {
    const key = req.headers["x-request-key"];
    const response = await fetch(apiUrl + path, {
      method,
      headers: {
        "content-type": "application/json",
        "x-page-origin": String(req.headers["x-page-origin"] ?? "https://northpier.example"),
        "x-connection-id": String(req.headers["x-connection-id"] ?? "northpier"),
        "x-forwarded-for": String(req.headers["x-forwarded-for"] ?? "203.0.113.9"),
        "user-agent": String(req.headers["user-agent"] ?? ""),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(typeof key === "string" && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { result, error } = (await response.json()) as Inner;
    if (!error) return result;
    const { limit, currency, seconds, field } = error.vars;
    throw new Fault(
      response.status,
      KEYS[error.message] ?? (response.status === 404 ? "TITLE_UNKNOWN" : "INPUT_REJECTED"),
      {
        ...(limit !== undefined && { limitCents: centsOf(limit, currency), currencyCode: currency }),
        ...(seconds !== undefined && { retryAfterSeconds: seconds }),
        ...(field !== undefined && { field }),
      },
    );
  }

  function issue(player: string, innerToken: string, family: string) {
    const accessToken = randomBytes(24).toString("base64url");
    const refreshToken = randomBytes(24).toString("base64url");
    access.set(accessToken, {
      player,
      inner: innerToken,
      family,
      expiresAt: Date.now() + tokenSeconds * 1000,
    });
    refresh.set(refreshToken, { player, inner: innerToken, family });
    return { accessToken, refreshToken, expiresInSeconds: tokenSeconds };
  }

  function grantOf(token: string | undefined): Grant {
    const grant = token ? access.get(token) : undefined;
    if (!grant || grant.expiresAt <= Date.now() || endedFamilies.has(grant.family))
      throw new Fault(401, "TOKEN_EXPIRED");
    return grant;
  }

  const bearer = (req: IncomingMessage) => grantOf(req.headers.authorization?.replace(/^Bearer /, "")).inner;

  async function renew(token: string) {
    refreshUses.set(token, (refreshUses.get(token) ?? 0) + 1);
    const grant = refresh.get(token);
    if (!grant || endedFamilies.has(grant.family)) throw new Fault(401, "REFRESH_REUSED");
    if ((refreshUses.get(token) ?? 0) > 1) {
      // A token that is presented twice may be stolen: all of its family end.
      endedFamilies.add(grant.family);
      throw new Fault(401, "REFRESH_REUSED");
    }
    return issue(grant.player, grant.inner, grant.family);
  }

  const signedIn = ({ user_id, token }: Inner) => ({
    playerRef: user_id,
    ...issue(user_id, token, randomBytes(8).toString("hex")),
  });

  /** The routes, by method and path; `*` stands for one segment. */
  const routes: Record<
    string,
    (call: { req: IncomingMessage; url: URL; body: Inner; part: string }) => Promise<object>
  > = {
    "GET /catalogue/titles": async ({ req, url }) => {
      const { searchParams: query } = url;
      const first = Number(query.get("first") ?? 24);
      const from = Number(Buffer.from(query.get("after") ?? "", "base64url").toString() || 0);
      const list = await inner("GET", `/games?${innerFilter(query)}&offset=${from}&limit=${first}`, req);
      const next = from + list.items.length;
      return {
        edges: list.items.map((game: Inner) => ({ node: titleOf(game) })),
        pageInfo: {
          totalCount: list.total,
          endCursor: list.items.length > 0 ? Buffer.from(String(next)).toString("base64url") : null,
          hasNextPage: next < list.total,
        },
      };
    },
    "GET /catalogue/filters": async ({ req, url }) => {
      const facets = await inner("GET", `/game-facets?${innerFilter(url.searchParams)}`, req);
      const { currency } = facets.stakes;
      const counted = ({ id, count, name }: Inner) => ({
        ref: id,
        titles: count,
        ...(name && { label: name }),
      });
      const stake = ({ amount, count }: Inner) => ({ amountCents: centsOf(amount, currency), titles: count });
      return {
        totalCount: facets.total,
        studios: facets.providers.map(counted),
        mechanics: facets.features.map(counted),
        volatilityClasses: facets.volatilities.map((choice: Inner) => ({
          ...counted(choice),
          ref: choice.id.toUpperCase(),
        })),
        returns: facets.returns.map(({ from, count }: Inner) => ({
          minBasisPoints: Math.round(from * 100),
          titles: count,
        })),
        stakes: {
          currencyCode: currency,
          lowest: facets.stakes.from.map(stake),
          highest: facets.stakes.to.map(stake),
        },
      };
    },
    "GET /catalogue/titles/*": async ({ req, url, part }) => {
      const game = await inner(
        "GET",
        `/games/${part}?locale=${url.searchParams.get("language") ?? "en"}`,
        req,
      );
      return {
        ...titleOf(game),
        kinds: game.categories.map((name: string) => name.toUpperCase()),
        mechanics: game.features,
        volatilityClass: game.volatility?.toUpperCase() ?? null,
        limits: game.stakes.map(({ currency, min, max }: Inner) => ({
          currencyCode: currency,
          minCents: centsOf(min, currency),
          maxCents: centsOf(max, currency),
        })),
        maxWinFactor: game.max_win ?? null,
        availability: { available: "LIVE", maintenance: "PAUSED", unavailable: "RETIRED" }[
          game.status as "available"
        ],
        rules: game.rules,
      };
    },
    "POST /play/sessions": async ({ req, body }) => {
      const token = body.money === "REAL" ? bearer(req) : undefined;
      const launch = await inner(
        "POST",
        `/games/${body.title}/launch`,
        req,
        { mode: body.money === "REAL" ? "real" : "demo", locale: body.language, lobby_url: body.exitPath },
        token,
      );
      return { launchUrl: launch.game_url, openIn: launch.strategy === "iframe" ? "FRAME" : "WINDOW" };
    },
    "POST /identity/sign-in": async ({ req, body }) => {
      const input = {
        login: body.userName,
        password: body.secret,
        ...(body.oneTimeCode && { twofa_code: body.oneTimeCode }),
      };
      return signedIn(await inner("POST", "/auth/login", req, input));
    },
    "POST /identity/sign-up": async ({ req, body }) =>
      signedIn(
        await inner("POST", "/auth/register", req, {
          email: body.mail,
          password: body.secret,
          currency: body.currencyCode,
          country: body.residence,
          birthday: body.bornOn,
          phone: body.mobile,
          locale: body.language,
          terms_accepted: body.acceptsTerms,
        }),
      ),
    "POST /identity/token": async ({ body }) => renew(body.refreshToken),
    "POST /identity/sign-out": async ({ req, body }) => {
      await inner("POST", "/auth/logout", req, {}, bearer(req));
      const family = refresh.get(body.refreshToken)?.family;
      if (!family) throw new Fault(422, "INPUT_REJECTED");
      endedFamilies.add(family);
      return { ok: true };
    },
    "GET /players/me": async ({ req }) => {
      const user = await inner("GET", "/auth/session", req, undefined, bearer(req));
      return {
        playerRef: user.user_id,
        userName: user.login,
        mail: user.email,
        mobile: user.phone || null,
        currencyCode: user.currency,
        progress: { tier: user.score.level, percent: user.score.pct },
      };
    },
    "GET /players/me/purse": async ({ req }) =>
      purseOf(await inner("GET", "/wallet", req, undefined, bearer(req))),
    "GET /cashier/methods": async ({ req, url }) => {
      const language = url.searchParams.get("language") ?? "en";
      const token = req.headers.authorization ? bearer(req) : undefined;
      const { deposit } = await inner(
        "GET",
        `/payment-systems?type=deposit&locale=${language}`,
        req,
        undefined,
        token,
      );
      return { methods: deposit.filter(({ kind }: Inner) => kind in FLOWS).map(methodOf) };
    },
    "POST /cashier/orders": async ({ req, body }) => {
      if (
        typeof req.headers["x-request-key"] !== "string" ||
        body.clientReference !== req.headers["x-request-key"]
      )
        throw new Fault(422, "INPUT_REJECTED");
      const amount = decimalOf({ amount: body.amountCents, currency: body.currencyCode });
      const input = {
        alias: body.methodKey,
        amount,
        currency: body.currencyCode,
        fields: body.form,
        return_path: body.returnPath,
      };
      return orderOf(await inner("POST", "/deposits", req, input, bearer(req)));
    },
    "GET /cashier/orders/*": async ({ req, part }) =>
      orderOf(await inner("GET", `/payments/${part}`, req, undefined, bearer(req))),
  };

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? "/", "http://northpier");
    const path = url.pathname.replace(/^\/v2/, "");
    const peer = tls ? ((req.socket as TLSSocket).getPeerCertificate().subject?.CN ?? null) : null;
    requests.push({
      line: `${req.method} ${path}`,
      headers: req.headers,
      peer: typeof peer === "string" ? peer : null,
    });
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const reply = (status: number, body: object) =>
      void res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const interception = interceptions.find((one) => one.path === path && one.times > 0);
    if (interception) interception.times -= 1;
    if (interception && interception.answer !== "drop-after")
      return reply(interception.answer.status, interception.answer.body);
    try {
      if (requires && req.headers[requires[0]] !== requires[1]) throw new Fault(403, "PARTNER_UNKNOWN");
      const segments = path.split("/");
      const exact = routes[`${req.method} ${path}`];
      const route = exact ?? routes[`${req.method} ${[...segments.slice(0, -1), "*"].join("/")}`];
      if (!route) throw new Fault(404, "NO_SUCH_PATH");
      const body = await route({ req, url, body: text ? JSON.parse(text) : {}, part: segments.at(-1) ?? "" });
      if (interception) return void req.socket.destroy();
      reply(200, body);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      reply(error.status, { fault: { key: error.key, details: error.details } });
    }
  }

  const server = tls
    ? createTlsServer({ ...tls, requestCert: true, rejectUnauthorized: true }, handle)
    : createServer(handle);
  const sockets = new WebSocketServer({ server, path: "/v2/stream" });
  sockets.on("connection", (socket) =>
    serveStream(socket, { apiUrl, socketUrl }, { grantOf, socketMessages }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const host = tls ? "localhost" : "127.0.0.1";
  return {
    url: `${tls ? "https" : "http"}://${host}:${port}/v2`,
    socketUrl: `${tls ? "wss" : "ws"}://${host}:${port}/v2/stream`,
    requests,
    refreshUses,
    socketMessages,
    intercept: (path, answer, times = 1) => void interceptions.push({ path, answer, times }),
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Forwards the sandbox's events of a player in Northpier's own messages. */
function serveStream(
  socket: WebSocket,
  { apiUrl, socketUrl }: Pick<NorthpierOptions, "apiUrl" | "socketUrl">,
  { grantOf, socketMessages }: { grantOf(token: string): Grant; socketMessages: string[] },
): void {
  let upstream: WebSocketClient | null = null;
  socket.on("close", () => upstream?.terminate());
  socket.on("message", (data) => {
    const text = data.toString();
    socketMessages.push(text);
    const { op, token } = JSON.parse(text) as { op: string; token?: string };
    if (op !== "identify" || !token) return;
    const authorization = `Bearer ${grantOf(token).inner}`;
    upstream = new WebSocketClient(socketUrl, {
      headers: {
        authorization,
        "x-page-origin": "https://northpier.example",
        "x-connection-id": "northpier",
      },
    });
    upstream.on("open", () =>
      upstream?.send(JSON.stringify({ event: "user/subscribe", data: { authorization } })),
    );
    upstream.on("error", () => socket.close());
    upstream.on("message", async (message) => {
      const { event } = JSON.parse(message.toString());
      if (event === "logout") return socket.send(JSON.stringify({ channel: "farewell" }));
      if (event === "balance/update") {
        // The sandbox sends what has changed; Northpier always sends the whole purse.
        const response = await fetch(`${apiUrl}/wallet`, { headers: { authorization } });
        const { result } = (await response.json()) as Inner;
        socket.send(JSON.stringify({ channel: "purse", payload: purseOf(result) }));
      }
      // Northpier sends more channels than its adapter knows.
      else socket.send(JSON.stringify({ channel: "news", payload: { about: event } }));
    });
  });
}

const FLOWS = { card_3ds: "CARD", redirect: "PAGE", direct: "INSTANT" } as const;
const CONTROLS = { text: "TEXT", tel: "PHONE", email: "MAIL", select: "CHOICE", checkbox: "TICK" } as const;
const STATES: Record<string, string> = {
  created: "NEW",
  awaiting_player: "PLAYER",
  pending: "WORKING",
  confirming: "WORKING",
  settled: "DONE",
  declined: "REFUSED",
  cancelled: "REFUSED",
  expired: "LAPSED",
  reversed: "REFUSED",
};

function innerFilter(query: URLSearchParams): URLSearchParams {
  const inner = new URLSearchParams();
  const copy = (from: string, to: string, map: (value: string) => string = (value) => value) => {
    const value = query.get(from);
    if (value !== null) inner.set(to, map(value));
  };
  const currency = (query.get("stakeCurrency") ?? "EUR") as Currency;
  const units = (cents: string) => decimalOf({ amount: Number(cents), currency });
  copy("kind", "category", (kind) => kind.toLowerCase());
  copy("studios", "providers");
  copy("mechanics", "features");
  copy("volatilityClasses", "volatilities", (names) => names.toLowerCase());
  copy("minReturn", "rtp_from", (points) => String(Number(points) / 100));
  copy("order", "sort");
  copy("stakeCurrency", "currency");
  copy("stakeFromCents", "stake_from", units);
  copy("stakeToCents", "stake_to", units);
  return inner;
}

function titleOf(game: Inner) {
  return {
    slug: game.code,
    displayName: game.name,
    studio: { ref: game.provider.id, label: game.provider.name },
    artwork: { w240: game.image.small, w480: game.image.large },
    tags: [...game.badges.map((badge: string) => badge.toUpperCase()), "SEASIDE"],
    returnBasisPoints: game.rtp === undefined ? null : Math.round(game.rtp * 100),
    freePlay: game.demo,
  };
}

function purseOf({ currency, balance, bonus = 0, withdraw_allowed = false }: Inner) {
  return {
    currencyCode: currency,
    cashCents: centsOf(balance, currency),
    bonusCents: centsOf(bonus, currency),
    canWithdraw: withdraw_allowed,
  };
}

function methodOf({ alias, name, image, kind, rules, fee, fields }: Inner) {
  const { currency } = rules;
  return {
    methodKey: alias,
    caption: name,
    logo: image ?? null,
    flow: FLOWS[kind as keyof typeof FLOWS],
    currencyCode: currency,
    minCents: centsOf(rules.min, currency),
    maxCents: rules.max === undefined ? null : centsOf(rules.max, currency),
    suggestedCents: (rules.quick ?? []).map((amount: string) => centsOf(amount, currency)),
    feeBasisPoints: Math.round((fee?.percent ?? 0) * 100),
    form: (fields ?? []).map((field: Inner) => ({
      key: field.name,
      control: CONTROLS[(field.type ?? "text") as keyof typeof CONTROLS],
      caption: field.label,
      mandatory: field.required ?? true,
      confidential: field.secret ?? false,
      regex: field.pattern ?? null,
      maxChars: field.max_length ?? 256,
      choices: (field.options ?? []).map(({ value, label }: Inner) => ({ key: value, caption: label })),
    })),
  };
}

function orderOf(payment: Inner) {
  const { currency, next } = payment;
  return {
    orderNo: payment.payment_id,
    direction: payment.type === "deposit" ? "IN" : "OUT",
    state: STATES[payment.status],
    methodKey: payment.alias,
    methodCaption: payment.name,
    amountCents: centsOf(payment.amount, currency),
    currencyCode: currency,
    nextAction:
      next?.step === "redirect" ? { kind: "OPEN_PAGE", href: next.url } : { kind: "NOTHING", href: null },
    createdAt: payment.created_at,
    changedAt: payment.updated_at,
  };
}
