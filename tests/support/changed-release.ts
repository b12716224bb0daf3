import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** What a build and a start need, without dependencies. */
const SOURCES = [
  "app",
  "bff",
  "contract",
  "locales",
  "public",
  "scripts",
  "server.ts",
  "package.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];
/** A module of the shell: all chunks that import it get another name. */
const CHANGED = "app/framework/server-script.tsx";
/** Marks the pages whose scripts run. */
const CHANGE = `\nif (!import.meta.env.SSR) document.documentElement.dataset.release = "changed";\n`;

/** A copy of the product with a changed source, built in a folder of its own. */
export interface ChangedRelease {
  /** Path of its `server.ts`. */
  server: string;
  remove(): void;
}

export async function buildChangedRelease(): Promise<ChangedRelease> {
  const folder = mkdtempSync(join(tmpdir(), "solstice-release-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    for (const name of SOURCES) cpSync(name, join(folder, name), { recursive: true });
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    appendFileSync(join(folder, CHANGED), CHANGE);
    const remix = resolve("node_modules/@remix-run/dev/dist/cli.js");
    await promisify(execFile)(process.execPath, [remix, "vite:build", "--logLevel", "warn"], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production" },
    });
    return { server: join(folder, "server.ts"), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
