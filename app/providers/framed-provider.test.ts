import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFramedProvider, type ProviderFrame } from "./framed-provider.ts";

/** The window's listeners, and a frame that records what it is sent. */
const listeners = new Set<(event: MessageEvent) => void>();
const sent: unknown[] = [];
const contentWindow = { postMessage: (message: unknown) => sent.push(message) } as unknown as Window;
const frame = (): ProviderFrame => ({ src: "", contentWindow });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", (_: string, listener: (event: MessageEvent) => void) =>
    listeners.add(listener),
  );
  vi.stubGlobal("removeEventListener", (_: string, listener: (event: MessageEvent) => void) =>
    listeners.delete(listener),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  listeners.clear();
  sent.length = 0;
});

function receive(message: object, source: unknown = contentWindow) {
  const event = { data: { from: "chat-frame", ...message }, source } as MessageEvent;
  for (const listener of [...listeners]) listener(event);
}
const settings = {
  locale: "en",
  origin: "https://casino.example",
  theme: "dark",
  name: "",
  contactUrl: "https://casino.example/en/contact-us",
};
const options = { name: "chat", url: "/bff/chat-frame", timeout: 5_000 } as const;

test("a provider loads its frame, starts with settings and passes events and commands on [TP-4]", async () => {
  const element = frame();
  const provider = createFramedProvider(element, options);
  const events: string[] = [];
  provider.subscribe(({ type }) => events.push(type));
  const loaded = provider.load();
  expect(element.src).toBe("/bff/chat-frame");
  receive({ type: "ready" });
  await loaded;
  const started = provider.start(settings);
  receive({ type: "started" });
  await started;
  provider.update({ type: "show" });
  expect(sent).toEqual([
    { to: "chat-frame", type: "start", settings },
    { to: "chat-frame", type: "show" },
  ]);
  receive({ type: "unread", count: "2" });
  expect(events).toEqual(["ready", "started", "unread"]);
});

test("a vendor that hangs is rejected after its time [TP-4]", async () => {
  const loading = createFramedProvider(frame(), options).load();
  const failure = expect(loading).rejects.toThrow("not started in time");
  await vi.advanceTimersByTimeAsync(5_000);
  await failure;
});

test("a vendor whose script fails or is blocked is rejected at once [TP-4]", async () => {
  const provider = createFramedProvider(frame(), options);
  const loaded = provider.load();
  receive({ type: "ready" });
  await loaded;
  const started = expect(provider.start(settings)).rejects.toThrow("has failed");
  receive({ type: "failed" });
  await started;
});

test("invalid messages, and those of other windows, are ignored [TP-1, TP-4]", async () => {
  const provider = createFramedProvider(frame(), options);
  const events: unknown[] = [];
  provider.subscribe((event) => events.push(event));
  void provider.load().catch(() => {});
  for (const message of [
    { type: "nonsense" },
    { type: "unread", count: { toString: "x" } },
    { type: "open", path: "x".repeat(5_000) },
    { from: "messaging-frame", type: "started" },
  ]) {
    receive(message);
  }
  receive({ type: "started" }, {});
  for (const listener of [...listeners]) listener({ data: null, source: contentWindow } as MessageEvent);
  expect(events).toEqual([]);
});

test("an event that opens a page is passed on only if its path is of this site [TP-1, TP-4]", () => {
  const provider = createFramedProvider(frame(), options);
  const events: unknown[] = [];
  provider.subscribe((event) => events.push(event));
  void provider.load().catch(() => {});
  // Browsers read a backslash as a slash.
  for (const path of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", ""])
    receive({ type: "open", path });
  expect(events).toEqual([]);
  receive({ type: "open", path: "/en/promo" });
  expect(events).toEqual([{ type: "open", path: "/en/promo" }]);
});

test("a stopped provider passes no more events on", async () => {
  const provider = createFramedProvider(frame(), options);
  const events: unknown[] = [];
  provider.subscribe((event) => events.push(event));
  const loading = expect(provider.load()).rejects.toThrow("stopped");
  provider.stop();
  receive({ type: "ready" });
  expect(events).toEqual([]);
  expect(listeners.size).toBe(0);
  await loading;
});
