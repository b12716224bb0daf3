import type { Page } from "@playwright/test";
import { playableGame } from "../../sandbox/product-api/lobby/catalogue.ts";
import type { Outcome } from "../../sandbox/providers/games/engine.ts";
import type { BlackjackPicture } from "../../sandbox/providers/games/engines/blackjack/blackjack-engine.ts";
import { engineOf } from "../../sandbox/providers/games/engines.ts";
import { chosenSeed } from "../../sandbox/testing/chosen-seed.ts";
import { expect, test } from "./fixtures.ts";
import { openTable, serverState, shownBalance } from "./table-steps.ts";
import { signInComplete } from "./visitors.ts";

const CODE = "penny-quay-blackjack";
/** What the table proposes as a stake, in cents. */
const STAKE = 100;

const isOver = ({ offers }: Outcome) => !offers?.length;
const offered = ({ offers }: Outcome) => offers?.map(({ choice }) => choice).join(" ");
const pictureOf = ({ picture }: Outcome) => picture as BlackjackPicture;

test("blackjack: a split, a double and an insurance, each by its button, the balance the ledger's", async ({
  page,
  casino,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const player = await signInComplete(page, casino.origin);
  const engine = engineOf(playableGame(CODE)?.engine ?? "");
  const { outcomes, ...seeds } = chosenSeed(engine, [
    // Of both hands one wins, so that what comes back is neither nothing nor both.
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
  ]);
  const set = await page.request.post("/sandbox/game-seed", {
    data: { login: player.email, game: CODE, ...seeds },
  });
  expect(set.status()).toBe(200);
  const table = await openTable(page, CODE);
  const before = await shownBalance(table);
  const deal = table.getByRole("button", { name: "Deal", exact: true });
  const choose = (choice: string) => table.locator(`.choice.${choice}`).click();

  // The first card of each hand is the one that was split, and each has its own stake.
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

  // The hand is lost to the dealer's blackjack, and the insurance against it brings the stakes back.
  await deal.click();
  await choose("insurance");
  await expect(deal).toBeEnabled();
  await expectRound(page, { stake: STAKE * 1.5, win: STAKE * 1.5, choices: ["insurance"] });

  const { balance } = await serverState(page);
  expect(balance).toBe(before + 2 * STAKE);
  await expect.poll(() => shownBalance(table)).toBe(balance);
});

/** The latest round as the game server and the ledger have it. */
async function expectRound(page: Page, expected: Record<string, unknown>): Promise<void> {
  const { rounds } = await serverState(page);
  expect(rounds[0]).toMatchObject(expected);
}
