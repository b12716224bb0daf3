import type { EventRow, ListView } from "../../../sandbox/providers/sport/protocol.ts";
import { placePath } from "../../browser/support/sport-offer.ts";
import type { EnginePage } from "./page.ts";

/** Football matches of two sides that start in an hour or later. */
export async function upcomingMatches(origin: string): Promise<EventRow[]> {
  const response = await fetch(`${origin}/sandbox/sport/api/offer?view=sport&sport=soccer-1&lang=en`);
  const { sections } = (await response.json()) as ListView;
  const clock = (await (await fetch(`${origin}/sandbox/clock`)).json()) as { result: { now: string } };
  const soon = Date.parse(clock.result.now) + 3_600_000;
  const rows = sections.flatMap(({ events }) => events);
  return rows.filter(
    ({ status, startsAt, competitors }) =>
      status === "prematch" && startsAt > soon && competitors.length === 2,
  );
}

/** Opens the page of a match and puts its home win on the slip. */
export async function pickHomeWin(page: EnginePage, match: EventRow): Promise<void> {
  await page.open(`/en${placePath(`/${match.sport}/${match.league.id}/${match.id}`)}`);
  const home = (match.competitors[0]?.name ?? "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const price = { role: "button", name: new RegExp(`^${home} ?,? \\d`), within: "main" } as const;
  await page.click(price);
  await page.until("the price is chosen", () =>
    page.run(() => document.querySelector('main button[aria-pressed="true"]') !== null),
  );
}

/** Presses the button that places the bet, and accepts odds that have changed meanwhile, until the receipt is shown. */
export async function placeBet(page: EnginePage, place: RegExp): Promise<void> {
  await page.until(
    "the bet is placed",
    async () => {
      for (const name of [/^Accept new odds/, place])
        if (await page.isVisible({ role: "button", name })) await page.click({ role: "button", name });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return page.run(() => document.body.innerText.includes("Bet placed"));
    },
    40_000,
  );
}
