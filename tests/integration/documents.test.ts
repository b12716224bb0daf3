import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ProductError } from "#contract/host/failures.ts";
import { DOCUMENT_LIMITS, documentPreviewPath } from "#contract/wire/verification/verification.ts";
import { plainPng } from "../../sandbox/providers/identity/plain-png.ts";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { startTestSandbox, type TestSandbox } from "../../sandbox/testing/test-sandbox.ts";
import { rawRequest } from "../support/raw-http.ts";
import {
  type Browser,
  browserOf,
  type PageHandler,
  type RunningBff,
  startBff,
} from "../support/start-bff.ts";

let sandbox: TestSandbox;
let bff: RunningBff;

/** Signs in, or uploads the document that the form holds in base64. */
const page: PageHandler = async ({ session, api }, res, form) => {
  try {
    if (form.get("do") === "login") {
      await session.login({ login: form.get("login") ?? "", password: DEMO_PASSWORD });
    }
    if (form.get("do") === "upload") {
      const bytes = Buffer.from(form.get("content") ?? "", "base64");
      const file = new File([bytes], form.get("name") ?? "passport.png", { type: "text/html" });
      return await api.uploadDocument({ kind: "identity", file });
    }
    return await api.verification({});
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    res.status(error.status);
    return { error: error.message, vars: error.vars };
  }
};

beforeAll(async () => {
  sandbox = await startTestSandbox();
  bff = await startBff(`${sandbox.url}/api`, page, {
    PRODUCT_API_TIMEOUT_MS: "20000",
    TRUSTED_PROXIES: "loopback",
    REQUESTS_PER_MINUTE: "10000",
  });
});
afterAll(async () => {
  await bff?.close();
  await sandbox?.close();
});

const signedIn = async (login: string): Promise<Browser> => {
  const browser = browserOf(bff.origin);
  expect((await browser.post("/", { do: "login", login })).status).toBe(200);
  return browser;
};
const upload = async (browser: Browser, bytes: Uint8Array, name = "passport.png") =>
  (await browser.post("/", { do: "upload", name, content: Buffer.from(bytes).toString("base64") })).json();
const handedIn = async (browser: Browser): Promise<string> =>
  (await upload(browser, plainPng())).documents[0].documents[0].document_id;
const countDocuments = () =>
  Number(sandbox.services.store.db.prepare("SELECT count(*) AS n FROM documents").get()?.n);

test("a document reaches the product API complete and with its real content type", async () => {
  const player = await signedIn("demo");
  const { documents } = await upload(player, plainPng(), "../../Pässi «1».png");
  expect(documents[0].documents[0]).toMatchObject({
    name: "Pässi «1».png",
    type: "image/png",
    bytes: plainPng().length,
  });
});

test("its owner downloads it as an attachment that cannot run scripts", async () => {
  const player = await signedIn("demo");
  const response = await player.get(documentPreviewPath(await handedIn(player)));
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(plainPng());
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "content-disposition": 'attachment; filename="document.png"',
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
  });
});

test("HEAD answers from the list of documents, without reading the file", async () => {
  const player = await signedIn("demo");
  const id = await handedIn(player);
  const download = vi.spyOn(sandbox.services.verification.documents, "read");
  const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = (of: string) =>
    fetch(bff.origin + documentPreviewPath(of), { method: "HEAD", headers: { cookie } });
  const { status, headers } = await head(id);
  expect([status, headers.get("content-type"), headers.get("content-length")]).toEqual([
    200,
    "image/png",
    String(plainPng().length),
  ]);
  expect((await head(crypto.randomUUID())).status).toBe(404);
  expect(download).not.toHaveBeenCalled();
});

test("an address downloads a limited number of documents", async () => {
  const player = await signedIn("demo");
  const path = documentPreviewPath(crypto.randomUUID());
  const get = async () => (await player.get(path, { "x-forwarded-for": "192.0.2.200" })).status;
  const statuses = await Promise.all(Array.from({ length: 310 }, get));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test("another player, a guest, and an invented or traversing id all get the same 404", async () => {
  const id = await handedIn(await signedIn("demo-empty"));
  const stranger = await signedIn("demo");
  expect((await stranger.get(documentPreviewPath(id))).status).toBe(404);
  expect((await browserOf(bff.origin).get(documentPreviewPath(id))).status).toBe(404);
  for (const path of ["", "..", "%2e%2e%2fwallet", "a/b", "x".repeat(65), crypto.randomUUID(), `${id}%00`]) {
    const cookie = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { status } = await rawRequest(bff.origin, [
      `GET /bff/documents/${path} HTTP/1.1`,
      `Cookie: ${cookie}`,
    ]);
    expect(status).toBe(404);
  }
});

test.each([
  ["a script", "alert(1)", "file_type_refused"],
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "file_type_refused"],
  ["an HTML page", "<!doctype html><script>alert(1)</script>", "file_type_refused"],
  ["an archive", "PK\x03\x04", "file_type_refused"],
  ["a picture with HTML appended", `${Buffer.from(plainPng()).toString("latin1")}<html>`, "file_unreadable"],
])("%s is refused without a product API call", async (_, content, message) => {
  const player = await signedIn("demo");
  const before = countDocuments();
  const answer = await upload(player, Buffer.from(content, "latin1"));
  expect(answer).toEqual({ error: message, vars: { megabytes: DOCUMENT_LIMITS.bytes / 1024 / 1024 } });
  expect(countDocuments()).toBe(before);
  expect(await (await fetch(`${bff.origin}/bff/metrics`)).text()).toContain('reason="document"');
});

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
/** The status that the page returns to a guest: the body was accepted. */
const ACCEPTED = 401;

/** Posts a form of a given size in bytes. */
const post = (bytes: number, path: string, type = "multipart/form-data; boundary=x", from = "192.0.2.1") =>
  fetch(bff.origin + path, {
    method: "POST",
    body: "x".repeat(bytes),
    headers: { origin: bff.origin, "x-forwarded-for": from, "content-type": type },
  });

test.each([
  ["/account/verification", 9 * MEGABYTE, ACCEPTED],
  ["/de-ch/account/verification", 9 * MEGABYTE, ACCEPTED],
  // The page handler returns this status, and is called without the body.
  ["/en/account/verification", 11 * MEGABYTE, ACCEPTED],
  ["/en/account/verification/x", 65 * KILOBYTE, 413],
  ["/en/account/personal-info", 65 * KILOBYTE, 413],
  ["/xx/yy/account/verification", 65 * KILOBYTE, 413],
])("a form to %s of %i bytes returns %i", async (path, bytes, status) => {
  expect((await post(bytes, path)).status).toBe(status);
});

test.each([
  ["application/x-www-form-urlencoded", 413],
  ["application/json", 415],
  ["image/png", 415],
])("a body of type %s as large as a document is refused", async (type, status) => {
  expect((await post(MEGABYTE, "/en/account/verification", type)).status).toBe(status);
});

test("one address can send at most sixty documents in 15 minutes", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 61; i += 1) {
    const answer = await post(65 * KILOBYTE, "/en/account/verification", undefined, "192.0.2.9");
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(60).fill(ACCEPTED), 429]);
  const elsewhere = await post(65 * KILOBYTE, "/en/account/verification", undefined, "192.0.2.10");
  expect(elsewhere.status).toBe(ACCEPTED);
});
