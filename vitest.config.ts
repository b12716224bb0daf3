import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Several integration files start servers and hash passwords: on two cores more workers only make each other late.
    maxWorkers: 2,
    // Ends what would never end; how fast something is, is measured by `npm run bench`.
    testTimeout: 120_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["{app,bff,contract,sandbox,scripts}/**/*.test.{ts,tsx}"] },
      },
      { extends: true, test: { name: "integration", include: ["tests/integration/**/*.test.ts"] } },
    ],
  },
});
