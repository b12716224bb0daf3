import type { FrameLocator, Page } from "@playwright/test";
import type { BlackjackPicture } from "../../../sandbox/providers/games/engines/blackjack/blackjack-engine.ts";
import type { PlayResult } from "../../../sandbox/providers/games/engines/engine.ts";
import { expect, test, WITH_MOTION } from "../support/fixtures.ts";
import { openTable, serverState, tableBalance } from "../support/games.ts";
import { signInWithProfile } from "../support/players.ts";
import { prepareRounds } from "../support/prepared-rounds.ts";

const ROULETTE = "penny-quay-roulette";
const BLACKJACK = "penny-quay-blackjack";
/** The stake that the blackjack table proposes, in cents. */
const STAKE = 100;
/** A table reports this many rounds; an even chance almost never has one result in all of them. */
const MAX_ROUNDS = 20;

const isOver = ({ offers }: PlayResult) => !offers?.length;
const offered = ({ offers }: PlayResult) => offers?.map(({ choice }) => choice).join(" ");
const pictureOf = ({ picture }: PlayResult) => picture as BlackjackPicture;

/** Checks that the balance on the table is the ledger's and follows from the rounds. */
async function expectLedgerBalance(page: Page, table: FrameLocator, before: number): Promise<void> {
  const { balance, rounds } = await serverState(page);
  expect(balance).toBe(rounds.reduce((sum, { stake, win }) => sum - stake + win, before));
  await expect.poll(() => tableBalance(table)).toBe(balance);
}

/** Checks the latest round that the game server reports. */
async function expectRound(page: Page, expected: Record<string, unknown>): Promise<void> {
  const { rounds } = await serverState(page);
  expect(rounds[0]).toMatchObject(expected);
}

test.describe("with motion", () => {
  test.use(WITH_MOTION);

  test("roulette: chips by mouse and keyboard, a winning and a losing spin, and the ledger's balance", async ({
    page,
    casino,
  }) => {
    test.slow();
    await signInWithProfile(page, casino.origin);
    const table = await openTable(page, ROULETTE);
    const before = await tableBalance(table);
    await table.getByRole("button", { name: "Quick play" }).click();

    const red = table.getByRole("button", { name: /^Red\b/ });
    await red.click();
    await expect(red).toHaveAccessibleName(/Your bet: €0\.20/);
    const seventeen = table.getByRole("button", { name: /^Straight up 17\b/ });
    await seventeen.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(table.getByRole("button", { name: /^Split 17, 20\b/ })).toHaveAccessibleName(/Your bet/);
    await page.keyboard.press("KeyU");
    await expect(table.getByText("€0.20", { exact: true })).toBeVisible();

    const spin = table.getByRole("button", { name: "Spin", exact: true });
    for (let count = 0; count < MAX_ROUNDS; count += 1) {
      await spin.click();
      await expect(spin).toBeEnabled();
      const { rounds } = await serverState(page);
      if (rounds.some(({ win }) => win > 0) && rounds.some(({ win }) => win === 0)) break;
      await table.getByRole("button", { name: "Rebet" }).click();
    }
    const { rounds } = await serverState(page);
    expect(new Set(rounds.map(({ win }) => win))).toEqual(new Set([0, 40]));
    await expectLedgerBalance(page, table, before);

    // The numbers and the chips of the last spin are shown after a reload.
    const drawn = await table
      .getByRole("list", { name: "Last numbers" })
      .getByRole("listitem")
      .allTextContents();
    await page.reload();
    await expect(table.getByRole("button", { name: "Rebet" })).toBeEnabled();
    await expect(table.getByRole("list", { name: "Last numbers" }).getByRole("listitem")).toHaveText(drawn);

    // The fairness page opens with the last spin, reveals its seed and verifies it.
    await table.getByRole("button", { name: "Rules and fairness" }).click();
    await table.getByRole("tab", { name: "Fairness" }).click();
    await table.getByRole("button", { name: "Verify the last round on the fairness page" }).click();
    await expect(page).toHaveURL(/\/en\/fairness\?game=penny-quay-roulette&/);
    await expect(page.locator('[data-verdict="verified"]')).toBeVisible();
  });
});

test("blackjack: a hand continues after a reload, one wins, one loses, and the balance is the ledger's", async ({
  page,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  let table = await openTable(page, BLACKJACK);
  const before = await tableBalance(table);
  await table.getByRole("button", { name: "Quick play" }).click();
  const deal = () => table.getByRole("button", { name: "Deal", exact: true });
  const choice = (name: string) => table.locator(".choice").filter({ hasText: name });
  let reloaded = false;

  for (let count = 0; count < MAX_ROUNDS; count += 1) {
    await deal().focus();
    await page.keyboard.press("Enter");
    for (;;) {
      await expect(deal().or(choice("Stand")).or(choice("No insurance")).first()).toBeVisible();
      await expect
        .poll(async () => (await deal().isEnabled()) || (await table.locator(".choice:enabled").count()) > 0)
        .toBe(true);
      if (await deal().isEnabled()) break;
      if (!reloaded && (await choice("Stand").isVisible())) {
        // During a hand: the same cards are shown, and the dealer's second one is face down.
        const hand = await table.getByRole("img", { name: /^Your hand: / }).getAttribute("aria-label");
        await page.reload();
        table = page.frameLocator(".play-screen iframe");
        await expect(choice("Stand")).toBeEnabled();
        await expect(table.getByRole("img", { name: hand ?? "" })).toBeVisible();
        await expect(table.getByRole("img", { name: /^Dealer: .*face-down card/ })).toBeVisible();
        reloaded = true;
      }
      // By letter and by mouse in turn.
      const insured = await choice("No insurance").isVisible();
      const safeChoice = choice(insured ? "No insurance" : "Stand");
      if (count % 2 === 1) {
        await safeChoice.click();
        continue;
      }
      await safeChoice.focus();
      await page.keyboard.press(insured ? "KeyN" : "KeyS");
    }
    const { rounds } = await serverState(page);
    if (reloaded && rounds.some(({ stake, win }) => win > stake) && rounds.some(({ win }) => win === 0))
      break;
  }
  const { rounds } = await serverState(page);
  expect(reloaded).toBe(true);
  expect(rounds.some(({ stake, win }) => win > stake)).toBe(true);
  expect(rounds.some(({ win }) => win === 0)).toBe(true);
  await expectLedgerBalance(page, table, before);
});

test("blackjack: a split, a double and an insurance, each by its button, and the ledger's balance", async ({
  page,
  casino,
}) => {
  test.slow();
  await prepareRounds(
    page,
    await signInWithProfile(page, casino.origin),
    BLACKJACK,
    // One of both hands wins, so the win is neither zero nor that of both hands.
    {
      choices: ["split", "stand", "stand"],
      fits: (round, before) =>
        offered(before) === "stand hit double split" &&
        isOver(round) &&
        pictureOf(round).hands.length === 2 &&
        round.units === 4,
    },
    {
      choices: ["double"],
      fits: (round, before) => offered(before)?.startsWith("stand hit double") === true && round.units === 8,
    },
    {
      choices: ["insurance"],
      fits: (round, before) =>
        offered(before) === "no-insurance insurance" && isOver(round) && round.units === 3,
    },
  );
  const table = await openTable(page, BLACKJACK);
  const before = await tableBalance(table);
  const deal = table.getByRole("button", { name: "Deal", exact: true });
  const choose = (choice: string) => table.locator(`.choice.${choice}`).click();

  // Each hand starts with one of the split cards and has its own stake.
  await deal.click();
  await choose("split");
  for (const number of [1, 2]) {
    await expect(table.getByRole("img", { name: new RegExp(`^Hand ${number}: `) })).toBeVisible();
  }
  await choose("stand");
  await choose("stand");
  await expect(deal).toBeEnabled();
  await expectRound(page, { stake: 2 * STAKE, win: 2 * STAKE, choices: ["split", "stand", "stand"] });

  await deal.click();
  await choose("double");
  await expect(deal).toBeEnabled();
  await expect(table.locator(".hand-result.won")).toContainText("€4.00");
  await expectRound(page, { stake: 2 * STAKE, win: 4 * STAKE, choices: ["double"] });

  // The hand loses to the dealer's blackjack, and the insurance pays the stakes back.
  await deal.click();
  await choose("insurance");
  await expect(deal).toBeEnabled();
  await expectRound(page, { stake: STAKE * 1.5, win: STAKE * 1.5, choices: ["insurance"] });

  const { balance } = await serverState(page);
  expect(balance).toBe(before + 2 * STAKE);
  await expect.poll(() => tableBalance(table)).toBe(balance);
});

test("roulette on a phone: chips placed by touch survive a reload, and one spin is booked", {
  tag: "@phone",
}, async ({ page, casino }) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  let wheel = await openTable(page, ROULETTE);
  const before = await tableBalance(wheel);
  const red = () => wheel.getByRole("button", { name: /^Red\b/ });
  const stored = page.waitForResponse((response) => response.url().endsWith("/prepare"));
  await red().tap();
  await expect(red()).toHaveAccessibleName(/Your bet: €0\.20/);
  expect((await stored).status()).toBe(200);

  await page.reload();
  wheel = page.frameLocator(".play-screen iframe");
  await expect(red()).toHaveAccessibleName(/Your bet: €0\.20/);
  expect(await tableBalance(wheel)).toBe(before);
  const spin = wheel.getByRole("button", { name: "Spin", exact: true });
  await spin.tap();
  await expect(wheel.locator(".result-badge")).toContainText(/\d/);
  await expect(spin).toBeEnabled();
  const { balance, rounds } = await serverState(page);
  expect(rounds.map(({ stake }) => stake)).toEqual([20]);
  expect(balance).toBe(before - 20 + (rounds[0]?.win ?? 0));
  await expect.poll(() => tableBalance(wheel)).toBe(balance);
});
