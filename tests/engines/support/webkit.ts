import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/casino.ts";
import { clickActions, type Driver, type Engine, type Size, typeActions, untilStarted } from "./driver.ts";

/** WebKit by WebDriver: Debian's WebKitWebDriver with its MiniBrowser, on a screen of Xvfb. */

/** The browser that belongs to the driver of Debian's package; the version in the path is that of its interface. */
const MINI_BROWSER = ["4.1", "4.0"]
  .flatMap((version) => ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}`))
  .map((folder) => join(folder, "MiniBrowser"));

/** The browser's toolbar would keep the window from becoming as narrow as a phone. */
const NARROW_TOOLBAR = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px;
  -gtk-icon-transform: scale(0.1); -gtk-icon-style: symbolic; }`;
/** As in the other browser tests. */
const REDUCED_MOTION = "[Settings]\ngtk-enable-animations=0\n";

/** Milliseconds, which end what hangs. */
const TIMEOUTS = { pageLoad: 30_000, script: 10_000 };

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  let display = "";
  screen.stdio[3]?.on("data", (data) => {
    display += String(data);
  });
  await untilStarted("Xvfb", () => (display.endsWith("\n") ? true : null));
  return { screen, display: `:${display.trim()}` };
}

/** @throws Error if the browser refuses the command */
async function send<T>(origin: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}

interface Session {
  call<T>(method: string, command: string, body?: object): Promise<T>;
  end(): Promise<void>;
}

async function openSession(origin: string, binary: string): Promise<Session> {
  const options = { binary, args: ["--automation"] };
  const browser = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
  const capabilities = { alwaysMatch: { ...browser, timeouts: TIMEOUTS } };
  const { sessionId } = await send<{ sessionId: string }>(origin, "POST", "/session", { capabilities });
  return {
    call: (method, command, body) => send(origin, method, `/session/${sessionId}/${command}`, body),
    end: () => send(origin, "DELETE", `/session/${sessionId}`),
  };
}

type ObservedWindow = Window & { pageErrors?: string[] };

/**
 * Runs in the page: collects uncaught errors, which include those of the hydration, because the app reports them as uncaught. The driver
 * has no log, and can run nothing before the document is loaded.
 */
function observeErrors(): void {
  const errors: string[] = [];
  (window as ObservedWindow).pageErrors = errors;
  addEventListener("error", ({ message }) => message && errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
}

/** Runs in a page of the site: removes what it has stored, apart from cookies, and then calls its argument. */
function clearStorage(done: (isCleared: boolean) => void): void {
  localStorage.clear();
  sessionStorage.clear();
  const workers = navigator.serviceWorker
    .getRegistrations()
    .then((all) => Promise.all(all.map((registration) => registration.unregister())));
  const stored = caches.keys().then((keys) => Promise.all(keys.map((key) => caches.delete(key))));
  Promise.all([workers, stored]).then(
    () => done(true),
    () => done(false),
  );
}

/**
 * Uses the session's window for a new page.
 *
 * @param onStale called when the window is closed and still has something of this page
 */
async function openPage({ call }: Session, size: Size, onStale: () => Promise<void>): Promise<Driver> {
  const run: Driver["run"] = (script, ...args) =>
    call("POST", "execute/sync", { script: `return (${script})(...arguments)`, args });
  // The window has a toolbar, so it is made larger by what the page lacks.
  const rect = { x: 0, y: 0, ...size };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await call("POST", "window/rect", rect);
    const [width, height] = await run(() => [innerWidth, innerHeight] as const);
    if (width === size.width && height === size.height) break;
    rect.width += size.width - width;
    rect.height += size.height - height;
  }
  /** @returns false if the page is not of the site */
  const forget = async () => {
    const site = await run(() => location.origin);
    if (!site.startsWith("http")) return false;
    // A document without scripts, because a page may store something when it is left.
    await call("POST", "url", { url: `${site}/robots.txt` });
    await call("DELETE", "cookie");
    const isCleared = await call<boolean>("POST", "execute/async", {
      script: `return (${clearStorage})(...arguments)`,
      args: [],
    });
    await call("POST", "url", { url: "about:blank" });
    return isCleared;
  };
  return {
    run,
    runInFrame: async (css, script, ...args) => {
      const id = await call<object>("POST", "element", { using: "css selector", value: css });
      await call("POST", "frame", { id });
      try {
        return await run(script, ...args);
      } finally {
        await call("POST", "frame", { id: null });
      }
    },
    open: async (url) => {
      // A change of the address by the page itself, such as a popup that closes, ends a navigation that has just begun.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await run(() => void Object.assign(window, { isLeft: true }));
        await call("POST", "url", { url });
        if (!(await run(() => "isLeft" in window))) return run(observeErrors);
      }
      throw new Error(`${url} does not open`);
    },
    back: () => call("POST", "back", {}),
    click: (x, y) => call("POST", "actions", { actions: clickActions(x, y) }),
    type: (text) => call("POST", "actions", { actions: typeActions(text) }),
    errors: () => run(() => (window as ObservedWindow).pageErrors ?? []),
    picture: () => call("GET", "screenshot"),
    close: async () => {
      let isForgotten = false;
      try {
        isForgotten = await forget();
      } finally {
        if (!isForgotten) await onStale();
      }
    },
  };
}

/** @throws Error if Debian's packages webkit2gtk-driver and xvfb are not installed */
export async function startWebKit(): Promise<Engine> {
  const binary = MINI_BROWSER.find(existsSync);
  if (!binary) throw new Error("WebKit is missing: install the packages webkit2gtk-driver and xvfb.");
  const { screen, display } = await startScreen();
  const port = await freePort();
  const config = mkdtempSync(join(tmpdir(), "solstice-webkit-"));
  mkdirSync(join(config, "gtk-3.0"));
  writeFileSync(join(config, "gtk-3.0", "gtk.css"), NARROW_TOOLBAR);
  writeFileSync(join(config, "gtk-3.0", "settings.ini"), REDUCED_MOTION);
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      LANG: "en_GB.UTF-8",
      LANGUAGE: "en",
      XDG_CONFIG_HOME: config,
      // Its sandbox needs user namespaces, which containers lack; it opens the site under test only.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilStarted("WebKitWebDriver", () =>
    send<object>(origin, "GET", "/status").catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    }),
  );
  // A browser takes as long to start as a story lasts, so the pages share one, one after the other.
  let session: Session | null = null;
  const endSession = async () => {
    await session?.end();
    session = null;
  };
  return {
    newPage: async (size) => {
      session ??= await openSession(origin, binary);
      return openPage(session, size, endSession);
    },
    stop: async () => {
      await endSession();
      driver.kill();
      screen.kill();
      rmSync(config, { recursive: true, force: true });
    },
  };
}
