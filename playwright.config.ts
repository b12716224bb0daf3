import { defineConfig, devices } from "@playwright/test";

const CI = Boolean(process.env.CI);

/** Features that Playwright disables: the flag of this file replaces its flag. */
const DISABLED_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Parts of Chromium's own interface that start a renderer for each browser context: a quarter of the processor time. */
const UNUSED_INTERFACE = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

/**
 * Journeys in a browser. A test runs on a desktop unless it is tagged: `@phone` for a phone only, `@both` for both sizes, of which
 * `npm test` runs only the phone (BROWSER_SIZES=one) and `npm test -- --all` both.
 * Every worker has a server and sandbox of its own (see tests/browser/support/fixtures.ts), and every test its own players.
 */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  workers: 2,
  fullyParallel: true,
  forbidOnly: CI,
  // In CI a test that fails once is repeated and reported as flaky; elsewhere it fails.
  retries: CI ? 1 : 0,
  // Timeouts end what hangs. They leave room for a busy machine; speed is measured by `npm run bench`.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    locale: "en",
    actionTimeout: 20_000,
    // A worker would answer requests that tests intercept. Tests of the worker allow it.
    serviceWorkers: "block",
    // Rendering animations in software takes longer than the tests themselves. Tests about motion use WITH_MOTION.
    contextOptions: { reducedMotion: "reduce" },
    // Recording each test would take a tenth of the time; `--trace on` records all of them.
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
        "--disable-extensions",
        "--disable-sync",
        `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNUSED_INTERFACE].join(",")}`,
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      grepInvert: process.env.BROWSER_SIZES === "one" ? /@phone|@both/ : /@phone/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: /@phone|@both/,
      // A device pixel per CSS pixel: software rendering of a phone's density takes seven times as long.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
