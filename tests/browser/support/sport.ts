import { expect, type Locator, type Page } from "@playwright/test";
import type { EventRow } from "../../../sandbox/providers/sport/protocol.ts";
import { controlSandbox } from "./sandbox.ts";
import { eventPlace, fetchEvent, placePath, upcomingRows } from "./sport-offer.ts";

/** Football matches of different teams that start in an hour or later. */
export async function upcomingMatches(page: Page, count: number): Promise<EventRow[]> {
  const teams = new Set<string>();
  const chosen: EventRow[] = [];
  for (const event of await upcomingRows(page, "soccer-1")) {
    const names = event.competitors.map(({ name }) => name);
    if (names.length !== 2 || names.some((name) => teams.has(name))) continue;
    for (const name of names) teams.add(name);
    chosen.push(event);
  }
  expect(chosen.length).toBeGreaterThanOrEqual(count);
  return chosen.slice(0, count);
}

/** The first of them. */
export async function upcomingMatch(page: Page): Promise<EventRow> {
  const [match] = await upcomingMatches(page, 1);
  if (!match) throw new Error("the offer has no upcoming football match");
  return match;
}

/** The address of an event. */
export const eventPath = (event: EventRow): string => `/en${placePath(eventPlace(event))}`;

const homeOf = ({ competitors }: EventRow): string => competitors[0]?.name ?? "";

/** The button of the home win on the page of an event. */
export function homeWin(page: Page, event: EventRow): Locator {
  const name = homeOf(event).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^${name} ?, \\d`) })
    .first();
}

/** The navigation of the renderer, which shows that it runs. */
export const sportsbook = (page: Page) => page.getByRole("navigation", { name: "Sportsbook" });
/** Buttons with a price. */
export const oddsButtons = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: /, \d+\.\d\d$/ });

/** The bet slip: a column on desktops. */
export const betSlip = (page: Page) => page.getByRole("complementary", { name: "Bet slip" });
export const selections = (page: Page) => betSlip(page).getByRole("button", { name: /^Remove / });

/** Opens the page of an event and puts its home win on the slip. */
export async function pickHomeWin(page: Page, event: EventRow): Promise<void> {
  await page.goto(eventPath(event));
  await homeWin(page, event).click();
  await expect(homeWin(page, event)).toHaveAttribute("aria-pressed", "true");
}

/** Enters the stake of the chosen kind of bet; for singles, of the first selection. */
export async function enterStake(page: Page, stake: string): Promise<void> {
  await betSlip(page)
    .getByRole("textbox", { name: /^Stake/ })
    .first()
    .fill(stake);
}

/** Presses the button that places the bets, and accepts odds that have changed meanwhile. @param stake as the button shows it */
export async function placeBet(page: Page, stake: string): Promise<void> {
  const slip = betSlip(page);
  const place = slip.getByRole("button", { name: `Place bet ${stake}` });
  const accept = slip.getByRole("button", { name: "Accept new odds" });
  await expect(async () => {
    if (await accept.isVisible()) await accept.click({ timeout: 2_000 });
    await place.click({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
}

/** Waits for the receipt of accepted bets; a live bet waits some seconds for its confirmation. */
export async function expectPlaced(page: Page): Promise<void> {
  await expect(betSlip(page).getByText("Bet placed")).toBeVisible({ timeout: 30_000 });
}

/** Moves a match to a minute of its own clock. */
const moveMatch = (page: Page, { id }: EventRow, minute: number) =>
  controlSandbox(page, "sport-events/move", { event_id: id, minute });

/**
 * Starts a football match and moves it to its half-time, in which nothing but the console suspends markets or changes prices. The score
 * is levelled, so that each side can still win: a selection that is nearly certain has no price.
 */
export async function moveToHalfTime(page: Page, match: EventRow): Promise<void> {
  await moveMatch(page, match, 50);
  const [home = 0, away = 0] = (await fetchEvent(page, match.id)).scoreboard?.score ?? [];
  if (home === away) return;
  await score(page, match, home < away ? "home" : "away", Math.abs(home - away));
  await moveMatch(page, match, 51);
}

async function score(page: Page, { id }: EventRow, side: "home" | "away", times: number): Promise<void> {
  for (let goal = 0; goal < times; goal += 1)
    await controlSandbox(page, "sport-events/score", { event_id: id, side });
}

/** The home side scores at half-time, and the suspension by the goal ends. @param minute of the match's own clock after that, at most 60 */
export async function scoreAtHalfTime(page: Page, match: EventRow, minute: number): Promise<void> {
  await score(page, match, "home", 1);
  await moveMatch(page, match, minute);
}

/** Ends a match with a home win. */
export async function winAtHome(page: Page, event: EventRow): Promise<void> {
  await moveMatch(page, event, 80);
  await score(page, event, "home", 9);
  await moveMatch(page, event, 130);
}
