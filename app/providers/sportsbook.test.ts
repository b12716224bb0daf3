import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSportsbook, type SportsbookEvent, type SportsbookSettings } from "./sportsbook.ts";

/** What the fake vendor was called with. */
type Options = Record<string, (...args: unknown[]) => unknown> & Record<string, unknown>;
class FakeRenderer {
  static instances: FakeRenderer[] = [];
  options: Options = {};
  calls: unknown[][] = [];
  constructor() {
    FakeRenderer.instances.push(this);
  }
  initialize(options: Options) {
    this.options = options;
    return this;
  }
  updateOptions(options: object) {
    this.calls.push(["updateOptions", options]);
  }
  action(name: string) {
    this.calls.push(["action", name]);
  }
  kill() {
    this.calls.push(["kill"]);
  }
}

interface FakeScript {
  src: string;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  remove: () => void;
}
const scripts: FakeScript[] = [];
let scriptNumber = 0;

beforeEach(() => {
  vi.useFakeTimers();
  scripts.length = 0;
  FakeRenderer.instances = [];
  vi.stubGlobal("BTRenderer", FakeRenderer);
  vi.stubGlobal("document", {
    createElement: () => ({
      onload: null,
      onerror: null,
      src: "",
      remove() {
        scripts.splice(scripts.indexOf(this as unknown as FakeScript), 1);
      },
    }),
    head: { append: (script: FakeScript) => scripts.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settings = (changes: Partial<SportsbookSettings> = {}): SportsbookSettings => ({
  brandId: "solstice",
  token: "token-1",
  renewToken: async () => "token-2",
  lang: "de",
  currency: "EUR",
  theme: "night",
  path: "/live",
  target: {} as HTMLElement,
  offsets: { top: 60, bottom: 64 },
  cssUrls: [],
  fontFamilies: [],
  ...changes,
});
/** A sportsbook with a script of its own, because a page loads each script once. */
function create() {
  scriptNumber += 1;
  return createSportsbook({ script: `/renderer-${scriptNumber}.js`, timeout: 8_000 });
}

test("it starts with the vendor's options [TP-4, RT-15]", async () => {
  await create().start(settings());
  expect(FakeRenderer.instances[0]?.options).toMatchObject({
    brand_id: "solstice",
    token: "token-1",
    lang: "de",
    currency: "EUR",
    themeName: "night",
    url: "/live",
    betSlipOffsetTop: 60,
    betSlipOffsetBottom: 64,
    stickyTop: 60,
  });
  await create().start(settings({ token: null, currency: undefined }));
  expect(FakeRenderer.instances[1]?.options.token).toBeNull();
  expect(FakeRenderer.instances[1]?.options).not.toHaveProperty("currency");
});

test("its callbacks are events, and an expired token is renewed [TP-4]", async () => {
  const sportsbook = create();
  const events: SportsbookEvent[] = [];
  sportsbook.subscribe((event) => events.push(event));
  await sportsbook.start(settings());
  const options = FakeRenderer.instances[0]?.options as Options;
  for (const name of ["onLogin", "onRegister", "onRecharge", "onSessionRefresh", "onRouteChange"])
    options[name]?.();
  options.onBetSlipStateChange?.({ isOpen: true });
  options.onBetSlipStateChange?.(undefined);
  expect(events).toEqual([
    { type: "login" },
    { type: "register" },
    { type: "recharge" },
    { type: "session-over" },
    { type: "route" },
    { type: "slip", isOpen: true },
    { type: "slip", isOpen: false },
  ]);
  await expect(options.onTokenExpired?.()).resolves.toBe("token-2");
});

test("a change of path, theme or offsets is an update, not a new start [TP-4]", async () => {
  const sportsbook = create();
  await sportsbook.start(settings());
  sportsbook.update({ type: "path", path: "/bets" });
  sportsbook.update({ type: "theme", theme: "day" });
  sportsbook.update({ type: "offsets", offsets: { top: 56, bottom: 0 } });
  sportsbook.update({ type: "toggle-slip" });
  expect(FakeRenderer.instances).toHaveLength(1);
  expect(FakeRenderer.instances[0]?.calls).toEqual([
    ["updateOptions", { url: "/bets" }],
    ["updateOptions", { themeName: "day" }],
    ["updateOptions", { betSlipOffsetTop: 56, betSlipOffsetBottom: 0, stickyTop: 56 }],
    ["action", "toggleBetSlip"],
  ]);
});

test("a stopped sportsbook is killed once and heard no more [TP-4]", async () => {
  const sportsbook = create();
  const listener = vi.fn();
  sportsbook.subscribe(listener);
  await sportsbook.start(settings());
  sportsbook.stop();
  sportsbook.stop();
  sportsbook.update({ type: "path", path: "/" });
  const options = FakeRenderer.instances[0]?.options as Options;
  options.onLogin?.();
  expect(FakeRenderer.instances[0]?.calls).toEqual([["kill"]]);
  expect(listener).not.toHaveBeenCalled();
});

test("a vendor that throws is reported, and changes nothing else [TP-4]", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const sportsbook = create();
  await sportsbook.start(settings());
  const failure = new Error("vendor");
  (FakeRenderer.instances[0] as FakeRenderer).updateOptions = () => {
    throw failure;
  };
  sportsbook.update({ type: "path", path: "/" });
  expect(reported).toHaveBeenCalledWith(failure);
  vi.stubGlobal("BTRenderer", undefined);
  await expect(create().start(settings())).rejects.toThrow("BTRenderer");
});

test("the script is loaded once, and later sportsbooks use it [TP-4]", async () => {
  const url = `/renderer-${scriptNumber + 1}.js`;
  const loading = create().load();
  expect(scripts.map(({ src }) => src)).toEqual([url]);
  scripts[0]?.onload?.();
  await loading;
  await createSportsbook({ script: url, timeout: 8_000 }).load();
  expect(scripts).toHaveLength(1);
});

test("a script that does not arrive in time is given up, and can be tried again [TP-4]", async () => {
  const sportsbook = create();
  const late = expect(sportsbook.load()).rejects.toThrow("in time");
  await vi.advanceTimersByTimeAsync(8_000);
  await late;
  expect(scripts).toHaveLength(0);
  const failed = expect(sportsbook.load()).rejects.toThrow("failed to load");
  scripts[0]?.onerror?.();
  await failed;
  const loading = sportsbook.load();
  scripts[0]?.onload?.();
  await loading;
});

test("under Trusted Types the policy creates the script's address and no other [TP-4]", async () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL(input: string): string }) => rules);
  vi.stubGlobal("trustedTypes", { createPolicy });
  const sportsbook = create();
  const first = sportsbook.load().catch(() => {});
  scripts[0]?.onerror?.();
  await first;
  void sportsbook.load().catch(() => {});
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy.mock.calls[0]?.[0]).toBe("sportsbook");
  expect(createPolicy.mock.calls[0]?.[1].createScriptURL("https://attacker.example/x.js")).toBe(
    `/renderer-${scriptNumber}.js`,
  );
});
