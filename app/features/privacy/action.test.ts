import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { translator } from "#app/i18n/i18n.server.ts";
import { TRACKING_CONSENT } from "#contract/host/constants.ts";
import { UpstreamError } from "#contract/host/failures.ts";
import type { VisitorPrivacy } from "#contract/host/tracking-consent.ts";
import { trackingConsentRecord } from "#contract/wire/session/tracking-consent.ts";
import { loadContext } from "../../../tests/support/load-context.ts";
import { trackingConsentAction } from "./action.server.ts";

const PRIVACY: VisitorPrivacy = { rule: "opt-in", country: "DE", signal: false, stored: null };

function visitor(privacy: Partial<VisitorPrivacy> = {}, recordTrackingConsent = vi.fn(async () => ({}))) {
  const log = { warn: vi.fn() };
  const context = loadContext({
    api: { recordTrackingConsent },
    locale: "de",
    log,
    origin: "https://test.example",
    privacy: { ...PRIVACY, ...privacy },
    site: { brand: { name: "Solstice" } },
  });
  const send = (form: Record<string, string>) =>
    trackingConsentAction(
      new Request("https://test.example/de/privacy-settings", {
        method: "POST",
        body: new URLSearchParams(form),
      }),
      context,
    );
  return { send, record: recordTrackingConsent, log };
}

test("a choice is recorded with version, language and the text that was shown, and stored in the cookie", async () => {
  const { send, record } = visitor();
  const response = await send({ analytics: "accept", advertising: "decline" });
  expect(await response.json()).toEqual({ analytics: true, advertising: false });
  const [sent] = record.mock.calls[0] as unknown as [object];
  const parsed = trackingConsentRecord.parse(sent);
  expect(parsed).toMatchObject({
    version: TRACKING_CONSENT.version,
    locale: "de",
    rule: "opt-in",
    country: "DE",
    signal: false,
    analytics: true,
    advertising: false,
    source: "settings",
  });
  expect(parsed.text).toContain("Mit Ihrer Einwilligung teilt Solstice");
  expect(parsed.text).toContain("Werbung");
  expect(parsed.text).not.toMatch(/[<>]|\{\{/);
  expect(response.headers.get("set-cookie")).toMatch(
    new RegExp(`^tracking_consent=2\\.10\\.\\d{10}\\.${parsed.consent_id}; .*Secure$`),
  );
});

test("later choices of a browser have the same id, and all or none is one click", async () => {
  const stored = { analytics: true, advertising: true, at: 1, id: "browser-1" };
  const { send, record } = visitor({ stored, signal: true });
  expect(await (await send({ choice: "none", source: "banner" })).json()).toEqual({
    analytics: false,
    advertising: false,
  });
  expect(record).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ consent_id: "browser-1", source: "banner", signal: true }),
  );
});

test("if the product API fails, the choice still applies and its record is logged", async () => {
  const { send, log } = visitor(
    {},
    vi.fn(() => Promise.reject(new UpstreamError("recordTrackingConsent", "unreachable"))),
  );
  expect((await send({ choice: "none" })).headers.get("set-cookie")).toContain("=2.00.");
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ trackingConsent: expect.objectContaining({ analytics: false }) }),
    expect.any(String),
  );
});

test("an incomplete or unknown choice is refused and stores nothing", async () => {
  const { send, record } = visitor();
  for (const form of [
    {},
    { analytics: "accept" },
    { choice: "maybe" },
    { analytics: "accept", advertising: "x" },
  ]) {
    const response = await send(form as Record<string, string>);
    expect([response.status, response.headers.get("set-cookie")]).toEqual([400, null]);
  }
  expect(record).not.toHaveBeenCalled();
});

test("a changed question needs a new version, so that visitors are asked again", () => {
  const t = translator("en", "consent");
  const question = ["title", "text.opt_in", "text.opt_out", "text.notice", "signal.all", "signal.advertising"]
    .concat(["analytics", "advertising"].flatMap((name) => [`purpose.${name}.title`, `purpose.${name}.text`]))
    .map((key) => t(key));
  const hash = createHash("sha256").update(question.join("\n")).digest("hex").slice(0, 16);
  expect({ version: TRACKING_CONSENT.version, hash }).toEqual({ version: 2, hash: "9b9f5f0818eef296" });
});
