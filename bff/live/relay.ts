// Over 300 lines: the relay of one API, and what all of them share; see its parts beside it.
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Site } from "#contract/host/site.ts";
import { topicOf } from "#contract/wire/live-audience.ts";
import { createDroppedItems } from "../operations/dropped-items.ts";
import type { ApiVisitor } from "../product-api/request.ts";
import type { BffServices, Relay, UpgradeHandler } from "../services.ts";
import type { SessionData } from "../session/visitor-session.ts";
import { BrowserSocket, type BrowserSocketOptions } from "./browser-socket.ts";
import { LIVE_LIMITS, type LiveLimits } from "./limits.ts";
import {
  apiVisitor,
  createUpgradeCheck,
  type LiveVisitor,
  playerLinkHeaders,
  refuseUpgrade,
} from "./live-visitor.ts";
import { PlayerLink } from "./player-link.ts";
import { CLOSE_CODE, clockEvent, createEventReader, encodeEvent } from "./protocol.ts";
import { relayMetrics } from "./relay-metrics.ts";
import { FlushTimer, SocketGroup } from "./socket-group.ts";
import { type SiteSource, sourceOf } from "./sources/create-source.ts";
import type { LinkState, LiveLink, LiveLinkHandlers, LiveSource } from "./sources/live-source.ts";
import { TopicSubscriptions } from "./topic-subscriptions.ts";

const LIVE_PATH = "/bff/live";
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** One API's part of the relay: sites of one API share it. */
interface LiveApi {
  /** Null if the API has no socket. */
  source: LiveSource | null;
  isContract: boolean;
  guests: SocketGroup;
  topics: TopicSubscriptions;
  /** State of the guests' link; down if it is not needed. */
  linkState(): LinkState;
  /** Upstream connections, without those of players. */
  connections(): number;
  /** Opens the guests' link, or closes it if no site has the capability `live` any more. */
  follow(isNeeded: boolean): void;
}

export type RelayServices = Pick<
  BffServices,
  "config" | "log" | "metrics" | "readRequestMeta" | "sessions" | "productApi" | "purchases" | "capabilities"
>;

/**
 * Creates the live relay between browsers and the source of live events. All guests share one upstream link; the tabs of a
 * signed-in session share another [AUTH-5, LIVE-1, BUS-1]. Events of public topics arrive on the guest link only. For a site without
 * the capability `live` no link opens and upgrades are refused [CAP-1].
 *
 * @param limits overrides for tests
 * @throws TypeError if there is no source
 */
export function createRelay(services: RelayServices, limits: LiveLimits = LIVE_LIMITS): Relay {
  const { capabilities, config, productApi, purchases, sessions } = services;
  const log = services.log.child({ part: "live" });
  const checkUpgrade = createUpgradeCheck(config, services);
  const metrics = relayMetrics(services.metrics);
  const reportDropped = createDroppedItems(services.metrics);
  const readEvent = createEventReader((event, dropped) => reportDropped(event, dropped, log));
  const timer = new FlushTimer(limits.flushInterval);
  const group = { timer, maxBatch: limits.maxBatch, onFlush: metrics.countFrames };
  const heartbeat = config.LIVE_PING_SECONDS * SECOND_MS;
  const server = new WebSocketServer<typeof BrowserSocket>({
    noServer: true,
    clientTracking: false,
    WebSocket: BrowserSocket,
    maxPayload: limits.maxMessageBytes,
    perMessageDeflate: false,
    // The relay has no subprotocol; ws would agree to the first one that a client offers.
    handleProtocols: () => false,
  });
  const socketOptions: BrowserSocketOptions = {
    limits,
    maxBufferBytes: config.LIVE_BUFFER_BYTES,
    sharesFrames: !config.FRAMEWORK_SHORTCUTS_OFF.includes("shared-frames"),
    onDrop: metrics.countDrop,
    onMessage: (socket, text) => topicsOf.get(socket)?.handleMessage(socket, text) ?? false,
  };

  const players = new Map<string, PlayerLink>();
  const sockets = new Set<BrowserSocket>();
  const topicsOf = new WeakMap<BrowserSocket, TopicSubscriptions>();
  let otherSockets: UpgradeHandler | undefined;
  const apis = new Map<string, LiveApi>();
  const apiBySite = new WeakMap<Site, LiveApi>();

  /** Opens the source of an API, with the group of its guests. */
  function openApi({ isContract, create }: SiteSource): LiveApi {
    const source = create();
    const guests = new SocketGroup(group);
    let guestLink: LiveLink | null = null;
    const linkState = () => guestLink?.state ?? "down";
    const topics: TopicSubscriptions = new TopicSubscriptions({
      group,
      subscribe: (topic, isSubscribed) => guestLink?.subscribe(topic, isSubscribed),
      linkState,
    });
    const handlers: LiveLinkHandlers = {
      authorize: async () => null,
      onMessage: (text) => {
        const event = readEvent(text);
        const topic = event && topicOf(event.name);
        if (topic) topics.publish(topic, event.name, event.encoded);
        else if (event) guests.send(event.encoded);
      },
      onStateChange: (state) => {
        guests.send(encodeEvent({ event: "link", data: { state } }));
        topics.setLinkState(state);
        if (state === "down") metrics.countLoss();
      },
    };
    return {
      source,
      isContract,
      guests,
      topics,
      linkState,
      connections: () => (source?.sharesConnection || guestLink ? 1 : 0),
      follow(isNeeded) {
        if (isNeeded) guestLink ??= source?.open(null, handlers) ?? null;
        else {
          guestLink?.close();
          guestLink = null;
        }
      },
    };
  }

  /** The API of a site; a site of a reloaded file gets its own at its first socket. */
  function apiOf(site: Site): LiveApi {
    const known = apiBySite.get(site);
    if (known) return known;
    const siteSource = sourceOf(config, site, limits, log);
    const api = apis.get(siteSource.key) ?? openApi(siteSource);
    apis.set(siteSource.key, api);
    apiBySite.set(site, api);
    return api;
  }
  for (const site of config.sites.all) apiOf(site);
  const hasLive = (site: Site) => !capabilities.absence(site).capabilities.includes("live");
  const isNeeded = (api: LiveApi) => config.sites.all.some((site) => apiOf(site) === api && hasLive(site));
  /** Of several APIs, the one that is down counts. */
  const isLinkUp = () => [...apis.values()].every((api) => api.linkState() === "up" || !isNeeded(api));
  const guestCount = () => [...apis.values()].reduce((sum, { guests }) => sum + guests.sockets.size, 0);
  metrics.observeLinks(() => ({
    guest: isLinkUp() ? "up" : "down",
    players: [...players.values()].map(({ upstream }) => upstream.state),
  }));
  /** Opens the guest link of an API while a site has the capability `live`, which the product API may declare later. */
  const followCapabilities = () => {
    if (isClosed) return;
    for (const api of apis.values()) api.follow(isNeeded(api));
  };
  let isClosed = false;
  void Promise.all(config.sites.all.map((site) => capabilities.ready(site))).then(followCapabilities);
  const heartbeats = setInterval(() => {
    followCapabilities();
    for (const socket of sockets) socket.sendHeartbeat();
    for (const link of players.values()) link.checkExpiry(Date.now());
  }, heartbeat).unref();
  const countConnections = () => {
    metrics.setConnections("browser", sockets.size);
    const own = [...players.values()].filter(({ hasOwnConnection }) => hasOwnConnection).length;
    metrics.setConnections(
      "upstream",
      [...apis.values()].reduce((sum, api) => sum + api.connections(), own),
    );
  };

  /** Null if the site's API has no socket. */
  function playerLinkOf(session: SessionData, caller: () => ApiVisitor): PlayerLink | null {
    const { id, createdAt, userId, connectionId } = session;
    const existing = players.get(id);
    if (existing) return existing;
    const apiCaller = caller();
    const { source, isContract } = apiOf(apiCaller.site);
    if (!source) return null;
    const headers = () => playerLinkHeaders(apiCaller, isContract);
    const link = new PlayerLink({
      session,
      accessToken: () => productApi.accessToken(apiCaller),
      hasOwnConnection: !source.sharesConnection,
      endsAt: createdAt + config.SESSION_LIFETIME_MINUTES * MINUTE_MS,
      api: productApi.for(apiCaller),
      limits,
      group,
      openLink: (handlers, accessToken) =>
        source.open({ userId, connectionId, headers, accessToken }, handlers),
      readEvent,
      onPayment: purchases && userId !== null ? (payment) => purchases.saw(userId, payment) : undefined,
      onSessionEnd: () => void sessions.revoke(id),
      onClose: () => {
        players.delete(id);
        countConnections();
      },
    });
    players.set(id, link);
    return link;
  }

  function addSocket(socket: BrowserSocket, stream: Duplex, visitor: LiveVisitor): void {
    const { session } = visitor;
    socket.start(stream, socketOptions);
    const api = apiOf(visitor.meta.site);
    const link = session ? playerLinkOf(session, () => apiVisitor(visitor, log)) : null;
    sockets.add(socket);
    topicsOf.set(socket, api.topics);
    if (link) link.add(socket);
    else api.guests.sockets.add(socket);
    countConnections();
    socket.on("close", () => {
      sockets.delete(socket);
      api.topics.removeSocket(socket);
      countConnections();
      if (link) link.remove(socket);
      else api.guests.sockets.delete(socket);
      visitor.release();
    });
    const { state } = link?.upstream ?? { state: api.linkState() };
    socket.send(`[${encodeEvent({ event: "link", data: { state } })},${clockEvent()}]`);
  }

  async function handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (!hasLive(services.readRequestMeta(request).site)) return refuseUpgrade(stream, 404);
    followCapabilities();
    const visitor = await checkUpgrade(request);
    if ("status" in visitor) {
      services.metrics.refusals.inc({ reason: `live-${visitor.reason}` });
      return refuseUpgrade(stream, visitor.status);
    }
    if (stream.destroyed) return visitor.release();
    let isOpen = false;
    const releaseUnlessOpen = () => isOpen || visitor.release();
    stream.once("close", releaseUnlessOpen);
    server.handleUpgrade(request, stream, head, (socket) => {
      isOpen = true;
      stream.off("close", releaseUnlessOpen);
      addSocket(socket, stream, visitor);
    });
  }

  /** Closes the sockets one after the other and waits until all are closed. They receive events until then. */
  async function closeSockets(graceMs: number): Promise<void> {
    const open = [...sockets];
    const closed = open.map((socket) => socket.readyState === socket.CLOSED || once(socket, "close"));
    const spread = Math.max(0, graceMs - limits.closeTimeout);
    const interval = Math.min(limits.closeInterval, spread / open.length);
    const started = performance.now();
    for (const [index, socket] of open.entries()) {
      const wait = started + index * interval - performance.now();
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      socket.closeWithTimeout(CLOSE_CODE.serviceRestart);
    }
    await Promise.allSettled(closed);
  }

  // Its event arrives while the player's tab is at the payment provider.
  purchases?.onDeposit((paymentId, session, caller) => {
    if (hasLive(caller.site))
      playerLinkOf(session, () => ({ ...caller, log, trace: null }))?.awaitDeposit(paymentId);
  });

  return {
    attach(http, connections, others): void {
      otherSockets = others;
      http.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        // Node leaves the socket of an upgrade to its listener: without this, any client that resets it would end the process.
        stream.on("error", () => stream.destroy());
        if (!connections.acceptsSockets()) {
          services.metrics.refusals.inc({ reason: "connections" });
          return refuseUpgrade(stream, 503);
        }
        if (request.url?.split("?")[0] === LIVE_PATH) {
          handleUpgrade(request, stream, head).catch((error: unknown) => {
            log.error({ err: error }, "failed to handle an upgrade");
            stream.destroy();
          });
        } else if (others?.handle(request, stream, head)) {
          return;
        } else if (http.listenerCount("upgrade") === 1) refuseUpgrade(stream, 404);
      });
    },
    closeSession: (sessionId) => players.get(sessionId)?.endSession(),
    closePlayer({ userId, upTo, exceptId }) {
      for (const [id, { session }] of players) {
        const isRevoked = session.userId === userId && session.createdAt <= upTo && id !== exceptId;
        if (isRevoked) players.get(id)?.endSession();
      }
    },
    async close(graceMs) {
      isClosed = true;
      clearInterval(heartbeats);
      otherSockets?.close();
      await closeSockets(graceMs);
      timer.flush();
      for (const link of players.values()) link.close();
      for (const api of apis.values()) {
        api.follow(false);
        await api.source?.close();
      }
      server.close();
    },
    stats: () => ({
      guests: guestCount(),
      sessions: players.size,
      tabs: sockets.size - guestCount(),
      guestLink: [...apis.values()].every((api) => api.linkState() === "up") ? "up" : "down",
      playerLinks: [...players.values()].filter(({ upstream }) => upstream.state === "up").length,
      ...metrics.totals(),
    }),
    isLinkUp,
  };
}
