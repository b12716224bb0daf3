import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { UpstreamError } from "#contract/host/failures.ts";
import type { WireEvent } from "#contract/wire/live.ts";
import { BrowserSocket } from "../../bff/live/browser-socket.ts";
import { eventually, type LiveFixture, startLiveFixture, type UpstreamSeen } from "./live-fixture.ts";

const fixtures: LiveFixture[] = [];
async function createFixture(...options: Parameters<typeof startLiveFixture>): Promise<LiveFixture> {
  const fixture = await startLiveFixture(...options);
  fixtures.push(fixture);
  return fixture;
}
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(fixtures.splice(0).map(({ close }) => close()));
  vi.useRealTimers();
});

const link = ({ links }: LiveFixture, session?: string): Promise<UpstreamSeen> =>
  eventually(() => links(session).at(-1), "an upstream link");
/** An event for everyone. */
const wins = (id: string): WireEvent => ({
  event: "events",
  data: [
    {
      id,
      player: "Ve***",
      game: { code: "koi", name: "Koi", image: "/koi.avif" },
      amount: "1.00",
      currency: "EUR",
      at: "2026-11-22T00:00:00.000Z",
    },
  ],
});
const balance: WireEvent = { event: "balance/update", data: { currency: "EUR", balance: "12.50" } as never };

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["the right host on another scheme", { origin: "https://127.0.0.1" }],
  ["an opaque origin", { origin: "null" }],
])("an upgrade from %s is refused before the handshake", async (_, headers) => {
  const { open, relay } = await createFixture();
  await expect(open(undefined, headers)).rejects.toThrow("403");
  expect(relay.stats()).toMatchObject({ guests: 0, tabs: 0 });
});

test("without the capability `live` nothing connects upstream and upgrades get 404; it is followed when it appears [CAP-1]", async () => {
  const fixture = await createFixture({}, { LIVE_PING_SECONDS: 0.02 });
  await link(fixture);
  fixture.state.absence = { capabilities: ["live"], operations: new Set(), reasons: {} };
  await eventually(() => fixture.upstream.every(({ socket }) => socket.readyState > 1), "no link upstream");
  expect(fixture.relay.isLinkUp(), "a link that nobody needs counts as up").toBe(true);
  const opened = fixture.upstream.length;
  await expect(fixture.open()).rejects.toThrow("404");
  fixture.signIn("vera");
  await expect(fixture.open("vera")).rejects.toThrow("404");
  expect(fixture.upstream).toHaveLength(opened);

  fixture.state.absence = { capabilities: [], operations: new Set(), reasons: {} };
  const tab = await fixture.open("vera");
  await eventually(() => fixture.links("vera").length === 1, "the player's link");
  expect((await tab.waitForEvent("link")).data).toBeDefined();
  await link(fixture);
});

test("another path than the relay's returns 404", async () => {
  const { port } = await createFixture();
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 404 /);
});

test("a client that resets the connection of a refused upgrade does not end the process", async () => {
  const { open, port } = await createFixture();
  // The process would end, and with it this test run.
  for (const path of ["/elsewhere", "/bff/live", "/sandbox/sport/feed"]) {
    for (let i = 0; i < 20; i++) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      await once(socket, i % 2 ? "data" : "connect");
      socket.resetAndDestroy();
    }
  }
  await expect(open()).resolves.toBeDefined();
});

test("a socket without a cookie or with a forged one is a guest's, and all guests share one upstream link", async () => {
  const fixture = await createFixture();
  await fixture.open();
  await fixture.open("forged");
  await link(fixture);
  expect(fixture.relay.stats()).toMatchObject({ guests: 2, sessions: 0 });
  expect(fixture.upstream).toHaveLength(1);
  expect(fixture.upstream[0]?.request.headers.authorization).toBeUndefined();
});

test("guests receive the public events, in identical bytes [LIVE-1]", async () => {
  const fixture = await createFixture();
  const tabs = await Promise.all([fixture.open(), fixture.open(), fixture.open()]);
  fixture.send(await link(fixture), wins("1"));
  for (const tab of tabs) {
    expect(await tab.waitForEvent("events")).toEqual(wins("1"));
  }
});

test.each([
  { off: [], sentByWs: false },
  { off: ["shared-frames" as const], sentByWs: true },
])("events of one tick are sent as one frame, in order (shortcuts off: $off)", async ({ off, sentByWs }) => {
  const send = vi.spyOn(BrowserSocket.prototype, "send");
  const fixture = await createFixture({ flushInterval: 1000 }, { FRAMEWORK_SHORTCUTS_OFF: off });
  await eventually(fixture.relay.isLinkUp, "the guests' link is up");
  const tab = await fixture.open();
  fixture.send(await link(fixture), wins("1"), balance, wins("2"));
  await eventually(() => tab.events.length >= 4, "all events");
  const frame = tab.frames.find((each) => each.length > 1 && each[0]?.event !== "link");
  expect(frame?.map(({ event }) => event)).toEqual(["events", "balance/update", "events"]);
  expect(frame?.[1]?.data).toMatchObject({ balance: 1250 });
  expect(send.mock.calls.some(([data]) => String(data).includes("balance/update"))).toBe(sentByWs);
});

test("two tabs of a session share one upstream link, which authenticates and subscribes after the session check [AUTH-5]", async () => {
  const fixture = await createFixture();
  fixture.signIn("vera");
  const [one, two] = [await fixture.open("vera"), await fixture.open("vera")];
  const seen = await link(fixture, "vera");
  await eventually(() => seen.received.length, "a subscription");
  expect(seen.received).toEqual([
    { event: "user/subscribe", data: { authorization: "Bearer token-of-vera" } },
  ]);
  expect(fixture.links("vera")).toHaveLength(1);
  expect(fixture.checks).toEqual(["token-of-vera"]);
  expect(seen.request.headers["x-connection-id"]).toBe("connection-vera");
  expect(seen.request.headers["x-page-origin"]).toBe(fixture.origin);
  fixture.send(seen, balance);
  expect((await one.waitForEvent("balance/update"))?.data).toMatchObject({ balance: 1250 });
  expect((await two.waitForEvent("balance/update"))?.data).toMatchObject({ balance: 1250 });
});

test("a player's own events reach neither guests nor other players [LIVE-1]", async () => {
  const fixture = await createFixture();
  fixture.signIn("vera");
  fixture.signIn("otto");
  const [vera, otto, guest] = [await fixture.open("vera"), await fixture.open("otto"), await fixture.open()];
  fixture.send(await link(fixture, "vera"), balance);
  await vera.waitForEvent("balance/update");
  fixture.send(await link(fixture, "otto"), wins("1"));
  fixture.send(await link(fixture), wins("1"));
  await otto.waitForEvent("events");
  await guest.waitForEvent("events");
  expect([...otto.events, ...guest.events].map(({ event }) => event)).not.toContain("balance/update");
});

test("the end of a session is sent to the product API and to its tabs, and its sockets close [AUTH-5]", async () => {
  const fixture = await createFixture();
  fixture.signIn("vera");
  const [tab, guest] = [await fixture.open("vera"), await fixture.open()];
  const seen = await link(fixture, "vera");
  await eventually(() => seen.received.length, "a subscription");
  fixture.relay.closeSession("vera");
  expect(await tab.waitForEvent("logout")).toBeTruthy();
  expect(await tab.waitForClose()).toEqual({ code: 4001 });
  await eventually(
    () => seen.received.length === 2 && seen.socket.readyState === seen.socket.CLOSED,
    "the link closed",
  );
  expect(seen.received[1]).toEqual({ event: "user/logout", data: { authorization: "Bearer token-of-vera" } });
  expect(fixture.relay.stats()).toMatchObject({ sessions: 0, guests: 1 });
  expect(guest.closed).toBeNull();
});

test("a logout event of the product API ends the session [LIVE-1, AUTH-3]", async () => {
  const fixture = await createFixture();
  fixture.signIn("vera");
  const tab = await fixture.open("vera");
  fixture.send(await link(fixture, "vera"), { event: "logout", data: {} });
  expect(await tab.waitForClose()).toEqual({ code: 4001 });
  expect(fixture.revoked).toEqual(["vera"]);
});

test("the tabs of a player who starts a break get the break with the logout event", async () => {
  const fixture = await createFixture();
  fixture.signIn("vera");
  const tab = await fixture.open("vera");
  const exclusion = { kind: "time_out" as const, ends_at: "2030-01-01T00:00:00.000Z" };
  fixture.send(await link(fixture, "vera"), { event: "logout", data: { exclusion } });
  await tab.waitForClose();
  expect(tab.events.filter(({ event }) => event === "logout")).toEqual([
    { event: "logout", data: { exclusion } },
  ]);
});

test("a token that the check on connect refuses ends the session [AUTH-4, AUTH-5]", async () => {
  const fixture = await createFixture();
  fixture.signIn("vera");
  fixture.state.checkFails = fixture.refusal;
  const tab = await fixture.open("vera");
  expect(await tab.waitForClose()).toEqual({ code: 4001 });
  expect(fixture.revoked).toEqual(["vera"]);
  expect((await link(fixture, "vera")).received).toEqual([]);
});

test("a failed session check does not end the session: it is retried, and the tabs are notified [AUTH-4]", async () => {
  const fixture = await createFixture();
  fixture.signIn("vera");
  fixture.state.checkFails = new UpstreamError("checkSession", "unreachable");
  const tab = await fixture.open("vera");
  await eventually(() => fixture.checks.length > 2, "more checks");
  expect(tab.closed).toBeNull();
  expect(fixture.revoked).toEqual([]);
  fixture.state.checkFails = null;
  await eventually(
    () => tab.events.some(({ event, data }) => event === "link" && "state" in data && data.state === "up"),
    "the link up",
  );
});

test("a broken upstream link is reported to the browsers and reconnected, with its subscription [AUTH-5]", async () => {
  const fixture = await createFixture();
  fixture.signIn("vera");
  const tab = await fixture.open("vera");
  const first = await link(fixture, "vera");
  await eventually(() => first.received.length, "a subscription");
  first.socket.terminate();
  await eventually(
    () => tab.events.some(({ event, data }) => event === "link" && "state" in data && data.state === "down"),
    "the link down",
  );
  const second = await eventually(() => fixture.links("vera")[1], "a second link");
  await eventually(() => second.received.length, "a second subscription");
  fixture.send(second, balance);
  await tab.waitForEvent("balance/update");
  expect(tab.closed).toBeNull();
});

test("an upstream link that answers no heartbeat is reconnected", async () => {
  const fixture = await createFixture({}, { LIVE_PING_SECONDS: 0.05 });
  const first = await link(fixture);
  (first.socket as unknown as { _autoPong: boolean })._autoPong = false;
  await eventually(() => fixture.links().length > 1, "a second link");
});

test("a session's link stays open for a short time after its last tab closes, so that a reload reuses it", async () => {
  const fixture = await createFixture({ idleLinkTimeout: 2000 });
  fixture.signIn("vera");
  const tab = await fixture.open("vera");
  const seen = await link(fixture, "vera");
  tab.socket.close();
  await tab.waitForClose();
  const again = await fixture.open("vera");
  expect(fixture.links("vera")).toHaveLength(1);
  again.socket.close();
  await eventually(() => seen.socket.readyState === seen.socket.CLOSED, "the link closed");
  expect(seen.received).toHaveLength(1);
  expect(fixture.relay.stats()).toMatchObject({ sessions: 0 });
});

test("a message over maxPayload closes the socket", async () => {
  const fixture = await createFixture();
  const tab = await fixture.open();
  tab.socket.send("x".repeat(1025));
  expect(await tab.waitForClose()).toEqual({ code: 1009 });
});

test("a ping is answered with the server's time, as is the opening; any other message, or too many, closes the socket", async () => {
  const fixture = await createFixture({ messagesPerMinute: 5 });
  const [polite, rude, eager] = [await fixture.open(), await fixture.open(), await fixture.open()];
  polite.socket.send("ping");
  const clocks = () => polite.events.filter(({ event }) => event === "clock");
  await eventually(() => clocks().length === 2, "the time twice");
  for (const { data } of clocks())
    expect(Math.abs((data as { now: number }).now - Date.now())).toBeLessThan(5_000);
  rude.socket.send(JSON.stringify({ event: "user/subscribe", data: { authorization: "Bearer t" } }));
  expect(await rude.waitForClose()).toEqual({ code: 1008 });
  for (let i = 0; i < 6; i++) eager.socket.send("ping");
  expect(await eager.waitForClose()).toEqual({ code: 1008 });
});

test("a browser's own heartbeats count as messages, and messages after a refusal are not counted", async () => {
  const fixture = await createFixture({ messagesPerMinute: 5 });
  const tab = await fixture.open();
  for (let i = 0; i < 50; i++) tab.socket.ping();
  for (let i = 0; i < 50; i++) tab.socket.send("ping");
  expect(await tab.waitForClose()).toEqual({ code: 1008 });
  expect(await fixture.metrics.registry.metrics()).toContain(
    'solstice_relay_dropped_total{reason="misuse"} 1\n',
  );
});

test("unsolicited pongs count as messages; the answers to heartbeats do not", async () => {
  // The test sends the heartbeats: a timer's second one may be sent before the first one's answer is read, on a busy machine.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const answers = vi.spyOn(BrowserSocket.prototype, "handlePong");
  const fixture = await createFixture({ messagesPerMinute: 2 }, { LIVE_PING_SECONDS: 1 });
  const quiet = await fixture.open();
  for (let heartbeats = 1; heartbeats <= 6; heartbeats += 1) {
    vi.advanceTimersByTime(1000);
    await eventually(() => answers.mock.calls.length === heartbeats, "an answer");
  }
  const eager = await fixture.open();
  for (let i = 0; i < 50; i++) eager.socket.pong();
  expect(await eager.waitForClose()).toEqual({ code: 1008 });
  expect(quiet.closed).toBeNull();
});

/** Sends the head of an upgrade and returns the head of the response. */
async function upgrade({ port, origin }: LiveFixture, ...lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  const head = [
    "GET /bff/live HTTP/1.1",
    `Host: 127.0.0.1:${port}`,
    `Origin: ${origin}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ...lines,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  socket.destroy();
  return String(answer);
}

test.each(["8", "12", "14", "x"])(
  "WebSocket version %s is answered with 426 and the version to use",
  async (version) => {
    const answer = await upgrade(await createFixture(), `Sec-WebSocket-Version: ${version}`);
    expect(answer).toMatch(/^HTTP\/1.1 426 Upgrade Required\r\n/);
    expect(answer).toMatch(/\r\nSec-WebSocket-Version: 13\r\n/);
    expect(answer).toMatch(/\r\nUpgrade: websocket\r\n/);
  },
);

test("a subprotocol is not echoed, because the relay has none", async () => {
  const fixture = await createFixture();
  const answer = await upgrade(fixture, "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: chat, soap");
  expect(answer).toMatch(/^HTTP\/1.1 101 /);
  expect(answer).not.toMatch(/sec-websocket-protocol/i);
});

test("an upgrade with two Host headers is refused", async () => {
  const answer = await upgrade(await createFixture(), "Host: evil.example", "Sec-WebSocket-Version: 13");
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
});

test("a browser that does not read is dropped, without effect on others", async () => {
  const fixture = await createFixture({ closeTimeout: 50 }, { LIVE_BUFFER_BYTES: 65_536 });
  expect(await fixture.metrics.registry.metrics()).toContain('solstice_relay_dropped_total{reason="slow"} 0');
  const [slow, quick] = [await fixture.open(), await fixture.open()];
  const seen = await link(fixture);
  slow.socket.pause();
  const text = "x".repeat(100_000);
  const filler = setInterval(() => fixture.send(seen, { event: "message", data: { header: "", text } }), 1);
  await eventually(() => (fixture.relay.stats() as { guests: number }).guests === 1, "the slow one dropped");
  clearInterval(filler);
  expect(quick.closed).toBeNull();
  expect(await fixture.metrics.registry.metrics()).toContain('solstice_relay_dropped_total{reason="slow"} 1');
});

test("a browser that answers no heartbeat is dropped", async () => {
  const fixture = await createFixture({ closeTimeout: 50 }, { LIVE_PING_SECONDS: 0.05 });
  const tab = await fixture.open();
  (tab.socket as unknown as { _autoPong: boolean })._autoPong = false;
  await tab.waitForClose();
  expect(fixture.relay.stats()).toMatchObject({ tabs: 0 });
});

test("one address and one session have a maximum number of sockets, and closing one frees a place", async () => {
  const fixture = await createFixture({}, { LIVE_SOCKETS_PER_ADDRESS: 4, LIVE_SOCKETS_PER_SESSION: 2 });
  fixture.signIn("vera");
  const first = await fixture.open("vera");
  await fixture.open("vera");
  await expect(fixture.open("vera")).rejects.toThrow("429");
  await fixture.open();
  await fixture.open();
  await expect(fixture.open()).rejects.toThrow("429");
  first.socket.close();
  await first.waitForClose();
  await eventually(
    () => (fixture.relay.stats() as { tabs: number; guests: number }).tabs === 1,
    "its place given back",
  );
  await fixture.open("vera");
});

test("the heartbeat ends a session past its lifetime", async () => {
  // Its first heartbeat ends it, so a late answer cannot miss a second one.
  const fixture = await createFixture({}, { LIVE_PING_SECONDS: 0.5, SESSION_LIFETIME_MINUTES: 1 });
  fixture.signIn("vera", Date.now() - 59_900);
  const tab = await fixture.open("vera");
  expect(await tab.waitForClose()).toEqual({ code: 4001 });
});

test("the relay reports whether the guests' link is up", async () => {
  // A link that reconnects at once is up again before its loss is read.
  const fixture = await createFixture({ reconnectMin: 600_000, reconnectMax: 600_000 });
  await eventually(fixture.relay.isLinkUp, "the guests' link is up");
  (await link(fixture)).socket.terminate();
  await eventually(() => !fixture.relay.isLinkUp(), "the guests' link is down");
});

test("a server that shuts down notifies its sockets and closes them", async () => {
  const fixture = await createFixture();
  fixture.signIn("vera");
  const [tab, guest] = [await fixture.open("vera"), await fixture.open()];
  const seen = await link(fixture, "vera");
  await fixture.relay.close(1000);
  expect(await tab.waitForClose()).toEqual({ code: 1012 });
  expect(await guest.waitForClose()).toEqual({ code: 1012 });
  await eventually(() => seen.socket.readyState === seen.socket.CLOSED, "the link closed");
});

test("at shutdown many sockets are closed one after the other, within the grace period", async () => {
  const closedWithin = async (limits: { closeInterval: number; closeTimeout: number }, graceMs: number) => {
    const fixture = await createFixture(limits);
    const tabs = await Promise.all(Array.from({ length: 6 }, () => fixture.open()));
    const times: number[] = [];
    for (const { socket } of tabs) socket.once("close", () => times.push(performance.now()));
    const started = performance.now();
    await fixture.relay.close(graceMs);
    await Promise.all(tabs.map((tab) => tab.waitForClose()));
    return { spread: Math.max(...times) - Math.min(...times), total: performance.now() - started };
  };
  const few = await closedWithin({ closeInterval: 100, closeTimeout: 2000 }, 60_000);
  expect(few.spread).toBeGreaterThan(400);
  const short = await closedWithin({ closeInterval: 60_000, closeTimeout: 500 }, 1100);
  expect(short.spread).toBeGreaterThan(400);
  expect(short.total).toBeLessThan(5000);
});

test("no token is sent to browsers or shown to operators [AUTH-1]", async () => {
  const fixture = await createFixture();
  fixture.signIn("vera");
  const tab = await fixture.open("vera");
  fixture.send(await link(fixture, "vera"), balance);
  await tab.waitForEvent("balance/update");
  const seen = JSON.stringify([tab.frames, fixture.relay.stats(), await fixture.metrics.registry.metrics()]);
  expect(seen).not.toContain("token-of-vera");
});
