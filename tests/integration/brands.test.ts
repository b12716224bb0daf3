import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { DEFAULT_SITE } from "../../bff/config/sites.ts";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { type Casino, startCasino } from "../support/casino.ts";
import { sitesFile } from "../support/production-sites.ts";
import { Visitor } from "../support/visitor.ts";

/* Two brands of one process, told apart by the host name. */

const WIDGET_HOST = "widgets.localhost";

let casino: Casino;
let port: string;
beforeAll(async () => {
  casino = await startCasino({
    SITES_FILE: sitesFile(
      { ...DEFAULT_SITE, id: "north", hosts: ["localhost"], widgetOrigin: `http://${WIDGET_HOST}` },
      { ...DEFAULT_SITE, id: "south", hosts: ["127.0.0.1"] },
    ),
  });
  port = new URL(casino.origin).port;
});
afterAll(() => casino?.stop());

/** Requests a path under a host name that no resolver knows. */
async function from(host: string, path: string, method = "GET"): Promise<{ status: number; body: string }> {
  const sent = request({ host: "127.0.0.1", port, path, method, headers: { host: `${host}:${port}` } }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

test("a session cookie belongs to its site: another site of the process takes it for none [BRD-1]", async () => {
  const player = new Visitor(casino.origin);
  const login = await player.post("/en/login", { form: "login", login: "demo", password: DEMO_PASSWORD });
  expect(login.status).toBe(303);
  const userOn = async (origin: string) => {
    const response = await fetch(`${origin}/en?_data=root`, { headers: { cookie: player.cookie } });
    return (
      ((await response.json()) as { player: { user: { login: string } | null } }).player.user?.login ?? null
    );
  };
  const other = `http://127.0.0.1:${port}`;
  expect(await userOn(casino.origin)).toBe("demo");
  expect(await userOn(other)).toBeNull();
  expect(
    (await fetch(`${other}/en/account`, { headers: { cookie: player.cookie }, redirect: "manual" })).status,
  ).toBe(302);

  expect(await userOn(casino.origin)).toBe("demo");
});

test.each([
  "/bff/payment-frame",
  "/bff/messaging-frame",
  "/bff/chat-frame",
  "/bff/device-frame",
  "/widgets/payment-frame.js",
])("the widget host answers %s [TP-4]", async (path) => {
  expect((await from(WIDGET_HOST, path)).status).toBe(200);
});

test.each([
  ["GET", "/"],
  ["GET", "/en"],
  ["GET", "/en/games"],
  ["GET", "/en?_data=root"],
  ["POST", "/en/login"],
  ["GET", "/bff/documents/x"],
  ["GET", "/bff/identity-frame"],
  ["POST", "/bff/report"],
  ["GET", "/manifest-en.webmanifest"],
  ["GET", "/service-worker.js"],
  ["GET", "/brand/logo.svg"],
  ["GET", "/sitemap.xml"],
])("the widget host has nothing at %s %s [TP-4]", async (method, path) => {
  // The site itself has it, so that this is no page that is missing anyway; twice, because guest pages are cached.
  await from("localhost", path, method);
  for (let time = 0; time < 2; time += 1) {
    expect(await from(WIDGET_HOST, path, method)).toEqual({ status: 404, body: "Not found\n" });
  }
});

test("the widget host opens no live connection [TP-4]", async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/bff/live`, {
    headers: { host: `${WIDGET_HOST}:${port}`, origin: `http://${WIDGET_HOST}:${port}` },
  });
  const [, { statusCode }] = await once(socket, "unexpected-response");
  expect(statusCode).toBe(421);
});
