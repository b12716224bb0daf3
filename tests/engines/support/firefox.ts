import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { clickActions, type Driver, type Engine, type Size, typeActions, untilStarted } from "./driver.ts";

/** Firefox by WebDriver BiDi, which it speaks itself. */

/** Settings of a new profile: nothing is fetched but the site under test. */
const PREFERENCES = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "intl.accept_languages": "en",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
  "ui.prefersReducedMotion": 1,
  // A mouse: fine pointer and hover.
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
};

/** Debian's name of the program, and that of Mozilla and Ubuntu. */
const PROGRAMS = ["firefox-esr", "firefox"];

/** Navigations that the page's own may end, one after the other. */
const MAX_ABORTED = 3;
const ABORTED_PAUSE_MS = 100;

type Send = <T>(method: string, params: object) => Promise<T>;

interface LogEntry {
  level: string;
  text: string | null;
  stackTrace?: { callFrames: { url: string; lineNumber: number }[] };
}

/** Sends commands over the socket; answers have the id of their command. @param onLog called for what a page writes to the console */
function commands(socket: WebSocket, onLog: (entry: LogEntry) => void): Send {
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let last = 0;
  socket.on("message", (data) => {
    const { id, type, method, params, result, error, message } = JSON.parse(String(data));
    if (method === "log.entryAdded") onLog(params);
    const command = waiting.get(id);
    waiting.delete(id);
    if (type === "error") command?.reject(new Error(`${error}: ${message}`));
    else command?.resolve(result as never);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

interface Evaluation {
  type: "success" | "exception";
  result: { value: string };
  exceptionDetails: { text: string };
}

interface Contexts {
  contexts: { children: { context: string; url: string }[] }[];
}

/** @param errors the console's errors of all pages */
async function openPage(send: Send, size: Size, errors: readonly string[]): Promise<Driver> {
  const errorsBefore = errors.length;
  const { userContext } = await send<{ userContext: string }>("browser.createUserContext", {});
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "tab", userContext });
  await send("browsingContext.setViewport", { context, viewport: size });
  const perform = async (actions: object[]) => {
    await send("input.performActions", { context, actions });
  };
  // Values pass as JSON, because the protocol has a notation of its own.
  const evaluate = async (target: string, call: string) => {
    const { type, result, exceptionDetails } = await send<Evaluation>("script.evaluate", {
      expression: `JSON.stringify(${call} ?? null)`,
      target: { context: target },
      awaitPromise: false,
    });
    if (type === "exception") throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  };
  return {
    run: (script, ...args) => evaluate(context, `(${script})(...${JSON.stringify(args)})`),
    runInFrame: async (css, script, ...args) => {
      const address = await evaluate(context, `document.querySelector(${JSON.stringify(css)})?.src`);
      const { contexts } = await send<Contexts>("browsingContext.getTree", { root: context });
      const frame = contexts[0]?.children.find(
        ({ url }) => url.split("#")[0] === String(address).split("#")[0],
      );
      if (!frame) throw new Error(`no frame ${css}`);
      return evaluate(frame.context, `(${script})(...${JSON.stringify(args)})`);
    },
    open: async (url) => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          await send("browsingContext.navigate", { context, url, wait: "complete" });
          return;
        } catch (error) {
          // A navigation of the page itself, such as after a login or of a popup that closes, ends this one.
          const isAborted = error instanceof Error && error.message.includes("NS_BINDING_ABORTED");
          if (!isAborted || attempt === MAX_ABORTED) throw error;
          await new Promise((resolve) => setTimeout(resolve, ABORTED_PAUSE_MS));
        }
      }
    },
    back: async () => {
      await send("browsingContext.traverseHistory", { context, delta: -1 });
    },
    click: (x, y) => perform(clickActions(x, y)),
    type: (text) => perform(typeActions(text)),
    errors: async () => errors.slice(errorsBefore),
    picture: async () =>
      (await send<{ data: string }>("browsingContext.captureScreenshot", { context, origin: "viewport" }))
        .data,
    close: async () => {
      await send("browser.removeUserContext", { userContext });
    },
  };
}

/** @throws Error if Firefox is not installed */
export async function startFirefox(): Promise<Engine> {
  const program = PROGRAMS.find((name) => spawnSync("which", [name]).status === 0);
  if (!program) throw new Error("Firefox is missing: install the package firefox-esr.");
  const profile = mkdtempSync(join(tmpdir(), "solstice-firefox-"));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const browser = spawn(program, args, {
    env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: "1" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  browser.stderr.on("data", (data) => {
    output += String(data);
  });
  const address = await untilStarted("Firefox", () => /listening on (ws:\S+)/.exec(output)?.[1] ?? null);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const errors: string[] = [];
  const send = commands(socket, ({ level, text, stackTrace }) => {
    const [frame] = stackTrace?.callFrames ?? [];
    if (level === "error") errors.push(`${text} (${frame?.url}:${frame?.lineNumber})`);
  });
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    newPage: (size) => openPage(send, size, errors),
    stop: async () => {
      socket.terminate();
      browser.kill();
      await once(browser, "exit");
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
