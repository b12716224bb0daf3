import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Casino } from "../support/casino.ts";
import { registrationForm } from "../support/registration-form.ts";
import { startTwoInstances, type TwoInstances } from "../support/two-instances.ts";
import { Visitor } from "../support/visitor.ts";

/* The security screen of two instances that share a product API: attacks, and effects on the other instance. */

const PASSWORD = "Winter-light-7";
const SECURITY = "/en/account/security";
const AS_DATA = "?_data=localized%2Faccount%2Fsecurity";

let instances: TwoInstances;
let one: Casino;
let other: Casino;
let players = 0;

beforeAll(async () => {
  instances = await startTwoInstances(() => ({
    TRUSTED_PROXIES: "loopback",
    REGISTRATIONS_PER_ADDRESS: "100",
  }));
  ({ one, other } = instances);
});
afterAll(() => instances?.stop());

/** A new player with a profile and a unique address, signed in to the first instance. */
async function player(): Promise<{ visitor: Visitor; email: string }> {
  players += 1;
  const visitor = new Visitor(one.origin, { "x-forwarded-for": `203.0.113.${players}` });
  const email = `safe-${players}@casino.example`;
  const registration = await visitor.post("/en/login?tab=registration", registrationForm(email, PASSWORD));
  expect(registration.status).toBe(303);
  const details = { name: "Vera", surname: "Virta", postcode: "00100", address: "Katu 1, Helsinki" };
  const completed = await visitor.post("/en/account/personal-info", { form: "personal-info", ...details });
  expect(completed.status).toBe(303);
  return { visitor, email };
}

async function loggedIn(origin: string, email: string): Promise<Visitor> {
  players += 1;
  const visitor = new Visitor(origin, { "x-forwarded-for": `203.0.113.${players}` });
  const answer = await visitor.post("/en/login", { form: "login", login: email, password: PASSWORD });
  expect(answer.status).toBe(303);
  return visitor;
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get("/en/account")).status === 200;
const send = (visitor: Visitor, form: Record<string, string>) => visitor.post(SECURITY + AS_DATA, form);
const sessionsOf = async (visitor: Visitor) =>
  (await visitor.get(SECURITY + AS_DATA)).json().security.sessions as { id: string; current: boolean }[];
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 25_000, interval: 100 });

test("another player's session cannot be ended or read by its id; the player's own can [RT-4]", async () => {
  const [vera, mallory] = await Promise.all([player(), player()]);
  const [hers] = await sessionsOf(vera.visitor);
  expect(hers).toMatchObject({ current: true });
  const refused = await send(mallory.visitor, { form: "session-end", session_id: hers?.id ?? "" });
  expect(refused.status).toBe(404);
  expect(refused.json()).toMatchObject({ form: "session-end", submission: { status: "error" } });
  expect(await isSignedIn(vera.visitor)).toBe(true);
  expect((await sessionsOf(mallory.visitor)).map(({ id }) => id)).not.toContain(hers?.id);
  for (const id of ["", "../logout-everywhere", "x".repeat(200), "' OR 1=1"]) {
    expect((await send(mallory.visitor, { form: "session-end", session_id: id })).status).toBeOneOf([
      400, 404,
    ]);
  }
  expect(await isSignedIn(mallory.visitor)).toBe(true);

  const there = await loggedIn(other.origin, vera.email);
  const ended = (await sessionsOf(vera.visitor)).find(({ current }) => !current);
  expect(
    (await send(vera.visitor, { form: "session-end", session_id: ended?.id ?? "" })).json(),
  ).toMatchObject({ done: true });
  await eventually(async () => expect(await isSignedIn(there)).toBe(false));
  expect(await isSignedIn(vera.visitor)).toBe(true);
});

test("logging out everywhere ends the sessions of every instance, with or without the current one [RT-4]", async () => {
  const { visitor: current, email } = await player();
  const there = await loggedIn(other.origin, email);
  expect((await send(current, { form: "logout-everywhere", keep: "yes" })).json()).toMatchObject({
    done: true,
  });
  await eventually(async () => expect(await isSignedIn(there)).toBe(false));
  expect(await isSignedIn(current)).toBe(true);

  const again = await loggedIn(other.origin, email);
  const copy = new Visitor(one.origin, { "x-forwarded-for": "203.0.113.250" });
  for (const [name, value] of current.cookies) copy.cookies.set(name, value);
  const answer = await current.post(SECURITY, { form: "logout-everywhere", keep: "no" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en/login"]);
  expect(await isSignedIn(current)).toBe(false);
  for (const left of [again, copy]) await eventually(async () => expect(await isSignedIn(left)).toBe(false));
});

test("every form of the screen is refused from another site's page and from a guest", async () => {
  const { visitor, email } = await player();
  const forms: Record<string, string>[] = [
    { form: "password", current_password: PASSWORD, password: "Another-1-x", password_retype: "Another-1-x" },
    { form: "logout-everywhere", keep: "no" },
    { form: "two-factor-begin", password: PASSWORD },
    { form: "email-change", email: `mallory-${email}`, password: PASSWORD },
    { form: "confirm-link", link: "a-code" },
  ];
  for (const form of forms) {
    const foreign = await visitor.post(SECURITY, form, { origin: "https://evil.example" });
    expect(foreign.status, form.form).toBe(403);
  }
  expect(await isSignedIn(visitor)).toBe(true);
  const guest = new Visitor(one.origin, { "x-forwarded-for": "203.0.113.251" });
  for (const form of forms.slice(0, 4)) {
    const answer = await guest.post(SECURITY, form);
    expect([answer.status, answer.headers.get("location")], form.form).toEqual([
      302,
      "/en?login=&continue=%2Fen%2Faccount%2Fsecurity",
    ]);
  }
  expect(
    (await guest.post(`${SECURITY}?confirm-email=a-code`, { form: "confirm-link", link: "a-code" })).status,
  ).toBe(410);
});

test("a refused form does not return passwords, codes and secrets, and returns its other values", async () => {
  const { visitor, email } = await player();
  const wrong = "Not-her-password-1";
  const refused = await visitor.post(SECURITY, {
    ...{ form: "password", current_password: wrong, password: "Another-1-x", password_retype: "Another-1-x" },
  });
  expect(refused.status).toBe(422);
  const change = await visitor.post(SECURITY, {
    ...{ form: "email-change", email: `new-${email}`, password: wrong },
  });
  expect(change.text).toContain(`new-${email}`);
  const code = await visitor.post(SECURITY, { form: "email-confirm", code: "909090" });
  for (const { text } of [refused, change, code]) {
    for (const secret of [wrong, "Another-1-x", "909090"]) expect(text).not.toContain(secret);
  }
});

test("too many password guesses show the number of minutes to wait", async () => {
  const { visitor } = await player();
  const guess = (password: string) => send(visitor, { form: "two-factor-begin", password });
  for (let guesses = 0; guesses < 5; guesses += 1)
    expect((await guess(`wrong-${guesses}-x`)).status).toBe(422);
  const locked = await guess(PASSWORD);
  expect(locked.status).toBe(429);
  expect(locked.json().submission.error).toEqual({
    "": { key: "errors:too_many_attempts_minutes", values: { count: 15 } },
  });
  expect((await visitor.post(SECURITY, { form: "two-factor-begin", password: PASSWORD })).text).toContain(
    "Too many attempts. Try again in 15 minutes.",
  );
});

test("a mailed link opens for any visitor, and confirms only when its button is pressed", async () => {
  const { email } = await player();
  const mails = await (
    await fetch(`${instances.api.root}/sandbox/mail.json?to=${encodeURIComponent(email)}`)
  ).json();
  const { link } = mails.result.find((mail: { link: string }) => mail.link.includes("confirm-email="));
  const { pathname, search } = new URL(link, one.origin);
  const guest = new Visitor(other.origin, { "x-forwarded-for": "203.0.113.252" });
  for (let visits = 0; visits < 2; visits += 1) {
    const page = await guest.get(pathname + search);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.text).toContain("Confirm your email address");
  }
  const form = { form: "confirm-link", link: new URLSearchParams(search).get("confirm-email") ?? "" };
  const pressed = await guest.post(pathname + search, form);
  expect(pressed.text).toContain("The address is confirmed");
  expect((await guest.post(pathname + search, form)).status).toBe(410);
});
