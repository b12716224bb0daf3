import { afterAll, beforeAll, expect, test } from "vitest";
import type { TableEvent, TableState } from "../../sandbox/providers/games/protocol.ts";
import { openProxiedCasino, type ProxiedCasino } from "../support/proxied-casino.ts";
import type { Visitor } from "../support/visitor.ts";

/* A live table as its framed client reaches it: launched by the site, through the site's own port. */

const CODE = "skyline-live-roulette";
const API = `/sandbox/games/api/${CODE}/`;

let casino: ProxiedCasino;
beforeAll(async () => {
  casino = await openProxiedCasino();
});
afterAll(() => casino.close());

/** A visitor at the table, with their own launch. */
async function seated(who: Visitor, mode: "real" | "demo") {
  const launched = await who.post(`/en/play/${CODE}/${mode}?_data=localized%2Fplay`, {});
  const token = new URL(launched.json().launch.game_url, casino.origin).searchParams.get("token");
  const authorization = { authorization: `Bearer ${token}`, origin: "null" };
  const call = async (name: string, body?: object) => {
    const sent = body && JSON.stringify(body);
    const headers = { ...authorization, ...(sent && { "content-type": "application/json" }) };
    return who.send(sent ? "POST" : "GET", API + name, headers, sent);
  };
  const state = async (): Promise<TableState> => (await call("table")).json().result;
  const lay = (roundId: number, requestId: string, bets: object[]) =>
    call("bets", { roundId, requestId, bets });
  return { call, state, lay, authorization };
}

/** The table's events from now on. */
async function listening(authorization: Record<string, string>) {
  const events: TableEvent[] = [];
  const stop = new AbortController();
  const { status, body } = await fetch(`${casino.origin}${API}live`, {
    headers: authorization,
    signal: stop.signal,
  });
  expect(status).toBe(200);
  const reading = (async () => {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line) events.push(JSON.parse(line));
    }
  })().catch(() => {});
  const waitForEvent = (fits: (event: TableEvent) => boolean) =>
    expect.poll(() => events.find(fits), { timeout: 60_000 }).toBeDefined();
  const disconnect = () => {
    stop.abort();
    return reading;
  };
  return { events, waitForEvent, disconnect };
}

const pass = (milliseconds: number) =>
  fetch(`${casino.origin}/sandbox/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advanceMs: milliseconds }),
  });
const isPhase = (phase: string, id: number) => (event: TableEvent) =>
  event.type === "round" && event.round.phase === phase && event.round.id === id;

test("a guest in demo mode and a player share a round: both receive its number, bets pay separately, late bets are refused", async () => {
  const vera = await seated(await casino.player(), "real");
  const guest = await seated(casino.visitor(), "demo");
  const [hers, theirs] = [await listening(vera.authorization), await listening(guest.authorization)];
  let { round, timing, balance, unit } = await vera.state();
  // Bets need a round that has just opened for bets: a running round may end before they arrive.
  const underWay = round.id;
  while (round.phase !== "betting" || round.id === underWay) {
    await pass(1000);
    ({ round, timing, balance, unit } = await vera.state());
  }
  const id = round.id as number;
  const bets = [
    { spot: "red", units: 2 },
    { spot: "black", units: 2 },
    { spot: "straight:0", units: 1 },
  ];
  const [first, again] = [
    await vera.lay(id, "request-of-vera", bets),
    await vera.lay(id, "request-of-vera", bets),
  ];
  expect(again.json()).toEqual(first.json());
  expect(first.json().result.balance).toBe(balance - 5 * unit);
  expect((await guest.lay(id, "request-of-guest", [{ spot: "odd", units: 1 }])).status).toBe(200);
  await theirs.waitForEvent(
    (event) => event.type === "bets" && event.bets.some(({ stake }) => stake === 5 * unit),
  );

  await pass(timing.betting);
  await hers.waitForEvent(isPhase("spinning", id));
  const late = await vera.lay(id, "request-too-late", [{ spot: "red", units: 9 }]);
  expect([late.status, late.json().error.code]).toEqual([409, "bets-closed"]);
  await pass(timing.spin);
  for (const { waitForEvent } of [hers, theirs]) await waitForEvent(isPhase("result", id));
  const numbers = [hers, theirs].map(({ events }) => {
    const event = events.find(isPhase("result", id));
    return event?.type === "round" ? event.round.number : undefined;
  });
  expect(numbers[0]).toBe(numbers[1]);
  const won = numbers[0] === 0 ? 36 : 4;
  expect((await vera.state()).balance).toBe(balance + (won - 5) * unit);
  // Play-money bets are not visible to others.
  const seen = theirs.events.flatMap((event) => (event.type === "bets" ? event.bets : []));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.some(({ stake, spots }) => stake === unit && spots.includes("odd"))).toBe(false);
  await Promise.all([hers.disconnect(), theirs.disconnect()]);
});

test("a stream requires a launch of that table, and many streams can be open", async () => {
  const refused = await fetch(`${casino.origin}${API}live`, { headers: { authorization: "Bearer none" } });
  expect(refused.status).toBe(401);
  const guest = await seated(casino.visitor(), "demo");
  // More than the site's connection pool for short requests.
  const streams = await Promise.all(Array.from({ length: 40 }, () => listening(guest.authorization)));
  expect((await guest.state()).mode).toBe("demo");
  await Promise.all(streams.map(({ disconnect }) => disconnect()));
});

test("one address has a maximum number of streams, and closing one frees a place", async () => {
  const guest = await seated(casino.visitor(), "demo");
  const headers = { ...guest.authorization, "x-forwarded-for": "203.0.113.200" };
  const streamed = () => fetch(`${casino.origin}${API}live`, { headers });
  // The references are held until the end: an unreferenced response is closed by the garbage collector and frees its place.
  const most = await Promise.all(Array.from({ length: 200 }, streamed));
  expect(new Set(most.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await streamed()).status).toBe(429);
  expect((await guest.state()).mode).toBe("demo");
  await Promise.all(most.map(({ body }) => body?.cancel()));
  await expect
    .poll(
      async () =>
        (await fetch(`${casino.origin}${API}live`, { headers: { ...headers, authorization: "Bearer none" } }))
          .status,
    )
    .toBe(401);
});
