import { expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { frameableUrl, verificationAction } from "./action.server.ts";

const passport = new File(["a passport"], "passport.png", { type: "image/png" });

function send(fields: Record<string, string | File>, overrides: Record<string, unknown> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const api = {
    uploadDocument: vi.fn(async (..._call: unknown[]) => ({})),
    removeDocument: vi.fn(async (..._call: unknown[]) => ({})),
    startIdentityCheck: vi.fn(async (..._call: unknown[]) => ({
      url: "/sandbox/verify/token?lang=en",
      expires_at: "",
    })),
    ...(overrides.api as object),
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
    ...overrides,
    api,
  };
  const request = new Request("https://play.example/en/account/verification", { method: "POST", body });
  return { api, log, pendingResponse: verificationAction(request, loadContext(context)) };
}

const refusal =
  (message: string, code = 8000911, status = 422) =>
  () =>
    Promise.reject(new ProductError({ code, message, vars: { megabytes: 8, most: 4 } }, status));

test("a document is uploaded with its kind [RT-4]", async () => {
  const { api, pendingResponse } = send({ form: "document-address", file: passport });
  expect(await (await pendingResponse).json()).toMatchObject({ form: "document-address", done: true });
  expect(api.uploadDocument).toHaveBeenCalledWith({
    kind: "address",
    file: expect.objectContaining({ name: "passport.png", size: 10 }),
  });
});

test("a form without a file is rejected at its field, without a call", async () => {
  const { api, pendingResponse } = send({ form: "document-identity", file: new File([], "") });
  const response = await pendingResponse;
  await expect(response).toShowError({
    status: 400,
    field: "file",
    key: "validation:validation_required",
  });
  expect(api.uploadDocument).not.toHaveBeenCalled();
});

test.each([
  "file_too_large",
  "file_type_refused",
  "file_unreadable",
  "too_many_documents",
  "document_in_review",
])("%s is shown at the field, with its values", async (message) => {
  const { pendingResponse } = send(
    { form: "document-identity", file: passport },
    { api: { uploadDocument: refusal(message) } },
  );
  const response = await pendingResponse;
  await expect(response).toShowError({
    status: 422,
    field: "file",
    key: `errors:product.${message}`,
    values: expect.objectContaining({ megabytes: 8 }),
  });
  const { done } = await response.json();
  expect(done).toBeUndefined();
});

test("an unavailable product API is shown at the field with status 503", async () => {
  const fail = () => Promise.reject(new UpstreamError("uploadDocument", "timeout"));
  const { pendingResponse } = send(
    { form: "document-identity", file: passport },
    { api: { uploadDocument: fail } },
  );
  const response = await pendingResponse;
  await expect(response).toShowError({ status: 503, field: "file", key: "errors:service_unavailable" });
});

test("a document is removed by its id; an invalid id is rejected without a call", async () => {
  const { api, pendingResponse } = send({ form: "withdraw", document_id: "8f14e45f" });
  expect(await (await pendingResponse).json()).toMatchObject({ form: "withdraw", done: true });
  expect(api.removeDocument).toHaveBeenCalledWith({ document_id: "8f14e45f" });
  const malicious = send({ form: "withdraw", document_id: "../../wallet" });
  expect((await malicious.pendingResponse).status).toBe(400);
  expect(malicious.api.removeDocument).not.toHaveBeenCalled();
});

test("an unknown form is rejected with 400, an unknown user with 503 [GRD-4]", async () => {
  await expect(send({ form: "document-diary" }).pendingResponse).rejects.toMatchObject({ status: 400 });
  await expect(send({ form: "withdraw" }, { user: null }).pendingResponse).rejects.toMatchObject({
    status: 503,
  });
});

test("an identity check responds with the URL of the provider's page [TP-4]", async () => {
  const { api, pendingResponse } = send({ form: "identity-check" });
  expect(await (await pendingResponse).json()).toEqual({ url: "/sandbox/verify/token?lang=en" });
  expect(api.startIdentityCheck).toHaveBeenCalledWith({ locale: "en" });
});

test("a check at an origin that the site does not list is rejected [TP-4]", async () => {
  const url = "https://evil.example/check";
  const { pendingResponse, log } = send(
    { form: "identity-check" },
    { api: { startIdentityCheck: async () => ({ url, expires_at: "" }) } },
  );
  const response = await pendingResponse;
  expect([response.status, await response.json()]).toEqual([502, { url: null }]);
  expect(log.error).toHaveBeenCalled();
});

test("a verified identity needs no check", async () => {
  const { pendingResponse } = send(
    { form: "identity-check" },
    { api: { startIdentityCheck: refusal("already_confirmed", 9000047, 409) } },
  );
  expect(await (await pendingResponse).json()).toEqual({ url: null, done: true });
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
])("the frame URL of %s (sandbox: %s) is %s [TP-4]", (address, sandbox, expected) => {
  const site = { identityOrigins: ["https://idp.example"] };
  expect(frameableUrl(address, loadContext({ site, origin: "https://play.example", sandbox }))).toBe(
    expected,
  );
});
