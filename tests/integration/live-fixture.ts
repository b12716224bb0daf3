import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { WebSocket, WebSocketServer } from "ws";
import { ProductError } from "#contract/host/failures.ts";
import type { Absence } from "#contract/wire/absence.ts";
import type { BrowserFrame, WireEvent } from "#contract/wire/live.ts";
import { type Config, loadConfig } from "../../bff/config/config.ts";
import { LIVE_LIMITS, type LiveLimits } from "../../bff/live/limits.ts";
import { createRelay, type RelayServices } from "../../bff/live/relay.ts";
import { createMetrics } from "../../bff/operations/metrics.ts";
import { requestMetaReader } from "../../bff/request/request-meta.ts";
import type { SessionData } from "../../bff/session/visitor-session.ts";

/** A connection as the product API receives it. */
export interface UpstreamSeen {
  request: IncomingMessage;
  socket: WebSocket;
  received: unknown[];
}

export async function eventually<T>(read: () => T | undefined | false | null, what: string): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const value = read();
    if (value) return value;
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The live socket of one browser tab. */
export class Tab {
  readonly frames: BrowserFrame[] = [];
  readonly socket: WebSocket;
  closed: { code: number } | null = null;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data) => this.frames.push(JSON.parse(data.toString())));
    socket.on("close", (code) => {
      this.closed = { code };
    });
    socket.on("error", () => {});
  }

  get events(): BrowserFrame {
    return this.frames.flat();
  }

  waitForEvent(name: string) {
    return eventually(() => this.events.find(({ event }) => event === name), `event ${name}`);
  }

  waitForClose() {
    return eventually(() => this.closed, "the socket closed");
  }
}

/** Starts the relay with real sockets: a product API that records the received messages, and any number of tabs. */
export async function startLiveFixture(limits: Partial<LiveLimits> = {}, over: Partial<Config> = {}) {
  const upstream: UpstreamSeen[] = [];
  const api = createServer();
  const sockets = new WebSocketServer({ server: api });
  sockets.on("connection", (socket, request) => {
    const seen: UpstreamSeen = { socket, request, received: [] };
    upstream.push(seen);
    socket.on("message", (data) => seen.received.push(JSON.parse(data.toString())));
  });
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
  const apiPort = (api.address() as AddressInfo).port;

  const config = loadConfig({
    SESSION_SECRETS: "s".repeat(32),
    PRODUCT_API_URL: "http://127.0.0.1:1/api",
    PRODUCT_SOCKET_URL: `ws://127.0.0.1:${apiPort}/live`,
    DEPLOYMENT: "test",
  });
  const known = new Map<string, SessionData>();
  const revoked: string[] = [];
  const checks: string[] = [];
  const state = {
    checkFails: null as Error | null,
    absence: { capabilities: [], operations: new Set(), reasons: {} } as Absence,
  };
  const services = {
    config: { ...config, ...over },
    log: pino({ level: "silent" }),
    metrics: createMetrics(false),
    readRequestMeta: requestMetaReader(config),
    capabilities: { absence: () => state.absence, ready: async () => state.absence },
    sessions: {
      open: async (cookie: string | undefined) => known.get(cookie?.replace("session=", "") ?? "") ?? null,
      revoke: async (id: string) => {
        revoked.push(id);
        relay.closeSession(id);
      },
    },
    productApi: {
      for: ({ session }: { session: { data: SessionData | null } }) => ({
        checkSession: async () => {
          checks.push(session.data?.token ?? "");
          if (state.checkFails) throw state.checkFails;
          return {};
        },
      }),
      accessToken: async ({ session }: { session: { data: SessionData | null } }) =>
        session.data?.token ?? "",
    },
  };
  const relay = createRelay(services as unknown as RelayServices, {
    ...LIVE_LIMITS,
    reconnectMin: 10,
    ...limits,
  });
  const server = createServer();
  relay.attach(server, { acceptsSockets: () => true });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const tabs: Tab[] = [];

  return {
    origin,
    port,
    relay,
    upstream,
    revoked,
    checks,
    state,
    metrics: services.metrics,
    refusal: new ProductError({ code: 9_000_002, message: "not_signed_in", vars: {} }, 401),
    /** Creates a session; tabs opened with its id belong to it. */
    signIn(id: string, createdAt = Date.now()): void {
      const token = `token-of-${id}`;
      const fixed = { twoFactorRequired: false, createdAt, seenAt: Date.now() };
      known.set(id, { id, token, userId: id, connectionId: `connection-${id}`, ...fixed });
    },
    /** Opens a tab. Resolves when it is open; rejects with the status of a refusal. */
    async open(session?: string, headers: Record<string, string> = {}): Promise<Tab> {
      const cookie = session ? { cookie: `session=${session}` } : {};
      const socket = new WebSocket(`ws://127.0.0.1:${port}/bff/live`, {
        headers: { origin, ...cookie, ...headers },
      });
      const tab = new Tab(socket);
      tabs.push(tab);
      await new Promise<void>((resolve, reject) => {
        socket.once("open", resolve);
        socket.once("error", reject);
        socket.once("unexpected-response", (_request, response) =>
          reject(new Error(String(response.statusCode))),
        );
      });
      return tab;
    },
    links: (session?: string) =>
      upstream.filter(
        ({ request }) => request.headers.authorization === (session && `Bearer token-of-${session}`),
      ),
    send(seen: UpstreamSeen, ...events: WireEvent[]): void {
      for (const event of events) seen.socket.send(JSON.stringify(event));
    },
    async close(): Promise<void> {
      for (const { socket } of tabs) socket.terminate();
      await relay.close(0);
      for (const socket of sockets.clients) socket.terminate();
      await Promise.all([server, api].map((each) => new Promise((resolve) => each.close(resolve))));
    },
  };
}
export type LiveFixture = Awaited<ReturnType<typeof startLiveFixture>>;
