import { type Casino, startCasino } from "../../support/casino.ts";
import { expectAccessible } from "../support/axe.ts";
import { test as base, expect, open } from "../support/fixtures.ts";

/** Its own casino, with the two brands of the example. */
const test = base.extend<object, { casino: Casino }>({
  casino: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const casino = await startCasino({ SITES_FILE: "deploy/brands/sites.json" });
      await use(casino);
      await casino.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

// Each test runs axe on several screens, twice on each.
test.describe.configure({ timeout: 180_000 });

for (const [host, name] of [
  ["velvet-hour.localhost", "Velvet Hour"],
  ["pomelo.localhost", "Pomelo"],
] as const) {
  test(`axe reports no violations in the colours of ${name}, in both themes [BRD-1]`, async ({
    page,
    casino,
  }) => {
    // The brands name real vendors. A request to one that hangs would delay the load event of the page.
    await page.route(
      ({ hostname }) => !hostname.endsWith("localhost"),
      (route) => route.abort(),
    );
    const origin = casino.origin.replace("localhost", host);
    for (const path of ["/en", "/en/games", "/en/login?tab=registration"]) {
      await open(page, origin + path);
      await expect(page.getByRole("contentinfo")).toContainText(name);
      await expectAccessible(page, `${name}, ${path}`);
    }
  });
}
