import { expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/failures.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { framable } from "./identity-action.server.ts";
import { verificationAction } from "./verification-action.server.ts";

const passport = new File(["a passport"], "passport.png", { type: "image/png" });

function send(fields: Record<string, string | File>, over: Record<string, unknown> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const api = {
    uploadDocument: vi.fn(async (..._call: unknown[]) => ({})),
    withdrawDocument: vi.fn(async (..._call: unknown[]) => ({})),
    startIdentityCheck: vi.fn(async (..._call: unknown[]) => ({
      url: "/sandbox/verify/token?lang=en",
      expires_at: "",
    })),
    ...(over.api as object),
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const site = { identityOrigins: ["https://idp.example"] };
  const context = {
    locale: "en",
    user: {},
    origin: "https://play.example",
    sandbox: true,
    site,
    log,
    ...over,
    api,
  };
  const request = new Request("https://play.example/en/account/verification", { method: "POST", body });
  return { api, log, answer: verificationAction(request, context as never as LoadContext) };
}

const refusal =
  (message: string, code = 8000911, status = 422) =>
  () =>
    Promise.reject(new ProductError({ code, message, vars: { megabytes: 8, most: 4 } }, status));

test("a document goes to the product API under its kind [RT-4]", async () => {
  const { api, answer } = send({ form: "document-address", file: passport });
  expect(await (await answer).json()).toMatchObject({ form: "document-address", done: true });
  expect(api.uploadDocument).toHaveBeenCalledWith({
    kind: "address",
    file: expect.objectContaining({ name: "passport.png", size: 10 }),
  });
});

test("a form without a file is told at its field, and nothing is sent", async () => {
  const { api, answer } = send({ form: "document-identity", file: new File([], "") });
  const response = await answer;
  expect(response.status).toBe(400);
  const { submission } = await response.json();
  expect(submission.error.file).toEqual({ key: "validation:validation_required" });
  expect(api.uploadDocument).not.toHaveBeenCalled();
});

test.each([
  "file_too_large",
  "file_type_refused",
  "file_unreadable",
  "too_many_documents",
  "document_in_review",
])("%s is told at the field, with its figures", async (message) => {
  const { answer } = send(
    { form: "document-identity", file: passport },
    { api: { uploadDocument: refusal(message) } },
  );
  const response = await answer;
  expect(response.status).toBe(422);
  const { submission, done } = await response.json();
  expect(submission.error.file).toMatchObject({ key: `errors:product.${message}`, values: { megabytes: 8 } });
  expect(done).toBeUndefined();
});

test("a product API that does not answer is told at the field, and can be tried again", async () => {
  const lost = () => Promise.reject(new UpstreamError("uploadDocument", "timeout"));
  const { answer } = send({ form: "document-identity", file: passport }, { api: { uploadDocument: lost } });
  const response = await answer;
  expect(response.status).toBe(503);
  expect((await response.json()).submission.error.file).toEqual({ key: "errors:service_unavailable" });
});

test("a document is taken back by its id; an id that is none does not leave here", async () => {
  const { api, answer } = send({ form: "withdraw", document_id: "8f14e45f" });
  expect(await (await answer).json()).toMatchObject({ form: "withdraw", done: true });
  expect(api.withdrawDocument).toHaveBeenCalledWith({ document_id: "8f14e45f" });
  const sly = send({ form: "withdraw", document_id: "../../wallet" });
  expect((await sly.answer).status).toBe(400);
  expect(sly.api.withdrawDocument).not.toHaveBeenCalled();
});

test("another form is refused, and so is everybody while nobody can say who it is [GRD-4]", async () => {
  await expect(send({ form: "document-diary" }).answer).rejects.toMatchObject({ status: 400 });
  await expect(send({ form: "withdraw" }, { user: null }).answer).rejects.toMatchObject({ status: 503 });
});

test("an identity check leads to the provider's page [TP-4]", async () => {
  const { api, answer } = send({ form: "identity-check" });
  expect(await (await answer).json()).toEqual({ url: "/sandbox/verify/token?lang=en" });
  expect(api.startIdentityCheck).toHaveBeenCalledWith({ locale: "en" });
});

test("a check at an origin that the site does not list is not opened [TP-4]", async () => {
  const url = "https://evil.example/check";
  const { answer, log } = send(
    { form: "identity-check" },
    { api: { startIdentityCheck: async () => ({ url, expires_at: "" }) } },
  );
  const response = await answer;
  expect([response.status, await response.json()]).toEqual([502, { url: null }]);
  expect(log.error).toHaveBeenCalled();
});

test("who is verified already has nothing to check", async () => {
  const { answer } = send(
    { form: "identity-check" },
    { api: { startIdentityCheck: refusal("already_confirmed", 9000047, 409) } },
  );
  expect(await (await answer).json()).toEqual({ url: null, done: true });
});

test.each([
  ["/sandbox/verify/token?lang=en", true, "/sandbox/verify/token?lang=en"],
  ["/sandbox/verify/token", false, null],
  ["/sandbox/verify/../pay/order", true, null],
  ["/en/logout", true, null],
  ["//evil.example/sandbox/verify/x", true, null],
  ["https://idp.example/check/1?lang=en", false, "https://idp.example/check/1?lang=en"],
  ["https://idp.example.evil.example/check", false, null],
  ["http://idp.example/check", false, null],
  ["javascript:alert(1)", true, null],
])("%s, with a sandbox: %s, is framed as %s [TP-4]", (address, sandbox, framed) => {
  const site = { identityOrigins: ["https://idp.example"] };
  expect(framable(address, { site, origin: "https://play.example", sandbox } as never)).toBe(framed);
});
