import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PLAYER_FIELD } from "#contract/host/page-player.ts";
import { REFUSAL_HEADER } from "#contract/host/refusal-header.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { Operation } from "#contract/wire/operation.ts";
import { allOperations, operations } from "#contract/wire/operations.ts";
import { DEFAULT_SITE } from "../../bff/config/sites.ts";
import { plainPng } from "../../sandbox/providers/identity/plain-png.ts";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { startTestSandbox, type TestSandbox } from "../../sandbox/testing/test-sandbox.ts";
import { type Casino, MANY_PLAYERS, startCasino } from "../support/casino.ts";
import { type PageForm, postForms } from "../support/page-forms.ts";
import { type AnyOperationName, startProductApiProxy } from "../support/product-api-proxy.ts";
import { loggedIn } from "../support/registration-form.ts";
import { GUEST_SCREENS, PLAYER_SCREENS, SHARED_SCREENS } from "../support/screens.ts";
import { type Answer, Visitor } from "../support/visitor.ts";

/*
 * A refusal of any call reaches the player [ERR-1, ERR-2]: every operation of the contract × the screens, endpoints and forms that call
 * it × the codes. The callers are found by visiting everything, so a new screen or form is covered by itself.
 */

const IS_LONG_RUN = Number(process.env.PROPERTY_RUNS_FACTOR ?? "1") > 1;
/**
 * Callers per operation that are tried with every code, and that are tried at all, each further one with another code. The short run,
 * which is for every change, tries every operation with every code; the long run, before a change lands, every caller with every code.
 */
const [CALLERS, TRIED_CALLERS] = IS_LONG_RUN ? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] : [1, 4];

interface RefusalCase {
  code: number;
  message: string;
}
const CASES: readonly RefusalCase[] = [
  { code: PRODUCT_ERROR.verificationRequired, message: "verification_required" },
  { code: PRODUCT_ERROR.identityFrameRequired, message: "identity_frame_required" },
  { code: PRODUCT_ERROR.forbidden, message: "forbidden" },
  // Of another release: the app has no text for it.
  { code: 9_876_543, message: "of_a_later_release" },
];
/** The refusal's text, or its key in the answer of a form that a browser shows. */
const FORBIDDEN_TEXT = /That is not allowed\.|errors:product\.forbidden/;

/** Operations whose refusal shows nothing, or is no answer to a page. */
const NOT_SHOWN: Partial<Record<AnyOperationName, string>> = {
  footerList: "a footer list that fails to load is empty and silent [ERR-5]",
  currentUser: "a failed session check purges the session [AUTH-4]",
  checkSession: "a failed session check purges the session [AUTH-4]",
  logout: "the visitor is logged out, whatever the product API answers",
  documentFile: "the file of an <img>, whose page has listed it",
  gameIndex: "the sitemap is no page",
  capabilities: "the BFF asks for it, and keeps the last answer",
  gameCategories: "no screen reads the list of categories",
  crashRounds: "no screen reads the archive of rounds",
};

/** What a player types, by the name of the input. */
const TYPED: Readonly<Record<string, string>> = {
  login: "demo",
  email: "someone@example.org",
  phone: "+358401234599",
  password: "Another-password-1",
  password_retype: "Another-password-1",
  new_password: "Another-password-1",
  current_password: DEMO_PASSWORD,
  twofa_code: "123456",
  recovery_code: "abcde-fghij",
  code: "123456",
  amount: "50",
  name: "Sol",
  surname: "Demo",
  address: "A street 1",
  city: "Helsinki",
  postcode: "00100",
  gender: "female",
  country: "FI",
  currency: "EUR",
  message: "A question about my account, which I ask here.",
  subject: "A question",
  "birthday.day": "7",
  "birthday.month": "5",
  "birthday.year": "1990",
  "details.card_number": "4242 4242 4242 4242",
  "details.card_expiry": "12/39",
  "details.card_cvc": "123",
  "details.card_holder": "Sol Demo",
  "details.wallet_email": "sol@example.com",
  "details.iban": "FI2112345600000785",
};

/** The turn of the player who visits the screens; other players send forms in the turns before. */
const REGULAR = 2;
const KEY = "0123456789abcdef0123456789abcdef";
/** What browsers ask for by themselves, as the endpoints declare it; without an Accept of JSON the address is opened as a page. */
const READ_ENDPOINTS = [
  "crash?part=state",
  "crash?part=own",
  "crash?part=round&round=1",
  "game-search?q=",
  "game-search?q=fjord",
  "games?page=2",
  "live-reward?achievement=1",
  "live-reward?bonus=1",
  "notifications?view=all",
  "own-wins",
  "payment?payment=1",
  "play-session",
  "push",
  "sport-counts",
  "verification",
  "vip-levels",
  "bonus",
  "activity-statement",
  "game-history",
  "payment-history",
];
const SENT_ENDPOINTS: readonly (readonly [string, Record<string, string>])[] = [
  ["crash", { form: "bet", panel: "0", stake: "1.00", key: KEY }],
  ["crash", { form: "cancel", bet: "b1", key: KEY }],
  ["crash", { form: "cash_out", bet: "b1", key: KEY }],
  ["favourites", { add: "fjordfire-voyage" }],
  ["favourites", { remove: "fjordfire-voyage" }],
  ["favourites", { read: "" }],
  ["favourites", { show: "fjordfire-voyage" }],
  ["free-spins", {}],
  ["live-reward", {}],
  ["messaging-session", {}],
  ["notifications", { read: "all" }],
  ["notifications", { read: "n1" }],
  ["play-session", { check_id: "c1", answer: "continue" }],
  ["push", { intent: "register", platform: "web", token: "{}" }],
  ["push", { intent: "unregister", platform: "web", token: "{}" }],
  ["refresh-user", {}],
  ["sport-token", {}],
  ["tracking-consent", { analytics: "no", advertising: "no" }],
];

/** Forms that the visited pages do not show, because the player's state does not call for them. */
const HIDDEN_FORMS: readonly (readonly [string, Record<string, string>])[] = [
  ["/account/security", { form: "email-code" }],
  ["/account/security", { form: "email-confirm", code: "123456" }],
  ["/account/security", { form: "email-cancel" }],
  ["/account/security", { form: "phone-confirm", code: "123456" }],
  ["/account/security", { form: "phone-cancel" }],
  [
    "/account/security",
    { form: "two-factor-confirm", code: "123456", uri: "otpauth://totp/Solstice:sol?secret=ABCDEFGH" },
  ],
  ["/account/security", { form: "recovery-codes", password: DEMO_PASSWORD, code: "123456" }],
  ["/account/security", { form: "two-factor-disable", password: DEMO_PASSWORD, code: "123456" }],
  ["/account/verification", { form: "document-identity", file: "passport.png" }],
  ["/account/verification", { form: "withdraw", document_id: "d1" }],
  ["/account/verification", { form: "identity-check" }],
  ["/account/personal-info", { form: "consents" }],
  ["/account/bonus", { form: "forfeit", bonus_id: "b1", key: KEY, shown: "1000" }],
  ["/account/limits", { form: "limit-deposit-day", intent: "confirm" }],
  ["/account/limits", { form: "limit-deposit-day", intent: "withdraw" }],
  ["/wallet/deposit", { form: "deposit-limit", intent: "skip" }],
  ["/account/limits/break?days=7", { form: "time-out", days: "7", confirmation: "PAUSE" }],
  ["/account/limits/break?months=6", { form: "self-exclusion", months: "6", confirmation: "EXCLUDE" }],
  ["/daily-bonuses", { form: "daily-bonus", date: "2026-11-27", key: KEY }],
  ["/shop/coins", { form: "buy", item_id: "i1", key: KEY }],
  ["/tournaments/more-info/t1", { form: "join", tournament_id: "t1", key: KEY }],
  ["/wallet/buy-crypto", { form: "buy", quote_id: "q1", key: KEY, amount: "50", coin: "btc" }],
  ["/wallet/history/p1", { form: "cancel-p1", key: KEY }],
];
const GUEST_FORMS: readonly (readonly [string, Record<string, string>])[] = [
  ["/account/security?confirm-email=l1", { form: "confirm-link", link: "l1" }],
  ["/account/limits/closed?kind=self_exclusion", { form: "exclusion-end", exclusion_code: "c1" }],
  [
    "/account/limits/closed?kind=time_out&until=2030-01-31T10:00:00.000Z&code=c1",
    { form: "self-exclusion", exclusion_code: "c1", months: "6", confirmation: "EXCLUDE" },
  ],
];
/** Addresses whose query makes a further call. */
const FURTHER_SCREENS = [
  "/shop?done=p1",
  "/sport?bt-path=/live",
  "/fairness?game=fjordfire-voyage&server_seed=a&client_seed=b&nonce=1&stake=1.00&currency=EUR",
] as const;

interface Caller {
  label: string;
  /** @param turn each turn is sent by another player, because guesses are limited by player */
  send(turn: number): Promise<Answer>;
}

let folder: string;
let sandbox: TestSandbox;
let casino: Casino;
let proxy: Awaited<ReturnType<typeof startProductApiProxy>>;
/** Answers a call instead of the product API. */
let refuse: (name: AnyOperationName, operation: Operation) => RefusalCase | null = () => null;
let called = new Set<AnyOperationName>();
const callers = new Map<AnyOperationName, Caller[]>();

const DEBUG_TOKEN = "a-debug-token-of-this-test-only-000000";
async function clearCaches(): Promise<void> {
  const headers = { authorization: `Bearer ${DEBUG_TOKEN}`, ...anyAddress() };
  const { status } = await fetch(`${casino.origin}/bff/debug/cache`, { method: "DELETE", headers });
  if (status !== 204) throw new Error(`the caches were not cleared: ${status}`);
}

/* The limits of mails and guesses count by address and mailbox. */
let visits = 0;
const anyAddress = () => ({ "x-forwarded-for": `203.0.${Math.floor(++visits / 250)}.${(visits % 250) + 1}` });
const anyEmail = () => `someone-${++visits}@example.org`;

function uploadOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(
      name,
      name === "file" ? new File([plainPng() as BlobPart], value, { type: "image/png" }) : value,
    );
  return form;
}

/** Visits and records which operations a caller calls; a form must not do what it says, so its calls are refused. */
async function discover(caller: Caller, kind: "page" | "form" | "endpoint"): Promise<Answer> {
  // A cached call of a page is not recorded; a form's own calls are no cached ones.
  if (kind !== "form") await clearCaches();
  called = new Set();
  refuse = (_, { method }) => (kind !== "page" && method !== "GET" ? (CASES[2] ?? null) : null);
  const answer = await caller.send(REGULAR);
  refuse = () => null;
  for (const name of called) {
    if (kind === "form" && allOperations[name].method === "GET") continue;
    callers.set(name, [...(callers.get(name) ?? []), caller]);
  }
  return answer;
}

beforeAll(async () => {
  // With a sportsbook and an inbox of its own: the stand-ins of the sandbox need the sandbox.
  folder = mkdtempSync(join(tmpdir(), "solstice-refusals-"));
  const sitesFile = join(folder, "sites.json");
  const sportsbook = { provider: "betby", brandId: "brand" };
  const messaging = { provider: "fasttrack", brand: "brand" };
  writeFileSync(sitesFile, JSON.stringify([{ ...DEFAULT_SITE, sportsbook, messaging }]));
  sandbox = await startTestSandbox();
  proxy = await startProductApiProxy(sandbox.url, {
    answer({ name, operation }) {
      called.add(name);
      const refusal = refuse(name, operation);
      return refusal && { status: 403, body: { error: { ...refusal, vars: {} } } };
    },
  });
  casino = await startCasino({
    ...MANY_PLAYERS,
    PRODUCT_API_URL: proxy.url,
    PRODUCT_SOCKET_URL: `${sandbox.url.replace(/^http/, "ws")}/live`,
    API_ENVIRONMENT: "sandbox",
    DEBUG_TOKEN,
    SITES_FILE: sitesFile,
  });
  const player = await loggedIn(casino.origin, "demo-regular");
  const others = await Promise.all(["demo", "demo-empty"].map((login) => loggedIn(casino.origin, login)));
  const inTurn = (visitor: Visitor, turn: number) =>
    (visitor === player && others[turn % (REGULAR + 1)]) || visitor;
  const guest = new Visitor(casino.origin);
  const forms = new Map<string, { visitor: Visitor; form: PageForm }>();

  const visit = async (who: string, visitor: Visitor, path: string): Promise<string> => {
    const label = `${who} GET ${path}`;
    const html = { accept: "text/html" };
    const { text, headers } = await discover({ label, send: () => visitor.get(path, html) }, "page");
    const target = headers.get("location");
    // A restore link is stored, and its page has another query.
    if (target?.startsWith("/en/login?")) return visit(who, visitor, target);
    for (const form of postForms(text, path, (name) => TYPED[name])) {
      // Other players send the form in turn; the server refuses one that names its player, and accepts one without a player.
      delete form.fields[PLAYER_FIELD];
      const kind = `${who} ${form.path.split("?")[0]} ${form.fields.form ?? Object.entries(form.fields).join(" ")}`;
      if (!form.path.includes("/logout") && !forms.has(kind)) forms.set(kind, { visitor, form });
    }
    return text;
  };
  for (const screen of [...SHARED_SCREENS, ...GUEST_SCREENS]) await visit("guest", guest, `/en${screen}`);
  const links = new Set<string>();
  const details =
    /href="(\/en\/(?:account\/game-history|wallet\/history|tournaments\/more-info|play)\/[\w-]+(?:\/receipt)?)"/g;
  for (const screen of [...SHARED_SCREENS, ...PLAYER_SCREENS, ...FURTHER_SCREENS]) {
    const text = await visit("player", player, `/en${screen}`);
    for (const [, href = ""] of [...text.matchAll(details)].slice(0, 2)) links.add(href);
  }
  for (const link of links) await visit("player", player, link);
  for (const [name, { visitor, form }] of forms) {
    const body = () => {
      if (!form.isUpload) return { ...form.fields, ...(form.fields.email && { email: anyEmail() }) };
      const data = new FormData();
      for (const [field, value] of Object.entries(form.fields)) data.set(field, value);
      return data;
    };
    // The details that are asked for depend on the player's own.
    const sender = (turn: number) => (form.fields.form === "details" ? visitor : inTurn(visitor, turn));
    await discover(
      { label: `form ${name}`, send: (turn) => sender(turn).post(form.path, body(), anyAddress()) },
      "form",
    );
  }
  for (const [visitor, hidden] of [
    [player, HIDDEN_FORMS],
    [guest, GUEST_FORMS],
  ] as const)
    for (const [screen, fields] of hidden) {
      const label = `hidden form ${screen} ${JSON.stringify(fields)}`;
      const body = () => (fields.file === undefined ? fields : uploadOf(fields));
      await discover(
        { label, send: (turn) => inTurn(visitor, turn).post(`/en${screen}`, body(), anyAddress()) },
        "form",
      );
    }
  const json = { accept: "application/json" };
  for (const address of READ_ENDPOINTS) {
    const path = `/en/actions/${address}`;
    await discover({ label: `endpoint ${address}`, send: () => player.get(path, json) }, "page");
  }
  for (const [route, fields] of SENT_ENDPOINTS) {
    const label = `endpoint ${route} ${JSON.stringify(fields)}`;
    const send = () => player.post(`/en/actions/${route}`, fields, json);
    await discover({ label, send }, "endpoint");
  }
});
afterAll(async () => {
  await casino?.stop();
  proxy?.close();
  await sandbox?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether the shell or the place of the call shows the refusal. */
function isSeen({ headers, text }: Answer, { code, message }: RefusalCase): boolean {
  const header = headers.get(REFUSAL_HEADER);
  if (header && JSON.parse(header).code === code) return true;
  if (text.includes(`"productError":{"code":${code},`)) return true;
  // A form's own text at its place; the popup of the verification opens in any case [ERR-1].
  return message === "forbidden" && FORBIDDEN_TEXT.test(text);
}

test("every refusal of every call is shown, wherever it is called [ERR-1, ERR-2]", async () => {
  const unseen: string[] = [];
  let tried = 0;
  for (const [name, all] of callers) {
    if (NOT_SHOWN[name]) continue;
    const { cache, recent }: Operation = allOperations[name];
    await clearCaches();
    for (const [place, caller] of all.slice(0, TRIED_CALLERS).entries())
      for (const [index, refusal] of CASES.entries()) {
        if (place >= CALLERS && index !== place % CASES.length) continue;
        // A page of guests, an answer or a refusal that is stored.
        if (cache || recent) await clearCaches();
        refuse = (candidate) => (candidate === name ? refusal : null);
        const answer = await caller.send(index);
        tried += 1;
        // A refusal is no failure of the site.
        if (!isSeen(answer, refusal) || answer.status >= 500)
          unseen.push(
            `${name} ${refusal.code} ${caller.label}: ${answer.status} ${answer.headers.get("location")}`,
          );
      }
  }
  refuse = () => null;
  const pairs = [...callers.values()].reduce((sum, all) => sum + all.length, 0);
  process.stdout.write(
    `\nrefusals: ${callers.size} of ${Object.keys(operations).length} operations, ${pairs} callers, ${tried} refusals tried, ${unseen.length} not shown\n`,
  );
  expect(unseen).toEqual([]);
}, 600_000);

test("every operation of the front end is called by something that the table visits", () => {
  const missing = Object.keys(operations).filter(
    (name) => !callers.has(name as AnyOperationName) && !NOT_SHOWN[name as AnyOperationName],
  );
  expect(missing).toEqual([]);
});
