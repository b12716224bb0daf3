import { expect, type Locator, type Page } from "@playwright/test";
import { controlSandbox } from "./sandbox.ts";

/** An event of the sportsbook, as its vendor's offer describes it. */
export interface SportEvent {
  id: string;
  sport: string;
  league: { id: string };
  competitors: { name: string }[];
  status: string;
}

interface Offer {
  sections: { events: SportEvent[] }[];
}

/** Football matches that have not started, of different teams. */
export async function upcomingMatches(page: Page, count: number): Promise<SportEvent[]> {
  const query = "view=sport&sport=soccer-1&lang=en";
  const { sections } = (await (await page.request.get(`/sandbox/sport/api/offer?${query}`)).json()) as Offer;
  const teams = new Set<string>();
  const chosen: SportEvent[] = [];
  for (const event of sections.flatMap(({ events }) => events)) {
    const names = event.competitors.map(({ name }) => name);
    if (event.status !== "prematch" || names.length !== 2 || names.some((name) => teams.has(name))) continue;
    for (const name of names) teams.add(name);
    chosen.push(event);
  }
  expect(chosen.length).toBeGreaterThanOrEqual(count);
  return chosen.slice(0, count);
}

/** The address of an event. */
export function eventPath({ sport, league, id }: SportEvent): string {
  return `/en/sport?bt-path=${encodeURIComponent(`/${sport}/${league.id}/${id}`)}`;
}

const homeOf = ({ competitors }: SportEvent): string => competitors[0]?.name ?? "";

/** The button of the home win on the page of an event. */
export function homeWin(page: Page, event: SportEvent): Locator {
  const name = homeOf(event).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^${name}, \\d`) })
    .first();
}

/** The bet slip: a column on desktops. */
export const betSlip = (page: Page) => page.getByRole("complementary", { name: "Bet slip" });
export const selections = (page: Page) => betSlip(page).getByRole("button", { name: /^Remove / });

/** Opens the page of an event and puts its home win on the slip. */
export async function pickHomeWin(page: Page, event: SportEvent): Promise<void> {
  await page.goto(eventPath(event));
  await homeWin(page, event).click();
  await expect(homeWin(page, event)).toHaveAttribute("aria-pressed", "true");
}

/** Moves a match to a minute of its own clock. */
export const moveMatch = (page: Page, { id }: SportEvent, minute: number) =>
  controlSandbox(page, "sport-events/move", { event_id: id, minute });

/** The home side scores. */
export async function scoreHome(page: Page, { id }: SportEvent, times = 1): Promise<void> {
  for (let goal = 0; goal < times; goal += 1)
    await controlSandbox(page, "sport-events/score", { event_id: id, side: "home" });
}

/** Ends a match with a home win. */
export async function winAtHome(page: Page, event: SportEvent): Promise<void> {
  await moveMatch(page, event, 80);
  await scoreHome(page, event, 9);
  await moveMatch(page, event, 130);
}
