import { afterEach, beforeAll, expect, test } from "vitest";
import { IDENTITY_FRAME_PATH } from "#contract/host/frames/identity-frame.ts";
import { DOCUMENT_LIMITS, documentPreviewPath } from "#contract/wire/verification/document-constants.ts";
import { plainPng } from "../../sandbox/providers/identity/plain-png.ts";
import { type Casino, sharedCasino } from "../support/casino.ts";
import { loggedIn } from "../support/registration-form.ts";
import { Visitor } from "../support/visitor.ts";

/*
 * Documents, bonuses and game rounds in a browser without scripts, against the whole product: ownership, refusals,
 * and the pages shown when the product API fails.
 */

let casino: Casino;
/** Has several weeks of game history. */
let regular: Visitor;
/** Has one bonus and no other data. */
let demo: Visitor;

beforeAll(async () => {
  casino = await sharedCasino();
  [regular, demo] = await Promise.all([
    loggedIn(casino.origin, "demo-regular"),
    loggedIn(casino.origin, "demo"),
  ]);
});
afterEach(() => fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" }));

const VERIFICATION = "/en/account/verification";
const BONUS = "/en/account/bonus";
const HISTORY = "/en/account/game-history";

const fault = (body: object) =>
  fetch(`${casino.origin}/sandbox/faults`, { method: "POST", body: JSON.stringify(body) });

/** Sends the upload form of a document type, as a browser without scripts does. */
function handIn(visitor: Visitor, content: Uint8Array | string, name = "passport.png", kind = "identity") {
  const form = new FormData();
  form.set("form", `document-${kind}`);
  form.set("file", new File([content as BlobPart], name, { type: "image/png" }));
  return visitor.post(VERIFICATION, form);
}

const documentIds = (html: string) => [...html.matchAll(/\/bff\/documents\/([\w-]+)/g)].map(([, id]) => id);
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
/** The HTML of the form that contains a text. */
const formWith = (html: string, text: string) =>
  html.split("<form").find((part) => part.split("</form>")[0]?.includes(text)) ?? "";

test.each([VERIFICATION, BONUS, HISTORY, `${HISTORY}/some-round`, "/en/actions/game-history"])(
  "%s redirects a guest to the login [GRD-4]",
  async (path) => {
    const { status, headers } = await new Visitor(casino.origin).get(path);
    expect([status, headers.get("location")]).toEqual([
      302,
      `/en?login=&continue=${encodeURIComponent(path)}`,
    ]);
  },
);

test("a player uploads a document, only its owner sees it, and the owner removes it [RT-4]", async () => {
  const sent = await handIn(demo, plainPng());
  expect(sent.status).toBe(200);
  expect(sent.text).toContain("Sent. We have received it.");
  expect(sent.text).toContain("passport.png");
  const [id = ""] = documentIds(sent.text);

  expect((await demo.get(documentPreviewPath(id))).headers.get("content-type")).toBe("image/png");
  expect((await regular.get(documentPreviewPath(id))).status).toBe(404);
  expect((await regular.get(VERIFICATION)).text).not.toContain(id);
  const theft = await regular.post(VERIFICATION, { form: "withdraw", document_id: id });
  expect(theft.status).toBe(404);
  expect((await demo.get(VERIFICATION)).text).toContain(id);

  const back = await demo.post(VERIFICATION, { form: "withdraw", document_id: id });
  expect(back.status).toBe(200);
  expect(documentIds(back.text)).toEqual([]);
});

test.each([
  ["a script", "alert(1)", "We can’t accept this file type"],
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "We can’t accept this file type"],
  ["an HTML page", "<!doctype html><script>alert(1)</script>", "We can’t accept this file type"],
  ["a picture of a few pixels", plainPng(20, 20), "We can’t read this file"],
  [
    "a file over the size limit",
    new Uint8Array(DOCUMENT_LIMITS.bytes + 1),
    "The file is too large. The maximum is 8\u00a0MB",
  ],
])("%s named passport.png is refused with an error at its field [RT-4]", async (_, content, text) => {
  const answer = await handIn(demo, content);
  expect(answer.status).toBe(422);
  const form = formWith(answer.text, 'value="document-identity"');
  expect(form).toContain(text);
  expect(form).toContain('aria-invalid="true"');
  expect(documentIds(answer.text)).toEqual([]);
});

test("a form without a file gets a required error, and a wrong file type is refused", async () => {
  const empty = await handIn(demo, "", "");
  expect(empty.status).toBe(400);
  expect(formWith(empty.text, 'value="document-identity"')).toContain("This is required");
  expect((await handIn(demo, plainPng(), "a.png", "diary")).status).toBe(400);
});

test("a body over the size limit shows an error at its field, in the player's language [RT-4]", async () => {
  const form = new FormData();
  form.set("form", "document-address");
  form.set("file", new File([new Uint8Array(11 * 1024 * 1024)], "flat.pdf", { type: "application/pdf" }));
  const path = "/de/account/verification";
  const { status, text } = await demo.post(`${path}?kind=address`, form);
  expect(status).toBe(413);
  expect(formWith(text, "document-address")).toContain(`action="${path}?kind=address#document-address"`);
  expect(formWith(text, "document-address")).toContain("8\u00a0MB");
  expect(formWith(text, "document-address")).toContain('aria-invalid="true"');
  expect(formWith(text, "document-identity")).not.toContain('aria-invalid="true"');
  expect((await demo.post(path, form)).status).toBe(413);
});

test("a product API failure shows an error at the field, or an error page if the screen has no data", async () => {
  await fault({ operation: "uploadDocument", failure: "http-500" });
  const answer = await handIn(demo, plainPng());
  expect(answer.status).toBe(503);
  expect(formWith(answer.text, 'value="document-identity"')).toContain("The service is not responding");

  for (const failure of ["http-500", "malformed", "half-body"]) {
    await fault({ operation: "verification", failure });
    const page = await demo.get(VERIFICATION);
    expect([failure, page.status]).toEqual([failure, 503]);
    expect(page.text).toContain("Log out");
    const popup = await demo.get("/en/actions/verification?_data=localized%2Factions%2Fverification");
    expect([popup.status, popup.json()]).toEqual([503, { verification: null }]);
  }
});

test("the data of the popups is refused for a guest", async () => {
  const guest = new Visitor(casino.origin);
  const answer = await guest.get("/en/actions/verification?_data=localized%2Factions%2Fverification");
  expect([answer.status, answer.json()]).toEqual([403, { verification: null }]);
});

test("the identity frame has its own policy, and no other page may be framed [TP-4]", async () => {
  const { status, headers, text } = await new Visitor(casino.origin).get(IDENTITY_FRAME_PATH);
  expect(status).toBe(200);
  expect(text).toContain('<script src="/widgets/identity-frame.js">');
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`frame-src ${casino.origin}/sandbox/verify/`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("connect-src");
  expect(headers.has("x-frame-options")).toBe(false);
  const page = await demo.get(VERIFICATION);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(page.headers.get("permissions-policy")).toContain("camera=(), microphone=()");
});

test("a promotional credit is claimed once for repeated submissions, and only its player can cancel it [RT-4]", async () => {
  const before = await regular.get(BONUS);
  const form = formWith(before.text, 'value="claim-kick-off"');
  const claim = { form: "claim-kick-off", benefit_id: "kick-off", key: hidden(form, "key") };
  // The response is lost, and the browser sends the same form again.
  await fault({ operation: "claimBonus", failure: "close", times: 1 });
  const lost = await regular.post(BONUS, claim);
  expect(lost.status).toBe(503);
  const resent = formWith(lost.text, 'value="claim-kick-off"');
  expect(resent === "" || hidden(resent, "key") === claim.key).toBe(true);
  const answers = await Promise.all([regular.post(BONUS, claim), regular.post(BONUS, claim)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const active = await regular.get(BONUS);
  expect(active.text.match(/data-bonus-balance/g)).toHaveLength(1);
  expect(active.text).toContain("€10.00");

  const id = /forfeit=([\w-]+)/.exec(active.text)?.[1] ?? "";
  const confirmation = await regular.get(`${BONUS}?forfeit=${id}`);
  expect(confirmation.text).toContain("You will lose €10.00 in bonus funds");
  const leave = {
    ...{ form: "forfeit", bonus_id: id, shown: "1000" },
    key: hidden(formWith(confirmation.text, 'value="forfeit"'), "key"),
  };

  expect((await demo.get(`${BONUS}?forfeit=${id}`)).text).not.toContain("You will lose");
  expect((await demo.post(BONUS, leave)).status).toBe(404);
  const changed = await regular.post(`${BONUS}?forfeit=${id}`, { ...leave, shown: "900" });
  expect([changed.status, changed.text.includes("This bonus has changed")]).toEqual([409, true]);
  expect((await regular.get(BONUS)).text).toContain("data-bonus-balance");

  expect((await regular.post(BONUS, leave)).status).toBe(303);
  expect((await regular.post(BONUS, leave)).status).toBe(303);
  const after = await regular.get(`${BONUS}?done=forfeited`);
  expect(after.text).toContain("Bonus forfeited");
  expect(after.text).not.toContain("data-bonus-balance");
  expect(after.text).toContain("Kick-off");
});

test("bonuses are shown without their history if the history fails to load", async () => {
  await fault({ operation: "bonusHistory", failure: "http-500" });
  const { status, text } = await demo.get(BONUS);
  expect(status).toBe(200);
  expect(text).toContain("data-bonus-balance");
  expect(text).toContain("The history could not be loaded");
});

const roundIds = (html: string) =>
  [...html.matchAll(/href="\/en\/account\/game-history\/([\w-]+)"/g)].map(([, id]) => id as string);
const total = (html: string, name: string) =>
  new RegExp(`data-total="${name}">([^<]*)<`).exec(html)?.[1] ?? "";

test("rounds are listed by filter and page, with totals over all matching rounds [RT-4]", async () => {
  const all = await regular.get(HISTORY);
  const first = roundIds(all.text);
  expect(first).toHaveLength(20);
  const next = /href="([^"]*cursor=[^"]*)"/.exec(all.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const second = await regular.get(next);
  expect(new Set([...first, ...roundIds(second.text)]).size).toBe(Number(total(all.text, "rounds")));
  expect(total(second.text, "rounds")).toBe(total(all.text, "rounds"));

  const [won, lost] = await Promise.all([
    regular.get(`${HISTORY}?result=won`),
    regular.get(`${HISTORY}?result=lost`),
  ]);
  const count = (html: string) => Number(total(html, "rounds"));
  expect(count(won.text) + count(lost.text)).toBe(count(all.text));
  // A return below the stake is no win: such rounds are listed as lost, and together they paid less than was staked.
  const euros = (name: string) => Number(total(lost.text, name).replace(/[€,]/g, ""));
  expect(euros("win")).toBeLessThan(euros("stake"));
  expect((await regular.get(`${HISTORY}?to=2020-01-01`)).text).toContain("No rounds match these filters");
  expect((await regular.get(`${HISTORY}?cursor=nonsense`)).status).toBe(200);
  expect((await regular.get(`${HISTORY}?from=never&result=%3Cscript%3E&game=..%2F`)).status).toBe(200);
});

test("only its player can see and reveal a round [RT-4]", async () => {
  const [id = ""] = roundIds((await regular.get(HISTORY)).text);
  const path = `${HISTORY}/${id}`;
  expect((await demo.get(HISTORY)).text).not.toContain(id);
  for (const visitor of [demo, await loggedIn(casino.origin, "demo-empty")]) {
    expect((await visitor.get(path)).status).toBe(404);
    const answer = await visitor.post(`${path}?_data=localized%2Faccount%2Fgame-history%2Fround`, {
      form: "reveal",
    });
    expect(answer.status).toBe(404);
  }
  for (const wrong of ["nothing", "x".repeat(200), "..%2F..%2Fwallet", "%00"]) {
    expect((await regular.get(`${HISTORY}/${wrong}`)).status, wrong).toBe(404);
  }
  expect((await regular.get(path)).text).toContain("still secret");
  const revealed = await regular.post(path, { form: "reveal" });
  expect([revealed.status, revealed.headers.get("location")]).toEqual([303, `${path}#fairness`]);
  const page = await regular.get(path);
  expect(page.text).not.toContain("still secret");
  expect(page.text.match(/data-holds="true"/g)).toHaveLength(2);
  expect(page.text).toContain("sha256sum");
  expect((await regular.post(path, { form: "reveal" })).status).toBe(303);
});

test("filtered rounds are exported as a file whose sums match the page", async () => {
  const page = await regular.get(`${HISTORY}?result=won`);
  const { status, headers, text } = await regular.get("/en/actions/game-history?result=won");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const rows = text.trim().split("\r\n").slice(1);
  expect(rows).toHaveLength(Number(total(page.text, "rounds")));
  const sum = rows.reduce((cents, row) => cents + Math.round(Number(row.split(",")[5]) * 100), 0);
  expect(total(page.text, "win")).toBe(`€${(sum / 100).toFixed(2)}`);
  expect((await demo.get("/en/actions/game-history")).text.trim().split("\r\n")).toHaveLength(1);
});

test("rounds that fail to load show an error page inside the frame instead of a partial list", async () => {
  await fault({ operation: "rounds", failure: "http-500" });
  const answer = await regular.get(HISTORY);
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("Log out");
  await fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" });
  await fault({ operation: "playedGames", failure: "http-500" });
  expect((await regular.get(HISTORY)).status).toBe(200);
});

test("a screen that requires verification redirects to it, in the player's language [ERR-1]", async () => {
  for (const refusal of ["verification_required", "identity_frame_required"]) {
    await fault({ operation: "rounds", refusal });
    const page = await regular.get("/de/account/game-history");
    expect(page.status).toBe(403);
    expect(page.text).toContain("Bitte bestätigen Sie zuerst Ihre Identität");
    expect(page.text).toContain('href="/de/account/verification"');
    expect(page.text).toContain("Abmelden");
    const file = await regular.get("/de/actions/game-history");
    expect([file.status, file.headers.get("location")]).toEqual([302, "/de/account/verification"]);
  }
});

test("a file that fails to load shows an error page in the player's language, with a link back", async () => {
  await fault({ operation: "rounds", failure: "http-500" });
  const list = "/de/account/game-history?result=won";
  for (const [from, shown] of [
    [casino.origin + list, true],
    ["https://evil.example/de", false],
    [`${casino.origin}/de/actions/game-history`, false],
  ] as const) {
    const file = await regular.get("/de/actions/game-history", { referer: from });
    expect([file.status, file.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
    expect(file.text).toContain("Da ist etwas schiefgegangen");
    expect(file.text).toContain('href="/de"');
    expect(file.text.includes(`<a href="${list}">Zurück</a>`)).toBe(shown);
    expect(file.text).not.toContain("evil.example");
  }
});
