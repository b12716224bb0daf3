import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { topicOf } from "#contract/live-topics.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { siteHeaders, visitorHeaders } from "../product-api/headers.ts";
import type { Visitor as ApiVisitor } from "../product-api/visitor.ts";
import type { Relay, Services } from "../services.ts";
import { Audience, Ticker } from "./audience.ts";
import { BrowserSocket, type BrowserSocketRules } from "./browser-socket.ts";
import { createDoor, LIVE_PATH, refuse, type Visitor } from "./door.ts";
import { CLOSE, LIVE_LIMITS, type LiveLimits } from "./limits.ts";
import { PlayerLink } from "./player-link.ts";
import { encodeEvent, eventReader } from "./protocol.ts";
import { liveMetrics } from "./relay-metrics.ts";
import { Topics } from "./topics.ts";
import { Upstream } from "./upstream.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type RelayServices = Pick<
  Services,
  "config" | "log" | "metrics" | "facts" | "sessions" | "productApi"
>;

/**
 * The live relay: browsers on one side, the product API's socket on the other. All guests share one upstream link, the
 * tabs of a signed-in session another [AUTH-5, LIVE-1]. Public topics come on the guests' link, whoever watches them.
 *
 * @param limits other than the usual ones, for tests
 */
export function createRelay(services: RelayServices, limits: LiveLimits = LIVE_LIMITS): Relay {
  const { config, productApi, sessions } = services;
  const log = services.log.child({ part: "live" });
  const url = config.PRODUCT_SOCKET_URL;
  if (!url) throw new TypeError("the product API's socket has no address yet");
  const door = createDoor(config, services);
  const metrics = liveMetrics(services.metrics);
  const read = eventReader();
  const audience = { ticker: new Ticker(limits.tick), batch: limits.batch, sent: metrics.sent };
  const heartbeat = config.LIVE_PING_SECONDS * SECOND;
  const server = new WebSocketServer<typeof BrowserSocket>({
    noServer: true,
    clientTracking: false,
    WebSocket: BrowserSocket,
    maxPayload: limits.maxMessageBytes,
    perMessageDeflate: false,
  });
  const rules: BrowserSocketRules = {
    limits,
    bufferBytes: config.LIVE_BUFFER_BYTES,
    dropped: metrics.dropped,
    said: (socket, text) => topics.said(socket, text),
  };

  const guests = new Audience(audience);
  const players = new Map<string, PlayerLink>();
  const sockets = new Set<BrowserSocket>();
  const guestLink = new Upstream({
    url,
    limits,
    heartbeat,
    log,
    headers: guestHeaders(services),
    authorize: async () => null,
    heard: (text) => {
      const event = read(text);
      const topic = event && topicOf(event.name);
      if (topic) topics.tell(topic, event.name, event.encoded);
      else if (event) guests.tell(event.encoded);
    },
    changed: (state) => {
      guests.tell(encodeEvent({ event: "link", data: { state } }));
      topics.changed(state);
    },
  });
  const topics: Topics = new Topics({
    audience,
    subscribe: (topic, wanted) => guestLink.subscribe(topic, wanted),
    state: () => guestLink.state,
  });
  const beats = setInterval(() => {
    for (const socket of sockets) socket.beat();
    for (const link of players.values()) link.beat(Date.now());
  }, heartbeat).unref();
  const count = () => {
    metrics.open("browser", sockets.size);
    metrics.open("upstream", players.size + 1);
  };

  function playerLink(visitor: Visitor & { session: NonNullable<Visitor["session"]> }): PlayerLink {
    const { id, token, createdAt } = visitor.session;
    const known = players.get(id);
    if (known) return known;
    const named = apiVisitor(visitor, log);
    const link = new PlayerLink({
      session: visitor.session,
      token: token as string,
      endsAt: createdAt + config.SESSION_LIFETIME_MINUTES * MINUTE,
      api: productApi.for(named),
      limits,
      log,
      audience,
      upstream: {
        url: url as string,
        heartbeat,
        headers: () => pairs(visitorHeaders(named, false, undefined)),
      },
      read,
      ended: () => void sessions.revoke(id),
      closed: () => {
        players.delete(id);
        count();
      },
    });
    players.set(id, link);
    return link;
  }

  function welcome(socket: BrowserSocket, wire: Duplex, visitor: Visitor): void {
    const { session } = visitor;
    socket.begin(wire, rules);
    const place = session ? playerLink({ ...visitor, session }) : null;
    sockets.add(socket);
    if (place) place.add(socket);
    else guests.sockets.add(socket);
    count();
    socket.on("close", () => {
      sockets.delete(socket);
      topics.leave(socket);
      count();
      if (place) place.remove(socket);
      else guests.sockets.delete(socket);
      visitor.leave();
    });
    const { state } = place?.upstream ?? guestLink;
    socket.send(`[${encodeEvent({ event: "link", data: { state } })}]`);
  }

  async function upgrade(request: IncomingMessage, wire: Duplex, head: Buffer): Promise<void> {
    wire.on("error", () => wire.destroy());
    const visitor = await door.admit(request);
    if ("status" in visitor) {
      services.metrics.refusals.inc({ reason: `live-${visitor.reason}` });
      return refuse(wire, visitor.status);
    }
    if (wire.destroyed) return visitor.leave();
    let opened = false;
    const leaveUnopened = () => opened || visitor.leave();
    wire.once("close", leaveUnopened);
    server.handleUpgrade(request, wire, head, (socket) => {
      opened = true;
      wire.off("close", leaveUnopened);
      welcome(socket, wire, visitor);
    });
  }

  return {
    attach(http: Server): void {
      http.on("upgrade", (request: IncomingMessage, wire: Duplex, head: Buffer) => {
        if (request.url?.split("?")[0] === LIVE_PATH) {
          upgrade(request, wire, head).catch((error: unknown) => {
            log.error({ err: error }, "an upgrade failed");
            wire.destroy();
          });
        } else if (http.listenerCount("upgrade") === 1) refuse(wire, 404);
      });
    },
    closeSession: (sessionId) => players.get(sessionId)?.end(),
    closePlayer({ userId, upTo, exceptId }) {
      for (const [id, { session }] of players) {
        if (session.userId === userId && session.createdAt <= upTo && id !== exceptId) players.get(id)?.end();
      }
    },
    async close() {
      clearInterval(beats);
      audience.ticker.flush();
      const open = [...sockets];
      for (const link of players.values()) link.leave();
      for (const socket of guests.sockets) socket.leave(CLOSE.goingAway);
      guestLink.close();
      await Promise.allSettled(
        open.map((socket) => socket.readyState === socket.CLOSED || once(socket, "close")),
      );
      server.close();
    },
    stats: () => ({
      guests: guests.sockets.size,
      sessions: players.size,
      tabs: sockets.size - guests.sockets.size,
      guestLink: guestLink.state,
      playerLinks: [...players.values()].filter(({ upstream }) => upstream.state === "up").length,
      ...metrics.totals(),
    }),
    ready: () => guestLink.ready(limits.readiness),
  };
}

/** In whose name a link's session check is made. */
function apiVisitor({ facts, userAgent, session }: Visitor, log: Services["log"]): ApiVisitor {
  const { site, origin, clientAddress } = facts;
  const connectionId = () => session?.connectionId ?? randomUUID();
  return {
    site,
    origin,
    clientAddress,
    userAgent,
    locale: site.locales?.[0] ?? DEFAULT_LOCALE,
    requestId: randomUUID(),
    log,
    session: { data: session, connectionId },
  };
}

/** The guests' link is the site's own: it names no visitor, as a public call does not. */
function guestHeaders({ config, log }: RelayServices): () => Record<string, string> {
  const [site] = config.sites.all;
  const connectionId = randomUUID();
  if (!site) return () => ({ "x-connection-id": connectionId });
  const nobody = {
    site,
    locale: DEFAULT_LOCALE,
    requestId: "live",
    origin: "",
    clientAddress: "",
    userAgent: "",
    log,
  };
  const session = { data: null, connectionId: () => connectionId };
  return () => pairs(siteHeaders({ ...nobody, session }, connectionId));
}

function pairs(flat: readonly string[]): Record<string, string> {
  const entries: [string, string][] = [];
  for (let i = 0; i < flat.length; i += 2) entries.push([flat[i] as string, flat[i + 1] as string]);
  return Object.fromEntries(entries);
}
