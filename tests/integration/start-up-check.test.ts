import { afterEach, expect, test } from "vitest";
import { freePort, startCasino, startProductApi } from "../support/casino.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Starts a server, which listens although it is not ready. */
async function start(url: string) {
  const casino = await startCasino({
    PRODUCT_API_URL: url,
    API_ENVIRONMENT: "sandbox",
    PRODUCT_API_TIMEOUT_MS: "5000",
  });
  cleanups.push(() => casino.stop("SIGKILL"));
  const readiness = async () => {
    const response = await fetch(`${casino.origin}/bff/health/ready`);
    const { started } = (await response.json()) as { started: boolean };
    return [response.status, started];
  };
  return { casino, readiness };
}

test("an instance with a wrong base path never becomes ready, and one line says why [REL-2]", async () => {
  const api = await startProductApi();
  cleanups.push(() => api.kill());
  const { casino, readiness } = await start(`${api.root}/wrong`);
  await casino.wrote("does not become ready");
  // Long enough for a second attempt.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await readiness()).toEqual([503, false]);
  const lines = casino
    .output()
    .split("\n")
    .filter((line) => line.includes("does not become ready"));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ operation: "games", url: `${api.root}/wrong/games` });
});

test("an instance becomes ready when its product API answers, and stays ready when it stops [REL-2]", async () => {
  const port = await freePort();
  const { readiness } = await start(`http://127.0.0.1:${port}/api`);
  expect(await readiness()).toEqual([503, false]);
  const api = await startProductApi({ port });
  cleanups.push(() => api.kill());
  await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, true]);
  await api.kill();
  expect(await readiness()).toEqual([200, true]);
});
