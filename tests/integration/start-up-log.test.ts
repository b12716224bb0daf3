import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function start(env: Record<string, string>) {
  return spawnSync(process.execPath, ["server.ts"], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", NODE_NO_WARNINGS: "1", ...env },
    encoding: "utf8",
    timeout: 60_000,
  });
}

test("in production a configuration error is one line of JSON", () => {
  const { status, stderr } = start({ DEPLOYMENT: "production", PORT: "many", INSTANCE: "a-1" });
  expect(status).toBe(1);
  expect(JSON.parse(stderr)).toMatchObject({
    level: 60,
    instance: "a-1",
    variable: "PORT",
    msg: expect.stringMatching(/^PORT /),
  });
});

test.each([
  [{ PORT: "3010", OPERATIONS_PORT: "3010" }, /^OPERATIONS_PORT must differ from PORT/],
  [{ PORT: "3010", SANDBOX_PORT: "3010" }, /^SANDBOX_PORT must differ from PORT/],
])("two servers on one port are a configuration error: %o", (env, message) => {
  const { status, stderr } = start(env);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
});

test("in development a configuration error is a sentence", () => {
  const { status, stderr } = start({ PORT: "many" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^PORT is wrong: .*\.\n$/);
});
