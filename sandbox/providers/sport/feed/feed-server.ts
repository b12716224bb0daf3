import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { localeOf } from "#contract/wire/locales.ts";
import { languageOf } from "../offering/texts.ts";
import { feedRequest } from "../protocol.ts";
import { Channel } from "./channel.ts";
import { isSiteOrigin } from "./cors.ts";
import { FeedConnection } from "./feed-connection.ts";
import { FEED_LIMITS, type FeedLimits } from "./feed-limits.ts";
import type { FeedSource } from "./feed-source.ts";
import { type BetsTopic, shareBets } from "./personal-topic.ts";

export const FEED_PATH = "/sandbox/sport/feed";

interface Dependencies {
  source: FeedSource;
  /** Null while bets have no topic. */
  bets: BetsTopic | null;
  /** Origins of the operator's sites; pages on this machine may connect too. */
  origins: readonly string[];
  limits?: FeedLimits;
}

/**
 * The WebSocket feed of the sportsbook: a client subscribes to topics and gets a snapshot of each, then numbered deltas. A frame is
 * encoded once per topic and language. A client that reads too slowly misses deltas and gets a snapshot when it has caught up; one
 * that sends invalid or too many messages is disconnected.
 */
export function createFeedServer({ source, bets: ownBets, origins, limits = FEED_LIMITS }: Dependencies) {
  const bets = ownBets && shareBets(ownBets);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxMessageBytes,
    perMessageDeflate: false,
    handleProtocols: () => false,
  });
  const channels = new Map<string, Channel>();
  const connections = new Set<FeedConnection>();
  const perAddress = new Map<string, number>();
  const isFull = (playerId: string): boolean =>
    [...connections].filter((connection) => connection.playerId === playerId).length >= limits.maxPerPlayer;

  const channelOf = (topic: string, locale: string): Channel | null => {
    const key = `${locale} ${topic}`;
    const known = channels.get(key);
    if (known) return known;
    if (channels.size >= limits.maxChannels) return null;
    const opened = Channel.open(topic, locale, source);
    if (opened) channels.set(key, opened);
    return opened;
  };

  const unsubscribe = (connection: FeedConnection, channel: Channel): void => {
    connection.remove(channel);
    channel.subscribers.delete(connection);
    if (channel.subscribers.size === 0) channels.delete(`${channel.locale} ${channel.topic}`);
  };

  const subscribe = (connection: FeedConnection, topic: string, locale: string): void => {
    const known = connection.channelOf(topic);
    if (known?.locale === locale) {
      connection.sendSnapshot(known);
      return;
    }
    if (known) unsubscribe(connection, known);
    const channel = connection.topics >= limits.maxTopics ? null : channelOf(topic, locale);
    if (!channel) {
      connection.sendError(topic, "not_found");
      return;
    }
    // Those who are subscribed already get what has changed; the new one starts from the same state.
    channel.update();
    channel.subscribers.add(connection);
    connection.add(channel);
  };

  const handle = (connection: FeedConnection, text: string): boolean => {
    const read = feedRequest.safeParse(parsed(text));
    if (!read.success) return false;
    const request = read.data;
    if ("subscribe" in request) {
      const locale = languageOf(request.lang);
      for (const topic of request.subscribe) {
        if (topic === "bets") void connection.openBets(bets, request.token ?? "", locale, isFull);
        else subscribe(connection, topic, localeOf(locale).code);
      }
    } else if ("unsubscribe" in request) {
      for (const topic of request.unsubscribe) {
        const channel = connection.channelOf(topic);
        if (channel) unsubscribe(connection, channel);
        else if (topic === "bets") connection.closeBets();
      }
    } else if ("clock" in request) connection.sendClock(source.now());
    else connection.resync(request.resync);
    return true;
  };

  const accept = (socket: WebSocket, stream: Duplex, address: string): void => {
    const connection = new FeedConnection(socket, stream, limits, handle);
    const count = (perAddress.get(address) ?? 0) + 1;
    perAddress.set(address, count);
    connections.add(connection);
    if (count > limits.maxPerAddress) connection.refuse("too many connections of this address");
    socket.on("close", () => {
      connections.delete(connection);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
      connection.closeBets();
      for (const channel of connection.channels()) unsubscribe(connection, channel);
    });
  };

  const update = (): void => {
    for (const channel of channels.values()) channel.update();
    for (const connection of connections) connection.catchUp();
  };
  const timer = setInterval(update, limits.tickMs).unref();
  bets?.onChange((playerId) => {
    for (const connection of connections) connection.updateBets(playerId);
  });
  // Values for which bets can be cashed out change with the prices.
  const betsTimer = setInterval(() => {
    bets?.refresh();
    for (const connection of connections) connection.updateBets();
  }, limits.betsMs).unref();
  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.sendHeartbeat();
  }, limits.heartbeatMs).unref();

  return {
    /** Handles the upgrade of a request to {@link FEED_PATH}, or refuses it. */
    upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
      if (!isAllowed(request, origins)) refuse(stream, "403 Forbidden");
      else if (connections.size >= limits.maxConnections) refuse(stream, "503 Service Unavailable");
      else
        server.handleUpgrade(request, stream, head, (socket) => accept(socket, stream, addressOf(request)));
    },
    /** Sends what has changed; the timer does so many times a second. */
    update,
    stats: () => ({ connections: connections.size, channels: channels.size }),
    close(): void {
      clearInterval(timer);
      clearInterval(betsTimer);
      clearInterval(heartbeat);
      for (const connection of connections) connection.terminate();
    },
  };
}

/**
 * Whether the page of an upgrade may use the feed. The site's proxy names its own origin in `x-page-origin`; a browser cannot set
 * that header for a WebSocket.
 */
function isAllowed({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin } = headers;
  return origin !== undefined && (isSiteOrigin(origin, origins) || origin === headers["x-page-origin"]);
}

/** The address of the visitor, which the site's proxy names; it runs on this machine. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const address = socket.remoteAddress ?? "";
  const isProxied = /^(?:::ffff:)?127\.|^::1$/.test(address) && headers["x-page-origin"] !== undefined;
  return (isProxied && String(headers["x-forwarded-for"] ?? "")) || address;
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
