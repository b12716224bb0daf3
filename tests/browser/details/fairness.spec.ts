import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { formatMoney } from "#contract/wire/money/money.ts";
import { lobbyGames, playableGame } from "../../../sandbox/product-api/lobby/catalogue.ts";
import type { PlayResult } from "../../../sandbox/providers/games/engines/engine.ts";
import { engineOf } from "../../../sandbox/providers/games/engines/registry.ts";
import type { CascadePicture } from "../../../sandbox/providers/games/engines/slots/cascade-engine.ts";
import { stakesFor } from "../../../sandbox/providers/games/server/stakes.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { gameFrame, spinButton } from "../support/games.ts";
import { headerBalance, signInWithProfile } from "../support/players.ts";
import { prepareRounds } from "../support/prepared-rounds.ts";

const FAIRNESS = "/en/fairness";
const HISTORY = "/en/account/game-history";
const SEED = "the seed of a house";
const HASH = createHash("sha256").update(SEED).digest("hex");
/** Free spins are shown one after the other. In milliseconds. */
const FREE_SPINS_TIMEOUT = 60_000;

const verdict = (page: Page) => page.locator("[data-verdict]");

/** Fills the form with a round of a slot and submits it. */
async function verifyRound(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const form = page.getByRole("form", { name: "Round to be verified" });
  await form.getByLabel("Game", { exact: true }).selectOption({ label: "Cherry Meridian" });
  const fields = { "Server seed": SEED, "Client seed": "mine", "Nonce (round number on this seed)": "4" };
  for (const [label, value] of Object.entries({ ...fields, Stake: "1.00", ...changes }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole("button", { name: "Verify" }).click();
}

test("the browser of a guest verifies a round, shows the code that computed it, and rejects a seed that does not match its hash", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, FAIRNESS);
  await expectAccessible(page, "fairness page");
  await verifyRound(page, { "Hash shown before the round": HASH });
  await expect(verdict(page)).toHaveAttribute("data-computed", "browser");
  await expect(verdict(page)).toHaveAttribute("data-verdict", "verified");
  await expect(page.getByRole("img", { name: /^Base spin: / })).toBeVisible();
  await page.getByLabel("File").selectOption("engines/integers.js");
  await expect(page.getByRole("region", { name: "engines/integers.js" })).toContainText("rejection");
  await expectAccessible(page, "a verified round");

  await verifyRound(page, { "Hash shown before the round": "ab".repeat(32) });
  await expect(verdict(page)).toHaveAttribute("data-verdict", "refused");
  await verifyRound(page, { Bet: "steal", "Hash shown before the round": "" });
  await expect(page.getByText("This game has no such bet.")).toBeVisible();
  await expect(page.getByLabel("Server seed")).toHaveValue(SEED);
  await expect(verdict(page)).toHaveCount(0);
});

test("a round of the crash game is verified by its hash chain", async ({ page }) => {
  const seed = "12".repeat(32);
  const previous = createHash("sha256").update(seed).digest("hex");
  const query = new URLSearchParams({ chain: "aviator", seed, salt: "salt", previous });
  await open(page, `${FAIRNESS}?${query}`);
  const result = page.locator("[data-chain-verdict]");
  await expect(result).toHaveAttribute("data-computed", "browser");
  await expect(result).toHaveAttribute("data-chain-verdict", "verified");
  await expect(result.locator("[data-chain-outcome]")).toHaveText(/^\d+\.\d\d×$/);
});

test("bought free spins are gambled, won and lost; balance and history are the ledger's; the round is replayed and verified [RT-4]", async ({
  page,
  casino,
}) => {
  test.slow();
  const engine = engineOf("bonus-ways");
  const { code = "", name = "" } =
    lobbyGames.find((one) => one.status === "available" && playableGame(one.code)?.engine === "bonus-ways") ??
    {};
  // Both rounds are shown to their end, so short ones are selected.
  const isShort = ({ picture }: PlayResult) =>
    (picture as CascadePicture).spins.reduce((boards, { steps }) => boards + steps.length, 0) < 20;
  const outcomes = await prepareRounds(
    page,
    await signInWithProfile(page, casino.origin),
    code,
    // After a correct call the player may call again or collect.
    {
      bet: "buy",
      choices: ["sun"],
      fits: (round) => round.units > 0 && (round.offers ?? []).length > 0 && isShort(round),
    },
    {
      bet: "buy",
      choices: ["sun"],
      fits: (round, before) => round.units === 0 && before.units > 0 && isShort(round),
    },
  );

  const unit = stakesFor("EUR").initial / engine.unitsPerStake;
  const price = (engine.priceOf?.("buy") ?? 0) * unit;
  const won = (outcomes[0]?.units ?? 0) * unit;
  await open(page, `/en/play/${code}/real`);
  const gamble = gameFrame(page).getByRole("dialog", { name: "Double or nothing" });
  // A press on the stage skips its animation, up to the question that the player must answer. The page itself presses: one press at a
  // time from here is too slow on a busy machine. A page that has been loaded meanwhile is pressed again.
  const skipToGamble = () =>
    expect(async () => {
      await gameFrame(page)
        .locator("canvas")
        .evaluate((canvas) => {
          const presses = setInterval(() => {
            if (document.querySelector("dialog.gamble[open]")) clearInterval(presses);
            else canvas.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
          }, 20);
        });
      await expect(gamble).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: FREE_SPINS_TIMEOUT });
  const buy = async () => {
    await gameFrame(page)
      .getByRole("button", { name: /^Buy free spins/ })
      .click();
    await gameFrame(page)
      .getByRole("button", { name: /^Buy for/ })
      .click();
    await skipToGamble();
  };

  // Until the question is answered the round is open, and the history leads back to it.
  await buy();
  await open(page, HISTORY);
  const waiting = page.locator("[data-end=waiting]");
  await expect(waiting).toContainText("Waiting");
  await waiting.getByRole("link", { name: "Continue playing" }).click();
  await skipToGamble();
  await gamble.getByRole("button", { name: "Sun" }).click();
  await gamble.getByRole("button", { name: /^Collect/ }).click();
  await expect.poll(() => headerBalance(page)).toBe(50_000 - price + won);
  await expect(spinButton(page)).toBeEnabled();

  await buy();
  await gamble.getByRole("button", { name: "Sun" }).click();
  await expect(spinButton(page)).toBeEnabled();
  await expect.poll(() => headerBalance(page)).toBe(50_000 - 2 * price + won);

  await open(page, HISTORY);
  const total = async (sum: string) =>
    Number((await page.locator(`[data-total=${sum}]`).innerText()).replace(/[^\d]/g, ""));
  expect([await total("rounds"), await total("stake"), await total("win")]).toEqual([2, 2 * price, won]);
  const rounds = page.getByRole("region", { name: "Rounds" }).getByRole("listitem");
  await rounds.last().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: `Round of ${name}` })).toBeVisible();

  // With reduced motion a replay has steps and does not play by itself.
  await page.getByRole("button", { name: "Replay" }).click();
  await expect(page.locator("[data-replay-step='1']")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Next step" }).click();
  await expect(page.locator("[data-replay-step='2']")).toBeVisible();
  await expectAccessible(page, "a replay");
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(page.getByText("Called sun, drawn sun")).toBeVisible();

  await page.getByRole("button", { name: "Reveal and verify" }).click();
  await page.getByRole("button", { name: "Recalculate in this browser" }).click();
  await expect(page.getByText("outcome and payout match the round")).toBeVisible();
  await page.getByRole("link", { name: "Open on the fairness page" }).click();
  await expect(verdict(page)).toHaveAttribute("data-computed", "browser");
  await expect(verdict(page)).toHaveAttribute("data-verdict", "verified");
  await expect(page.locator("[data-result=paid]")).toHaveText(formatMoney(won, "EUR", "en"));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the server computes a round, and says that it did", async ({ page }) => {
    await page.goto(FAIRNESS);
    await verifyRound(page, { "Hash shown before the round": HASH });
    await expect(verdict(page)).toHaveAttribute("data-verdict", "verified");
    await expect(verdict(page)).toContainText("Recalculated by the casino’s server.");
    await expect(page.getByRole("link", { name: "recompute.js" })).toBeVisible();
  });
});
