import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TOTP, Secret as TotpSecret } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSessionSealer } from "../../bff/session/session-sealer.ts";
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from "../../sandbox/seed/demo-players.ts";
import { type Casino, startCasino } from "../support/casino.ts";
import { registrationForm } from "../support/registration-form.ts";
import { leaks, type Secret, type Trace } from "../support/secret-scan.ts";
import { Visitor } from "../support/visitor.ts";

/*
 * A long visit over HTTP and WebSocket to the product as `npm start` runs it, followed by a search of all
 * output. The auth tokens are real: the test knows the session secret and can open the cookie.
 */

const SESSION_SECRET = "the-session-secret-of-this-evening-0123456789";
const OLD_SECRET = "the-session-secret-of-last-year-9876543210";
const DEBUG_TOKEN = "the-debug-token-of-this-evening";
const PROVIDER_SECRET = "the-provider-secret-of-this-evening";
const PASSWORD = "Winter-light-7/of+my&own";
const WRONG_PASSWORD = "Summer-night-8-is-wrong";
const NEW_PASSWORD = "Spring-thaw-9-and=all";
const WRONG_CODE = "00917364";
const EMAIL = "vera@casino.example";
/** The sandbox card that needs no confirmation, formatted differently than the form's hint. */
const CARD_NUMBER = "5555-5555-5555-4444";
const CARD_CODE = "6071";
const VOUCHER = "KQ7W-93XD-ZP4M-TR8V";
const DEPOSIT_DATA = "/en/wallet/deposit?_data=localized%2Fwallet%2Fdeposit";
const CLIENT = fileURLToPath(new URL("../../build/client", import.meta.url));

const sealer = createSessionSealer([SESSION_SECRET]);
const secrets: Secret[] = [
  { name: "the session secret", value: SESSION_SECRET },
  { name: "the old session secret", value: OLD_SECRET },
  { name: "the debug token", value: DEBUG_TOKEN },
  { name: "the provider secret", value: PROVIDER_SECRET },
  { name: "the password", value: PASSWORD },
  { name: "a wrong password", value: WRONG_PASSWORD },
  { name: "the new password", value: NEW_PASSWORD },
  { name: "a wrong two-factor code", value: WRONG_CODE },
  { name: "the two-factor secret", value: DEMO_TOTP_SECRET },
  { name: "the card number", value: CARD_NUMBER },
  { name: "the card number's digits", value: CARD_NUMBER.replaceAll("-", "") },
  { name: "the voucher code", value: VOUCHER },
];
/** Values that their requester receives, but that no log may contain. */
const unlogged: Secret[] = [];
const visitors: Visitor[] = [];
let casino: Casino;

const visitor = () => {
  const created = new Visitor(casino.origin);
  visitors.push(created);
  return created;
};
const control = (path: string, body: unknown) =>
  fetch(`${casino.origin}/sandbox/${path}`, { method: "POST", body: JSON.stringify(body) });

/** The product API's token of this session; no output may contain it. */
async function learnToken(of: Visitor): Promise<string> {
  const data = await sealer.open(of.cookies.get("solstice") ?? "");
  if (!data?.token) throw new Error("not signed in");
  secrets.push({ name: `an auth token (${secrets.length})`, value: data.token });
  return data.token;
}

beforeAll(async () => {
  casino = await startCasino({
    LOG_LEVEL: "trace",
    SESSION_SECRETS: `${SESSION_SECRET},${OLD_SECRET}`,
    DEBUG_TOKEN,
    SANDBOX_PROVIDER_SECRET: PROVIDER_SECRET,
  });
});

afterAll(async () => {
  for (const each of visitors) each.disconnect();
  await casino?.stop();
});

async function guestLooksAround(): Promise<void> {
  const guest = visitor();
  for (const path of [
    "/",
    "/de/games",
    "/en/games?_data=root",
    "/en/login",
    "/robots.txt",
    "/sitemap.xml",
    "/en/none",
  ])
    await guest.get(path);
  const launch = await guest.post("/en/play/fjordfire-voyage/demo?_data=localized%2Fplay", {});
  expect(launch.json()).toHaveProperty("launch");
  const live = await guest.live();
  await live.waitForEvent("link");
}

async function register(vera: Visitor): Promise<string> {
  const answer = await vera.post("/en/login?tab=registration", registrationForm(EMAIL, PASSWORD));
  expect(answer.status).toBe(303);
  return learnToken(vera);
}

async function readOwnPages(vera: Visitor): Promise<void> {
  const details = {
    form: "personal-info",
    name: "Vera",
    surname: "Virta",
    postcode: "00100",
    address: "Katu 1, Helsinki",
  };
  expect((await vera.post("/en/account/personal-info", details)).status).toBe(303);
  for (const path of ["/en", "/en/games", "/en/account", "/en/account/personal-info", "/kz/account"]) {
    expect((await vera.get(path)).status).toBe(200);
  }
  for (const path of [
    "/en?_data=root",
    "/en/account?_data=localized%2Faccount%2Findex",
    "/en?_data=nowhere",
  ]) {
    await vera.get(path);
  }
  await vera.post("/en/actions/refresh-user?_data=localized%2Factions%2Frefresh-user", {});
}

/** Deposits by card; the first form has an error, so that it is rendered again with the entered values. */
async function depositByCard(vera: Visitor): Promise<void> {
  const form = {
    ...{ form: "deposit", key: "0123456789abcdef".repeat(2), amount: "1" },
    ...{ "details.card_number": CARD_NUMBER, "details.card_cvc": CARD_CODE },
    ...{ "details.card_expiry": "12/39", "details.card_holder": "Vera Virta" },
  };
  for (const path of ["/en/wallet/deposit?method=card", `${DEPOSIT_DATA}&method=card`]) {
    const refused = await vera.post(path, form);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Vera Virta");
  }
  const started = await vera.post("/en/wallet/deposit?method=card", { ...form, amount: "100" });
  expect(started.status).toBe(303);
  await vera.get(started.headers.get("location") as string);
}

async function depositAndPlay(vera: Visitor): Promise<void> {
  const live = await vera.live();
  await depositByCard(vera);
  await live.waitForEvent("balance/update");

  const launched = await vera.post("/en/play/fjordfire-voyage/real?_data=localized%2Fplay", {});
  const { game_url } = launched.json().launch;
  const token = new URL(game_url, casino.origin).searchParams.get("token") as string;
  unlogged.push({ name: "a launch token", value: token });
  expect((await vera.get(game_url)).text).toContain('id="game">');

  const game = { authorization: `Bearer ${token}`, origin: "null", "content-type": "application/json" };
  const api = "/sandbox/games/api/fjordfire-voyage";
  const state = (await vera.get(`${api}/state`, game)).json().result;
  for (let round = 0; round < 3; round++) {
    const spin = { stake: state.initialStake, roundRequestId: crypto.randomUUID() };
    const answer = (await vera.post(`${api}/spin`, JSON.stringify(spin), game)).json().result;
    await vera.post(`${api}/shown`, JSON.stringify({ roundId: answer.round.id }), game);
  }
  await vera.post(`${api}/spin`, JSON.stringify({ stake: -1, roundRequestId: "x" }), game);
  await control("emit", { event: "message", data: { header: "Hello", text: "everyone" } });
  await live.waitForEvent("message");
}

async function goWrong(vera: Visitor): Promise<void> {
  const stranger = visitor();
  const login = (fields: Record<string, string>, path = "/en/login") =>
    stranger.post(path, { form: "login", login: EMAIL, password: WRONG_PASSWORD, ...fields });
  expect((await login({})).status).toBe(401);
  expect((await login({}, "/en/login?_data=localized%2Flogin")).status).toBe(401);
  expect((await login({ login: "" })).status).toBe(400);
  expect((await login({ form: "nothing" })).status).toBe(400);
  expect((await login({ "login[9]": PASSWORD })).status).toBe(401);
  await stranger.post("/en/login", JSON.stringify({ password: PASSWORD }), {
    "content-type": "application/json",
  });
  await stranger.post("/en/login", `password=${PASSWORD}`, {
    "content-type": "multipart/form-data; boundary=b",
  });
  await stranger.post("/en/login", { form: "login", password: PASSWORD }, { origin: "https://evil.example" });
  for (const failure of ["malformed", "http-500", "half-body", "close"]) {
    for (const operation of ["login", "checkSession", "createDeposit"]) {
      await control("faults", { operation, failure, times: 1 });
    }
    await login({ password: PASSWORD });
    await vera.get("/en/account");
    const again = { form: "deposit", key: "f".repeat(32), amount: "20", "details.voucher_code": VOUCHER };
    await vera.post("/en/wallet/deposit?method=voucher", again);
    await fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" });
  }
}

async function restorePassword(): Promise<void> {
  const forgetful = visitor();
  expect((await forgetful.post("/en/login", { form: "restore", email: EMAIL })).status).toBe(200);
  const [mail] = (await forgetful.get(`/sandbox/mail.json?to=${EMAIL}`)).json().result;
  expect((await forgetful.get(`/sandbox/mail/${mail.id}`)).text).toContain(EMAIL);
  const link = new URL(mail.link);
  expect(link.origin).toBe(casino.origin);
  const code = link.searchParams.get("restore") as string;
  unlogged.push({ name: "a restore code", value: code });
  const opened = await forgetful.get(`/en/login${link.search}`);
  expect(opened.status).toBe(302);
  const held = opened.headers.get("location") as string;
  expect((await forgetful.get(held)).status).toBe(200);
  const name = new URL(held, casino.origin).searchParams.get("restore") as string;
  const change = { form: "new-password", password: NEW_PASSWORD, password_retype: NEW_PASSWORD };
  expect((await forgetful.post("/en/login", { ...change, code })).status).toBe(410);
  expect((await forgetful.post(held, { ...change, code: name })).status).toBe(200);
  const login = { form: "login", login: EMAIL, password: NEW_PASSWORD };
  expect((await forgetful.post("/en/login", login)).status).toBe(303);
  await learnToken(forgetful);
}

/** Logs in by a mailed link. Its token is in the mail, and afterwards only in a sealed cookie. */
async function followLoginLink(): Promise<void> {
  const returning = visitor();
  await control("login-mail", { login: "demo" });
  const [mail] = (await returning.get("/sandbox/mail.json?to=demo@solstice.example")).json().result;
  const link = new URL(mail.link, casino.origin);
  const token = link.searchParams.get("login_token") as string;
  unlogged.push({ name: "a login token", value: token });
  const before = returning.received.length;

  const held = await returning.get(link.pathname + link.search);
  expect(held.status).toBe(302);
  const address = held.headers.get("Location") as string;
  const page = await returning.get(address);
  expect(page.text).toContain('name="link"');
  const name = new URL(address, casino.origin).searchParams.get("link") as string;
  expect((await returning.post(address, { form: "link", link: "another" })).status).toBe(410);
  expect((await returning.post(address, { form: "link", link: name })).status).toBe(303);
  expect(leaks(returning.received.slice(before), [{ name: "a login token", value: token }])).toEqual([]);
  await learnToken(returning);
}

async function useSecondFactor(): Promise<void> {
  const careful = visitor();
  const login = { form: "login", login: "demo2fa", password: DEMO_PASSWORD };
  const challenge = await careful.post("/en/login", login);
  expect(challenge.status).toBe(401);
  expect(challenge.text.includes('name="twofa_code"')).toBe(true);
  await careful.post("/en/login", { ...login, twofa_code: WRONG_CODE });
  const code = new TOTP({ secret: TotpSecret.fromBase32(DEMO_TOTP_SECRET) }).generate();
  expect((await careful.post("/en/login", { ...login, twofa_code: code })).status).toBe(303);
  await learnToken(careful);
  const typed = careful.received.map(({ text }) => text).join("\n") + casino.output();
  expect(typed).not.toMatch(new RegExp(`(?<![\\w.])${code}(?![\\w.])`));
}

async function operate(vera: Visitor, token: string): Promise<void> {
  const operator = visitor();
  for (const view of ["config", "routes", "sessions", "live", "upstream", "cache"]) {
    const answer = await operator.get(`/bff/debug/${view}`, { authorization: `Bearer ${DEBUG_TOKEN}` });
    expect(answer.status).toBe(200);
  }
  await operator.get("/bff/debug/config", { authorization: `Bearer ${token}` });
  for (const path of ["/bff/metrics", "/bff/health/ready", "/bff/health/live"]) await operator.get(path);
  const [code] = unlogged.filter(({ name }) => name === "a restore code");
  const page = `/en?restore=${code?.value}`;
  const stack = `Error: x\n    at ${casino.origin}${page}:12:5\n    at f (${casino.origin}${page}:9:9)`;
  const report = [{ kind: "error", message: `failed at ${page}`, stack, path: page }];
  expect((await vera.post("/bff/report", JSON.stringify(report))).status).toBe(204);
}

/** Logs out, and checks that a copy of the cookie is refused by the BFF and by the product API. */
async function leave(vera: Visitor, token: string): Promise<void> {
  const live = await vera.live();
  const thief = visitor();
  for (const [name, value] of vera.cookies) thief.cookies.set(name, value);
  expect((await thief.get("/en?_data=root")).json().player.user).not.toBeNull();

  expect((await vera.post("/en/logout", {})).status).toBe(303);
  expect(await live.closed).toBe(4001);
  expect(vera.cookies.has("solstice")).toBe(false);
  expect((await thief.get("/en?_data=root")).json().player.user).toBeNull();
  const late = await thief.live();
  await control("emit", { event: "message", data: { header: "", text: "late" } });
  await late.waitForEvent("message");

  const config = await thief.get("/bff/debug/config", { authorization: `Bearer ${DEBUG_TOKEN}` });
  const session = await fetch(`${config.json().PRODUCT_API_URL}/auth/session`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(session.status).toBe(401);
}

/** The client build as it is served, text files only. */
function clientFiles(): Trace[] {
  return readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|html|json|svg|map|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ where: file.slice(CLIENT.length), text: readFileSync(file, "utf8") }));
}

test("a long visit leaves no secret in any response, script, frame or log line [AUTH-1, AUTH-2, AUTH-5]", async () => {
  const vera = visitor();
  await guestLooksAround();
  const token = await register(vera);
  await readOwnPages(vera);
  await depositAndPlay(vera);
  await goWrong(vera);
  await useSecondFactor();
  await followLoginLink();
  await leave(vera, token);
  await restorePassword();
  await operate(vera, token);

  // The demo credentials printed at start are public.
  const log = casino.output().replace(/^ {2}demo login .*$/m, "");
  const logs = [{ where: "what server and sandbox wrote", text: log }];
  const traces = [...visitors.flatMap(({ received }) => received), ...clientFiles(), ...logs];
  expect(log).toContain('"level":20');
  expect(secrets.filter(({ name }) => name.startsWith("an auth token"))).toHaveLength(4);
  expect(traces.filter(({ where }) => where.startsWith("a frame")).length).toBeGreaterThan(2);
  expect(traces.filter(({ where }) => where.startsWith("/assets/")).length).toBeGreaterThan(10);

  expect(leaks(traces, [...secrets, { name: "the demo password", value: DEMO_PASSWORD }])).toEqual([]);
  expect(leaks(logs, unlogged)).toEqual([]);
});

test("the search finds a secret in every kind of output and in every encoding", () => {
  const [secret] = [{ name: "the password", value: PASSWORD }];
  for (const planted of [
    PASSWORD,
    JSON.stringify({ deep: [PASSWORD] }),
    new URLSearchParams({ password: PASSWORD }).toString(),
    Buffer.from(`user:${PASSWORD}!`).toString("base64"),
    Buffer.from(`me:${PASSWORD}`).toString("base64url"),
    Buffer.from(PASSWORD).toString("hex"),
  ]) {
    expect(leaks([{ where: "a log line", text: `before ${planted} after` }], [secret])).toEqual([
      "the password in a log line",
    ]);
  }
  expect(leaks([{ where: "a log line", text: "nothing of interest" }], [secret])).toEqual([]);
});
