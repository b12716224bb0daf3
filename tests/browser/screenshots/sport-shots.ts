import type { Page } from "@playwright/test";
import type { EventRow } from "../../../sandbox/providers/sport/protocol.ts";
import { hydrated } from "../support/fixtures.ts";
import { controlSandbox } from "../support/sandbox.ts";
import {
  eventPlace,
  fetchRows,
  liveMatch,
  placePath,
  type StoredValues,
  storeValues,
} from "../support/sport-offer.ts";
import { clickWhenHydrated, type Shot, TWO_SIZES } from "./shot.ts";

type Place = string | ((page: Page) => Promise<string>);
type Prepare = NonNullable<Shot["prepare"]>;

const SCRIPT = "**/sandbox/sport/bt-renderer.min.js";
const OFFER = "**/sandbox/sport/api/offer?*";
const SPORTSBOOK = { sizes: TWO_SIZES, hasOpenConnection: true } as const;

/** Waits until the view has its content. */
export async function waitForView(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector(".bt-main") !== null && document.querySelector(".bt-main .bt-bone") === null,
  );
}

/** A view of the sportsbook. */
function view(name: string, place: Place, prepare: Prepare = async () => {}, stored?: StoredValues): Shot {
  return {
    ...SPORTSBOOK,
    name: `sport-${name}`,
    path: async (page) => {
      await storeValues(page, stored);
      return placePath(typeof place === "string" ? place : await place(page));
    },
    prepare: async (page, player) => {
      await waitForView(page);
      await prepare(page, player);
      await waitForView(page);
    },
  };
}

/** The page while a request is not answered. @param shown selector of what is there instead of the view */
function interrupted(name: string, url: string, answer: "abort" | "hang", shown: string): Shot {
  return {
    ...SPORTSBOOK,
    name: `sport-${name}`,
    path: async (page) => {
      await storeValues(page);
      await page.route(url, (route) => (answer === "abort" ? route.abort() : undefined));
      await page.routeWebSocket("**/sandbox/sport/feed", () => {});
      return placePath("/live");
    },
    prepare: (page) => page.locator(shown).first().waitFor(),
  };
}

const liveEvent = (sport: string) => async (page: Page) => eventPlace(await liveMatch(page, sport));

async function find(page: Page, query: string, fits: (row: EventRow) => boolean) {
  const row = (await fetchRows(page, query)).find(fits);
  if (!row) throw new Error(`no event in ${query}`);
  return row;
}

const upcomingFootball = async (page: Page) =>
  eventPlace(
    await find(page, "view=sport&sport=soccer-1", (row) => row.title === null && row.status === "prematch"),
  );
const outright = async (page: Page) =>
  eventPlace(await find(page, "view=sport&sport=soccer-1", ({ title }) => title !== null));
const leagueOf = async (page: Page) => (await upcomingFootball(page)).split("/").slice(0, 3).join("/");

/** A match that ended today. */
async function endedMatch(page: Page): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  return eventPlace(
    await find(page, `view=results&day=${day}&sport=soccer-1`, ({ title }) => title === null),
  );
}

async function abandonedMatch(page: Page): Promise<string> {
  const match = await liveMatch(page, "handball-6");
  await controlSandbox(page, "sport-events/abandon", { event_id: match.id });
  return eventPlace(match);
}

const choose =
  (selector: string, number = 0): Prepare =>
  (page) =>
    page.locator(selector).nth(number).click();

/** Marks the first events of a list and its league, and opens the favourites. */
async function markFavourites(page: Page): Promise<void> {
  const rows = await fetchRows(page, "view=sport&sport=soccer-1");
  const live = await fetchRows(page, "view=live");
  const [first] = rows;
  const events = [...live.slice(0, 3), ...rows.slice(-2)].map(({ id }) => `event:${id}`);
  await storeValues(page, { favourites: [...events, `league:soccer-1/${first?.league.id}`] });
  await page.reload();
}

const search =
  (text: string): Prepare =>
  async (page) => {
    await page.locator(".bt-search input").fill(text);
    await page.locator(".bt-main .bt-row, .bt-main .bt-panel .bt-panel-title").first().waitFor();
    await page.waitForTimeout(600);
  };

const openSettings: Prepare = async (page) => {
  await choose(".bt-settings > button")(page, { email: "", password: "" });
  await page.locator(".bt-settings-panel").waitFor();
};

/** The side menu beside the sportsbook, open or folded to its icons. */
const menu =
  (isOpen: boolean): Prepare =>
  async (page) => {
    await hydrated(page);
    const toggle = page.locator("[aria-controls=side-menu]:visible").first();
    if (((await toggle.getAttribute("aria-expanded")) === "true") !== isOpen) await toggle.click();
  };

const FORMATS = ["fractional", "american", "hongkong", "malay", "indonesian"];
const LIVE_SPORTS = {
  football: "soccer-1",
  tennis: "tennis-5",
  basketball: "basketball-2",
  hockey: "ice_hockey-4",
  fight: "mma-117",
  race: "motor_racing-40",
  shooter: "cs-109",
};

/** Views of the sportsbook, its states, and its links on other pages. */
export const sportShots: Shot[] = [
  view("home", "/"),
  view("live", "/live"),
  view("live-filtered", "/live", choose(".bt-view-head .bt-chip", 2)),
  view("soon", "/event-builder"),
  view("soon-hours", "/event-builder", choose(".bt-view-head .bt-chip", 4)),
  view("sport", "/soccer-1"),
  view("tennis", "/tennis-5"),
  view("league", leagueOf),
  view("esports", "/109"),
  view("outright", outright),
  view("event", upcomingFootball),
  view("event-group", upcomingFootball, choose(".bt-groups .bt-chip", 4)),
  view("event-builder", upcomingFootball, choose(".bt-groups .bt-chip", 1)),
  ...Object.entries(LIVE_SPORTS).map(([name, sport]) => view(`event-${name}`, liveEvent(sport))),
  view("event-statistics", liveEvent("soccer-1"), choose(".bt-live-panel [role=tab]", 1)),
  view("event-commentary", liveEvent("soccer-1"), choose(".bt-live-panel [role=tab]", 2)),
  view("event-ended", endedMatch),
  view("event-abandoned", abandonedMatch),
  view("event-missing", "/soccer-1/none/none"),
  view("favourites-empty", "/favorites"),
  view("favourites", "/favorites", markFavourites),
  view("search", "/search"),
  view("search-found", "/search", search("crown")),
  view("search-none", "/search", search("zzzz")),
  view("results", "/results"),
  view("results-tennis", "/results", choose(".bt-view-head fieldset:nth-of-type(2) .bt-chip", 2)),
  view("settings", "/soccer-1", openSettings),
  ...FORMATS.map((oddsFormat) =>
    view(`odds-${oddsFormat}`, "/soccer-1", choose(".bt-main button.bt-odds:enabled", 2), {
      settings: { oddsFormat },
    }),
  ),
  view("bets-guest", "/bets"),
  interrupted("script-missing", SCRIPT, "abort", "main [role=alert]"),
  interrupted("script-awaited", SCRIPT, "hang", "main [role=status]"),
  interrupted("skeleton", OFFER, "hang", ".bt-main .bt-bone"),
  interrupted("error", OFFER, "abort", ".bt-main .bt-panel"),
  {
    ...SPORTSBOOK,
    name: "sport-live-empty",
    path: async (page) => {
      await storeValues(page);
      const json = { name: "live", sections: [] };
      await page.route(OFFER, (route) => route.fulfill({ json }));
      await page.routeWebSocket("**/sandbox/sport/feed", () => {});
      return placePath("/live");
    },
    prepare: waitForView,
  },
  {
    ...SPORTSBOOK,
    name: "sport-disconnected",
    path: async (page) => {
      await storeValues(page);
      await page.routeWebSocket("**/sandbox/sport/feed", (socket) => socket.close());
      return placePath("/live");
    },
    prepare: (page) => page.locator(".bt-notice[data-shown=true]").waitFor(),
  },
  {
    ...SPORTSBOOK,
    name: "sport-teaser",
    path: "",
    prepare: (page) => page.locator("#home-sport").scrollIntoViewIfNeeded(),
  },
  view("menu", "/live", menu(true)),
  view("menu-folded", "/live", menu(false)),
  {
    ...SPORTSBOOK,
    name: "sport-menu-links",
    path: "/games",
    sizes: ["desktop"],
    prepare: clickWhenHydrated("#side-menu nav button[aria-expanded]:has(svg.lucide-volleyball)"),
  },
];
