import { afterAll, beforeAll, expect, test } from "vitest";
import { type Casino, startCasino } from "../support/casino.ts";
import { loggedIn } from "../support/registration-form.ts";
import { Visitor } from "../support/visitor.ts";

/* A page's requests about a play session through the BFF: the response, and the live event that reaches every tab. */

const SESSION = "/en/actions/play-session";
const PLAY = "/en/play/fjordfire-voyage/real";

let casino: Casino;
beforeAll(async () => {
  casino = await startCasino();
});
afterAll(() => casino.stop());

const control = (path: string, body: unknown) =>
  fetch(`${casino.origin}/sandbox/${path}`, { method: "POST", body: JSON.stringify(body) });

const player = (login = "demo") => loggedIn(casino.origin, login);

/** Launches a game for real money, as the page's form does. */
async function launch(visitor: Visitor): Promise<void> {
  const { status } = await visitor.post(`${PLAY}?_data=localized%2Fplay`, { mode: "real" });
  expect(status).toBe(200);
}

test("a guest has no play session, and the response is not cached", async () => {
  const { status, headers, json } = await new Visitor(casino.origin).get(SESSION);
  expect([status, json()]).toEqual([200, { session: null }]);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("an answer reaches every tab by the live link, and counts once", async () => {
  const visitor = await player();
  await visitor.post("/en/account/limits", { form: "reality-check", minutes: "15" });
  await launch(visitor);
  const live = await visitor.live();
  await control("clock", { advanceMs: 15 * 60_000 });
  const { session } = (await visitor.get(SESSION)).json();
  expect(session).toMatchObject({ currency: "EUR", net: 0, reality_check: { minutes: 15, due_in: 0 } });
  const form = { check_id: session.reality_check.check_id, answer: "continue" };
  const answered = await visitor.post(SESSION, form);
  expect(answered.json().session.reality_check.due_in).toBe(15 * 60);
  await expect
    .poll(() => live.events.filter(({ event }) => event === "play/session").at(-1)?.data)
    .toMatchObject({ session: { session_id: session.session_id, reality_check: { due_in: 15 * 60 } } });
  const again = await visitor.post(SESSION, form);
  expect(again.json().session.reality_check.check_id).not.toBe(form.check_id);
  visitor.disconnect();
});

test.each([
  ["a form without an answer", { check_id: "1-1" }],
  ["an unknown answer", { check_id: "1-1", answer: "later" }],
  ["an invalid check id", { check_id: "../1", answer: "continue" }],
])("%s is refused as invalid", async (_, form) => {
  const visitor = await player();
  expect((await visitor.post(SESSION, form)).status).toBe(400);
});

test("a product API timeout is reported as unavailable, which differs from having no session", async () => {
  const visitor = await player();
  await control("faults", { operation: "playSession", failure: "http-500" });
  const { status, json } = await visitor.get(SESSION);
  expect([status, json()]).toEqual([503, null]);
  await fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" });
});
