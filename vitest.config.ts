import { defineConfig } from "vitest/config";

/**
 * As in the browser tests: in CI a test that fails once is repeated, and `npm test` names it; elsewhere it fails. Unit tests are not
 * repeated, because they wait for no process.
 */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    // A third of the time of integration files is waiting for timeouts and processes, so three workers keep two cores busy.
    maxWorkers: 3,
    // These limits end hangs. Speed is measured by `npm run bench`, so a busy machine must stay below them.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          setupFiles: ["tests/support/response-matchers.ts"],
          include: ["{app,bff,contract,scripts,tools}/**/*.test.{ts,tsx}", "tests/load/*.test.ts"],
          // Files share their worker's modules, which halves the run. A test that changes module state restores it.
          isolate: false,
        },
      },
      // The stand-ins are a workspace of their own: a change of the product does not need their tests.
      {
        extends: true,
        test: {
          name: "sandbox",
          include: ["{sandbox,tests/sandbox}/**/*.test.{ts,tsx}"],
          isolate: false,
          retry,
        },
      },
      {
        extends: true,
        test: { name: "integration", include: ["tests/integration/**/*.test.ts"], isolate: false, retry },
      },
      { extends: true, test: { name: "recipes", include: ["tests/recipes/**/*.test.ts"], retry } },
      // Firefox and WebKit, one after the other in each: a browser per file, one server for both.
      {
        extends: true,
        test: {
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          globalSetup: ["tests/engines/support/global-setup.ts"],
          retry,
        },
      },
      // Installed servers: Redis with Sentinels and as a cluster, NATS.
      { extends: true, test: { name: "servers", include: ["tests/servers/**/*.test.ts"], retry } },
      { extends: true, test: { name: "html", include: ["tests/html/**/*.test.ts"] } },
      { extends: true, test: { name: "container", include: ["tests/container/**/*.test.ts"] } },
    ],
  },
});
