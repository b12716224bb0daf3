import { afterEach, expect, test, vi } from "vitest";
import { createSession } from "./session.ts";

afterEach(() => void vi.unstubAllGlobals());

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** A provider that accepts the token "fresh" only. */
function stubProvider() {
  const tokens: (string | null)[] = [];
  vi.stubGlobal("fetch", (_: string, { headers }: { headers: Record<string, string> }) => {
    tokens.push(headers.authorization ?? null);
    return Promise.resolve(
      headers.authorization === "Bearer fresh"
        ? json(200, { ok: true })
        : json(401, { error: { code: "token_expired" } }),
    );
  });
  return tokens;
}

test("[RT-15] an expired token is renewed once for all requests, which are then repeated", async () => {
  const tokens = stubProvider();
  const onTokenExpired = vi.fn(() => Promise.resolve("fresh"));
  const session = createSession({ token: "old", onTokenExpired, onSessionRefresh: undefined });
  const answers = await Promise.all([session.request("/a"), session.request("/b")]);
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  expect(onTokenExpired).toHaveBeenCalledTimes(1);
  expect(tokens).toEqual(["Bearer old", "Bearer old", "Bearer fresh", "Bearer fresh"]);
});

test("[RT-15] without a new token the page is told once and the request fails", async () => {
  stubProvider();
  const onSessionRefresh = vi.fn();
  const session = createSession({
    token: "old",
    onTokenExpired: () => Promise.reject(new Error()),
    onSessionRefresh,
  });
  await expect(session.request("/a")).rejects.toMatchObject({ code: "not_authorized" });
  expect(onSessionRefresh).toHaveBeenCalledTimes(1);
});
