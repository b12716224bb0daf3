import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { busSubject } from "#contract/wire/live-bus.ts";
import { LIVE_LIMITS } from "../../bff/live/limits.ts";
import { sourceOf } from "../../bff/live/sources/create-source.ts";
import type { LinkState, LiveLink, LiveSource } from "../../bff/live/sources/live-source.ts";
import { type LiveBusServer, startNats, startRedis } from "./support/live-buses.ts";
import { startTcpProxy, type TcpProxy } from "./support/tcp-proxy.ts";

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sources: LiveSource[] = [];
let server: LiveBusServer;
let proxy: TcpProxy;

interface Opened {
  link: LiveLink;
  received: string[];
  states: LinkState[];
  authorize: ReturnType<typeof vi.fn<() => Promise<string | null>>>;
}

function openSource(hiddenInterruption: number = LIVE_LIMITS.hiddenInterruption): LiveSource {
  const config = { LIVE_SOURCE: server.url(proxy.port), PRODUCT_SOCKET_URL: null, LIVE_PING_SECONDS: 1 };
  const limits = { ...LIVE_LIMITS, hiddenInterruption, reconnectMin: 50, reconnectMax: 200 };
  // All sites have the bus, so that the site does not matter.
  const { create } = sourceOf(config as never, undefined as never, limits, pino({ level: "silent" }));
  const source = create();
  if (!source) throw new Error("no source");
  sources.push(source);
  return source;
}

/** Opens the link of a player's session, or that of the guests, and waits until it is up. */
async function open(source: LiveSource, userId?: string): Promise<Opened> {
  const opened: Omit<Opened, "link"> = {
    received: [],
    states: [],
    authorize: vi.fn<() => Promise<string | null>>(async () => null),
  };
  const owner = userId
    ? { userId, connectionId: `session of ${userId}`, headers: () => ({}), accessToken: async () => "" }
    : null;
  const link = source.open(owner, {
    authorize: opened.authorize,
    onMessage: (text) => opened.received.push(text),
    onStateChange: (state) => opened.states.push(state),
  });
  await eventually(() => expect(link.state).toBe("up"));
  return { link, ...opened };
}

describe.each([
  ["NATS", startNats],
  ["Redis", startRedis],
])("live events of %s", (_, startServer) => {
  beforeEach(async () => {
    server = await startServer();
    proxy = await startTcpProxy(server.port);
  });
  afterEach(async () => {
    await Promise.all(sources.splice(0).map((source) => source.close()));
    await proxy.close();
    await server.stop();
  });

  test("players, sessions, guests and topics receive their events in order [BUS-1]", async () => {
    const [one, other] = [openSource(), openSource()];
    const ada = await open(one, "ada");
    const adasPhone = await open(other, "ada");
    const odd = await open(one, "a.b*c >ü");
    const guests = await open(one);
    guests.link.subscribe("crash", true);
    await sleep(200);
    for (let n = 0; n < 100; n++) await server.publish(busSubject({ player: "ada" }), `own ${n}`);
    await server.publish(busSubject({ player: "a.b*c >ü" }), "odd");
    await server.publish(busSubject({ session: "session of ada" }), "session");
    await server.publish(busSubject({ topic: "crash" }), "round");
    await server.publish(busSubject({ topic: "lobby" }), "not wanted");
    await server.publish(busSubject("everyone"), "all");
    const own = Array.from({ length: 100 }, (_, n) => `own ${n}`);
    await eventually(() => expect(ada.received).toEqual([...own, "session", "all"]));
    await eventually(() => expect(adasPhone.received).toEqual([...own, "session", "all"]));
    expect(odd.received).toEqual(["odd", "all"]);
    expect(guests.received).toEqual(["round", "all"]);
    ada.link.close();
    await server.publish(busSubject({ player: "ada" }), "after");
    await eventually(() => expect(adasPhone.received).toContain("after"));
    expect(ada.received).not.toContain("after");
  });

  test.each(["cut", "freeze"] as const)(
    "a connection that is %s loses no event and doubles none, and browsers need not reload [BUS-1]",
    async (fault) => {
      const source = openSource();
      const links = await Promise.all(["ada", "bob", "eve"].map((name) => open(source, name)));
      const sent: string[] = [];
      let isRunning = true;
      const publishing = (async () => {
        for (let n = 0; isRunning; n++) {
          for (const name of ["ada", "bob", "eve"])
            await server.publish(busSubject({ player: name }), String(n));
          sent.push(String(n));
          await sleep(10);
        }
      })();
      await eventually(() => expect(links[0]?.received.length).toBeGreaterThan(20));
      proxy[fault]();
      await sleep(4000);
      proxy.restore();
      const missed = sent.length;
      await eventually(() => expect(links[0]?.received.length).toBeGreaterThan(missed));
      isRunning = false;
      await publishing;
      for (const { received, states, authorize } of links) {
        await eventually(() => expect(received).toEqual(sent));
        expect(states).toEqual(["up"]);
        expect(authorize).toHaveBeenCalledOnce();
      }
    },
  );

  test("after an interruption that is too long, sessions are checked and browsers are told to reload", async () => {
    const source = openSource(300);
    const ada = await open(source, "ada");
    proxy.cut();
    await eventually(() => expect(ada.states).toEqual(["up", "down"]));
    proxy.restore();
    await eventually(() => expect(ada.states).toEqual(["up", "down", "up"]));
    expect(ada.authorize).toHaveBeenCalledTimes(2);
    await server.publish(busSubject({ player: "ada" }), "after");
    await eventually(() => expect(ada.received).toContain("after"));
  });
});
