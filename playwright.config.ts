import { defineConfig, devices } from "@playwright/test";

const CI = Boolean(process.env.CI);

/** One browser spec for each player journey; every worker has a casino of its own (see tests/browser/fixtures.ts). */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  workers: 2,
  fullyParallel: false,
  forbidOnly: CI,
  // Where a change is to land, a test that fails once is run again and told apart as flaky; at home it fails.
  retries: CI ? 1 : 0,
  // Ends what would never end; how fast something is, is measured by `npm run bench`, and a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    locale: "en",
    // What can't be pressed within a minute never can be; a test that is allowed to be slow would wait for it to its end.
    actionTimeout: 60_000,
    // Recording every test in case it fails is a tenth of their work, and a film of its pages more than the tests themselves.
    // What a failed test leaves is what it waited for, the page's outline and how it looked; `--trace on` records the rest.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
      testIgnore: /phone/,
    },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
      testMatch: /(evening|phone).*\.spec\.ts/,
    },
  ],
});
