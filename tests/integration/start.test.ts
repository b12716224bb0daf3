import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { freePort, startCasino } from "../support/casino.ts";

const SESSION_SECRETS = "a-session-secret-of-the-tests-0123456789";

test("after a plain start the sandbox listens on SANDBOX_PORT, and its clock and faults work", async () => {
  const port = await freePort();
  const plain = { DEPLOYMENT: "", NODE_ENV: "", SESSION_SECRETS, SANDBOX_PORT: String(port) };
  const casino = await startCasino(plain);
  try {
    expect((await fetch(`http://127.0.0.1:${port}/sandbox/clock`)).status).toBe(200);
    const control = async (path: string, body: object) =>
      (await fetch(`${casino.origin}${path}`, { method: "POST", body: JSON.stringify(body) })).status;
    expect(await control("/sandbox/clock", { advanceMs: 1000 })).toBe(200);
    expect(await control("/sandbox/faults", { operation: "vipLevels", failure: "http-500", times: 1 })).toBe(
      200,
    );
  } finally {
    await casino.stop();
  }
});

test("a server without a build does not listen, and its log says why", async () => {
  const folder = mkdtempSync(join(tmpdir(), "solstice-no-build-"));
  try {
    for (const name of ["bff", "contract", "server.ts", "package.json"])
      cpSync(name, join(folder, name), { recursive: true });
    for (const name of ["node_modules", "locales"]) symlinkSync(resolve(name), join(folder, name));
    const env = { ...process.env, SESSION_SECRETS, PORT: "0", PRODUCT_API_URL: "http://127.0.0.1:9/api" };
    const child = spawn(process.execPath, ["server.ts"], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
      });
    const [code] = await once(child, "close");
    expect([code, output]).toEqual([1, expect.stringContaining("the build of the app cannot be loaded")]);
    expect(output).not.toContain("Solstice is open");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
