import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type LiveEventName, parseLiveEvent, type WireEvent } from "#contract/wire/live.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => sandbox.close());

/** Opens a socket that queues its events. */
async function listen(token?: string) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const socket = new WebSocket(`${sandbox.url.replace("http", "ws")}/live`, { headers });
  sockets.push(socket);
  const heard: WireEvent[] = [];
  let wake = () => {};
  socket.on("message", (data) => {
    const onDropped = (name: string, dropped: object[]) =>
      expect.unreachable(`${name}: ${JSON.stringify(dropped)}`);
    expect(parseLiveEvent(String(data), onDropped), String(data)).not.toBeNull();
    heard.push(JSON.parse(String(data)));
    wake();
  });
  await once(socket, "open");
  return {
    heard,
    say: (event: string, data: object) => socket.send(JSON.stringify({ event, data })),
    raw: (text: string) => socket.send(text),
    /** Waits for the next event with this name and drops those before it. */
    async next(name: LiveEventName): Promise<WireEvent["data"]> {
      for (;;) {
        const event = heard.shift();
        if (event?.event === name) return event.data;
        if (!event) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    },
  };
}

const bet = (userId: string, id: string, amount = "1") =>
  sandbox.call("bet", {
    transaction_id: id,
    round_id: id,
    user_id: userId,
    game_code: "any",
    currency: "EUR",
    amount,
  });
const shout = (text: string) =>
  sandbox.control("POST", "/sandbox/emit", { event: "message", data: { text } });

test("a new balance is sent after the commit to all sockets of the player and to no others [LIVE-1]", async () => {
  const [one, other] = [await sandbox.register(), await sandbox.register()];
  const [first, second, stranger, guest] = await Promise.all([
    listen(one.token),
    listen(one.token),
    listen(other.token),
    listen(),
  ]);
  await bet(one.userId, "live-1");
  for (const socket of [first, second]) {
    expect(await socket.next("balance/update")).toMatchObject({ currency: "EUR", balance: "499.00" });
  }
  await shout("afterwards");
  for (const socket of [stranger, guest]) {
    await socket.next("message");
    expect(socket.heard).toEqual([]);
  }
});

test("a win is sent to all with a masked login, and an achievement to its player [EVT-1, LIVE-1]", async () => {
  const { token, userId, email } = await sandbox.register("EUR", "winner-of-all@example.com");
  const [player, guest] = await Promise.all([listen(token), listen()]);
  await bet(userId, "live-2");
  expect(await player.next("achievement")).toEqual({ benefit_id: "first-round" });
  const round = { round_id: "live-2", user_id: userId, game_code: "any", currency: "EUR" as const };
  await sandbox.call("win", { ...round, transaction_id: "live-2-win", amount: "7.25" });
  const [win] = (await guest.next("events")) as { player: string; amount: string }[];
  expect(win).toMatchObject({ player: "wi***", amount: "7.25" });
  expect(JSON.stringify(win)).not.toContain(email);
  const { result } = await sandbox.call("winStatistics", {}, { token });
  expect(result).toMatchObject({ last_win: { amount: "7.25" }, top_win: { amount: "7.25" } });

  await sandbox.call("rollback", { transaction_id: "live-2-win", user_id: userId });
  const after = await sandbox.call("winStatistics", {}, { token });
  expect(after.result).toEqual({ last_win: null, top_win: null });
});

test("user/subscribe binds a socket to a player, and user/logout makes it a guest's again [AUTH-5]", async () => {
  const { token, userId } = await sandbox.register();
  const socket = await listen();
  socket.say("user/subscribe", { authorization: `Bearer ${token}` });
  await sandbox.control("POST", "/sandbox/emit", { event: "message", data: { text: "in order" } });
  await socket.next("message");
  await bet(userId, "live-3");
  expect(await socket.next("balance/update")).toMatchObject({ balance: "499.00" });

  socket.say("user/logout", { authorization: `Bearer ${token}` });
  // The answer to the refused subscription shows that the logout before it has been processed.
  socket.say("user/subscribe", { authorization: "Bearer of-nobody" });
  await socket.next("logout");
  await bet(userId, "live-4");
  await shout("afterwards");
  await socket.next("message");
  expect(socket.heard).toEqual([]);
});

test("sockets of an ended session get a logout event and no further events of the player [LIVE-1]", async () => {
  const endings: ((player: { token: string; email: string }) => Promise<unknown>)[] = [
    ({ token }) => sandbox.call("logout", {}, { token }),
    ({ email }) => sandbox.control("POST", "/sandbox/end-sessions", { login: email }),
    () => sandbox.control("POST", "/sandbox/clock", { advanceMs: 31 * 24 * 3600 * 1000 }),
  ];
  for (const [index, end] of endings.entries()) {
    const player = await sandbox.register();
    const socket = await listen(player.token);
    await end(player);
    expect(await socket.next("logout")).toEqual({});
    await bet(player.userId, `live-5-${index}`);
    await shout("afterwards");
    await socket.next("message");
    expect(socket.heard).toEqual([]);
  }
});

/** Balance of a new player in cents. */
const WELCOME_CREDIT = 50_000;

test("the win of a round is sent as soon as the game has shown it, and not before [LIVE-2]", async () => {
  const player = await sandbox.register();
  const socket = await listen(player.token);
  const code = (await sandbox.call("games", { limit: 1 })).result.items[0].code;
  const input = { code, mode: "real" as const, locale: "en" as const, lobby_url: "/" };
  const { game_url } = (await sandbox.call("launchGame", input, player)).result;
  const token = new URL(game_url, sandbox.url).searchParams.get("token");
  const game = async (path: string, body: object) => {
    const response = await fetch(`${sandbox.url}/sandbox/games/api/${code}/${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await response.json()).result;
  };
  const balance = async () => {
    const { balance: text } = (await socket.next("balance/update")) as { balance: string };
    return Math.round(Number(text) * 100);
  };
  /** Loyalty coins cause further events, which repeat the balance before. */
  const balanceChanges = async (from: number, to: number) => {
    for (let now = await balance(); now !== to; now = await balance()) expect(now).toBe(from);
  };
  for (let rounds = 0, seen = 0, before = WELCOME_CREDIT; seen < 2; rounds += 1) {
    expect(rounds).toBeLessThan(200);
    const spun = await game("spin", { stake: 100, roundRequestId: crypto.randomUUID() });
    await balanceChanges(before, spun.shownBalance);
    await game("shown", { roundId: spun.round.id });
    await balanceChanges(spun.shownBalance, spun.balance);
    before = spun.balance;
    if (spun.round.win > 0) seen += 1;
  }
});

test("an invalid token is refused at the upgrade", async () => {
  const socket = new WebSocket(`${sandbox.url.replace("http", "ws")}/live`, {
    headers: { Authorization: "Bearer made-up" },
  });
  const [, response] = await once(socket, "unexpected-response");
  expect(response.statusCode).toBe(401);
});

test("clients that reset the connection of a refused upgrade do not end the process", async () => {
  const { port } = new URL(sandbox.url);
  for (let i = 0; i < 20; i++) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write("GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    await once(socket, i % 2 ? "data" : "connect");
    socket.resetAndDestroy();
  }
  expect((await fetch(`${sandbox.url}/api/seo?path=/`)).status).toBeLessThan(500);
});

test("an invalid message is ignored, and an oversized one closes the socket", async () => {
  const socket = await listen();
  for (const text of ["", "{", "[]", '{"event":"user/subscribe"}', '{"event":"__proto__","data":{}}'])
    socket.raw(text);
  await shout("still here");
  expect(await socket.next("message")).toEqual({ text: "still here" });
  const closed = once(sockets[0] as WebSocket, "close");
  socket.raw("x".repeat(20_000));
  expect((await closed)[0]).toBe(1009);
});

test("tests may send any event of the contract, but nothing else", async () => {
  const { token, userId } = await sandbox.register();
  const socket = await listen(token);
  const emit = (body: object) => sandbox.control("POST", "/sandbox/emit", body);
  await emit({ to: userId, event: "verification/status", data: { status: "verified" } });
  expect(await socket.next("verification/status")).toEqual({ status: "verified" });
  expect((await emit({ event: "no/such", data: {} })).status).toBe(422);
  expect((await emit({ event: "message", data: {} })).status).toBe(422);
});
