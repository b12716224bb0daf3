import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Several integration files start servers and hash passwords: on two cores more workers only make each other late.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["{app,bff,sandbox,locales,scripts}/**/*.test.{ts,tsx}"] },
      },
      { extends: true, test: { name: "integration", include: ["tests/{integration,faults}/**/*.test.ts"] } },
    ],
  },
});
