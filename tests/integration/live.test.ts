import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { UpstreamError } from "#contract/failures.ts";
import type { WireEvent } from "#contract/live.ts";
import { eventually, type LiveWorld, liveWorld, type UpstreamSeen } from "./live-world.ts";

const worlds: LiveWorld[] = [];
async function world(...options: Parameters<typeof liveWorld>): Promise<LiveWorld> {
  const made = await liveWorld(...options);
  worlds.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(worlds.splice(0).map(({ close }) => close()));
});

const link = ({ links }: LiveWorld, session?: string): Promise<UpstreamSeen> =>
  eventually(() => links(session).at(-1), "an upstream link");
const status = (status: "running" | "complete"): WireEvent => ({
  event: "tournament/status",
  data: { tournament_id: "1", status },
});
const balance: WireEvent = { event: "balance/update", data: { currency: "EUR", balance: "12.50" } as never };

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["the right host on another scheme", { origin: "https://127.0.0.1" }],
  ["an opaque origin", { origin: "null" }],
])("an upgrade from %s is refused before anything is accepted", async (_, headers) => {
  const { open, relay } = await world();
  await expect(open(undefined, headers)).rejects.toThrow("403");
  expect(relay.stats()).toMatchObject({ guests: 0, tabs: 0 });
});

test("another address than the relay's is not found", async () => {
  const { port } = await world();
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 404 /);
});

test("without a cookie, or with a forged one, somebody is a guest, and all guests share one upstream link", async () => {
  const here = await world();
  await here.open();
  await here.open("forged");
  await link(here);
  expect(here.relay.stats()).toMatchObject({ guests: 2, sessions: 0 });
  expect(here.upstream).toHaveLength(1);
  expect(here.upstream[0]?.request.headers.authorization).toBeUndefined();
});

test("guests are told what is for everyone, in the same bytes [LIVE-1]", async () => {
  const here = await world();
  const tabs = await Promise.all([here.open(), here.open(), here.open()]);
  here.tell(await link(here), status("running"));
  for (const tab of tabs) {
    expect(await tab.heard("tournament/status")).toEqual(status("running"));
  }
});

test("events of one tick come as one frame, in order [LIVE-1]", async () => {
  const here = await world({ tick: 1000 });
  await here.relay.ready();
  const tab = await here.open();
  here.tell(await link(here), status("running"), balance, status("complete"));
  await eventually(() => tab.events.length >= 4, "all events");
  const frame = tab.frames.find((each) => each.length > 1);
  expect(frame?.map(({ event }) => event)).toEqual([
    "tournament/status",
    "balance/update",
    "tournament/status",
  ]);
  expect(frame?.[1]?.data).toMatchObject({ balance: 1250 });
});

test("two tabs of a session share one upstream link, authenticated and subscribed after the check [AUTH-5]", async () => {
  const here = await world();
  here.signIn("vera");
  const [one, two] = [await here.open("vera"), await here.open("vera")];
  const seen = await link(here, "vera");
  await eventually(() => seen.said.length, "a subscription");
  expect(seen.said).toEqual([{ event: "user/subscribe", data: { authorization: "Bearer token-of-vera" } }]);
  expect(here.links("vera")).toHaveLength(1);
  expect(here.checks).toEqual(["token-of-vera"]);
  expect(seen.request.headers["x-connection-id"]).toBe("connection-vera");
  expect(seen.request.headers["x-page-origin"]).toBe(here.origin);
  here.tell(seen, balance);
  expect((await one.heard("balance/update"))?.data).toMatchObject({ balance: 1250 });
  expect((await two.heard("balance/update"))?.data).toMatchObject({ balance: 1250 });
});

test("what is one player's own reaches neither guests nor other players [LIVE-1]", async () => {
  const here = await world();
  here.signIn("vera");
  here.signIn("otto");
  const [vera, otto, guest] = [await here.open("vera"), await here.open("otto"), await here.open()];
  here.tell(await link(here, "vera"), balance);
  await vera.heard("balance/update");
  here.tell(await link(here, "otto"), status("running"));
  here.tell(await link(here), status("running"));
  await otto.heard("tournament/status");
  await guest.heard("tournament/status");
  expect([...otto.events, ...guest.events].map(({ event }) => event)).not.toContain("balance/update");
});

test("a session that ends is told to the product API and to its tabs, and everything of it closes [AUTH-5]", async () => {
  const here = await world();
  here.signIn("vera");
  const [tab, guest] = [await here.open("vera"), await here.open()];
  const seen = await link(here, "vera");
  await eventually(() => seen.said.length, "a subscription");
  here.relay.closeSession("vera");
  expect(await tab.heard("logout")).toBeTruthy();
  expect(await tab.left()).toEqual({ code: 4001 });
  await eventually(
    () => seen.said.length === 2 && seen.socket.readyState === seen.socket.CLOSED,
    "the link closed",
  );
  expect(seen.said[1]).toEqual({ event: "user/logout", data: { authorization: "Bearer token-of-vera" } });
  expect(here.relay.stats()).toMatchObject({ sessions: 0, guests: 1 });
  expect(guest.closed).toBeNull();
});

test("a logout that the product API announces ends the session [LIVE-1, AUTH-3]", async () => {
  const here = await world();
  here.signIn("vera");
  const tab = await here.open("vera");
  here.tell(await link(here, "vera"), { event: "logout", data: {} });
  expect(await tab.left()).toEqual({ code: 4001 });
  expect(here.revoked).toEqual(["vera"]);
});

test("a token that the check on connect refuses ends the session [AUTH-4, AUTH-5]", async () => {
  const here = await world();
  here.signIn("vera");
  here.state.checkFails = here.refusal;
  const tab = await here.open("vera");
  expect(await tab.left()).toEqual({ code: 4001 });
  expect(here.revoked).toEqual(["vera"]);
  expect((await link(here, "vera")).said).toEqual([]);
});

test("a check that cannot be made is no end: it is tried again, and the link says so [AUTH-4]", async () => {
  const here = await world();
  here.signIn("vera");
  here.state.checkFails = new UpstreamError("checkSession", "unreachable");
  const tab = await here.open("vera");
  await eventually(() => here.checks.length > 2, "more checks");
  expect(tab.closed).toBeNull();
  expect(here.revoked).toEqual([]);
  here.state.checkFails = null;
  await eventually(
    () => tab.events.some(({ event, data }) => event === "link" && "state" in data && data.state === "up"),
    "the link up",
  );
});

test("a broken upstream link is told to the browsers and made again, with its subscription [AUTH-5]", async () => {
  const here = await world();
  here.signIn("vera");
  const tab = await here.open("vera");
  const first = await link(here, "vera");
  await eventually(() => first.said.length, "a subscription");
  first.socket.terminate();
  await eventually(
    () => tab.events.some(({ event, data }) => event === "link" && "state" in data && data.state === "down"),
    "the link down",
  );
  const second = await eventually(() => here.links("vera")[1], "a second link");
  await eventually(() => second.said.length, "a second subscription");
  here.tell(second, balance);
  await tab.heard("balance/update");
  expect(tab.closed).toBeNull();
});

test("an upstream link that answers no heartbeat is made again", async () => {
  const here = await world({}, { LIVE_PING_SECONDS: 0.05 });
  const first = await link(here);
  (first.socket as unknown as { _autoPong: boolean })._autoPong = false;
  await eventually(() => here.links().length > 1, "a second link");
});

test("the link of a session outlives its last tab for the one that is reloaded, but no longer", async () => {
  const here = await world({ grace: 2000 });
  here.signIn("vera");
  const tab = await here.open("vera");
  const seen = await link(here, "vera");
  tab.socket.close();
  await tab.left();
  const again = await here.open("vera");
  expect(here.links("vera")).toHaveLength(1);
  again.socket.close();
  await eventually(() => seen.socket.readyState === seen.socket.CLOSED, "the link closed");
  expect(seen.said).toHaveLength(1);
  expect(here.relay.stats()).toMatchObject({ sessions: 0 });
});

test("a message over maxPayload closes the socket", async () => {
  const here = await world();
  const tab = await here.open();
  tab.socket.send("x".repeat(1025));
  expect(await tab.left()).toEqual({ code: 1009 });
});

test("a ping is answered by an empty batch; anything else, or too many, closes", async () => {
  const here = await world({ messagesPerMinute: 5 });
  const [polite, rude, eager] = [await here.open(), await here.open(), await here.open()];
  polite.socket.send("ping");
  await eventually(() => polite.frames.some((frame) => frame.length === 0), "an empty batch");
  rude.socket.send(JSON.stringify({ event: "user/subscribe", data: { authorization: "Bearer t" } }));
  expect(await rude.left()).toEqual({ code: 1008 });
  for (let i = 0; i < 6; i++) eager.socket.send("ping");
  expect(await eager.left()).toEqual({ code: 1008 });
});

test("heartbeats of a browser's own count as messages, and what follows a refusal is not even counted", async () => {
  const here = await world({ messagesPerMinute: 5 });
  const tab = await here.open();
  for (let i = 0; i < 50; i++) tab.socket.ping();
  for (let i = 0; i < 50; i++) tab.socket.send("ping");
  expect(await tab.left()).toEqual({ code: 1008 });
  expect(await here.metrics.registry.metrics()).toContain('solstice_relay_dropped_total{reason="rude"} 1\n');
});

test("a browser that does not read is dropped, and the others do not notice", async () => {
  const here = await world({ closing: 50 }, { LIVE_BUFFER_BYTES: 65_536 });
  const [slow, quick] = [await here.open(), await here.open()];
  const seen = await link(here);
  slow.socket.pause();
  const text = "x".repeat(100_000);
  const filler = setInterval(() => here.tell(seen, { event: "message", data: { header: "", text } }), 1);
  await eventually(() => (here.relay.stats() as { guests: number }).guests === 1, "the slow one dropped");
  clearInterval(filler);
  expect(quick.closed).toBeNull();
  expect(await here.metrics.registry.metrics()).toContain('solstice_relay_dropped_total{reason="slow"} 1');
});

test("a browser that answers no heartbeat is dropped", async () => {
  const here = await world({ closing: 50 }, { LIVE_PING_SECONDS: 0.05 });
  const tab = await here.open();
  (tab.socket as unknown as { _autoPong: boolean })._autoPong = false;
  await tab.left();
  expect(here.relay.stats()).toMatchObject({ tabs: 0 });
});

test("one address and one session hold so many sockets and no more; a closed one makes room", async () => {
  const here = await world({}, { LIVE_SOCKETS_PER_ADDRESS: 4, LIVE_SOCKETS_PER_SESSION: 2 });
  here.signIn("vera");
  const first = await here.open("vera");
  await here.open("vera");
  await expect(here.open("vera")).rejects.toThrow("429");
  await here.open();
  await here.open();
  await expect(here.open()).rejects.toThrow("429");
  first.socket.close();
  await first.left();
  await eventually(
    () => (here.relay.stats() as { tabs: number; guests: number }).tabs === 1,
    "its place given back",
  );
  await here.open("vera");
});

test("a session past its lifetime is ended by the heartbeat", async () => {
  // Its first heartbeat ends it: there is no second one, which a late answer could miss.
  const here = await world({}, { LIVE_PING_SECONDS: 0.5, SESSION_LIFETIME_MINUTES: 1 });
  here.signIn("vera", Date.now() - 59_900);
  const tab = await here.open("vera");
  expect(await tab.left()).toEqual({ code: 4001 });
});

test("readiness waits for the guests' link and says when there is none", async () => {
  const here = await world({ readiness: 60_000 });
  await expect(here.relay.ready()).resolves.toBeUndefined();
  const nowhere = await world({ readiness: 50 }, { PRODUCT_SOCKET_URL: "ws://127.0.0.1:9/live" });
  await expect(nowhere.relay.ready()).rejects.toThrow("down");
});

test("a server that goes away says so, and its links close", async () => {
  const here = await world();
  here.signIn("vera");
  const [tab, guest] = [await here.open("vera"), await here.open()];
  const seen = await link(here, "vera");
  await here.relay.close();
  expect(await tab.left()).toEqual({ code: 1001 });
  expect(await guest.left()).toEqual({ code: 1001 });
  await eventually(() => seen.socket.readyState === seen.socket.CLOSED, "the link closed");
});

test("no token is in what a browser hears or an operator sees [AUTH-1]", async () => {
  const here = await world();
  here.signIn("vera");
  const tab = await here.open("vera");
  here.tell(await link(here, "vera"), balance);
  await tab.heard("balance/update");
  const seen = JSON.stringify([tab.frames, here.relay.stats(), await here.metrics.registry.metrics()]);
  expect(seen).not.toContain("token-of-vera");
});
