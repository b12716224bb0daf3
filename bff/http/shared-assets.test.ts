import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createSharedAssets } from "./shared-assets.ts";
import { staticFiles } from "./static-files.ts";

const root = mkdtempSync(join(tmpdir(), "solstice-shared-assets-"));
afterAll(() => rmSync(root, { recursive: true }));

const shared = join(root, "shared");
const DAY_MS = 86_400_000;

/** Writes the build of a release. */
function release(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, name, "assets", file);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, text);
  }
  return join(root, name);
}
const publish = (client: string, days = 14) =>
  createSharedAssets(join(client, "assets"), shared, days).publish();

let old: string;
let changed: string;
beforeEach(() => {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
  old = release("old", { "app-1111.js": "old", "app-1111.js.br": "OLD", "same-3333.js": "same" });
  changed = release("changed", {
    "app-2222.js": "new",
    "same-3333.js": "same",
    "messages-4444/en.json": "{}",
  });
});

/** Asks an instance of a release. */
async function ask(client: string, path: string, encoding = "identity") {
  const server = express().use(staticFiles(client, shared)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    const { port } = server.address() as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { "accept-encoding": encoding },
    });
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text().catch(() => ""),
    };
  } finally {
    server.close();
  }
}

test("an instance serves the files of a newer and of an older release, immutable and compressed [REL-1]", async () => {
  await publish(old);
  expect((await ask(old, "/assets/app-2222.js")).status).toBe(404);
  await publish(changed);
  const newer = await ask(old, "/assets/app-2222.js");
  expect([newer.status, newer.text]).toEqual([200, "new"]);
  expect(newer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(newer.headers.get("content-type")).toMatch(/javascript/);
  expect((await ask(old, "/assets/messages-4444/en.json")).text).toBe("{}");
  const older = await ask(changed, "/assets/app-1111.js", "br");
  expect([older.status, older.headers.get("content-encoding"), older.headers.get("vary")]).toEqual([
    200,
    "br",
    "Accept-Encoding",
  ]);
});

test("nothing outside the folder and no file that is being copied can be read", async () => {
  await publish(old);
  writeFileSync(join(root, "secret.js"), "secret");
  for (const path of [
    "/assets/%2e%2e/secret.js",
    "/assets/..%2fsecret.js",
    "/assets//secret.js",
    "/assets/none.js",
  ])
    expect((await ask(changed, path)).status, path).toBe(404);
  expect(readdirSync(shared).filter((name) => name.includes("partial"))).toEqual([]);
});

test("a file is kept for some days after the last release that has it, and a shared one as long as it is used [REL-1]", async () => {
  await publish(old);
  const age = (days: number) => {
    const then = new Date(Date.now() - days * DAY_MS);
    for (const name of ["app-1111.js", "app-1111.js.br", "same-3333.js"])
      utimesSync(join(shared, name), then, then);
  };
  age(13);
  await publish(changed);
  expect(readdirSync(shared).sort()).toEqual([
    "app-1111.js",
    "app-1111.js.br",
    "app-2222.js",
    "messages-4444",
    "same-3333.js",
  ]);
  age(15);
  await publish(changed);
  expect(readdirSync(shared).sort()).toEqual(["app-2222.js", "messages-4444", "same-3333.js"]);
});

test("a running instance confirms its files every hour, and reports that it could not", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    await publish(old);
    const then = new Date(Date.now() - 13 * DAY_MS);
    utimesSync(join(shared, "app-1111.js"), then, then);
    const problems: unknown[] = [];
    const assets = createSharedAssets(join(old, "assets"), shared, 14);
    assets.keepPublished((error) => problems.push(error));
    vi.advanceTimersByTime(3_600_000);
    await vi.waitFor(() =>
      expect(statSync(join(shared, "app-1111.js")).mtimeMs).toBeGreaterThan(then.getTime()),
    );
    expect(problems).toEqual([]);
    assets.close();

    writeFileSync(join(root, "no-folder"), "a file");
    const broken = createSharedAssets(join(old, "assets"), join(root, "no-folder"), 14);
    broken.keepPublished((error) => problems.push(error));
    vi.advanceTimersByTime(3_600_000);
    await vi.waitFor(() => expect(problems).toHaveLength(1));
    broken.close();
  } finally {
    vi.useRealTimers();
  }
});

test("a file that another instance left incomplete is written again", async () => {
  await publish(old);
  writeFileSync(join(shared, "app-1111.js"), "ol");
  await publish(old);
  expect(readFileSync(join(shared, "app-1111.js"), "utf8")).toBe("old");
});
