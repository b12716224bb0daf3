import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { gameFrame, playRound, spinButton, toGamePage } from "../support/games.ts";
import {
  completeProfile,
  registerInPopup,
  signInAsDemo,
  signInNewPlayer,
  signInWithProfile,
} from "../support/players.ts";
import { pressEscape } from "../support/popup.ts";
import { clearFaults, type SandboxFault, setFault } from "../support/sandbox.ts";

/** Failures of a launch, each with its title and the links or buttons that its screen offers. */
const LAUNCH_FAILURES: readonly {
  name: string;
  code?: string;
  fault?: SandboxFault;
  title: string;
  options: readonly string[];
}[] = [
  {
    name: "a game in maintenance",
    code: "tin-can-odyssey",
    title: "This game is under maintenance",
    options: ["Try again", "Browse games"],
  },
  {
    name: "a game that has been withdrawn",
    code: "grapevine-boulevard",
    title: "This game is not available",
    options: ["Browse games"],
  },
  {
    name: "a game that is not offered in the player's country",
    code: "meridian-compass",
    title: "This game is not offered in your country",
    options: ["Browse games"],
  },
  {
    name: "an empty wallet",
    fault: { operation: "launchGame", refusal: "not_enough_money" },
    title: "Your balance is too low for this game",
    options: ["Deposit", "Play the demo", "Browse games"],
  },
  {
    name: "a session that has ended",
    fault: { operation: "launchGame", refusal: "not_signed_in" },
    title: "Your session has ended",
    options: ["Log in", "Play the demo", "Browse games"],
  },
  {
    name: "a product API that is down",
    fault: { operation: "launchGame", failure: "http-500" },
    title: "The game service is not responding",
    options: ["Try again", "Browse games"],
  },
];

test("a guest finds a game by a misspelt name, plays its demo, registers for real money and gets the real game [RT-13, POP-3, ACT-1]", {
  tag: "@both",
}, async ({ page }) => {
  test.slow();
  await open(page, "/en/games/search?q=fjrdfire+voyge");
  await page.getByRole("main").getByRole("link", { name: "Fjordfire Voyage", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage$/);
  await playRound(page);
  await toGamePage(page);
  await expectAccessible(page, "a demo");
  await page.getByRole("main").getByRole("link", { name: "Play for real money" }).click();
  await registerInPopup(page);
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage\/real$/);
  await completeProfile(page);
  await expect(spinButton(page)).toBeEnabled();
  await toGamePage(page);
  await expect(page.getByRole("link", { name: "Real money", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await playRound(page);
  await expect(page.locator("[data-session=net]:visible")).not.toHaveText("");
});

test("each reason why a game cannot be played has its own text and offers a next step [RT-13, ERR-1]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  test.slow();
  await signInAsDemo(page, casino.origin);
  for (const { name, code = "fjordfire-voyage", fault, title, options } of LAUNCH_FAILURES) {
    await test.step(name, async () => {
      if (fault) await setFault(page, fault);
      await open(page, `/en/play/${code}/real`);
      const alert = page.getByRole("alert").filter({ hasText: title });
      await expect(alert).toBeVisible();
      await expectAccessible(page, name);
      for (const name of options) {
        await expect(alert.getByRole("link", { name }).or(alert.getByRole("button", { name }))).toBeVisible();
      }
      await clearFaults(page);
    });
  }
  // The last failure was an outage, which is over now.
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(spinButton(page)).toBeEnabled();
});

test("theatre mode is stored, and full screen can be left [RT-13, LAY-3]", async ({ page, casino }) => {
  await signInAsDemo(page, casino.origin);
  await open(page, "/en/play/fjordfire-voyage/demo");
  const stage = page.locator(".play-stage");
  const width = async () => (await stage.boundingBox())?.width ?? 0;
  const narrow = await width();
  await page.getByRole("button", { name: "Theatre mode" }).click();
  await expect.poll(width).toBeGreaterThan(narrow);
  await page.reload();
  await expect(page.getByRole("button", { name: "Theatre mode" })).toHaveAttribute("aria-pressed", "true");
  expect(await width()).toBeGreaterThan(narrow);
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect.poll(width).toBe(1440);
  await expect(spinButton(page)).toBeEnabled();
  await page.getByRole("button", { name: "Leave full screen" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("Play on a tile asks a guest to log in on every list, and registering leads on to the real game [ACT-1, ACT-2, HDR-3]", async ({
  page,
}) => {
  test.slow();
  await open(page, "/en/games");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Favourite: / })
    .first()
    .click();
  const play = page.getByRole("link", { name: /^Play (?!.*play money)/ });
  const popup = page.getByRole("dialog");
  for (const path of [
    "/en",
    "/en/games",
    "/en/games/category/slots",
    "/en/games/provider/norrvind",
    "/en/games/favourites",
    "/en/games/search?q=fjord",
    "/en/play/fjordfire-voyage",
  ]) {
    await open(page, path);
    const tile = page.getByRole("main").getByRole("article").filter({ has: play }).first();
    await tile.hover();
    await tile.locator(play).click();
    await expect(popup.getByRole("tab", { name: "Log in" }), path).toHaveAttribute("aria-selected", "true");
    await pressEscape(page);
    await expect(page, path).toHaveURL((url) => url.pathname + url.search === path);
  }
  await open(page, "/en");
  await page.getByRole("banner").getByRole("link", { name: "Play the featured game" }).click();
  await popup.getByRole("tab", { name: "Sign up" }).click();
  await registerInPopup(page);
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage$/);
  await completeProfile(page);
  await expect(page.getByRole("link", { name: "Real money", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a game's name in a list or in the search asks a player without a profile to complete it, and leads on to the game [ACT-1, ACT-2]", async ({
  page,
  casino,
}) => {
  await signInNewPlayer(page, casino.origin);
  const details = page.getByRole("dialog", { name: "Your personal details" });
  await open(page, "/en/games");
  await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(details).toBeVisible();
  await pressEscape(page);
  await expect(page).toHaveURL(/\/en\/games(\?|$)/);

  await page.getByRole("main").getByRole("link", { name: "Search games" }).click();
  const search = page.getByRole("dialog", { name: "Search games" });
  await search.getByRole("searchbox").fill("fjordfire");
  await expect(search.getByRole("status")).toContainText("found");
  await search.getByRole("link", { name: "Fjordfire Voyage" }).click();
  await completeProfile(page);
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Real money", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a game's real-money address asks a player without a profile to complete it before the game is launched [GRD-4]", async ({
  page,
  casino,
}) => {
  await signInNewPlayer(page, casino.origin);
  const launches: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/play/")) launches.push(request.url());
  });
  await open(page, "/en/play/fjordfire-voyage/real");
  await expect(page.getByRole("dialog", { name: "Your personal details" })).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole("alert")).toContainText("Complete your personal details first");
  expect(launches).toEqual([]);
  await page.getByRole("alert").getByRole("link", { name: "Complete my details" }).click();
  await completeProfile(page);
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage\/real$/);
  await expect(page.locator(".play-screen iframe")).toBeVisible();
});

test("free spins over the balance name their price, and offer a lower stake or a deposit over the game [POP-5]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/play/fathom-ledger/real");
  const client = gameFrame(page);
  await expect(client.getByText("€500.00").first()).toBeVisible();
  const raise = client.getByRole("button", { name: "Increase stake" });
  const buy = client.getByRole("button", { name: /^Buy free spins/ });
  while (!(await buy.innerText()).includes("€750.00")) await raise.click();
  const ask = async () => {
    await buy.click();
    await client.getByRole("button", { name: "Buy for €750.00" }).click();
  };
  await ask();
  const refusal = client.getByRole("dialog", { name: "Insufficient balance" });
  await expect(refusal).toContainText("The round costs €750.00; your balance is €500.00.");
  await refusal.getByRole("button", { name: "Deposit" }).click();
  await expect(page.getByRole("dialog", { name: "Wallet" })).toBeVisible();
  await pressEscape(page);
  await ask();
  await refusal.getByRole("button", { name: "Decrease stake" }).click();
  await expect(buy).toContainText("€375.00");
});

test("a game's address is a demo for a guest and real for a player; the real one shows a guest the login over the page [GRD-4, RT-13]", async ({
  page,
  casino,
}) => {
  const mode = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  await open(page, "/en/play/fjordfire-voyage");
  await expect(mode("Demo")).toHaveAttribute("aria-current", "page");
  await expect(page.locator(".play-screen iframe")).toBeVisible();

  await open(page, "/en/play/fjordfire-voyage/real");
  await expect(page.getByRole("dialog").getByRole("tab", { name: "Log in" })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage\/real$/);
  await expect(page.locator(".play-screen iframe")).toHaveCount(0);
  await pressEscape(page);
  await expect(page.getByRole("main").getByText("Log in to play")).toBeVisible();

  await signInAsDemo(page, casino.origin);
  await open(page, "/en/play/fjordfire-voyage");
  await expect(mode("Real money")).toHaveAttribute("aria-current", "page");
  await expect(page.locator(".play-screen iframe")).toBeVisible();
});

test("on a phone the game fills the window, with a small bar to leave it [RT-13, LAY-3]", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/en/play/fjordfire-voyage");
  const frame = page.locator(".play-screen iframe");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(780);
  await toGamePage(page);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("heading", { name: "About the game" })).toBeVisible();
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect(page.getByRole("banner")).toHaveCount(0);
});
