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

async function openSession(origin: string, binary: string, size: Size): Promise<Driver> {
  const options = { binary, args: ["--automation"] };
  const browser = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
  const capabilities = { alwaysMatch: { ...browser, timeouts: TIMEOUTS } };
  const { sessionId } = await send<{ sessionId: string }>(origin, "POST", "/session", { capabilities });
  const call = <T>(method: string, command: string, body?: object) =>
    send<T>(origin, method, `/session/${sessionId}/${command}`, body);
  const run: Driver["run"] = (script, ...args) =>
    call("POST", "execute/sync", { script: `return (${script})(...arguments)`, args });
  // The window has a toolbar, so it is made larger by what the page lacks.
  const window = { x: 0, y: 0, ...size };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await call("POST", "window/rect", window);
    const [width, height] = await run(() => [innerWidth, innerHeight] as const);
    if (width === size.width && height === size.height) break;
    window.width += size.width - width;
    window.height += size.height - height;
  }
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
        if (!(await run(() => "isLeft" in window))) return;
      }
      throw new Error(`${url} does not open`);
    },
    back: () => call("POST", "back", {}),
    click: (x, y) => call("POST", "actions", { actions: clickActions(x, y) }),
    type: (text) => call("POST", "actions", { actions: typeActions(text) }),
    picture: () => call("GET", "screenshot"),
    close: () => send(origin, "DELETE", `/session/${sessionId}`),
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
  return {
    newPage: (size) => openSession(origin, binary, size),
    stop: async () => {
      driver.kill();
      screen.kill();
      rmSync(config, { recursive: true, force: true });
    },
  };
}
