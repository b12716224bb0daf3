import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import {
  DOCUMENT_LIMITS,
  type DocumentKind,
  type DocumentSlot,
} from "#contract/wire/verification/verification.ts";
import { plainPng } from "../../providers/identity/plain-png.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

type Named = { name?: string; bytes?: Uint8Array | string; type?: string };
type Player = { token: string; userId: string; email: string };

const wait = (minutes: number) => sandbox.control("POST", "/sandbox/clock", { advanceMs: minutes * 60_000 });
const upload = (
  { token }: Player,
  kind: DocumentKind,
  { name = "passport.png", bytes = plainPng(), type }: Named = {},
) =>
  sandbox.call(
    "uploadDocument",
    { kind, file: new File([bytes as BlobPart], name, { type: type ?? "image/png" }) },
    { token },
  );
const view = async ({ token }: Player) => (await sandbox.call("verification", {}, { token })).result;
const slot = async (player: Player, kind: DocumentKind): Promise<DocumentSlot> =>
  (await view(player)).documents.find((one: DocumentSlot) => one.kind === kind);
const newest = ({ email }: Player) => sandbox.services.mailbox.list(email)[0]?.subject;
const gate = ({ userId }: Player): string => {
  try {
    sandbox.services.verification.gate(userId);
    return "open";
  } catch (error) {
    return (error as Error).message;
  }
};

/** Collects all events that are sent to the player from now on. */
function listenTo({ token }: Player): unknown[] {
  const heard: unknown[] = [];
  const session = sandbox.services.sessions.find(token);
  const send = (text: string) => {
    const message = JSON.parse(text);
    if (message.event === "verification/status") heard.push(message);
  };
  sandbox.services.hub.add({ topics: new Set(), session, send });
  return heard;
}

test("a document is reviewed after two minutes, decided after three more, and announced live and by mail [RT-4]", async () => {
  const player = await sandbox.register();
  const heard = listenTo(player);
  expect(await view(player)).toMatchObject({
    status: "none",
    identity_check: { state: "none", available: true },
  });
  const { result } = await upload(player, "identity");
  expect(result.status).toBe("in_review");
  expect(await slot(player, "identity")).toMatchObject({
    state: "uploaded",
    can_upload: true,
    documents: [{ name: "passport.png", type: "image/png", bytes: plainPng().length, state: "uploaded" }],
  });
  expect(newest(player)).toBe("We have your document");
  await wait(2);
  expect(await slot(player, "identity")).toMatchObject({ state: "in_review", can_upload: false });
  await wait(3);
  expect(await slot(player, "identity")).toMatchObject({
    state: "verified",
    can_upload: false,
    reason: null,
  });
  expect((await view(player)).status).toBe("verified");
  expect(newest(player)).toBe("Your document is verified");
  const data = (status: string, state: string) => ({
    event: "verification/status",
    data: { status, kind: "identity", state },
  });
  expect(heard).toEqual([
    data("in_review", "uploaded"),
    data("in_review", "in_review"),
    data("verified", "verified"),
  ]);
});

test("if the clock jumps over both steps, they run in order", async () => {
  const player = await sandbox.register();
  await upload(player, "address");
  await wait(60);
  expect((await slot(player, "address")).state).toBe("verified");
});

test.each([
  ["blurred-passport.png", "unreadable"],
  ["expired.png", "expired"],
  ["wrong document.png", "wrong_document"],
  ["name-mismatch.png", "name_mismatch"],
])("%s is rejected as %s, and another document can be uploaded", async (name, reason) => {
  const player = await sandbox.register();
  await upload(player, "payment_method", { name });
  await wait(6);
  expect(await slot(player, "payment_method")).toMatchObject({ state: "rejected", reason, can_upload: true });
  expect((await view(player)).status).toBe("rejected");
  expect(newest(player)).toBe("Your document could not be accepted");
  await upload(player, "payment_method");
  await wait(6);
  const after = await slot(player, "payment_method");
  expect(after).toMatchObject({ state: "verified", reason: null });
  expect(after.documents.map(({ state }) => state)).toEqual(["verified", "rejected"]);
});

test("up to four pages are reviewed together, and one rejected page rejects all of them", async () => {
  const player = await sandbox.register();
  await upload(player, "address", { name: "page-1.png" });
  await wait(1.5);
  await upload(player, "address", { name: "page-2-unreadable.png" });
  await wait(1.5);
  expect((await slot(player, "address")).state).toBe("uploaded");
  await upload(player, "address");
  await upload(player, "address");
  const fifth = await upload(player, "address");
  expect(fifth.error).toMatchObject({ code: PRODUCT_ERROR.tooManyDocuments, vars: { most: 4 } });
  await wait(6);
  const { state, documents } = await slot(player, "address");
  expect([state, documents.map((one) => one.state)]).toEqual(["rejected", Array(4).fill("rejected")]);
});

test("an upload can be removed until its review starts", async () => {
  const player = await sandbox.register();
  const idOf = async () => (await slot(player, "identity")).documents[0]?.document_id as string;
  const withdraw = async (document_id: string) =>
    sandbox.call("removeDocument", { document_id }, { token: player.token });
  await upload(player, "identity");
  const id = await idOf();
  expect((await withdraw(id)).result.documents[0]).toMatchObject({ state: "none", documents: [] });
  expect((await withdraw(id)).error?.code).toBe(PRODUCT_ERROR.notFound);
  expect(
    sandbox.services.store.db.prepare("SELECT 1 FROM documents WHERE document_id = ?").get(id),
  ).toBeUndefined();

  await upload(player, "identity");
  const later = await idOf();
  await wait(2);
  expect((await withdraw(later)).error?.code).toBe(PRODUCT_ERROR.documentInReview);
  expect((await upload(player, "identity")).error?.code).toBe(PRODUCT_ERROR.documentInReview);
  await wait(3);
  expect((await upload(player, "identity")).error?.code).toBe(PRODUCT_ERROR.documentInReview);
});

test("a document is accessible to its owner only", async () => {
  const owner = await sandbox.register();
  const stranger = await sandbox.register();
  await upload(owner, "identity");
  const document_id = (await slot(owner, "identity")).documents[0]?.document_id as string;
  const own = await sandbox.call("documentFile", { document_id }, { token: owner.token });
  expect(new Uint8Array(await own.result.arrayBuffer())).toEqual(plainPng());
  for (const token of [stranger.token, (await sandbox.demo()).token]) {
    for (const name of ["documentFile", "removeDocument"] as const) {
      const { error } = await sandbox.call(name, { document_id }, { token });
      expect(error?.code).toBe(PRODUCT_ERROR.notFound);
    }
  }
  expect((await sandbox.call("documentFile", { document_id })).status).toBe(401);
  expect((await slot(owner, "identity")).documents).toHaveLength(1);
});

test.each([
  ["a script", { name: "passport.png", bytes: "alert(1)" }, "file_type_refused"],
  [
    "an SVG",
    { name: "passport.svg", bytes: "<svg onload='alert(1)'/>", type: "image/svg+xml" },
    "file_type_refused",
  ],
  ["a page that calls itself a PNG", { bytes: "<html>", type: "image/png" }, "file_type_refused"],
  ["an archive", { name: "bomb.pdf", bytes: "PK\x03\x04" }, "file_type_refused"],
  [
    "a picture with an archive in it",
    { bytes: new Uint8Array([...plainPng(), 0x50, 0x4b, 5, 6]) },
    "file_unreadable",
  ],
  ["a picture of a few pixels", { bytes: plainPng(20, 20) }, "file_unreadable"],
  ["nothing", { bytes: "" }, "file_type_refused"],
  ["too much", { bytes: new Uint8Array(DOCUMENT_LIMITS.bytes + 1) }, "file_too_large"],
])("%s is refused and not stored", async (_, file, message) => {
  const player = await sandbox.register();
  const { error } = await upload(player, "identity", file);
  expect(error?.message).toBe(message);
  expect((await slot(player, "identity")).documents).toEqual([]);
});

test("a body above the maximal size of documents is refused before the form is parsed", async () => {
  const player = await sandbox.register();
  const { status, error } = await upload(player, "identity", {
    bytes: new Uint8Array(DOCUMENT_LIMITS.bytes + 1024 * 1024),
  });
  expect([status, error?.message]).toEqual([413, "body_too_large"]);
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\ada\\passport.png", "passport.png"],
  ["..\\..\\boot.ini", "boot.ini"],
  [".htaccess", "htaccess"],
  ["pass\u202egnp.exe", "passgnp.exe"],
  ['"><script>.png', "script.png"],
  ["a\u0000b.png", "ab.png"],
  ["...", "document"],
  [`${"x".repeat(500)}.png`, "x".repeat(120)],
])("the file name %s is stored without special characters", async (name, storedName) => {
  const player = await sandbox.register();
  expect((await upload(player, "address", { name })).error).toBeUndefined();
  expect((await slot(player, "address")).documents[0]?.name).toBe(storedName);
});

test("an unknown kind and a form without a file are invalid", async () => {
  const { token } = await sandbox.register();
  const send = async (fill: (form: FormData) => void) => {
    const form = new FormData();
    fill(form);
    const headers = { Authorization: `Bearer ${token}` };
    const url = `${sandbox.url}/api/verification/documents`;
    const response = await fetch(url, { method: "POST", headers, body: form });
    return ((await response.json()) as { error: { code: number } }).error.code;
  };
  const file = new File([plainPng() as BlobPart], "a.png");
  for (const fill of [
    (form: FormData) => {
      form.append("kind", "soul");
      form.append("file", file);
    },
    (form: FormData) => form.append("kind", "identity"),
    (form: FormData) => {
      form.append("kind", "identity");
      form.append("file", "no file");
    },
  ]) {
    expect(await send(fill)).toBe(PRODUCT_ERROR.invalidInput);
  }
});

const page = (path: string, init: RequestInit = {}) => fetch(`${sandbox.url}${path}`, init);
const decide = (path: string, decision: string) =>
  page(path, {
    method: "POST",
    body: new URLSearchParams({ decision }),
  });

test("the frame of the provider approves once and uses the player's language [ERR-1, POP-1]", async () => {
  const player = await sandbox.register();
  const heard = listenTo(player);
  const start = () => sandbox.call("startIdentityCheck", { locale: "de-ch" }, { token: player.token });
  const { url } = (await start()).result;
  const shown = await page(url);
  const html = await shown.text();
  expect(html).toContain('<html lang="de-CH">');
  expect(html).toContain(player.email);
  expect(shown.headers.get("content-security-policy")).toMatch(
    /^default-src 'none';.*frame-ancestors 'self'; sandbox allow-forms allow-scripts$/,
  );
  expect((await view(player)).identity_check.state).toBe("pending");
  expect((await decide(url, "approve")).status).toBe(200);
  expect(await view(player)).toMatchObject({
    status: "verified",
    identity_check: { state: "approved", available: false },
  });
  expect(heard).toEqual([{ event: "verification/status", data: { status: "verified" } }]);
  expect(newest(player)).toBe("Your identity is verified");
  expect((await decide(url, "decline")).status).toBe(404);
  expect((await view(player)).identity_check.state).toBe("approved");
  expect((await start()).error?.code).toBe(PRODUCT_ERROR.alreadyConfirmed);
});

test("the page of a decided, expired or unknown check is not found and decides nothing", async () => {
  const player = await sandbox.register();
  const { url } = (await sandbox.call("startIdentityCheck", { locale: "en" }, { token: player.token }))
    .result;
  await wait(16);
  for (const path of [url, `/sandbox/verify/${"x".repeat(43)}`]) {
    expect((await decide(path, "approve")).status).toBe(404);
    expect((await page(path)).status).toBe(404);
  }
  expect((await view(player)).identity_check.state).toBe("none");
});

test("the withdrawal gate requires the identity check, then the missing documents, then opens [ERR-1]", async () => {
  const player = await sandbox.register();
  const { verification, store } = sandbox.services;
  expect(gate(player)).toBe("identity_frame_required");
  const { url } = (await sandbox.call("startIdentityCheck", { locale: "en" }, { token: player.token }))
    .result;
  await decide(url, "decline");
  expect(gate(player)).toBe("verification_required");
  expect(await view(player)).toMatchObject({ status: "rejected" });
  await upload(player, "identity");
  expect(gate(player)).toBe("verification_required");
  await wait(6);
  expect(gate(player)).toBe("open");

  store.transaction(() => verification.request(player.userId, "source_of_funds"));
  expect(newest(player)).toBe("We need a document from you");
  expect([gate(player), (await view(player)).status]).toEqual(["verification_required", "requested"]);
  store.transaction(() => verification.request(player.userId, "source_of_funds"));
  await upload(player, "source_of_funds", { name: "expired.png" });
  await wait(6);
  expect([gate(player), (await view(player)).status]).toEqual(["verification_required", "rejected"]);
  await upload(player, "source_of_funds");
  await wait(6);
  expect([gate(player), (await view(player)).status]).toEqual(["open", "verified"]);
});

test("a declined player can be approved by another identity check", async () => {
  const player = await sandbox.register();
  for (const decision of ["decline", "approve"]) {
    const { url } = (await sandbox.call("startIdentityCheck", { locale: "en" }, { token: player.token }))
      .result;
    await decide(url, decision);
  }
  expect([gate(player), (await view(player)).status]).toEqual(["open", "verified"]);
});

test("fields that a document proves can no longer be changed", async () => {
  const player = await sandbox.register();
  const profile = {
    name: "Ada",
    surname: "Sol",
    country: "FI",
    address: "Sunny street 1",
    postcode: "00100",
  };
  const change = (fields: object) =>
    sandbox.call("updateProfile", { ...profile, ...fields }, { token: player.token });
  expect((await change({})).status).toBe(200);
  await upload(player, "identity");
  await wait(6);
  const { locked } = (await sandbox.call("account", {}, { token: player.token })).result;
  expect(locked.sort()).toEqual(["birthday", "country", "name", "surname"]);
  expect((await change({ surname: "Luna" })).error).toMatchObject({
    code: PRODUCT_ERROR.fieldLocked,
    vars: { field: "surname" },
  });
  expect((await change({ address: "Sunny street 2" })).status).toBe(200);
});
