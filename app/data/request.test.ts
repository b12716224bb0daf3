import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REQUEST_TIMEOUT } from "#app/constants.ts";
import { fields, number } from "./answer-checks.ts";
import { endpoint } from "./endpoint.ts";
import type { RequestError } from "./exchange.ts";
import { requestMessageFile } from "./message-file.ts";
import { requestJson } from "./request.ts";
import { requestTextFile } from "./request-file.ts";

const counter = endpoint({
  route: "favourites",
  method: "POST",
  query: ({ name }: { name: string; by?: string }) => ({ name, none: undefined }),
  body: ({ by }) => ({ by }),
  answer: fields<{ count: number }>({ count: number }),
});

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const ask = (options: { signal?: AbortSignal; timeout?: number } = {}) =>
  requestJson(counter, { name: "a b", by: "2" }, { locale: "de", ...options });
const failureOf = (request: Promise<unknown>): Promise<RequestError> =>
  request.then(
    () => Promise.reject(new Error("the request has an answer")),
    (error: RequestError) => error,
  );

test("an endpoint is asked with its query and form fields, and its answer is parsed", async () => {
  fetched.mockResolvedValue(Response.json({ count: 3, extra: true }));
  expect(await ask()).toEqual({ count: 3 });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("/de/actions/favourites?name=a+b");
  expect([init?.method, String(init?.body)]).toEqual(["POST", "by=2"]);
});

test("what a POST changes does not depend on the page that sends it: the browser keeps the request when the page is left", async () => {
  fetched.mockImplementation(async () => Response.json({ count: 3 }));
  await ask();
  await requestJson({ ...counter, method: "GET" }, { name: "a" }, { locale: "de" });
  expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
});

test("a request whose answer never comes ends at its timeout, whatever the browser does [OUT-1]", async () => {
  fetched.mockReturnValue(new Promise(() => {}));
  const failure = failureOf(ask());
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT - 1);
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ failure: "timeout", isOutcomeUnknown: true });
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

test("a body that never ends counts to the timeout too [OUT-1]", async () => {
  fetched.mockResolvedValue(new Response(new ReadableStream()));
  const failure = failureOf(ask({ timeout: 3000 }));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await failure).toMatchObject({ failure: "timeout" });
});

test("an aborted request is superseded, also if it was aborted before", async () => {
  fetched.mockReturnValue(new Promise(() => {}));
  const page = new AbortController();
  const failure = failureOf(ask({ signal: page.signal }));
  page.abort();
  expect(await failure).toMatchObject({ failure: "superseded" });
  expect(await failureOf(ask({ signal: page.signal }))).toMatchObject({ failure: "superseded" });
  expect(fetched).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(1);
});

test.each([
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), "network", true],
  ["an error status", async () => Response.json({ count: 1 }, { status: 403 }), "status", false],
  ["a failed server", async () => Response.json({ count: 1 }, { status: 503 }), "status", true],
  ["a page instead of JSON", async () => new Response("<!doctype html>"), "invalid", true],
  ["JSON of another shape", async () => Response.json({ count: "1" }), "invalid", true],
])(
  "%s is a failure, and says whether the request may have had an effect [OUT-1]",
  async (_, answer, failure, isOutcomeUnknown) => {
    fetched.mockImplementation(answer);
    expect(await failureOf(ask())).toMatchObject({ name: "RequestError", failure, isOutcomeUnknown });
  },
);

test("an endpoint that explains refusals answers with them; a failed server explains nothing", async () => {
  const explained = { ...counter, explainsRefusals: true };
  const ask = () => requestJson(explained, { name: "a" }, { locale: "en" });
  fetched.mockImplementation(async () => Response.json({ count: 0 }, { status: 403 }));
  expect(await ask()).toEqual({ count: 0 });
  fetched.mockImplementation(async () => new Response("Forbidden", { status: 403 }));
  expect(await failureOf(ask())).toMatchObject({ failure: "status", status: 403 });
  fetched.mockImplementation(async () => Response.json({ count: 0 }, { status: 503 }));
  expect(await failureOf(ask())).toMatchObject({ failure: "status", status: 503 });
});

test("a file is read as text, with the same failures", async () => {
  fetched.mockImplementation(async () => Response.json({ count: 1 }));
  expect(await requestTextFile("/code.js", "sha384-x")).toBe('{"count":1}');
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ integrity: "sha384-x", credentials: "omit" });
  fetched.mockImplementation(async () => new Response("missing", { status: 404 }));
  expect(await failureOf(requestTextFile("/code.js", "sha384-x"))).toMatchObject({ status: 404 });
});

test("a file of messages is parsed, and its request has a timeout", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  fetched.mockImplementation(async () => Response.json({ count: 1 }));
  expect(await requestMessageFile("/messages.json", counter.answer)).toEqual({ count: 1 });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(REQUEST_TIMEOUT);
  expect(fetched.mock.lastCall?.[1]?.signal).toBe(timeout.mock.results[0]?.value);
  fetched.mockImplementation(async () => Response.json({ count: "1" }));
  await expect(requestMessageFile("/messages.json", counter.answer)).rejects.toThrow(
    "answer.count is not a number",
  );
  fetched.mockImplementation(async () => new Response("missing", { status: 404 }));
  await expect(requestMessageFile("/messages.json", counter.answer)).rejects.toThrow("/messages.json: 404");
});
