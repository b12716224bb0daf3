import { createHash } from "node:crypto";
import { expect } from "@playwright/test";
import { formatMoney } from "#contract/money/money.ts";
import { lobbyGames, playableGame } from "../../sandbox/product-api/lobby/catalogue.ts";
import type { Outcome } from "../../sandbox/providers/games/engine.ts";
import type { CascadePicture } from "../../sandbox/providers/games/engines/slots/cascade-picture.ts";
import { engineOf } from "../../sandbox/providers/games/engines.ts";
import { stakesFor } from "../../sandbox/providers/games/stakes.ts";
import { chosenSeed } from "../../sandbox/testing/chosen-seed.ts";
import { expectAccessible } from "./axe.ts";
import { FAIRNESS, fairnessJourneys, fillRound, HASH, verdict } from "./fairness-journeys.ts";
import { hydrated, open, test } from "./fixtures.ts";
import { game, headerBalance } from "./steps.ts";
import { signInComplete } from "./visitors.ts";

const HISTORY = "/en/account/game-history";
/** Free spins are shown one after the other, in milliseconds. */
const SHOWN = 120_000;

fairnessJourneys();

test("without scripts the casino's server computes a round, and says that it did", async ({
  browser,
  casino,
}) => {
  const context = await browser.newContext({ baseURL: casino.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(FAIRNESS);
  await fillRound(page, { "Hash shown before the round": HASH });
  await expect(verdict(page)).toHaveAttribute("data-verdict", "verified");
  await expect(verdict(page)).toContainText("Computed by the casino’s server.");
  await expect(page.getByRole("link", { name: "recompute.js" })).toBeVisible();
  await context.close();
});

test("a round of the crash game is verified by its chain", async ({ page }) => {
  const seed = "12".repeat(32);
  const previous = createHash("sha256").update(seed).digest("hex");
  const query = new URLSearchParams({ chain: "aviator", seed, salt: "salt", previous });
  await open(page, `${FAIRNESS}?${query}`);
  const result = page.locator("[data-chain-verdict]");
  await expect(result).toHaveAttribute("data-computed", "browser");
  await expect(result).toHaveAttribute("data-chain-verdict", "verified");
  await expect(result.locator("[data-chain-outcome]")).toHaveText(/^\d+\.\d\d×$/);
});

test("bought free spins are gambled, won and lost; balance and history are the ledger's, and the round is played again and verified [RT-4]", async ({
  page,
  casino,
}) => {
  test.slow();
  const engine = engineOf("bonus-ways");
  const { code = "", name = "" } =
    lobbyGames.find((one) => one.status === "available" && playableGame(one.code)?.engine === "bonus-ways") ??
    {};
  // Both are shown to their end, so they are short ones.
  const isShort = ({ picture }: Outcome) =>
    (picture as CascadePicture).spins.reduce((boards, { steps }) => boards + steps.length, 0) < 20;
  const { outcomes, ...seeds } = chosenSeed(engine, [
    // One right call leaves another to be made; who collects instead has won.
    {
      ...{ bet: "buy", choices: ["sun"] },
      fits: (round) => round.units > 0 && (round.offers ?? []).length > 0 && isShort(round),
    },
    {
      ...{ bet: "buy", choices: ["sun"] },
      fits: (round, before) => round.units === 0 && before.units > 0 && isShort(round),
    },
  ]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const player = await signInComplete(page, casino.origin);
  const set = await page.request.post("/sandbox/game-seed", {
    data: { login: player.email, game: code, ...seeds },
  });
  expect(set.status()).toBe(200);

  const unit = stakesFor("EUR").initial / engine.unitsPerStake;
  const price = (engine.priceOf?.("buy") ?? 0) * unit;
  const won = (outcomes[0]?.units ?? 0) * unit;
  await page.goto(`/en/play/${code}/real`);
  await hydrated(page);
  const gamble = game(page).getByRole("dialog", { name: "Double or nothing" });
  // Pressed on, the stage shows at once what it is at, up to the question that only a player answers.
  const asked = () =>
    expect(async () => {
      await game(page).locator("canvas").dispatchEvent("pointerdown");
      await expect(gamble).toBeVisible({ timeout: 50 });
    }).toPass({ timeout: SHOWN, intervals: [0] });
  const buy = async () => {
    await game(page)
      .getByRole("button", { name: /^Buy free spins/ })
      .click();
    await game(page)
      .getByRole("button", { name: /^Buy for/ })
      .click();
    await asked();
  };

  // Until it is answered the round is neither won nor lost, and the history leads back to the question.
  await buy();
  await open(page, HISTORY);
  const waiting = page.locator("[data-end=waiting]");
  await expect(waiting).toContainText("Waiting");
  await waiting.getByRole("link", { name: "Go on playing" }).click();
  await asked();
  await gamble.getByRole("button", { name: "Sun" }).click();
  await gamble.getByRole("button", { name: /^Collect/ }).click();
  await expect.poll(() => headerBalance(page)).toBe(50_000 - price + won);
  await expect(game(page).getByRole("button", { name: "Spin", exact: true })).toBeEnabled();

  await buy();
  await gamble.getByRole("button", { name: "Sun" }).click();
  await expect(game(page).getByRole("button", { name: "Spin", exact: true })).toBeEnabled();
  await expect.poll(() => headerBalance(page)).toBe(50_000 - 2 * price + won);

  await open(page, HISTORY);
  const total = async (sum: string) =>
    Number((await page.locator(`[data-total=${sum}]`).innerText()).replace(/[^\d]/g, ""));
  expect([await total("rounds"), await total("stake"), await total("win")]).toEqual([2, 2 * price, won]);
  const rounds = page.getByRole("region", { name: "Rounds" }).getByRole("listitem");
  await rounds.last().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: `Round of ${name}` })).toBeVisible();

  // Who wants no motion goes step by step: there is nothing that plays by itself.
  await page.getByRole("button", { name: "Replay" }).click();
  await expect(page.locator("[data-replay-step='1']")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Next step" }).click();
  await expect(page.locator("[data-replay-step='2']")).toBeVisible();
  await expectAccessible(page, "a replay");
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(page.getByText("Called sun, drawn sun")).toBeVisible();

  await page.getByRole("button", { name: "Reveal and verify" }).click();
  await page.getByRole("button", { name: "Compute in this browser" }).click();
  await expect(page.getByText("picture and payout are those of the round")).toBeVisible();
  await page.getByRole("link", { name: "Open on the fairness page" }).click();
  await expect(verdict(page)).toHaveAttribute("data-computed", "browser");
  await expect(verdict(page)).toHaveAttribute("data-verdict", "verified");
  await expect(page.locator("[data-result=paid]")).toHaveText(formatMoney(won, "EUR", "en"));
});
