import type { Locator, Page } from "@playwright/test";
import type { BlackjackPicture } from "../../../sandbox/providers/games/engines/blackjack/blackjack-engine.ts";
import { endCrashPhase, openCrashGame, toFlightBefore, toNextFlight } from "../support/crash.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { gameFrame } from "../support/games.ts";
import { signInAsDemo, signInWithProfile } from "../support/players.ts";
import { prepareRounds } from "../support/prepared-rounds.ts";

/** Measured layouts: what must fit, and what must not touch. */

const SMALL_PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
const BLACKJACK = "lamplight-blackjack";
const ROULETTE = "night-ferry-roulette";
/** The currency with the longest amounts. */
const TENGE = { currency: "KZT" };

const withTenge = (page: Page, origin: string) => signInWithProfile(page, origin, {}, TENGE);

/** The number of pixels by which an element's content is wider than the element, or its parts leave its right edge. */
const overflow = (element: Locator): Promise<number> =>
  element.evaluate((box) => {
    const { right } = box.getBoundingClientRect();
    const parts = [...box.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right - right);
    return Math.round(Math.max(box.scrollWidth - box.clientWidth, ...parts));
  });

for (const [name, size] of Object.entries({ phone: SMALL_PHONE, desktop: DESKTOP })) {
  test.describe(name, () => {
    test.use({ viewport: size });

    test("the largest stake in the longest currency fits into the paytables of slots", async ({
      page,
      casino,
    }) => {
      await withTenge(page, casino.origin);
      for (const game of ["sandglass-dynasty", "idol-of-tamaru"]) {
        await open(page, `/en/play/${game}/real`);
        const raise = gameFrame(page).getByRole("button", { name: "Increase stake" });
        await expect(raise).toBeEnabled();
        while (await raise.isEnabled()) await raise.click();
        await gameFrame(page).getByRole("button", { name: "Rules and fairness" }).click();
        await expect(gameFrame(page).locator(".pays")).toContainText(/₸\d,\d{3},\d{3}\.00/);
        for (const symbol of await gameFrame(page).locator(".pays li").all())
          expect(await overflow(symbol), game).toBeLessThanOrEqual(0);
        expect(await overflow(gameFrame(page).locator(".tab-body"))).toBeLessThanOrEqual(0);
      }
    });

    test("the ten's index is inside its card and touches no pip, and the texts of the table are readable", async ({
      page,
      casino,
    }) => {
      const isTen = (card: number) => card % 13 === 9;
      await prepareRounds(page, await signInWithProfile(page, casino.origin), BLACKJACK, {
        fits: ({ offers, picture }) =>
          Boolean(offers?.length) && (picture as BlackjackPicture).hands[0]?.cards.every(isTen) === true,
      });
      await open(page, `/de/play/${BLACKJACK}/real`);
      await gameFrame(page).locator("button.spin:enabled").click();
      await expect(gameFrame(page).locator("button.choice:enabled").first()).toBeVisible();

      const [clearance = 0, inset = 0] = await gameFrame(page)
        .locator(".player .card")
        .last()
        .evaluate((card) => {
          const box = (part: Element | null) => (part as Element).getBoundingClientRect();
          const index = card.querySelector(".card-rank");
          const edge = box(card.querySelector(".card-edge"));
          const pips = [...card.querySelectorAll(".card-suit")].filter(
            (pip) => pip.parentElement !== index?.parentElement && pip.parentElement === card,
          );
          const left = Math.min(...pips.map((pip) => box(pip).left));
          return [left - box(index).right, box(index).left - edge.left];
        });
      expect(clearance).toBeGreaterThan(0);
      expect(inset).toBeGreaterThan(2);

      const texts = gameFrame(page).locator(".cloth-words p");
      await expect(texts).toHaveCount(2);
      const totals = gameFrame(page).locator(".hand-total");
      const top = await totals.first().evaluate((total) => total.getBoundingClientRect().bottom);
      const bottom = await totals.last().evaluate((total) => total.getBoundingClientRect().top);
      for (const text of await texts.all()) {
        const { fontSize, box } = await text.evaluate((element) => ({
          fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
          box: element.getBoundingClientRect().toJSON(),
        }));
        expect(fontSize).toBeGreaterThanOrEqual(12);
        expect(box.top).toBeGreaterThanOrEqual(top);
        expect(box.bottom).toBeLessThanOrEqual(bottom);
        expect(await overflow(text)).toBeLessThanOrEqual(0);
      }
    });
  });
}

for (const width of [320, 360]) {
  test(`the buttons and chips of a betting table are apart and inside a window of ${width} pixels`, async ({
    page,
    casino,
  }) => {
    await page.setViewportSize({ ...SMALL_PHONE, width });
    await withTenge(page, casino.origin);
    for (const game of [ROULETTE, "aurora-live-roulette"]) {
      await open(page, `/de/play/${game}/real`);
      const buttons = gameFrame(page).locator(".chip-rail button:visible");
      await expect(buttons).toHaveCount(8);
      const boxes = await buttons.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().toJSON()),
      );
      for (const [index, { left, right }] of boxes.entries()) {
        expect(left, game).toBeGreaterThanOrEqual(index === 0 ? 0 : boxes[index - 1].right + 2);
        expect(right, game).toBeLessThanOrEqual(width);
      }
    }
  });
}

test.describe("on a small phone", () => {
  test.use({ viewport: SMALL_PHONE });

  test("the bets of the crash game fit into their card with the largest stakes", async ({ page, casino }) => {
    test.slow();
    await withTenge(page, casino.origin);
    await openCrashGame(page);
    await toFlightBefore(page, (next) => next > 300);
    const form = { form: "bet", key: crypto.randomUUID(), panel: "0", stake: "50000.00", auto: "300" };
    const headers = { origin: casino.origin };
    expect((await page.request.post("/en/actions/crash", { form, headers })).status()).toBe(200);
    await toNextFlight(page);
    await endCrashPhase(page);
    await page.getByRole("tab", { name: "My bets" }).click();
    await expect(page.locator('[data-bet="cashed_out"]')).toContainText("150,000.00");
    const table = page.locator("table");
    await expect(table.getByText("3.00×").filter({ visible: true })).toHaveCount(1);
    const [room = 0, used = 0] = await table.evaluate((element) => [
      (element.closest("[role=tabpanel]") as HTMLElement).clientWidth,
      element.scrollWidth,
    ]);
    expect(used).toBeLessThanOrEqual(room);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE.width);
  });

  test("the status of a payment grows with its text and has one place in all rows", async ({
    page,
    casino,
  }) => {
    await signInAsDemo(page, casino.origin, "demo-regular");
    await open(page, "/en/wallet/history");
    const chips = page.locator("[data-payment] span.rounded-full.text-xs");
    const lefts = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().left));
    expect(lefts.length).toBeGreaterThan(3);
    expect(new Set(lefts).size).toBe(1);
    const [needed = 0, height = 0] = await chips.first().evaluate((chip) => {
      chip.textContent = "Waiting for a confirmation by your bank";
      (chip.parentElement as HTMLElement).style.width = "90px";
      return [chip.scrollHeight, chip.getBoundingClientRect().height];
    });
    expect(height).toBeGreaterThan(30);
    expect(needed).toBeLessThanOrEqual(height);
  });
});

test("the buttons of a document form keep their height in a card beside a taller one", async ({
  page,
  casino,
}) => {
  await signInAsDemo(page, casino.origin, "demo-regular");
  await open(page, "/kz/account/verification");
  const buttons = page.locator("main form :is(button[type=submit], label:has(input[name=file]))");
  await expect(buttons).toHaveCount(4);
  for (const button of await buttons.all()) {
    expect((await button.boundingBox())?.height).toBeLessThanOrEqual(48);
  }
});

test("fields in a row start at the same height when a label is longer than its column", async ({
  page,
  casino,
}) => {
  await signInAsDemo(page, casino.origin, "demo-regular");
  for (const [path, names] of [
    ["/en/fairness", ["stake", "currency"]],
    ["/en/account/game-history", ["from", "to", "game"]],
  ] as const) {
    await open(page, path);
    const tops = await page.evaluate(([first = "", ...others]) => {
      const control = (name: string) =>
        document.querySelector(`main form [name="${name}"]`) as HTMLInputElement;
      const label = control(first).labels?.[0] as HTMLElement;
      label.textContent = "A label that needs more than one line in its column ".repeat(4);
      return [first, ...others].map((name) => control(name).getBoundingClientRect().top);
    }, names);
    expect(new Set(tops.map(Math.round)).size, path).toBe(1);
  }
});

test("a wide window shows whole tiles of a row of games only", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, "/en");
  const rows = await page.locator(".game-row-list").evaluateAll((lists) =>
    lists.map((list) => {
      const { left, right } = list.getBoundingClientRect();
      const tiles = [...list.children].map((tile) => tile.getBoundingClientRect());
      // The list has a padding of 6 px, in which a lifted tile and its focus ring are painted.
      const inside = tiles.filter((tile) => tile.left >= left && tile.right <= right);
      const cut = tiles.filter((tile) => tile.left < right - 6 && tile.right > right);
      return { inside: inside.length, cut: cut.length };
    }),
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(Math.max(...rows.map(({ inside }) => inside))).toBeGreaterThan(3);
  expect(rows.filter(({ cut }) => cut > 0)).toEqual([]);
});

test("labels of tabs are inside their tabs at 360 pixels in long languages", async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  for (const locale of ["no", "pl", "pt", "pt-br", "hu"]) {
    for (const path of [`/${locale}?registration`, `/${locale}/special/aviator`]) {
      await open(page, path);
      const tabs = page.getByRole("tab");
      await expect(tabs.first()).toBeVisible();
      const cut = await tabs.evaluateAll((all) =>
        all.flatMap((tab) => {
          const text = document.createRange();
          text.selectNodeContents(tab);
          const [outer, inner] = [tab.getBoundingClientRect(), text.getBoundingClientRect()];
          const fits = inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5;
          return fits && tab.scrollWidth <= tab.clientWidth ? [] : [tab.textContent];
        }),
      );
      expect(cut, path).toEqual([]);
    }
  }
});

test("the limits have the account's navigation", async ({ page, casino }) => {
  await signInAsDemo(page, casino.origin);
  for (const path of ["/en/account/limits", "/en/account/limits/break", "/en/account/limits/activity"]) {
    await open(page, path);
    await expect(page.getByRole("main").locator('a[href="/en/account/security"]'), path).toBeVisible();
  }
});

test("checkboxes follow the theme, and missing parts of a birthday and unchecked terms are marked", async ({
  page,
}) => {
  await open(page, "/en/login?tab=registration");
  const boxes = page.locator("input[type=checkbox], input[type=radio]");
  const styles = await boxes.evaluateAll((all) => all.map((box) => getComputedStyle(box).appearance));
  expect(styles.length).toBeGreaterThan(0);
  expect(new Set(styles)).toEqual(new Set(["none"]));
  await page.getByRole("button", { name: "Create account" }).click();
  const marked = page.locator(
    '[name="birthday.day"], [name="birthday.month"], [name="birthday.year"], [name="terms"]',
  );
  await expect(marked.and(page.locator("[aria-invalid=true]"))).toHaveCount(4);
  // Waits for the end of the transition of the colours.
  await expect
    .poll(
      async () =>
        new Set(await marked.evaluateAll((all) => all.map((box) => getComputedStyle(box).borderTopColor))),
    )
    .toHaveProperty("size", 1);
});

test("on phones the floating buttons leave while the player scrolls down, and return with a scroll up [LAY-1]", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/en/tournaments");
  const buttons = page.locator(".chat-button, .bonus-map-link");
  await expect(buttons).toHaveCount(2);
  const expectOpacity = async (opacity: string) => {
    for (const button of await buttons.all()) await expect(button).toHaveCSS("opacity", opacity);
  };
  await expectOpacity("1");
  await page.evaluate(() => scrollTo(0, 600));
  await expectOpacity("0");
  await page.evaluate(() => scrollTo(0, 500));
  await expectOpacity("1");
  // At the end of the page too.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectOpacity("0");
});

test("the longest title of the daily bonuses leaves room for its button on a small phone [BM-1]", {
  tag: "@phone",
}, async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await open(page, "/de/daily-bonuses");
  const title = page.getByRole("heading", { level: 1 });
  await title.evaluate((heading) => {
    heading.textContent = "Weihnachtskalender";
  });
  expect(await overflow(title)).toBe(0);
});
