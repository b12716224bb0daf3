import type { Page } from "@playwright/test";
import { formatMoney } from "#contract/money/money.ts";
import { expectAccessible } from "./axe.ts";
import { expect, open, test } from "./fixtures.ts";
import { game, linkUp, playRound, registerInPopup, toGamePage } from "./steps.ts";
import { askEveryQuarter, clearFaults, setFault, signIn, signInComplete } from "./visitors.ts";

const GAME = "/en/play/fjordfire-voyage/real";
const MINUTE = 60_000;

const spin = (page: Page) => game(page).getByRole("button", { name: "Spin", exact: true });
const check = (page: Page) => page.getByRole("dialog", { name: "Reality check" });
const net = (page: Page) => page.locator("[data-session=net]:visible");
const pass = (page: Page, minutes: number) =>
  page.request.post("/sandbox/clock", { data: { advanceMs: minutes * MINUTE } });

/** What the sandbox lets a launch meet with, and what its player is offered then. */
const ERRORS: readonly {
  name: string;
  code?: string;
  fault?: Parameters<typeof setFault>[1];
  title: string;
  ways: readonly string[];
}[] = [
  {
    name: "a game in maintenance",
    code: "tin-can-odyssey",
    title: "This game is under maintenance",
    ways: ["Try again", "To the games"],
  },
  {
    name: "a game that has been withdrawn",
    code: "grapevine-boulevard",
    title: "This game is not available",
    ways: ["To the games"],
  },
  {
    name: "a game that is not offered in the player's country",
    code: "meridian-compass",
    title: "This game is not offered in your country",
    ways: ["To the games"],
  },
  {
    name: "an empty wallet",
    fault: { operation: "launchGame", refusal: "not_enough_money" },
    title: "Not enough money for this game",
    ways: ["Deposit", "Play the demo", "To the games"],
  },
  {
    name: "a session that has ended",
    fault: { operation: "launchGame", refusal: "not_signed_in" },
    title: "Your session has ended",
    ways: ["Log in", "Play the demo", "To the games"],
  },
  {
    name: "a product API that is down",
    fault: { operation: "launchGame", failure: "http-500" },
    title: "The game service is not responding",
    ways: ["Try again", "To the games"],
  },
];

/** What a game's page does around the game, in a window of any size. */
export function playJourneys(): void {
  test("a guest finds a game by a misspelt name, plays its demo, wants real money, registers and lands in the real game [RT-13, POP-3, ACT-1]", async ({
    page,
  }) => {
    test.slow();
    await open(page, "/en/games/search?q=fjrdfire+voyge");
    await page.getByRole("main").getByRole("link", { name: "Fjordfire Voyage", exact: true }).click();
    await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage$/);
    await playRound(page, (button) => button.click());
    await toGamePage(page);
    await expectAccessible(page, "a demo");
    await page.getByRole("main").getByRole("link", { name: "Play for real money" }).click();
    await registerInPopup(page);
    await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage\/real$/);
    await expect(spin(page)).toBeEnabled();
    await toGamePage(page);
    await expect(page.getByRole("link", { name: "Real money" })).toHaveAttribute("aria-current", "page");
    await playRound(page, (button) => button.click());
    await expect(net(page)).not.toHaveText("");
  });

  test("a reality check survives a reload, stands in both tabs, lets no round begin, and one answer closes it in all", async ({
    page,
    context,
    casino,
  }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    await askEveryQuarter(page, casino.origin);
    await open(page, GAME);
    await playRound(page, (button) => button.click());
    const other = await context.newPage();
    const linked = linkUp(other);
    await open(other, GAME);
    await linked;
    await expect(spin(other)).toBeEnabled();

    await pass(page, 15);
    await expect(check(page)).toContainText("15 minutes");
    await expect(check(page)).toContainText("Net result");
    await expect(check(other)).toBeVisible();
    // No way on is put into the player's hand, and nothing but an answer is one.
    await expect(check(page).getByRole("button", { name: "Continue playing" })).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expectAccessible(page, "a reality check");

    await page.reload();
    await expect(check(page)).toBeVisible();
    await check(page).getByRole("button", { name: "Continue playing" }).focus();
    await page.keyboard.press("Enter");
    await expect(check(page)).toHaveCount(0);
    await expect(check(other)).toHaveCount(0);
    await playRound(page, (button) => button.click());

    await pass(page, 15);
    await check(other).getByRole("button", { name: "See my limits" }).click();
    await expect(other).toHaveURL(/\/en\/account\/limits$/);
    await expect(check(page)).toHaveCount(0);
  });

  test("a reality check that falls due in the middle of a round waits for its end, and ends autoplay", async ({
    page,
    casino,
  }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    await askEveryQuarter(page, casino.origin);
    const linked = linkUp(page);
    await open(page, GAME);
    await linked;
    await expect(spin(page)).toBeEnabled();
    // The round is under way for as long as the server does not hear that it has been shown.
    let release = () => {};
    const shown = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/shown", async (route) => {
      await shown;
      await route.continue();
    });
    await game(page).getByRole("button", { name: "Autoplay" }).click();
    await game(page).getByRole("button", { name: "Start autoplay" }).click();
    await page.waitForRequest("**/shown", { timeout: 120_000 });
    await pass(page, 15);
    // The page has been told: its clock says so.
    await expect(page.locator("[data-session=time]:visible")).toHaveText(/^15:/);
    await expect(check(page)).toHaveCount(0);
    release();
    await expect(check(page)).toBeVisible();
    await check(page).getByRole("button", { name: "Continue playing" }).click();
    await expect(check(page)).toHaveCount(0);
    await expect(game(page).getByRole("button", { name: "Autoplay", exact: true })).toBeVisible();
    await expect(spin(page)).toBeEnabled();
  });

  test("a round whose answer is lost with the connection is told in words, and is the same round when it is asked for again", async ({
    page,
    context,
    casino,
  }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    await open(page, GAME);
    await expect(spin(page)).toBeEnabled();
    let isCut = true;
    await page.route("**/sandbox/games/api/**", async (route) => {
      if (!isCut) return route.continue();
      // The server decides the round and takes its stake; nobody hears of it.
      await route.fetch();
      await route.abort();
    });
    await spin(page).click();
    const lost = game(page).getByRole("dialog", { name: "No connection" });
    await expect(lost).toContainText("Your round is safe: it is neither lost nor played twice.");
    isCut = false;
    await lost.getByRole("button", { name: "Try again" }).click();
    await expect(spin(page)).toBeEnabled();

    const history = await context.newPage();
    await open(history, "/en/account/game-history");
    const total = async (sum: string) =>
      Number((await history.locator(`[data-total=${sum}]`).innerText()).replace(/[^\d]/g, ""));
    expect([await total("rounds"), await total("stake")]).toEqual([1, 100]);
    const balance = formatMoney(50_000 - 100 + (await total("win")), "EUR", "en");
    await expect(game(page).getByText(balance).first()).toBeVisible();
  });

  test("each reason why a game cannot be played has words of its own, and a way on [RT-13, ERR-1]", async ({
    page,
    casino,
  }) => {
    test.slow();
    await signIn(page, casino.origin);
    for (const { name, code = "fjordfire-voyage", fault, title, ways } of ERRORS) {
      await test.step(name, async () => {
        if (fault) await setFault(page, fault);
        await open(page, `/en/play/${code}/real`);
        const told = page.getByRole("alert").filter({ hasText: title });
        await expect(told).toBeVisible();
        await expectAccessible(page, name);
        for (const way of ways) {
          await expect(
            told.getByRole("link", { name: way }).or(told.getByRole("button", { name: way })),
          ).toBeVisible();
        }
        await clearFaults(page);
      });
    }
    // The last of them was down: now it answers.
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(spin(page)).toBeEnabled();
  });

  test("a limit that is used up is told with its amount and its end, and leads to the limits", async ({
    page,
    casino,
  }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    const form = { form: "limit-stake-day", intent: "set", amount: "1" };
    await page.request.post("/en/account/limits", { form, headers: { origin: casino.origin } });
    await open(page, GAME);
    await playRound(page, (button) => button.click());
    await open(page, GAME);
    const told = page.getByRole("alert").filter({ hasText: "You have reached one of your limits" });
    await expect(told).toContainText(/daily stake limit is .*1\.00.*renews on .* UTC/);
    await told.getByRole("link", { name: "See my limits" }).click();
    await expect(page).toHaveURL(/\/en\/account\/limits$/);
  });

  test("a session that ends elsewhere ends the game with words, and a login goes on with it", async ({
    page,
    casino,
  }) => {
    test.slow();
    const player = await signInComplete(page, casino.origin);
    const linked = linkUp(page);
    // An address without a mode is real for a player; it does not go on as the demo that it is for a guest.
    await open(page, "/en/play/fjordfire-voyage");
    await linked;
    await expect(spin(page)).toBeEnabled();
    await page.request.post("/sandbox/end-sessions", { data: { login: player.email } });
    const told = page.getByRole("alert").filter({ hasText: "Your session has ended" });
    await told.getByRole("link", { name: "Log in" }).click();
    const popup = page.getByRole("dialog");
    await popup.getByLabel("E-mail or login").fill(player.email);
    await popup.getByLabel("Password", { exact: true }).fill(player.password);
    await popup.getByRole("button", { name: "Log in" }).click();
    await expect(spin(page)).toBeEnabled();
  });
}
