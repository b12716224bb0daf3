import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type ProductApi, startProductApi } from "../support/casino.ts";
import { type Container, carryOut, readStages } from "../support/dockerfile.ts";

/** The image's steps without a Docker engine: the build stage is this checkout, which is built already. */
const workshop = mkdtempSync(join(tmpdir(), "solstice-image-"));
const stages = readStages("Dockerfile");
let image: Container;
let productApi: ProductApi;

beforeAll(async () => {
  const quiet = { env: { ...process.env, npm_config_loglevel: "error" } };
  const dependencies = stages.find((stage) => stage.name === "dependencies");
  const final = stages.at(-1);
  if (!dependencies || !final) throw new Error("the Dockerfile lacks a stage");
  const folders = { dependencies: join(workshop, "dependencies"), build: resolve(".") };
  carryOut(dependencies, folders.dependencies, ".", folders, quiet);
  image = carryOut(final, join(workshop, "solstice"), ".", folders, quiet);
  productApi = await startProductApi();
}, 240_000);

afterAll(async () => {
  await productApi?.kill();
  rmSync(workshop, { recursive: true, force: true });
});

function imageEnv(port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    ...image.env,
    NODE_ENV: "production",
    PORT: String(port),
    PRODUCT_API_URL: productApi.url,
    PRODUCT_SOCKET_URL: productApi.socketUrl,
    SESSION_SECRETS: "a-secret-of-this-test-that-is-long-enough-0001",
  };
}

async function answer(url: string): Promise<Response | null> {
  return fetch(url).catch(() => null);
}

test("the image holds what runs and nothing that builds or tests", () => {
  const kept = readdirSync(image.folder).sort();
  expect(kept).toEqual(["bff", "build", "locales", "node_modules", "package.json", "server.ts"]);
  for (const tool of ["vite", "vitest", "@playwright/test", "@remix-run/dev"])
    expect(existsSync(join(image.folder, "node_modules", tool)), tool).toBe(false);
});

test("it is ready against a product API elsewhere, serves a page, and drains when told to stop", async () => {
  const port = await freePort();
  const [node, ...args] = image.command;
  expect(node).toBe("node");
  const server = spawn(process.execPath, args, { cwd: image.folder, env: imageEnv(port), stdio: "pipe" });
  let said = "";
  server.stdout.on("data", (chunk) => {
    said += chunk;
  });
  server.stderr.on("data", (chunk) => {
    said += chunk;
  });
  try {
    await expect
      .poll(async () => (await answer(`http://127.0.0.1:${port}/bff/health/ready`))?.status, {
        timeout: 120_000,
        message: said,
      })
      .toBe(200);
    const [, ...probe] = JSON.parse(
      readFileSync("Dockerfile", "utf8").match(/HEALTHCHECK .* CMD (\[.*\])/)?.[1] ?? "[]",
    );
    expect(spawnSync(process.execPath, probe, { cwd: image.folder, env: imageEnv(port) }).status).toBe(0);
    const page = await answer(`http://127.0.0.1:${port}/en`);
    expect(page?.status).toBe(200);
    expect(await page?.text()).toContain("</html>");
    expect((await answer(`http://127.0.0.1:${port}/sandbox/mail`))?.status).toBe(404);
  } finally {
    server.kill("SIGTERM");
  }
  const [code] = await once(server, "exit");
  expect(code, said).toBe(0);
  expect(
    spawnSync(process.execPath, ["bff/operations/probe-readiness.ts"], {
      cwd: image.folder,
      env: imageEnv(port),
    }).status,
  ).not.toBe(0);
});

test("it does not start without secrets of its own, and says which variable it lacks", () => {
  const { SESSION_SECRETS: _, ...env } = imageEnv(0);
  const { status, stderr } = spawnSync(process.execPath, ["server.ts"], {
    cwd: image.folder,
    env,
    encoding: "utf8",
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain("SESSION_SECRETS");
});

test("it does not run as root", () => {
  expect(stages.at(-1)?.steps.find((step) => step.instruction === "USER")?.rest).toBe("node");
});
