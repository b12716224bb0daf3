import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import type { Casino } from "../support/casino.ts";
import { registrationForm } from "../support/registration-form.ts";
import { startTwoInstances, type TwoInstances } from "../support/two-instances.ts";
import { Visitor } from "../support/visitor.ts";

/* Effects of a player's action on one instance on the live links of the other. */

const SESSION_ENDED = 4001;
const EMAIL = "mira@casino.example";

let instances: TwoInstances;
let one: Casino;
let other: Casino;
const visitors: Visitor[] = [];

function visitor({ origin }: Casino, cookies: Iterable<[string, string]> = []): Visitor {
  const created = new Visitor(origin);
  for (const [name, value] of cookies) created.cookies.set(name, value);
  visitors.push(created);
  return created;
}

beforeAll(async () => {
  instances = await startTwoInstances();
  ({ one, other } = instances);
});

afterAll(async () => {
  for (const each of visitors) each.disconnect();
  await instances?.stop();
});

test("a logout on one instance closes the session's live links on the other and refuses new ones [AUTH-5]", async () => {
  const player = visitor(one);
  const form = { form: "login", login: "demo", password: DEMO_PASSWORD };
  expect((await player.post("/en/login", form)).status).toBe(303);
  const copy = visitor(other, player.cookies);
  expect((await copy.get("/en/account")).status).toBe(200);
  const live = await copy.live();
  await live.waitForEvent("link");

  expect((await player.post("/en/logout", {})).status).toBe(303);
  await live.waitForEvent("logout");
  expect(await live.closed).toBe(SESSION_ENDED);
  expect((await copy.get("/en/account")).status).toBe(302);
});

test("a new password ends all sessions and their live links", async () => {
  const first = visitor(one);
  const registration = registrationForm(EMAIL, "Winter-light-7");
  expect((await first.post("/en/login?tab=registration", registration)).status).toBe(303);
  const second = visitor(other);
  const login = { form: "login", login: EMAIL, password: "Winter-light-7" };
  expect((await second.post("/en/login", login)).status).toBe(303);
  const links = await Promise.all([first.live(), second.live()]);
  const isUp = ({ event, data }: { event: string; data: unknown }) =>
    event === "link" && (data as { state: string }).state === "up";
  for (const { events } of links)
    await vi.waitFor(() => expect(events.some(isUp)).toBe(true), { timeout: 15_000 });

  await first.post("/en/login", { form: "restore", email: EMAIL });
  const mails = await (await fetch(`${instances.api.root}/sandbox/mail.json?to=${EMAIL}`)).json();
  const owner = visitor(one);
  const opened = await owner.get(`/en/login${new URL(mails.result[0].link, one.origin).search}`);
  const held = new URL(opened.headers.get("location") ?? "", one.origin);
  const code = held.searchParams.get("restore") ?? "";
  const change = { form: "new-password", code, password: "Spring-thaw-9", password_retype: "Spring-thaw-9" };
  expect((await owner.post("/en/login", change)).status).toBe(200);

  expect(await Promise.all(links.map(({ closed }) => closed))).toEqual([SESSION_ENDED, SESSION_ENDED]);
  for (const player of [first, second]) expect((await player.get("/en/account")).status).toBe(302);
});

test("servers that receive SIGTERM while the store is down shut down cleanly", async () => {
  await instances.redis.stop();
  expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
});
