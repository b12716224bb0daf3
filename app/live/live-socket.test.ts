import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BROWSER_PING } from "#contract/wire/live-audience.ts";
import { onLive } from "./live-connection.ts";
import { connectLive } from "./live-socket.ts";

/** A browser's WebSocket whose network can be cut without an event. */
class FakeSocket {
  static opened: FakeSocket[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;
  sent: string[] = [];
  answers = true;
  closed = false;

  constructor() {
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
    if (text === BROWSER_PING && this.answers) this.receive([]);
  }
  receive(frame: unknown[]): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close(): void {
    this.closed = true;
  }
}

let page: EventTarget & { hidden: boolean };
let browser: EventTarget;
let disconnect: () => void;
let states: string[];
let stopListening: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  FakeSocket.opened = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  browser = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { origin: "https://play.example" });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  states = [];
  stopListening = onLive("link", ({ state }) => states.push(state));
  disconnect = connectLive();
});
afterEach(() => {
  disconnect();
  stopListening();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sockets = () => FakeSocket.opened;
const last = () => FakeSocket.opened.at(-1) as FakeSocket;
const pings = (socket: FakeSocket) => socket.sent.filter((text) => text === BROWSER_PING).length;

test("a connection that answers stays open for hours, and is asked twice a minute", () => {
  last().onopen?.();
  vi.advanceTimersByTime(60 * 60_000);
  expect(sockets()).toHaveLength(1);
  expect(pings(last())).toBe(120);
  expect(states).toEqual([]);
});

test("a connection that is lost without an event is replaced, and the loss is reported", () => {
  last().onopen?.();
  last().answers = false;
  vi.advanceTimersByTime(40_000);
  expect(states).toEqual(["down"]);
  expect(sockets()).toHaveLength(2);
  expect(sockets()[0]?.closed).toBe(true);
  last().onopen?.();
  last().receive([{ event: "link", data: { state: "up" } }]);
  expect(states).toEqual(["down", "up"]);
});

test("the page's data is loaded again after a gap of the link, not when the link comes up first", () => {
  const revalidate = vi.fn();
  const state = { navigation: { state: "idle" }, fetchers: new Map() };
  vi.stubGlobal("__remixRouter", { state, revalidate });
  const up = () => last().receive([{ event: "link", data: { state: "up" } }]);
  last().onopen?.();
  last().receive([{ event: "link", data: { state: "down" } }]);
  up();
  vi.advanceTimersByTime(4_000);
  expect(revalidate).not.toHaveBeenCalled();
  last().receive([{ event: "link", data: { state: "down" } }]);
  up();
  vi.advanceTimersByTime(1_000);
  expect(revalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test.each([
  ["no event of the browser", () => {}, 45_000],
  ["the page shown again", () => page.dispatchEvent(new Event("visibilitychange")), 14_000],
])(
  "after a sleep that ends with %s, the state of another instance is loaded without a reload [LIVE-3]",
  (_, wake, within) => {
    const revalidate = vi.fn();
    vi.stubGlobal("__remixRouter", {
      state: { navigation: { state: "idle" }, fetchers: new Map() },
      revalidate,
    });
    const link = (state: string) => last().receive([{ event: "link", data: { state } }]);
    last().onopen?.();
    link("up");
    // Asleep: no timer runs while the clock goes on, and the instance gives up the connection, which nothing tells the page.
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    last().answers = false;
    expect(sockets()).toHaveLength(1);
    wake();
    // The next socket reaches another instance, whose own link to the product API is still down.
    let seen = 1;
    for (let time = 0; time < within; time += 500) {
      vi.advanceTimersByTime(500);
      if (sockets().length === seen) continue;
      seen = sockets().length;
      last().onopen?.();
      link("down");
      link("up");
    }
    expect(states).toEqual(["up", "down", "down", "up"]);
    expect(revalidate).toHaveBeenCalledTimes(1);
  },
);

test("events of a connection that was given up are ignored", () => {
  const first = last();
  first.onopen?.();
  first.answers = false;
  vi.advanceTimersByTime(40_000);
  last().onopen?.();
  first.receive([{ event: "link", data: { state: "up" } }]);
  first.onclose?.();
  expect(states).toEqual(["down"]);
  expect(sockets()).toHaveLength(2);
});

test.each([
  ["is online again", () => browser.dispatchEvent(new Event("online"))],
  ["shows the page again", () => page.dispatchEvent(new Event("visibilitychange"))],
  ["restores the page", () => browser.dispatchEvent(new Event("pageshow"))],
])("when the browser %s, the connection is asked at once, but not in a row", (_, wake) => {
  last().onopen?.();
  vi.advanceTimersByTime(10_000);
  last().answers = false;
  wake();
  wake();
  expect(pings(last())).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(sockets()).toHaveLength(2);
});

test("a connection that never opens is given up", () => {
  vi.advanceTimersByTime(9_000);
  expect(states).toEqual(["down"]);
  expect(sockets()).toHaveLength(2);
});

test("a hidden tab asks nothing, and does not reconnect", () => {
  last().onopen?.();
  page.hidden = true;
  vi.advanceTimersByTime(10 * 60_000);
  expect(pings(last())).toBe(0);
  last().onclose?.();
  vi.advanceTimersByTime(10 * 60_000);
  expect(sockets()).toHaveLength(1);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(sockets()).toHaveLength(2);
});
