import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, startProductApi, type TestProductApi } from "../support/casino.ts";
import { type Container, executeStage, readStages } from "../support/dockerfile.ts";
import { writeSites } from "../support/production-sites.ts";

/** Executes the Dockerfile without a Docker engine. The built checkout represents the build stage. */
const temporary = mkdtempSync(join(tmpdir(), "solstice-image-"));
const stages = readStages("Dockerfile");
let image: Container;
let productApi: TestProductApi;

beforeAll(async () => {
  const options = { env: { ...process.env, npm_config_loglevel: "error" } };
  const dependencies = stages.find((stage) => stage.name === "dependencies");
  const final = stages.at(-1);
  if (!dependencies || !final) throw new Error("the Dockerfile lacks a stage");
  const folders = { dependencies: join(temporary, "dependencies"), build: resolve(".") };
  executeStage(dependencies, folders.dependencies, ".", folders, options);
  image = executeStage(final, join(temporary, "solstice"), ".", folders, options);
  productApi = await startProductApi();
}, 240_000);

afterAll(async () => {
  await productApi?.kill();
  rmSync(temporary, { recursive: true, force: true });
});

function imageEnv(port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    ...image.env,
    NODE_ENV: "production",
    PORT: String(port),
    PRODUCT_API_URL: productApi.url,
    PRODUCT_SOCKET_URL: productApi.socketUrl,
    SITES_FILE: writeSites(),
    SESSION_SECRETS: "a-secret-of-this-test-that-is-long-enough-0001",
  };
}

async function fetchOrNull(url: string): Promise<Response | null> {
  return fetch(url).catch(() => null);
}

test("the image contains the program, its licence and no tools or tests", () => {
  expect(readdirSync(image.folder).sort()).toEqual([
    "LICENSE",
    "assets",
    "bff",
    "build",
    "contract",
    "locales",
    "node_modules",
    "package.json",
    "server.ts",
  ]);
  for (const tool of [
    "vite",
    "vitest",
    "@playwright/test",
    "@remix-run/dev",
    "typescript",
    "node",
    "lucide-react",
  ])
    expect(existsSync(join(image.folder, "node_modules", tool)), tool).toBe(false);
  for (const folder of ["bff", "contract"]) {
    const files = readdirSync(join(image.folder, folder), { recursive: true, encoding: "utf8" });
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => /\.test\.tsx?$/.test(file))).toEqual([]);
  }
});

test("the image becomes ready with a remote product API, serves a page, and drains on SIGTERM", async () => {
  const port = await freePort();
  const [node, ...args] = image.command;
  expect(node).toBe("node");
  const server = spawn(process.execPath, args, { cwd: image.folder, env: imageEnv(port), stdio: "pipe" });
  let output = "";
  server.stdout.on("data", (chunk) => {
    output += chunk;
  });
  server.stderr.on("data", (chunk) => {
    output += chunk;
  });
  try {
    await expect
      .poll(async () => (await fetchOrNull(`http://127.0.0.1:${port}/bff/health/ready`))?.status, {
        timeout: 60_000,
        message: output,
      })
      .toBe(200);
    const [, ...probe] = JSON.parse(
      readFileSync("Dockerfile", "utf8").match(/HEALTHCHECK .* CMD (\[.*\])/)?.[1] ?? "[]",
    );
    expect(spawnSync(process.execPath, probe, { cwd: image.folder, env: imageEnv(port) }).status).toBe(0);
    const page = await fetchOrNull(`http://127.0.0.1:${port}/en`);
    expect(page?.status).toBe(200);
    expect(await page?.text()).toContain("</html>");
    expect((await fetchOrNull(`http://127.0.0.1:${port}/sandbox/mail`))?.status).toBe(404);
  } finally {
    server.kill("SIGTERM");
  }
  const [code] = await once(server, "exit");
  expect(code, output).toBe(0);
  expect(
    spawnSync(process.execPath, ["bff/operations/probe-liveness.ts"], {
      cwd: image.folder,
      env: imageEnv(port),
    }).status,
  ).not.toBe(0);
});

test("the image refuses to start without session secrets and names the missing variable", () => {
  const { SESSION_SECRETS: _, ...env } = imageEnv(0);
  const { status, stderr } = spawnSync(process.execPath, ["server.ts"], {
    cwd: image.folder,
    env,
    encoding: "utf8",
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain("SESSION_SECRETS");
});

test("the image does not run as root", () => {
  expect(stages.at(-1)?.steps.find((step) => step.instruction === "USER")?.rest).toBe("node");
});
