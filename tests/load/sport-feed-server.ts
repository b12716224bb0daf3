/**
 * One process with the sportsbook's feed and 300 price changes per second in 40 matches of 60 markets. Odds are the time of the change,
 * so that a watcher can tell its delay. The changes begin with a request of `/start`, when all watchers are connected. The argument
 * `naive` selects a broadcast that serializes and sends each change for each client.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import { createFakeSource } from "../../sandbox/providers/sport/feed/feed-fixture.ts";
import { FEED_LIMITS } from "../../sandbox/providers/sport/feed/feed-limits.ts";
import { createFeedServer } from "../../sandbox/providers/sport/feed/feed-server.ts";

const MATCHES = 40;
const MARKETS = 60;
const CHANGES_PER_SECOND = 300;
const INTERVAL_MS = 10;

const ids = Array.from({ length: MATCHES }, (_, index) => `soccer-1-20780-${index}`);
const fake = createFakeSource(ids, MARKETS);
const isNaive = process.argv[2] === "naive";
const http = createServer((request, response) => {
  if (request.url === "/start") startChanges();
  response.end();
});
const broadcast = isNaive ? naiveFeed() : null;
// All clients of the measurement have one address.
const limits = { ...FEED_LIMITS, maxPerAddress: FEED_LIMITS.maxConnections };
if (!isNaive)
  http.on("upgrade", createFeedServer({ source: fake.source, bets: null, origins: [], limits }).upgrade);
http.listen(0, "127.0.0.1", () => {
  console.log(JSON.stringify({ listening: (http.address() as AddressInfo).port }));
});

function startChanges(): void {
  const started = Date.now();
  let changes = 0;
  setInterval(() => {
    // After a pause of the process the missed changes are not made up for.
    const due = Math.min(((Date.now() - started) / 1000) * CHANGES_PER_SECOND, changes + CHANGES_PER_SECOND);
    for (; changes < due; changes++) {
      const id = ids[changes % MATCHES] as string;
      // Every second change is one of a main market, which lists show.
      const market = changes % 2 === 0 ? 0 : 1 + ((changes >> 1) % (MARKETS - 1));
      const odds = 1_000_000 + (Date.now() % 8_000_000);
      fake.change(id, market, odds);
      broadcast?.(id, market, odds);
    }
  }, INTERVAL_MS);
}

function naiveFeed() {
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  const topics = new Map<WebSocket, Map<string, number>>();
  server.on("connection", (socket) => {
    const own = new Map<string, number>();
    topics.set(socket, own);
    socket.on("close", () => topics.delete(socket));
    socket.on("error", () => socket.terminate());
    socket.on("message", (data) => {
      for (const topic of JSON.parse(String(data)).subscribe ?? []) own.set(topic, 0);
    });
  });
  return (id: string, market: number, odds: number): void => {
    const changed = market === 0 ? [`event:${id}`, "list:live"] : [`event:${id}`];
    for (const [socket, own] of topics) {
      for (const topic of changed) {
        const seq = own.get(topic);
        if (seq === undefined || socket.readyState !== WebSocket.OPEN) continue;
        own.set(topic, seq + 1);
        const markets = [{ id: `total:${market}.5`, prices: [{ id: "over", odds }] }];
        socket.send(JSON.stringify({ topic, seq: seq + 1, delta: { events: [{ id, markets }] } }));
      }
    }
  };
}
